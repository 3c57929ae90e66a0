"""Alembic runs this: the migrations happen in the transaction that connections.py has begun."""

from alembic import context

from astragali.server.storage.sql_schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite too, as we begin its transactions ourselves
)
context.run_migrations()

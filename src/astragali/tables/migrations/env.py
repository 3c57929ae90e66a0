"""Alembic runs this: the migrations happen in the transaction that connecting.py has begun."""

from alembic import context

from astragali.tables.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite too, as we begin its transactions ourselves
)
context.run_migrations()

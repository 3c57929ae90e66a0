"""Run by Alembic; connections.py has already begun the transaction."""

from alembic import context

from astragali.server.storage.sql_schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # also for SQLite, whose transactions we begin ourselves
)
context.run_migrations()

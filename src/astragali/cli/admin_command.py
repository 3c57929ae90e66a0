"""`astragali admin`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from ..engine import AstragaliError
from .command_arguments import AsJson
from .progress_bar import ProgressBar
from .server_extra import server_is_installed

HELP = """Backups, checks and moves of a house's database.

docs/hosting.md says when to use which.

example:
  astragali admin backup monday.backup
  astragali admin restore monday.backup
  astragali admin check
  astragali admin statistics --json
  astragali admin forget --days 730 --dry-run
  astragali admin rotate-key
  astragali admin move postgresql://localhost/house
"""

admin_app = App(name="admin", help=HELP, help_format="plaintext", result_action="return_value")

Database = Annotated[
    str | None, Parameter(help="the server's database; default as for `astragali serve`")
]


def place(database: str | None) -> str:
    if not server_is_installed():
        raise AstragaliError("This needs the server: pip install 'astragali[server]'.")
    from ..server.launch import default_database

    return database or default_database()


@admin_app.command
def backup(
    file: Annotated[Path, Parameter(name="FILE", help="where to write it; it must not exist")],
    /,
    *,
    database: Database = None,
) -> None:
    """Writes a copy of the database, also while the house is running.

    For PostgreSQL it runs pg_dump, which must be installed.
    """
    where = place(database)
    from ..server.storage import administration

    administration.back_up(where, file)
    print(f"{file} is a copy of the whole house. It holds secrets: keep it to yourself.")


@admin_app.command
def restore(
    file: Annotated[Path, Parameter(name="FILE", help="a backup")],
    /,
    *,
    database: Database = None,
) -> None:
    """Puts a backup in the place of the database; the house must not be running.

    For PostgreSQL it runs pg_restore, which must be installed.
    """
    where = place(database)
    from ..server.storage import administration

    old = administration.restore(where, file)
    print("The house is as it was when the backup was made.")
    if old:
        print(f"Its file until now is {old}; delete it when you do not need it any more.")


@admin_app.command
def check(
    *,
    after: Annotated[
        str, Parameter(help="goes on after this table's code, where it was interrupted")
    ] = "",
    database: Database = None,
) -> int:
    """Replays every record by the rules, with its dice, and reads every running table."""
    where = place(database)
    from ..server.storage import administration

    done, wrong = 0, 0
    with ProgressBar("tables checked") as bar:

        def progress(number: int) -> None:
            nonlocal done
            done += number
            bar.add(number)

        for sentence in administration.check(where, after, progress):
            wrong += 1
            print(sentence, flush=True)
    if wrong:
        print(f"{wrong} of {done} tables are wrong.", file=sys.stderr)
        return 1
    print(f"{done} tables checked: all are in order.")
    return 0


@admin_app.command
def forget(
    *,
    days: Annotated[float, Parameter(help="how long ago they ended", validator=Number(gte=1))],
    dry_run: Annotated[bool, Parameter(help="only count them")] = False,
    database: Database = None,
) -> None:
    """Deletes finished games and all that belongs to them."""
    where = place(database)
    from ..server.storage import administration

    number = administration.forget(where, days, dry_run)
    print(f"{number} games ended more than {days:g} days ago{'' if dry_run else ': deleted'}.")


@admin_app.command
def rotate_key(
    *,
    forget_older: Annotated[
        bool, Parameter(help="older cookies count no more: everybody is a new person")
    ] = False,
    database: Database = None,
) -> None:
    """Signs cookies with a new key; the house must not be running."""
    where = place(database)
    from ..server.storage import administration

    administration.rotate_key(where, forget_older)
    known = "Nobody is recognised any more." if forget_older else "Older cookies stay valid."
    print(f"Cookies are signed with a new key. {known}")


@admin_app.command
def statistics(*, as_json: AsJson = False, database: Database = None) -> None:
    """Counts games, tables and people."""
    where = place(database)
    from ..server.storage import administration

    found = administration.statistics(where)
    if as_json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        inner = value.items() if isinstance(value, dict) else [("", value)]
        for part, number in inner:
            print(f"{name.replace('_', ' ')} {part}".rstrip() + f": {number}")


@admin_app.command
def move(
    target: Annotated[str, Parameter(name="TARGET", help="an empty database")],
    /,
    *,
    database: Database = None,
) -> None:
    """Copies the house to another database, such as from a file to PostgreSQL."""
    where = place(database)
    from ..server.storage import administration

    with ProgressBar("rows copied") as bar:
        rows = administration.move(where, target, bar.add)
    print(f"{rows} rows copied. Start the house with --database and the new address.")

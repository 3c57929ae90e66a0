"""Opens the house in the browser, for you or for friends too.

example:
  astragali serve --open
  astragali serve --host 0.0.0.0                 friends in the same network can join
  astragali serve --database postgresql://localhost/house
"""

from __future__ import annotations

import argparse
import webbrowser

import astragali.cli as house

from ..engine.phrases import beside
from .arguments import add_language


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--host", default="127.0.0.1", help="0.0.0.0 for the whole network; default this machine"
    )
    command.add_argument("--port", type=int, help="default 8000, or the next that is free")
    command.add_argument("--open", action="store_true", help="opens the page in your browser")
    command.add_argument(
        "--database",
        metavar="URL",
        help="a file, or postgresql://…; default ASTRAGALI_DATABASE or a file of your own",
    )
    command.add_argument(
        "--allow",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which the house may be called, such as dice.example.org; * for any",
    )
    command.add_argument(
        "--proxy", action="store_true", help="a proxy in front of it tells who is calling"
    )
    command.add_argument(
        "--log",
        default="warning",
        choices=("debug", "info", "warning", "error"),
        help="how much is written to the standard error; default warning",
    )
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    from ..server import logs, running

    phrases = beside(house, arguments.language)
    assert phrases
    logs.begin(arguments.log)
    database = arguments.database or running.default_database()
    door = running.listen(arguments.host, arguments.port)
    places = running.addresses(door)

    def opened() -> None:
        print(phrases.say("house-open", place=places[0]), flush=True)
        for place in places[1:]:
            print(phrases.say("house-open-friends", place=place), flush=True)
        if arguments.open:
            webbrowser.open(places[0])

    running.run(database, door, arguments.allow, opened, arguments.proxy)

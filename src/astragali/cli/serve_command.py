"""`astragali serve`."""

from __future__ import annotations

import asyncio
import sys
import webbrowser
from typing import Annotated, Literal

from cyclopts import Parameter

from ..engine import AstragaliError
from ..engine.phrases import preferred
from .command_arguments import Language
from .server_extra import server_is_installed, with_store
from .terminal_prompt import Leave, ask
from .terminal_text import own_phrases, show


def serve(
    *,
    host: Annotated[
        str, Parameter(help="0.0.0.0 for the whole network; default this machine")
    ] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help="default 8000, or the next that is free")] = None,
    open_page: Annotated[
        bool, Parameter(name="--open", help="opens the page in your browser")
    ] = False,
    database: Annotated[
        str | None,
        Parameter(help="a file, or postgresql://…; default ASTRAGALI_DATABASE or one of your own"),
    ] = None,
    allow: Annotated[
        list[str] | None,
        Parameter(help="a name by which the house may be called, dice.example.org; * for any"),
    ] = None,
    proxy: Annotated[bool, Parameter(help="a proxy in front of it tells who is calling")] = False,
    log: Annotated[
        Literal["debug", "info", "warning", "error"],
        Parameter(help="how much is written to the standard error; default warning"),
    ] = "warning",
    language: Language = None,
) -> None:
    """Opens the house in the browser, for you or for friends too.

    Ctrl-C closes it. Needs the server extra: pip install 'astragali[server]'.

    example:
      astragali serve --open
      astragali serve --host 0.0.0.0                 friends in the same network can join
      astragali serve --database postgresql://localhost/house
    """
    language = language or preferred()
    say = own_phrases(language).say
    if not server_is_installed():
        offer_terminal(language)
        return
    from ..server import launch, logs

    place = database or launch.default_database()
    asyncio.run(with_store(place, nothing))  # a sentence now instead of a traceback in the log
    logs.begin(log)
    door = launch.listen(host, port)
    places = launch.addresses(door)

    def opened() -> None:
        print(say("house-open", place=places[0]), flush=True)
        for friends in places[1:]:
            print(say("house-open-friends", place=friends), flush=True)
        if open_page:
            webbrowser.open(places[0])

    launch.run(place, door, allow or [], opened, proxy)


async def nothing(store: object) -> None:
    """Asks nothing of a store: that it could be opened is enough."""


def offer_terminal(language: str) -> None:
    """There is no server: names what is missing, and whoever sits there can play all the same."""
    from .play_command import play

    say = own_phrases(language).say
    if not at_a_terminal():
        raise AstragaliError(say("no-server"))
    show(say("no-server"))
    try:
        if ask(say("play-instead")).lower() not in ("q", "quit"):
            play(language=language)
    except Leave:
        return


def at_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()

"""`astragali serve`."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from ..bots import OURS, own_bots
from ..engine import AstragaliError
from ..engine.phrases import preferred
from .command_arguments import BotSeconds, Language
from .server_extra import server_is_installed, with_store
from .terminal_prompt import Leave, ask
from .terminal_text import own_phrases, show

if TYPE_CHECKING:
    from ..server import launch
    from ..tables.store import Store


def serve(
    *,
    host: Annotated[
        str, Parameter(help="0.0.0.0 for the whole network; default this machine only")
    ] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help="default 8000, or the next free one")] = None,
    open_page: Annotated[
        bool, Parameter(name="--open", help="open the page in your browser")
    ] = False,
    path: Annotated[
        str, Parameter(help="where the house is, such as /dice; default the whole of its origin")
    ] = "",
    database: Annotated[
        str | None,
        Parameter(help="a file, or postgresql://…; default ASTRAGALI_DATABASE or a local file"),
    ] = None,
    allow: Annotated[
        list[str] | None,
        Parameter(help="a host name to answer to, such as dice.example.org; * for any"),
    ] = None,
    bots: Annotated[
        str | None,
        Parameter(help="bots of your own to invite to tables: mybot.py:Bot,exec:./mybot"),
    ] = None,
    bot_seconds: BotSeconds = None,
    https: Annotated[
        bool, Parameter(help="with a certificate of the house's own, for your network")
    ] = False,
    proxy: Annotated[
        bool, Parameter(help="take the client's address from the reverse proxy in front")
    ] = False,
    proxy_address: Annotated[
        list[str] | None,
        Parameter(help="the address or network of that proxy, if not 127.0.0.1; * for any"),
    ] = None,
    workers: Annotated[
        int,
        Parameter(
            help="server processes on this machine; more than one need PostgreSQL",
            validator=Number(gte=1, lte=256),
        ),
    ] = 1,
    invite: Annotated[
        str | None, Parameter(help="only people who follow a link with this word lay tables")
    ] = None,
    imprint: Annotated[
        Path | None, Parameter(help="a page of yours, HTML or text, at /imprint")
    ] = None,
    privacy: Annotated[Path | None, Parameter(help="another one, at /privacy")] = None,
    metrics_for: Annotated[
        list[str] | None,
        Parameter(help="the address or network that may read /metrics; default this machine"),
    ] = None,
    traces: Annotated[
        str | None,
        Parameter(help="an OpenTelemetry collector, such as http://localhost:4318"),
    ] = None,
    log: Annotated[
        Literal["debug", "info", "warning", "error"],
        Parameter(help="what to log to the standard error; default warning"),
    ] = "warning",
    language: Language = None,
) -> None:
    """Serves the games in the browser, for you or for friends too.

    Ctrl-C stops it. Needs the server extra: pip install 'astragali[server]'.

    Every option is also an environment variable: --port 9000 is ASTRAGALI_SERVE_PORT=9000,
    --metrics-for is ASTRAGALI_SERVE_METRICS_FOR. The command line counts more.

    example:
      astragali serve --open
      astragali serve --host 0.0.0.0                 friends on the same network can join
      astragali serve --host 0.0.0.0 --https         and nobody else there can read along
      astragali serve --database postgresql://localhost/house
      astragali serve --database postgresql://localhost/house --workers 4
      astragali serve --bots mybot.py:Bot
    """
    language = language or preferred()
    say = own_phrases(language).say
    if not server_is_installed():
        offer_terminal(language)
        return
    from ..server import launch, logs
    from ..server.database_lock import AlreadyOpen
    from ..server.house_rules import THIS_MACHINE, HouseRules, networks, page_from

    if invite is not None and not re.fullmatch(r"[0-9A-Za-z_-]{8,64}", invite):
        raise AstragaliError("--invite takes 8 to 64 letters a-z, A-Z, digits, _ or -.")
    path = f"/{path.strip('/')}" if path.strip("/") else ""
    if not re.fullmatch(r"(/[0-9A-Za-z._~-]+)*", path) or {".", ".."} & {*path.split("/")}:
        raise AstragaliError("--path takes an address such as /dice or /games/dice.")
    rules = HouseRules(
        invite=invite,
        imprint=page_from(imprint, f"{path}/"),
        privacy=page_from(privacy, f"{path}/"),
        metrics_for=networks(metrics_for or THIS_MACHINE),
    )
    if traces:
        check_traces()
    if workers > 1:
        check_workers(database or launch.default_database())
    named = bots.split(",") if bots else []
    invited = admitted(named, bot_seconds)
    place = database or launch.default_database()
    asyncio.run(with_store(place, write_nothing))  # fail with a sentence, not a traceback
    logs.begin(log)
    door = launch.listen(host, port)
    certificate, fingerprint = launch.certificate(door, allow or []) if https else (None, "")
    scheme = "https" if https else "http"
    places = [f"{origin}{path}/" if path else origin for origin in launch.addresses(door, scheme)]

    def opened() -> None:
        print(say("house-open", place=places[0]), flush=True)
        for friends in places[1:]:
            print(say("house-open-friends", place=friends), flush=True)
        if invite:
            welcome = f"{places[-1].rstrip('/')}/welcome/{invite}"
            print(say("house-open-invite", place=welcome), flush=True)
        if https:
            print(say("house-open-https", fingerprint=fingerprint), flush=True)
        elif len(places) > 1:
            print(say("house-open-http"), flush=True)
        if invited:
            print(say("house-bots", bots=", ".join(invited)), flush=True)
        if open_page:
            webbrowser.open(places[0])

    proxies = proxy_address or ["127.0.0.1"] if proxy or proxy_address else None
    settings = launch.ServerSettings(place, allow or [], proxies, certificate, rules, path, traces)
    try:
        if workers == 1:
            launch.run(settings, door, opened)
        else:
            run_workers(workers, settings, door, opened, log, named, bot_seconds)
    except AlreadyOpen as other:
        if not (open_page and other.address):
            raise
        print(say("house-is-open", place=other.address))
        webbrowser.open(other.address)


def check_traces() -> None:
    try:
        import opentelemetry.exporter.otlp.proto.http  # noqa: F401
    except ImportError:
        raise AstragaliError(
            "--traces needs another package: pip install 'astragali[traces]'."
        ) from None


def check_workers(database: str) -> None:
    from ..server.storage.connections import address

    if address(database).drivername == "sqlite":
        raise AstragaliError(
            "--workers needs a database that processes can share, such as "
            "--database postgresql://localhost/house: a file is for one process."
        )
    if os.name == "nt":
        raise AstragaliError("--workers needs Linux or macOS; start one process here.")


def run_workers(
    count: int,
    settings: launch.ServerSettings,
    door: socket.socket,
    on_open: Callable[[], None],
    log: str,
    bots: list[str],
    bot_seconds: float | None,
) -> None:
    from ..server.workers import Work, Workers

    with TemporaryDirectory(prefix="astragali-") as folder:
        settings = replace(settings, workers=count, workers_folder=Path(folder))
        Workers(count, Work(settings, log, bots, bot_seconds), door, on_open).run()


def admitted(named: list[str], bot_seconds: float | None) -> list[str]:
    """The bots of the user's own that can be invited: those named, and those of packages."""
    names = own_bots.admit(named, OURS, bot_seconds)
    for name in names:
        if own_bots.known(name) is None:
            raise AstragaliError(
                f"{name!r} is not a bot of your own: --bots takes classes, such as mybot.py:Bot, "
                "programs, such as exec:./mybot, and the bots of installed packages. "
                "Those of the house are always offered."
            )
    for complaint in own_bots.admit_installed(OURS):
        print(complaint, file=sys.stderr)
    own_bots.close()  # the house starts them when they are asked
    return [*dict.fromkeys((*names, *own_bots.admitted()))]


async def write_nothing(store: Store) -> None:
    """Only checks that the store can be opened and written."""
    await store.release("nobody")


def offer_terminal(language: str) -> None:
    """Says which extra is missing and, on a terminal, offers to play there."""
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

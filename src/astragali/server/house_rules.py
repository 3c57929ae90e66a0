"""What a host decides: who may lay tables, who may read figures, and what the house must say."""

from __future__ import annotations

import hmac
import html
import ipaddress
import re
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import Struct

from ..engine import AstragaliError
from ..tables.table import Refusal
from .people import AGE

INVITED = "astragali-invited"  # the cookie of whoever has followed the invitation
THIS_MACHINE = ("127.0.0.0/8", "::1/128")
FORWARDED = ("forwarded", "x-forwarded-for")  # a proxy stands between us and whoever asks


@dataclass(frozen=True)
class HouseRules:
    """The settings of `astragali serve` that visitors notice."""

    invite: str | None = None  # only who has followed a link with this may lay tables
    imprint: str | None = None  # pages, as HTML
    privacy: str | None = None
    metrics_for: list[Any] = field(default_factory=lambda: networks(THIS_MACHINE))

    def pages(self) -> dict[str, str]:
        pages = {"imprint": self.imprint, "privacy": self.privacy}
        return {name: page for name, page in pages.items() if page is not None}


class AboutHouse(Struct):
    """What a page shows of its host's settings."""

    pages: list[str]  # "imprint", "privacy"
    invited: bool  # whether you may lay tables


def networks(named: tuple[str, ...] | list[str]) -> list[Any]:
    try:
        return [ipaddress.ip_network(one, strict=False) for one in named]
    except ValueError as trouble:
        raise AstragaliError(f"That is no address and no network: {trouble}.") from None


def page_from(file: Path | None, home: str = "/") -> str | None:
    """A page from a file: HTML as it is, other text in paragraphs."""
    if file is None:
        return None
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as trouble:
        raise AstragaliError(f"{file} cannot be read: {trouble}.") from None
    if file.suffix in (".html", ".htm"):
        return text
    paragraphs = [html.escape(one).replace("\n", "<br>") for one in re.split(r"\n\s*\n", text)]
    inner = "".join(f"<p>{one}</p>" for one in paragraphs if one.strip())
    style = "body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}"
    return (
        "<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>Astragali</title><style>{style}</style>{inner}"
        f"<p><a href='{home}'>Astragali</a></p>"
    )


def token(invite: str) -> str:
    """What the cookie of whoever has followed the invitation says."""
    return hmac.new(b"astragali invitation", invite.encode(), sha256).hexdigest()


def is_invited(connection: ASGIConnection[Any, Any, Any, Any], rules: HouseRules) -> bool:
    shown = connection.cookies.get(INVITED, "")
    return rules.invite is None or hmac.compare_digest(shown.encode(), token(rules.invite).encode())


def only_invited(connection: ASGIConnection[Any, Any, Any, Any], _: object) -> None:
    """Lets only people lay tables who have followed the invitation; a guard of such routes."""
    if not is_invited(connection, connection.app.state.rules):
        raise Refusal("invited", "Only people whom the host has invited may open tables here.")


def may_read_metrics(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether figures are meant for an address; never for one behind a proxy we do not know."""
    rules: HouseRules = connection.app.state.rules
    if connection.client is None or (
        not connection.app.state.trusts_proxy
        and any(name in connection.headers for name in FORWARDED)
    ):
        return False
    try:
        address = ipaddress.ip_address(connection.client.host)
    except ValueError:
        return False
    return any(address in network for network in rules.metrics_for)


@get("/welcome/{code:str}", include_in_schema=False)
async def welcome(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> Redirect:
    """The invitation to a house where only invited people lay tables."""
    rules: HouseRules = state.rules
    if rules.invite is None or not hmac.compare_digest(code.encode(), rules.invite.encode()):
        raise NotFoundException("That is no invitation.")
    answer = Redirect(f"{state.path}/")
    answer.set_cookie(
        INVITED,
        token(rules.invite),
        max_age=AGE,
        path=state.path or "/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer


@get(["/imprint", "/privacy"], media_type=MediaType.HTML, include_in_schema=False)
async def host_page(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """What the host must say."""
    rules: HouseRules = state.rules
    page = rules.pages().get(request.url.path.strip("/"))
    if page is None:
        raise NotFoundException("This house has no such page.")
    return Response(page, media_type=MediaType.HTML)


@get("/api/house")
async def about_house(request: Request[Any, Any, Any], state: State) -> AboutHouse:
    """What this house's host has set."""
    rules: HouseRules = state.rules
    return AboutHouse(pages=[*rules.pages()], invited=is_invited(request, rules))


ROUTER = Router("/", route_handlers=[welcome, host_page, about_house])

"""The frame of a self-contained HTML page, in ASCII."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path


def html_page(title: str, language: str, styles: Iterable[Path], parts: Iterable[str]) -> str:
    """A page of these parts; what is not ASCII is written as character references."""
    style = "".join(path.read_text(encoding="utf-8") for path in styles)
    body = "\n".join(parts)
    document = f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{style}</style>
</head>
<body>
{body}
</body>
</html>
"""
    return document.encode("ascii", "xmlcharrefreplace").decode("ascii")

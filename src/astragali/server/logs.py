"""Logging: one JSON object a line, without secrets or cookies."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections import OrderedDict

# Cookies, and the values of ours wherever they stand.
COOKIES = re.compile(
    r"(?i)((?:set-)?cookie|x-csrftoken|csrftoken|authorization)"
    r"""(["']?\s*[:=,]\s*b?["']?)[^\r\n"']+|\b[0-9a-f]{32}\.[0-9a-f]{64}\b"""
)
OFTEN = 20  # lines of one kind in a minute, after which only their number is logged
KINDS = 500  # that are counted at once
MINUTE = 60.0


def without_cookies(text: str) -> str:
    return COOKIES.sub(lambda found: f"{found[1] or ''}{found[2] or ''}…", text)


class JsonLines(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": without_cookies(record.getMessage()),
        }
        if number := getattr(record, "request", None):
            line["request"] = number
        if repeated := getattr(record, "repeated", 0):
            line["repeated"] = repeated
        if record.exc_info:
            line["trouble"] = without_cookies(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


class Floods(logging.Filter):
    """Lets only some lines of one kind pass in a minute; the next one says how many it left out."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: OrderedDict[tuple[str, int, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.name, record.levelno, str(record.msg)[:100]
        begun, count = self._seen.pop(kind, (record.created, 0))
        if record.created - begun >= MINUTE:
            if count > OFTEN:
                record.repeated = count - OFTEN
            begun, count = record.created, 0
        self._seen[kind] = begun, count + 1
        if len(self._seen) > KINDS:
            self._seen.popitem(last=False)
        return count < OFTEN


def begin(level: str = "WARNING") -> None:
    """Sends all logs of this process to standard error, as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Floods())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("websockets").setLevel(logging.ERROR)  # pages disconnect all the time
    # For debugging, uvicorn would write down every frame and every header of a socket.
    logging.getLogger("uvicorn").setLevel(max(root.level, logging.INFO))
    logging.getLogger("httpcore").setLevel(logging.WARNING)

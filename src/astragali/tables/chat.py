"""The chat of a table: stored beside the log of its game, and only the newest remarks are kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from . import limits
from .entries import Said

CHAT = ".chat"  # after the name of a table in messages to other processes: its remarks


class Conversation:
    """The newest remarks at a table, each with its number, and the numbers of its guests."""

    def __init__(self, remarks: Iterable[tuple[int, Said]] = ()) -> None:
        self.remarks: list[tuple[int, Said]] = []
        self.guests: dict[str, int] = {}  # people without a seat who have spoken, from 1
        self.add(remarks)

    @property
    def number(self) -> int:
        """That of the next remark; the first is 1."""
        return self.remarks[-1][0] + 1 if self.remarks else 1

    def numbered(self, said: Said) -> Said:
        """The remark, with the number of its guest."""
        if said.seat is not None:
            return said
        guest = self.guests.get(said.person, max(self.guests.values(), default=0) + 1)
        return replace(said, guest=guest)

    def add(self, remarks: Iterable[tuple[int, Said]]) -> None:
        new = [(n, self.numbered(s) if s.guest is None else s) for n, s in remarks]
        self.remarks = [*self.remarks, *new][-limits.REMARKS :]
        self.guests |= {said.person: said.guest for _, said in new if said.guest is not None}

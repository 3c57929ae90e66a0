"""Reads as much of a PDF by Typst as tests need: pages, fonts and text, in plain Python."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass

OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)endobj", re.DOTALL)
SHOWN = re.compile(
    rb"\[(.*?)\]\s*TJ|(\((?:\\.|[^\\)])*\)|<[0-9A-Fa-f\s]*>)\s*Tj|/(\w+) [\d.]+ Tf", re.S
)
STRING = re.compile(rb"\((?:\\.|[^\\)])*\)|<[0-9A-Fa-f\s]*>", re.S)
ESCAPE = re.compile(rb"\\([nrtbf()\\]|[0-7]{1,3}|\n)")
LETTERS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b""}


@dataclass(frozen=True)
class PdfPages:
    """A PDF as its objects, by number."""

    objects: dict[int, bytes]

    @classmethod
    def read(cls, pdf: bytes) -> PdfPages:
        assert pdf.startswith(b"%PDF-1.")
        assert pdf.rstrip().endswith(b"%%EOF")
        return cls({int(number): body for number, body in OBJECT.findall(pdf)})

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """The width and height of each page, in points."""
        boxes = [
            re.search(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", body)
            for body in self.objects.values()
            if re.search(rb"/Type ?/Page\b", body)
        ]
        return [(float(box[1]), float(box[2])) for box in boxes if box]

    @property
    def fonts(self) -> dict[str, bool]:
        """Every font, and whether it is in the file."""
        found = {}
        for body in self.objects.values():
            if name := re.search(rb"/FontName ?/(?:\w+\+)?([\w-]+)", body):
                found[name[1].decode()] = b"/FontFile" in body
        return found

    @property
    def images(self) -> int:
        """How many pictures are made of dots."""
        return sum(
            re.search(rb"/Subtype ?/Image", body) is not None for body in self.objects.values()
        )

    def stream(self, number: int) -> bytes:
        body = self.objects[number]
        head, _, rest = body.partition(b"stream\n")
        data = rest.rpartition(b"\nendstream")[0]
        return zlib.decompress(data) if b"/FlateDecode" in head else data

    @property
    def text(self) -> str:
        """Everything that can be read, without spaces and soft hyphens."""
        maps = {number: self._letters(number) for number in self.objects}
        maps = {number: letters for number, letters in maps.items() if letters}
        pieces = []
        for number, body in self.objects.items():
            if b"stream\n" not in body or b"/FontFile" in body or b"CMapName" in body:
                continue
            if b"/Subtype/XML" in body or b"/CIDFontType0C" in body or b"/Length1" in body:
                continue
            fonts = self._resources(number)
            letters: dict[int, str] = {}
            for row, word, font in SHOWN.findall(self.stream(number)):
                if font:
                    letters = maps.get(fonts.get(font.decode(), -1), {})
                for string in STRING.findall(row or word):
                    raw = _bytes(string)
                    pieces += [
                        letters.get(raw[at] << 8 | raw[at + 1], "")
                        for at in range(0, len(raw) - 1, 2)
                    ]
        return re.sub(r"[\s\u00ad\u200b-]", "", "".join(pieces))

    def _letters(self, font: int) -> dict[int, str]:
        """What the glyphs of a font mean."""
        link = re.search(rb"/ToUnicode (\d+) 0 R", self.objects[font])
        if not link:
            return {}
        table = self.stream(int(link[1])).decode("latin-1")
        found = {}
        for block in re.findall(r"beginbfchar(.*?)endbfchar", table, re.S):
            for glyph, letters in re.findall(r"<(\w+)>\s*<(\w+)>", block):
                found[int(glyph, 16)] = bytes.fromhex(letters).decode("utf-16-be")
        for block in re.findall(r"beginbfrange(.*?)endbfrange", table, re.S):
            for first, last, letters in re.findall(r"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
                for offset in range(int(last, 16) - int(first, 16) + 1):
                    found[int(first, 16) + offset] = chr(int(letters, 16) + offset)
        return found

    def _resources(self, stream: int) -> dict[str, int]:
        """The fonts of a stream by the names that it uses; those of the page that shows it."""
        body = self.objects[stream].partition(b"stream\n")[0]
        if b"/Font" not in body:
            pages = (p for p in self.objects.values() if b"/Contents %d 0 R" % stream in p)
            body = next(pages, b"")
        found = {}
        for name, number in re.findall(rb"/(f\d+) (\d+) 0 R", body):
            found[name.decode()] = int(number)
        for number in re.findall(rb"/(?:Font|Resources) (\d+) 0 R", body):
            for name, other in re.findall(rb"/(f\d+) (\d+) 0 R", self.objects[int(number)]):
                found[name.decode()] = int(other)
        return found


def _bytes(string: bytes) -> bytes:
    if string.startswith(b"<"):
        return bytes.fromhex(string[1:-1].decode())

    def letter(match: re.Match[bytes]) -> bytes:
        one = match[1]
        return LETTERS.get(one) or (bytes([int(one, 8)]) if one.isdigit() else one)

    return ESCAPE.sub(letter, string[1:-1])

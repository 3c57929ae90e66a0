"""Reads pages and plots that the package writes, and checks that every tag is closed in order."""

from html.parser import HTMLParser


class ReadHtml(HTMLParser):
    EMPTY = ("meta", "line", "rect", "polyline")

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.texts = [], [], []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)

    def all(self, tag, **wanted):
        return [a for t, a in self.tags if t == tag and wanted.items() <= a.items()]

import { expect, test } from "vitest";
import { blocks, spans } from "./markdown";

const text = (page: string) => JSON.stringify(blocks(page));

test("headings, paragraphs and lists are distinguished", () => {
  const page = "# Title\nA line\nthat goes on.\n\n- one\n  more\n- two\n\n1. first\n2. second\n";
  expect(blocks(page)).toMatchObject([
    { kind: "heading", level: 1 },
    { kind: "paragraph", spans: [{ text: "A line that goes on." }] },
    { kind: "list", ordered: false, items: [[{ text: "one more" }], [{ text: "two" }]] },
    { kind: "list", ordered: true, items: [[{ text: "first" }], [{ text: "second" }]] },
  ]);
});

test("a list may follow a paragraph without an empty line", () => {
  expect(blocks("Take:\n- one\n- two").map((block) => block.kind)).toEqual(["paragraph", "list"]);
});

test("a table has a head and rows", () => {
  const [table] = blocks("| a | b |\n| --- | --- |\n| 1 | **2** |");
  expect(table).toEqual({
    kind: "table",
    head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
    rows: [[[{ kind: "text", text: "1" }], [{ kind: "bold", text: "2" }]]],
  });
});

test("a figure stands alone", () => {
  expect(blocks("Before:\n![Two fives.](basics/5)\nafter")).toMatchObject([
    { kind: "paragraph" },
    { kind: "figure", caption: "Two fives.", place: "basics/5" },
    { kind: "paragraph" },
  ]);
});

test("bold, italic, code and links are separate spans", () => {
  expect(spans("a **b** *c* `d` [e](f)").map((span) => span.kind)).toEqual([
    "text",
    "bold",
    "text",
    "italic",
    "text",
    "code",
    "text",
    "link",
  ]);
});

test("HTML stays text", () => {
  expect(text("<img src=x onerror=alert(1)>")).toContain("<img src=x");
});

const pages = import.meta.glob<string>("../../src/astragali/games/*/text/rules.*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

test.each(Object.entries(pages))("%s has no mark that is not understood", (_, page) => {
  expect(Object.keys(pages).length).toBeGreaterThanOrEqual(27);
  expect(blocks(page)[0]).toMatchObject({ kind: "heading", level: 1 });
  expect(text(page)).not.toMatch(/\*\*|"text":"[^"]*`/);
});

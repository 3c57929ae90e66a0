// Parses the Markdown subset of the rules pages into blocks and spans; HTML stays text.

export type Span =
  | { kind: "text" | "bold" | "italic" | "code"; text: string }
  | { kind: "link"; text: string; to: string };

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "figure"; caption: string; place: string }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const MARKS = /\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_]+)_|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;
const FIGURE = /^!\[([^\]]+)\]\(([^)]+)\)$/;
const ITEM = /^(?:[-*]|(\d+)\.) +/;

export function spans(line: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: "text", text: line.slice(at, match.index) });
    const [whole, bold, star, under, code, link, to] = match;
    const italic = star ?? under;
    if (bold !== undefined) found.push({ kind: "bold", text: bold });
    else if (italic !== undefined) found.push({ kind: "italic", text: italic });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "link", text: link ?? "", to: to ?? "" });
    at = match.index + whole.length;
  }
  if (at < line.length) found.push({ kind: "text", text: line.slice(at) });
  return found;
}

const cells = (row: string): Span[][] =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

/** Lines that belong together: a paragraph, a list or a table; a heading is on its own. */
function groups(page: string): string[][] {
  const found: string[][] = [];
  let last: string[] | null = null;
  for (const line of page.split("\n").map((one) => one.trimEnd())) {
    const before = last?.at(-1) ?? "";
    const breaks =
      line.startsWith("#") ||
      before.startsWith("#") ||
      FIGURE.test(line) ||
      FIGURE.test(before) ||
      line.startsWith("|") !== before.startsWith("|") ||
      (ITEM.test(line) && !!last && !ITEM.test(last[0] ?? ""));
    if (!line.trim()) last = null;
    else if (last && !breaks) last.push(line);
    else found.push((last = [line]));
  }
  return found;
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", ordered: /^\d/.test(lines[0] ?? ""), items: items.map(spans) };
}

export function blocks(page: string): Block[] {
  return groups(page).map((lines): Block => {
    const first = lines[0] ?? "";
    const heading = /^(#+) +(.*)$/.exec(first);
    if (heading) {
      return { kind: "heading", level: heading[1]?.length ?? 1, spans: spans(heading[2] ?? "") };
    }
    const figure = FIGURE.exec(first);
    if (figure) return { kind: "figure", caption: figure[1] ?? "", place: figure[2] ?? "" };
    if (first.startsWith("|")) {
      const [head, ...rows] = lines.filter((line) => !/^\|[\s|:-]+$/.test(line)).map(cells);
      return { kind: "table", head: head ?? [], rows };
    }
    if (ITEM.test(first)) return list(lines);
    return { kind: "paragraph", spans: spans(lines.map((line) => line.trim()).join(" ")) };
  });
}

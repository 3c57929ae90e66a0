// The terms of a game: what its rules page prints bold. Elsewhere they lead to where they are explained.

import { getContext, setContext } from "svelte";
import type { Block, Span } from "./markdown";

const MOST_WORDS = 3; // of a term; longer bold text only stresses something

/** Each term in lower case, with the number of the block that explains it. */
export type Terms = Map<string, number>;

export interface Glossary {
  game: string;
  terms: Terms;
  explain: (block: number) => void;
}

const KEY = Symbol("terms");
/** `glossary` is read anew each time, since the rules arrive after the table. */
export const provideTerms = (glossary: () => Glossary | null): void =>
  void setContext(KEY, glossary);
export const useTerms = (): (() => Glossary | null) | undefined => getContext(KEY);

/** The text of a block in one piece, to look for words in it. */
export function textOf(block: Block): string {
  if (block.kind === "figure") return block.caption;
  return spansOf(block)
    .map((span) => span.text)
    .join(" ");
}

function spansOf(block: Block): Span[] {
  if (block.kind === "list") return block.items.flat();
  if (block.kind === "table") return [...block.head, ...block.rows.flat()].flat();
  return block.kind === "figure" ? [] : block.spans;
}

export function termsOf(page: Block[]): Terms {
  const found: Terms = new Map();
  for (const [number, block] of page.entries()) {
    for (const span of spansOf(block)) {
      const term = span.text.replace(/[.:]$/, "").toLowerCase();
      const words = term.split(" ").length;
      if (span.kind !== "bold" || words > MOST_WORDS || /\d/.test(term)) continue;
      if (!found.has(term)) found.set(term, number);
    }
  }
  return found;
}

/** A text in pieces: words, and terms with the block that explains them, each term once. */
export function withTerms(text: string, terms: Terms): { text: string; block: number | null }[] {
  if (!terms.size) return [{ text, block: null }];
  const longestFirst = [...terms.keys()].sort((one, other) => other.length - one.length);
  const any = longestFirst.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const pattern = new RegExp(`(?<!\\p{L})(?:${any})(?!\\p{L})`, "giu");
  const pieces: { text: string; block: number | null }[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const term = found[0].toLowerCase();
    if (seen.has(term)) continue;
    seen.add(term);
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), block: null });
    pieces.push({ text: found[0], block: terms.get(term) ?? null });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), block: null });
  return pieces;
}

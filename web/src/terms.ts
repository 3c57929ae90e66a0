// The terms of a game, which its text declares, in all their forms: elsewhere they lead to where the
// rules page explains them.

import { getContext, setContext } from "svelte";
import { blocks, type Block, type Span } from "./markdown";
import { gamePhrases, rulesPage } from "./phrases";

const MOST_WORDS = 3; // of a term; longer bold text only stresses something

export interface Term {
  name: string; // as it is bold in the rules
  block: number; // that explains it
}

/** The terms by each of their forms, in lower case. */
export type Terms = Map<string, Term>;

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

/** The terms of a game in a language. */
export async function loadTerms(game: string, language: string): Promise<Terms> {
  const [page, phrases] = await Promise.all([
    rulesPage(game, language),
    gamePhrases(game, language),
  ]);
  return termsOf(blocks(page), phrases.has("terms") ? phrases.say("terms") : "");
}

/**
 * The terms that are bold on a rules page, with their other forms: "bid, bids; pass, passes". Where a
 * game declares none, all that is bold is one; but then bold stress is taken for a term, too.
 */
export function termsOf(page: Block[], declared = ""): Terms {
  const bold = boldIn(page);
  const found: Terms = new Map();
  const all = declared
    ? declared.split("; ").map((one) => one.split(", "))
    : [...bold.keys()].map((one) => [one]);
  for (const [name = "", ...others] of all) {
    const block = bold.get(name);
    if (block === undefined) continue;
    for (const form of [name, ...others]) found.set(form, { name, block });
  }
  return found;
}

/** What is bold, in lower case, with the number of the block where it stands first. */
function boldIn(page: Block[]): Map<string, number> {
  const found = new Map<string, number>();
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
    const term = terms.get(found[0].toLowerCase());
    if (!term || seen.has(term.name)) continue;
    seen.add(term.name);
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), block: null });
    pieces.push({ text: found[0], block: term.block });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), block: null });
  return pieces;
}

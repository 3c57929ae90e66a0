// The search in a rules page: what contains the words, with the headings above it.

import type { Block } from "./markdown";
import { textOf } from "./terms";

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

interface Found {
  count: number;
  shows: (number: number) => boolean;
}

/** Which blocks to show: all of them if nothing is sought. */
export function foundIn(page: Block[], sought: string): Found {
  const words = folded(sought.trim());
  if (!words) return { count: page.length, shows: () => true };
  const hits = page.flatMap((block, number) =>
    folded(textOf(block)).includes(words) ? [number] : [],
  );
  const shown = new Set(hits);
  for (const hit of hits) {
    const above = page.findLastIndex((block, number) => number < hit && block.kind === "heading");
    if (above > 0) shown.add(above);
    // A heading that was found brings along what follows it.
    if (page[hit]?.kind === "heading" && page[hit + 1]) shown.add(hit + 1);
  }
  return { count: hits.length, shows: (number) => shown.has(number) };
}

/** A text in pieces, with what was sought apart from the rest. */
export function marked(text: string, sought: string): { text: string; found: boolean }[] {
  const words = folded(sought.trim());
  const plain = folded(text);
  // Letters that fold to several would shift every place after them.
  if (!words || plain.length !== text.length) return [{ text, found: false }];
  const pieces: { text: string; found: boolean }[] = [];
  let at = 0;
  for (let hit = plain.indexOf(words); hit >= 0; hit = plain.indexOf(words, at)) {
    if (hit > at) pieces.push({ text: text.slice(at, hit), found: false });
    at = hit + words.length;
    pieces.push({ text: text.slice(hit, at), found: true });
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false });
  return pieces;
}

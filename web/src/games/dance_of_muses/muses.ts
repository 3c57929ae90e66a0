// Types of the table of Dance of Muses, and what its last turn changed.

import type { DescribedEvent } from "../../messages";

export interface Muse {
  key: string;
  name: string;
  ability: "decrease" | "increase" | "swap";
  area: [number, number][];
  suns: number;
}

/** Where something is, as people point to it: "n" of the neighbour. */
export interface Place {
  side: string;
  neighbour: string;
}

export interface Tile extends Place {
  tile: number;
  x: number;
  y: number;
  muse: Muse | null; // null: behind a mask
  masked: boolean;
  die: number;
  owner: number | null;
  company: number | null;
  lit?: boolean; // Apollo has just turned her die
}

export const at = (x: number, y: number): string => `${x},${y}`;

/** What the last turn did to the dice, by the squares where they are now: "+1", "⇄". */
export function changes(tellings: DescribedEvent[]): Map<string, string> {
  const begun = tellings.findLastIndex(({ event }) => /^(dance|at) /.test(String(event.act ?? "")));
  const done = new Map<string, string[]>();
  for (const { id, parts } of tellings.slice(Math.max(begun, 0)).flatMap(({ story }) => story)) {
    const { square, from } = parts;
    if (id === "story-hand-over") return new Map(); // the floor is cleared or turned over
    if (id === "story-step") steps(done, from, square);
    else if (id === "story-pushed") steps(done, beforePush(from), square);
    else if (id === "story-decrease") note(done, square, "−1");
    else if (id === "story-increase") note(done, square, "+1");
    else if (id === "story-swap") note(done, square, "⇄");
    else if (id === "story-lay") note(done, square, "");
  }
  return new Map([...done].map(([square, notes]) => [square, notes.join(" ")]));
}

function note(done: Map<string, string[]>, square: string, change: string): void {
  done.set(square, [...(done.get(square) ?? []), change].filter(Boolean));
}

// The one who pushes takes the square of the pushed Muse, whose notes are kept under this key.
const beforePush = (square: string) => `${square}*`;

function steps(done: Map<string, string[]>, from: string, to: string): void {
  const waiting = done.get(to);
  if (waiting) done.set(beforePush(to), waiting);
  const notes = done.get(from) ?? [];
  done.delete(from);
  done.set(to, [...notes, "+1"]);
}

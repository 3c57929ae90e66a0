// Who is about to sit down where: kept from laying a table until its page is open.

import { drawnSalt } from "./fair";
import type { Ask } from "./messages";

export interface Arrival {
  seat: number;
  name: string;
}

const expected = new Map<string, Arrival[]>();
const PLACE = "astragali salts";
const TABLES = 50; // whose salts this browser remembers

export const expect = (table: string, arrivals: Arrival[]) => expected.set(table, arrivals);

export const awaited = (table: string): number => expected.get(table)?.length ?? 0;

/** The asks that seat those who are expected at a table, each with a salt of their own. */
export function arriving(table: string): Ask[] {
  const arrivals = expected.get(table) ?? [];
  expected.delete(table);
  return arrivals.map((one) => sitting(table, one));
}

export function sitting(table: string, { seat, name }: Arrival): Ask {
  const salt = drawnSalt();
  const kept = salts();
  kept.push([table, seat, salt]);
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept.slice(-TABLES)));
  } catch {
    // then the proof cannot say which salt was ours
  }
  return { ask: "sit", seat, name, salt };
}

function salts(): [string, number, string][] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]");
  } catch {
    return [];
  }
}

/** The last salt that this browser gave for a seat of a table. */
export function ourSalt(table: string, seat: number): string | null {
  return salts().findLast(([at, place]) => at === table && place === seat)?.[2] ?? null;
}

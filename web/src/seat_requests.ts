// People who are about to sit down: kept from creating a table until its page is open.

import { drawnSalt } from "./fair";
import type { Ask } from "./messages";

export interface Arrival {
  seat: number;
  name: string;
}

const expected = new Map<string, Arrival[]>();
const PLACE = "astragali salts";
const MOST_SALTS = 50; // that this browser remembers

export const expectAt = (table: string, arrivals: Arrival[]) => expected.set(table, arrivals);

export const expectedAt = (table: string): number => expected.get(table)?.length ?? 0;

/** The requests that seat the people expected at a table, each with their own salt. */
export function sitRequests(table: string): Ask[] {
  const arrivals = expected.get(table) ?? [];
  expected.delete(table);
  return arrivals.map((one) => sitRequest(table, one));
}

export function sitRequest(table: string, { seat, name }: Arrival): Ask {
  const salt = drawnSalt();
  const kept = salts();
  kept.push([table, seat, salt]);
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept.slice(-MOST_SALTS)));
  } catch {
    // without storage the proof cannot check our salt
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

/** The last salt that this browser sent for a seat of a table. */
export function ourSalt(table: string, seat: number): string | null {
  return salts().findLast(([at, place]) => at === table && place === seat)?.[2] ?? null;
}

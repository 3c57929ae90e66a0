// People who are about to sit down: kept from creating a table until its page is open.

import { canCheck, drawnSalt, seal } from "./fair";
import type { Ask } from "./messages";

export interface Arrival {
  seat: number;
  name: string;
}

const expected = new Map<string, Arrival[]>();
const PLACE = "astragali salts";
const MOST_SALTS = 50; // that this browser remembers
const fresh: [string, number, string][] = []; // salts of this page, in case it may store nothing

export const expectAt = (table: string, arrivals: Arrival[]) => expected.set(table, arrivals);

export const expectedAt = (table: string): number => expected.get(table)?.length ?? 0;

/** The requests that seat the people expected at a table, each with their own salt. */
export function sitRequests(table: string): Promise<Ask>[] {
  const arrivals = expected.get(table) ?? [];
  expected.delete(table);
  return arrivals.map((one) => sitRequest(table, one));
}

/** The request for a seat, with the seal of a salt; without https with the salt itself, which the house seals. */
export async function sitRequest(table: string, { seat, name }: Arrival): Promise<Ask> {
  const salt = drawnSalt();
  fresh.push([table, seat, salt]);
  try {
    const kept = [...salts(), [table, seat, salt]];
    localStorage.setItem(PLACE, JSON.stringify(kept.slice(-MOST_SALTS)));
  } catch {
    // without storage the salt is known until the page is left
  }
  return canCheck()
    ? { ask: "sit", seat, name, seal: await seal(salt) }
    : { ask: "sit", seat, name, salt };
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
  const known = [...salts(), ...fresh];
  return known.findLast(([at, place]) => at === table && place === seat)?.[2] ?? null;
}

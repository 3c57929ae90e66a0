// The scoring dice fall one by one; where nobody has more of their number, points flash.

import { staged, told } from "../../reveals";
import type { Reveal } from "../../stage";

interface ScoringDie {
  face: number;
  worth: number;
  paid: number[];
}

export const reveal: Reveal = (before, after, event) => {
  const table = before.position?.table;
  const scoring = after.position?.table.scoring as ScoringDie[] | null | undefined;
  if (!told(event, "story-scoring") || !scoring || !table || !event.event.throw) return [];
  const paying = [1, 2, 3, 4, 5, 6].filter((number) =>
    scoring.some(({ face, paid }) => face === number && paid.length),
  );
  /** The table with so many dice on it, once these numbers have paid. */
  function fallen(dice: number, numbers: number[]) {
    const gained = (seat: number) =>
      scoring!
        .filter(({ face, paid }) => numbers.includes(face) && paid.includes(seat))
        .reduce((sum, { worth }) => sum + worth, 0);
    return {
      ...table,
      scoring: scoring!.map((die, place) => ({
        ...die,
        waits: place >= dice,
        paid: numbers.includes(die.face) || !die.paid.length ? die.paid : null,
      })),
      seats: table!.seats.map((one: any, seat: number) => ({ ...one, gained: gained(seat) })),
    };
  }
  const all = scoring.length;
  return staged([
    ...scoring.map((_, die) => ({ lasts: 330, sound: "lift", table: fallen(die + 1, []) })),
    ...paying.map((_, count) => ({
      lasts: 560,
      sound: "flash",
      table: fallen(all, paying.slice(0, count + 1)),
    })),
    { lasts: 0, sound: paying.length ? "good" : "bad", table: fallen(all, paying) },
  ]).map((beat) => ({ ...beat, replaces: true }));
};

// The cups are lifted one by one, and the dice that match count up towards the bid.

import type { Table } from "../../board";
import { staged, told } from "../../reveals";
import type { Reveal } from "../../stage";
import type { Die } from "./table";

const LIFT = 620; // milliseconds for one cup

/** The seats in the order in which they lift their cups: the bidder last. */
function order({ seats, bidder }: Table): number[] {
  const around = seats.map((_: unknown, place: number) => (bidder + 1 + place) % seats.length);
  return around.filter((seat: number) => seats[seat].dice.length);
}

const uncounted = (die: Die): Die => ({ ...die, worth: undefined });
const covered = (die: Die): Die =>
  die.frozen ? uncounted(die) : { ...uncounted(die), face: null, red: false };

/** A showdown while some seats have lifted their cups. */
function under(showdown: Table, lifted: number[]): Table {
  const dice = showdown.seats.flatMap((line: Table) => line.dice) as Die[];
  const double = dice.some((die) => (die.worth ?? 0) > 1); // there is a place for saying so
  const seats = showdown.seats.map((line: Table, seat: number) => ({
    ...line,
    lost: 0,
    double,
    dice: lifted.includes(seat) ? line.dice : line.dice.map(covered),
  }));
  return { ...showdown, seats, winner: null };
}

export const reveal: Reveal = (before, after, event) => {
  const table = before.position?.table;
  const showdown = after.position?.table.showdown;
  if (!told(event, "story-showdown") || !showdown || !table) return [];
  const seats = order(showdown);
  const up = (cups: number) => ({ ...table, showdown: under(showdown, seats.slice(0, cups)) });
  return staged([
    { lasts: 700, table: up(0) },
    ...seats.map((_, cup) => ({ lasts: LIFT, sound: "lift", table: up(cup + 1) })),
    {
      lasts: 0,
      sound: showdown.count >= showdown.bid.quantity ? "good" : "bad",
      table: { ...table, showdown },
    },
  ]);
};

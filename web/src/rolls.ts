// The dice that were rolled last, for games whose tables do not show them after a turn.

import type { DescribedEvent } from "./messages";

export interface Roll {
  seat: number;
  dice: number[]; // their numbers: "roll 1,3"
  fresh: boolean; // nobody has acted since
}

/** The last roll, by anybody or by the seats that `by` accepts. */
export function lastRoll(
  tellings: DescribedEvent[],
  by: (seat: number) => boolean = () => true,
): Roll | null {
  const acts = tellings.filter((one) => typeof one.event.act === "string");
  const roll = acts.findLast((one) => one.event.act.startsWith("roll") && by(one.event.seat));
  if (!roll) return null;
  const dice = (roll.event.act.match(/\d+/g) ?? []).map(Number);
  return { seat: roll.event.seat, dice, fresh: roll === acts.at(-1) };
}

// Whether what was told last is still news: a board shows it until its reader goes on.

import type { Telling } from "./messages";

/** Whether a phrase was told and the seat (without one: anybody) has done nothing since. */
export function untouched(tellings: Telling[], phrase: string, seat: number | null): boolean {
  const told = tellings.findLastIndex((one) => one.story.some((said) => said.id === phrase));
  if (told < 0) return false;
  const since = tellings.slice(told + 1).map((one) => one.event.seat);
  return !since.some((by) => by !== undefined && (seat === null || by === seat));
}

// Whether an event is still news: a board shows it until the viewer acts.

import type { DescribedEvent } from "./messages";

/** Whether a phrase has appeared and the seat (without one: anybody) has not acted since. */
export function stillNews(
  tellings: DescribedEvent[],
  phrase: string,
  seat: number | null,
): boolean {
  const last = tellings.findLastIndex((one) => one.story.some(({ id }) => id === phrase));
  if (last < 0) return false;
  const since = tellings.slice(last + 1).map((one) => one.event.seat);
  return !since.some((by) => by !== undefined && (seat === null || by === seat));
}

// Hints that were taken where people play each other, as lines of the log.

import type { DescribedEvent, HintTaken } from "./messages";

const BETWEEN = 0.5; // so that a hint stands between two events, and its number is like no other

/** The events with the hints between them, each after the events that had happened by then. */
export function withHints(tellings: DescribedEvent[], hinted: HintTaken[]): DescribedEvent[] {
  const first = tellings[0]?.number ?? 0;
  const lines = hinted
    .map(({ seat, events }, place): DescribedEvent => ({
      number: events - BETWEEN + place / 1000,
      event: { seat, hint: true },
      story: [{ id: "plain-hint", parts: { seat } }],
    }))
    .filter((one) => one.number > first - 1);
  if (!lines.length) return tellings;
  return [...tellings, ...lines].sort((one, other) => one.number - other.number);
}

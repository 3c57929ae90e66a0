// What the seats are called.

import type { Sitting } from "./messages";
import type { Say } from "./phrases";

/** The word for a bot's level, or the level itself where the page has no word for it. */
export function levelName(level: string, say: Say, known: (phrase: string) => boolean): string {
  return known(`level-${level}`) ? say(`level-${level}`) : level;
}

/** A person's name, a bot by the number of its seat, or that the seat is free. */
export function seatNames(seats: Pick<Sitting, "kind" | "name">[], say: Say): string[] {
  return seats.map((seat, number) => {
    if (seat.kind === "open") return say("seat-open");
    return seat.name ?? say("seat-bot", { number: number + 1 });
  });
}

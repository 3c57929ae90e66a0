// The names of seats and levels.

import type { Sitting } from "./messages";
import type { Say } from "./phrases";

/** The translated name of a bot's level, or the level itself if the page has none. */
export function levelName(level: string, say: Say, known: (phrase: string) => boolean): string {
  return known(`level-${level}`) ? say(`level-${level}`) : level;
}

/** A person's name, "Bot" with the number of its seat, or "free". */
export function seatNames(seats: Pick<Sitting, "kind" | "name">[], say: Say): string[] {
  return seats.map((seat, number) => {
    if (seat.kind === "open") return say("seat-open");
    return seat.name ?? say("seat-bot", { number: number + 1 });
  });
}

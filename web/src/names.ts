// The names of seats and bots.

import { called, character } from "./characters";
import type { Sitting, View } from "./messages";
import type { Say } from "./phrases";

const LEVELS = ["random", "beginner", "casual", "strong", "best"];

/** The translated name of a level; a character's name, or that of another bot, as people write it. */
export function botName(bot: string, say: Say): string {
  return LEVELS.includes(bot) ? say(`level-${bot}`) : called(bot);
}

/** The name of each seat: a person's, a bot's, or "free"; bots that are called alike are numbered. */
export function seatNames(seats: Pick<Sitting, "kind" | "name" | "level">[], say: Say): string[] {
  return seats.map((seat, number) => {
    if (seat.kind === "open") return say("seat-open");
    if (seat.name) return seat.name;
    const bot = seat.level ?? "";
    const alike = seats.filter((other) => !other.name && other.level === bot).length > 1;
    const numbered = alike || !character(bot);
    return numbered ? `${botName(bot, say)} ${number + 1}`.trim() : botName(bot, say);
  });
}

/** The face of a bot, by the name of its character. */
export const faceOf = (seat: Pick<Sitting, "kind" | "level">) =>
  seat.kind === "bot" ? character(seat.level)?.face : undefined;

/** Who would play again, by name, people before bots, and who has asked for it. */
export function rematchOf(
  { seats, again, again_by: by }: View,
  names: string[],
): { against: string[]; asked: boolean; by: string | null } {
  const kinds = ["person", "bot", "open"];
  const others = seats
    .map(({ kind, mine }, number) => ({ mine, name: names[number] ?? "", kind }))
    .filter(({ mine }) => !mine)
    .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const theirs = by !== null && !seats[by]?.mine;
  return {
    against: others.map(({ name }) => name),
    asked: again !== null,
    by: theirs ? (names[by] ?? null) : null,
  };
}

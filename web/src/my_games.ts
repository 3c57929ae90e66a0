// A person's finished games: which of them are shown, and what they show together.

import type { KindOfChoice, LuckSoFar, PlayedGame } from "./http";

export type Outcome = "won" | "shared" | "lost" | "alone" | "screen";

/** How a game ended for its person; "alone" and "screen" have nobody else to win against. */
export function outcomeOf({ mine, result, seats }: PlayedGame): Outcome {
  if (seats.length === 1) return "alone";
  if (mine.length !== 1) return "screen";
  if (!result.winners.includes(mine[0]!)) return "lost";
  return result.winners.length > 1 ? "shared" : "won";
}

export interface Search {
  people: string; // part of a name
  game: string; // "" is any
  outcome: Outcome | "";
  month: string; // "2026-11"
}

export const ANY: Search = { people: "", game: "", outcome: "", month: "" };

export function monthOf({ ended }: PlayedGame): string {
  const date = new Date(1000 * ended);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}

export function matches(played: PlayedGame, names: string[], search: Search): boolean {
  const wanted = search.people.trim().toLowerCase();
  return (
    names.some((name) => name.toLowerCase().includes(wanted)) &&
    (!search.game || played.game === search.game) &&
    (!search.outcome || outcomeOf(played) === search.outcome) &&
    (!search.month || monthOf(played) === search.month)
  );
}

export interface Average {
  kind: string; // "" is the whole game
  unit: string;
  choices: number;
  loss: number; // on average
}

/** The average losses by game, each with its kinds of choices; what costs most is first. */
export function averages(kinds: KindOfChoice[]): { game: string; rows: Average[] }[] {
  const games = [...new Set(kinds.map(({ game }) => game))];
  const average = (kind: string, some: KindOfChoice[]): Average => {
    const choices = some.reduce((sum, one) => sum + one.choices, 0);
    const lost = some.reduce((sum, one) => sum + one.lost, 0);
    return { kind, unit: some[0]!.unit, choices, loss: lost / choices };
  };
  return games.map((game) => {
    const own = kinds.filter((one) => one.game === game);
    const units = [...new Set(own.map(({ unit }) => unit))];
    const rows = units.flatMap((unit) => {
      const some = own.filter((one) => one.unit === unit);
      const parts = some.map((one) => average(one.kind, [one]));
      return [average("", some), ...parts.sort((one, other) => other.loss - one.loss)];
    });
    return { game, rows };
  });
}

export interface AverageLuck {
  value: number; // per game
  ordinary: number; // what it usually stays within: two standard deviations
}

/** Luck per game after each game: it has no trend, so it goes to 0. */
export const averageLuck = (luck: LuckSoFar[]): AverageLuck[] =>
  luck.map((sum, before) => ({
    value: sum.luck / (before + 1),
    ordinary: (2 * sum.deviation) / (before + 1),
  }));

// How somebody does at puzzles: a rating, a streak of days, and which puzzles are done. All of it
// stays on this device. The rating moves as in src/astragali/analysis/puzzle_rating.py.

import type { ListedPuzzles } from "./http";

export interface Progress {
  rating: number;
  done: string[]; // "diangle 17", the latest last
  answered: { day: string; act: string } | null; // the latest daily puzzle
  streak: number; // days in a row with a right answer
  streakDay: string; // the last of them
}

const PLACE = "astragali puzzles";
const FIRST = 1000;
const STEP = 48;
const SCALE = 400;
const NEAR = 12; // puzzles that are about as hard as somebody is good, to choose from
const MOST_DONE = 800; // remembered, so that others come first

export const beginning = (): Progress => ({
  rating: FIRST,
  done: [],
  answered: null,
  streak: 0,
  streakDay: "",
});

export function remembered(): Progress {
  try {
    return { ...beginning(), ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return beginning(); // the page works without storage
  }
}

export function keep(progress: Progress): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(progress));
  } catch {
    // as above
  }
}

/** The rating after an answer to a puzzle with a rating of its own. */
export const rated = (rating: number, puzzle: number, right: boolean): number =>
  Math.round(rating + STEP * (Number(right) - 1 / (1 + 10 ** ((puzzle - rating) / SCALE))));

/** After an answer in practice. */
export const practised = (
  progress: Progress,
  puzzle: { game: string; number: number; rating: number },
  right: boolean,
): Progress => ({
  ...progress,
  rating: rated(progress.rating, puzzle.rating, right),
  done: [...progress.done, `${puzzle.game} ${puzzle.number}`].slice(-MOST_DONE),
});

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 864e5).toISOString().slice(0, 10);

/** After the answer to a daily puzzle; only the first one of a day counts. */
export function answeredDaily(
  progress: Progress,
  day: string,
  act: string,
  right: boolean,
): Progress {
  if (progress.answered?.day === day) return progress;
  const goesOn = progress.streakDay === dayBefore(day);
  return {
    ...progress,
    answered: { day, act },
    streak: right ? (goesOn ? progress.streak + 1 : 1) : 0,
    streakDay: right ? day : "",
  };
}

/** The streak as it stands on a day: it ends when a day is missed. */
export const streakOn = ({ streak, streakDay }: Progress, day: string): number =>
  streakDay === day || streakDay === dayBefore(day) ? streak : 0;

/** A puzzle that suits somebody: not done lately, and about as hard as they are good. */
export function suited(
  all: ListedPuzzles[],
  { rating, done }: Progress,
  game: string,
  chance: () => number = Math.random,
): { game: string; number: number } | null {
  const known = new Set(done);
  const offered = all
    .filter((one) => game === "all" || one.game === game)
    .flatMap((one) =>
      one.ratings.map((hard, place) => ({ game: one.game, number: place + 1, hard })),
    );
  const fresh = offered.filter((one) => !known.has(`${one.game} ${one.number}`));
  const near = (fresh.length ? fresh : offered)
    .sort((one, other) => Math.abs(one.hard - rating) - Math.abs(other.hard - rating))
    .slice(0, NEAR);
  return near[Math.floor(chance() * near.length)] ?? null;
}

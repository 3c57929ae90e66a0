// The course of a game: everybody's score after each turn, for the chart beside the result.

import type { BoardModule } from "./board";
import type { ReplayStep } from "./http";

export interface Moment {
  step: number; // its place in the replay
  scores: number[]; // by seat
}

/** Of the lines, because colour alone never tells seats apart. */
export const DASHES = ["none", "7 3", "2 3", "9 3 2 3", "1 4", "12 4"];

type Scored = Pick<BoardModule, "standing" | "progress">;

function scoresOf(
  { standing, progress }: Scored,
  step: ReplayStep,
  seats: number,
): number[] | null {
  const scores = Array.from({ length: seats }, (_, seat) =>
    progress ? progress(step.table, seat) : standing(step.table, seat).score,
  );
  return scores.every((score) => typeof score === "number") ? (scores as number[]) : null;
}

/** The beginning, and the end of each turn; empty where scores are not numbers.
 *
 * A turn ends when somebody else is to act. Where all act at once, every change of a score counts.
 */
export function courseOf(board: Scored, steps: ReplayStep[], seats: number): Moment[] {
  const moments: Moment[] = [];
  let acting = "";
  let last: Moment | null = null;
  for (const [step, one] of steps.entries()) {
    const scores = scoresOf(board, one, seats);
    if (!scores) return [];
    const turns = one.acting.length > 0 && one.acting.join() !== acting;
    const changed = !last || scores.some((score, seat) => score !== last?.scores[seat]);
    last = { step, scores };
    if (one.acting.length) acting = one.acting.join();
    if (!moments.length || step === steps.length - 1 || (one.acting.length > 1 ? changed : turns)) {
      moments.push(last);
    }
  }
  return moments;
}

/** How often the lead went from one seat to another. */
export function changesOfLead(moments: Moment[]): number {
  let leader: number | null = null;
  let changes = 0;
  for (const { scores } of moments) {
    const most = Math.max(...scores);
    const ahead = scores.flatMap((score, seat) => (score === most ? [seat] : []));
    if (ahead.length !== 1) continue;
    if (leader !== null && leader !== ahead[0]) changes += 1;
    leader = ahead[0]!;
  }
  return changes;
}

/** A line through scores, in a box of this width and height; scores change at the end of a turn. */
export function line(
  moments: Moment[],
  seat: number,
  box: { width: number; height: number; least: number; most: number },
): string {
  const across = (place: number) => (box.width * place) / Math.max(1, moments.length - 1);
  const down = (score: number) =>
    box.height * (1 - (score - box.least) / Math.max(1, box.most - box.least));
  return moments
    .map(
      ({ scores }, place) =>
        `${place ? "L" : "M"}${round(across(place))} ${round(down(scores[seat]!))}`,
    )
    .join("");
}

const round = (number: number) => Math.round(10 * number) / 10;

/** The least and the most of all scores, and 0. */
export function range(moments: Moment[]): { least: number; most: number } {
  const all = [0, ...moments.flatMap(({ scores }) => scores)];
  return { least: Math.min(...all), most: Math.max(...all) };
}

// The figures of a review as the page draws and writes them.

import type { GameNotes, ReviewedChoice, ReviewedSeat } from "./http";

export type Unit = string; // "win", "points" or "turns"
export type Mark = [events: number, value: number, error: number];

export const FAULTS = ["slip", "mistake", "blunder"];
export const SURE = 3; // standard errors in a margin
const TENTHS = 10;

export interface Box {
  width: number;
  height: number;
  least: number;
  most: number;
  events: number;
}

export const courseOf = (seat: ReviewedSeat): Mark[] => seat.course as Mark[];

export const isFault = (choice: ReviewedChoice): boolean => FAULTS.includes(choice.verdict);

/** The choices of a seat that surely cost something worth telling, the costliest first. */
export const faultsOf = (notes: GameNotes, seat: number): ReviewedChoice[] =>
  notes.decisions
    .filter((one) => one.seat === seat && isFault(one))
    .sort((one, other) => other.loss - one.loss);

/** The scale of the curves: chances from 0 to 1, points as far as they go. */
export function boxOf(notes: GameNotes, width: number, height: number): Box {
  const box = { width, height, least: 0, most: 1, events: Math.max(1, notes.events) };
  if (notes.unit === "win") return box;
  const values = notes.players.flatMap((one) => courseOf(one).map(([, value]) => value));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  return { ...box, least: Math.floor(least), most: Math.ceil(most) };
}

const round = (number: number) => Math.round(TENTHS * number) / TENTHS;

function point(box: Box, events: number, value: number): string {
  const share = (value - box.least) / (box.most - box.least);
  const down = box.height * (1 - Math.min(1, Math.max(0, share)));
  return `${round((box.width * events) / box.events)} ${round(down)}`;
}

/** A line through what a seat could expect. */
export const linePath = (course: Mark[], box: Box): string =>
  course
    .map(([events, value], place) => `${place ? "L" : "M"}${point(box, events, value)}`)
    .join("");

/** The margin around the line; empty where nothing is estimated. */
export function bandPath(course: Mark[], box: Box): string {
  if (!course.some(([, , error]) => error)) return "";
  const edge = (sign: number) =>
    course.map(([events, value, error]) => point(box, events, value + sign * SURE * error));
  return `M${[...edge(1), ...edge(-1).reverse()].join("L")}Z`;
}

/** Where the line is after so many events. */
export function valueAt(course: Mark[], events: number): number | null {
  const next = course.findIndex(([at]) => at >= events);
  const [before, after] = [course.at(next === -1 ? -1 : Math.max(0, next - 1)), course.at(next)];
  if (!before || !after) return null;
  const share = after[0] > before[0] ? (events - before[0]) / (after[0] - before[0]) : 1;
  return before[1] + Math.min(1, Math.max(0, share)) * (after[1] - before[1]);
}

/** What was known last after so many events. */
export const markAt = (course: Mark[], events: number): Mark | null =>
  course.findLast(([at]) => at <= events) ?? course[0] ?? null;

/** The number of events of the mark that is nearest. */
export function nearest(course: Mark[], events: number): number {
  const away = (mark: Mark) => Math.abs(mark[0] - events);
  const found = course.reduce<Mark | null>(
    (best, one) => (best && away(best) <= away(one) ? best : one),
    null,
  );
  return found ? found[0] : Math.round(events);
}

/** The number of events some marks further on, or back. */
export function stepped(course: Mark[], events: number, by: number): number {
  const places = course.map(([at]) => at);
  if (!places.length) return events;
  const here = places.findLastIndex((at) => at <= events);
  const between = by < 0 && here >= 0 && places[here]! < events ? 1 : 0;
  return places[Math.max(0, Math.min(places.length - 1, here + by + between))]!;
}

// Numbers in words.

const scale = (unit: Unit) => (unit === "win" ? 100 : 1);
const digits = (unit: Unit) => (unit === "turns" ? 2 : 1);
const size = (number: number, unit: Unit, language: string) =>
  number.toLocaleString(language, {
    minimumFractionDigits: digits(unit),
    maximumFractionDigits: digits(unit),
  });

/** A value with its unit's digits: "54.1" for a chance of 0.541. */
export const amount = (value: number, unit: Unit, language: string): string =>
  size(scale(unit) * value, unit, language)
    .replace(/^-(?=[0.,]*$)/, "")
    .replace("-", "−");

/** A change with its sign, unless it rounds to zero. */
export function signed(value: number, unit: Unit, language: string): string {
  const written = amount(Math.abs(value), unit, language);
  if (!/[1-9]/.test(written)) return written;
  return (value < 0 ? "−" : "+") + written;
}

export type Part = "start" | "luck" | "own" | "others" | "rest" | "end";

export interface Term {
  part: Part;
  value: number; // of the whole at the start and at the end, or else of the change
  from: number; // where its bar begins and ends
  to: number;
  margin: number; // 0 if it is exact
}

/** From start to end by luck and by choices; what is shown adds up, because the last change is
 *  what the rounded others leave. Null where it is not known what the seat could expect.
 */
export function sumOf(notes: GameNotes, seat: ReviewedSeat): Term[] | null {
  const { initial, final } = seat;
  if (initial === null || final === null) return null;
  const unit = scale(notes.unit) * TENTHS;
  const rounded = (value: number) => Math.round(unit * value) / unit;
  const exact = notes.certainty === "exact" || notes.certainty === "computed";
  const [start, luck, own, end] = [initial, seat.luck, seat.own, final].map(rounded) as [
    number,
    number,
    number,
    number,
  ];
  const margin = (seat.interval[1]! - seat.interval[0]!) / 2;
  const left = end - start - luck - own;
  const solo = notes.players.length === 1 && Math.abs(left) * unit < 0.5;
  return [
    { part: "start", value: start, from: 0, to: start, margin: 0 },
    { part: "luck", value: luck, from: start, to: start + luck, margin },
    { part: "own", value: own, from: start + luck, to: start + luck + own, margin: 0 },
    ...(solo
      ? []
      : [
          {
            part: exact ? ("others" as const) : ("rest" as const),
            value: left,
            from: start + luck + own,
            to: end,
            margin: 0,
          },
        ]),
    { part: "end", value: end, from: 0, to: end, margin: 0 },
  ];
}

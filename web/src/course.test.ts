import { expect, test } from "vitest";
import { changesOfLead, courseOf, line, range } from "./course";
import type { ReplayStep } from "./http";

const step = (acting: number[], ...scores: (number | string)[]): ReplayStep => ({
  telling: null,
  sides: null,
  table: { scores },
  acting,
});
const board = { standing: (table: any, seat: number) => ({ score: table.scores[seat] }) };

test("a turn ends when somebody else is to act, and throws end none", () => {
  const steps = [
    step([0], 0, 0),
    step([], 0, 0), // dice in the air
    step([0], 5, 0), // scored, and goes on
    step([1], 9, 0),
    step([], 9, 0),
    step([1], 9, 4),
    step([], 9, 12),
  ];
  expect(courseOf(board, steps, 2)).toEqual([
    { step: 0, scores: [0, 0] },
    { step: 3, scores: [9, 0] },
    { step: 6, scores: [9, 12] },
  ]);
});

test("where all act at once, every change counts", () => {
  const steps = [step([0, 1], 10, 10), step([1], 10, 10), step([0, 1], 10, 8), step([0, 1], 10, 8)];
  expect(courseOf(board, steps, 2).map((one) => one.step)).toEqual([0, 1, 2, 3]);
  expect(courseOf(board, [...steps.slice(0, 3), step([0, 1], 10, 8), step([], 9, 8)], 2)).toEqual([
    { step: 0, scores: [10, 10] },
    { step: 1, scores: [10, 10] },
    { step: 2, scores: [10, 8] },
    { step: 4, scores: [9, 8] },
  ]);
});

test("scores that are no numbers have no course, unless the board says how far they are", () => {
  const steps = [step([0], "3 ↑", "4 ↓"), step([], "4 ↑", "4 ↓")];
  expect(courseOf(board, steps, 2)).toEqual([]);
  const progress = (table: any, seat: number) => Number.parseInt(table.scores[seat]);
  expect(courseOf({ ...board, progress }, steps, 2).map((one) => one.scores)).toEqual([
    [3, 4],
    [4, 4],
  ]);
});

test("the lead changes when another seat is ahead alone", () => {
  const moments = [
    [0, 0],
    [5, 0],
    [5, 5],
    [6, 5],
    [6, 9],
    [9, 9],
    [12, 9],
  ].map((scores, place) => ({ step: place, scores }));
  expect(changesOfLead(moments)).toBe(2);
  expect(changesOfLead(moments.slice(0, 4))).toBe(0);
});

test("a line goes from the left to the right, higher scores higher", () => {
  const moments = [
    { step: 0, scores: [0, 10] },
    { step: 4, scores: [20, -10] },
  ];
  expect(range(moments)).toEqual({ least: -10, most: 20 });
  const box = { width: 100, height: 30, ...range(moments) };
  expect(line(moments, 0, box)).toBe("M0 20L100 0");
  expect(line(moments, 1, box)).toBe("M0 10L100 30");
});

import { expect, test } from "vitest";
import { longest, ring, type Line, type Row } from "./sheets";

const line = (...boxes: [number, number][]): Line => ({ kind: "set", boxes });
const row = (...lines: Line[]): Row => ({
  name: "A",
  level: 1,
  boxes: [],
  maximum: [],
  lines,
  points: 0,
});

test("a line that grew is ringed once, at its full length", () => {
  const three = line([0, 1], [1, 1], [2, 1]);
  const four = line([0, 1], [1, 1], [2, 1], [3, 1]);
  const across = line([2, 1], [2, 2], [2, 3]);
  expect(longest([row(), row(), row(three, across), row(four)])).toEqual([across, four]);
});

test("a ring spans the middles of its boxes", () => {
  expect(ring(line([0, 0], [0, 1], [0, 2]), 100, 60)).toEqual({
    x: 150,
    y: 30,
    length: 200,
    turn: 0,
  });
  expect(ring(line([0, 2], [1, 2], [2, 2]), 100, 60)).toEqual({
    x: 250,
    y: 90,
    length: 120,
    turn: 90,
  });
});

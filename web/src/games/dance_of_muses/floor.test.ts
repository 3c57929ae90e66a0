import { expect, test } from "vitest";
import { laidOut } from "./floor";
import type { Tile } from "./muses";

const tiles = (...squares: [number, number][]) => squares.map(([x, y]) => ({ x, y }) as Tile);
const ROOM = { width: 600, height: 500 };

test("cards are as large as fit between half squares, and stay where they are", () => {
  const line = tiles([0, 0], [1, 0], [2, 0]);
  const { width, height, box } = laidOut(line, [], ROOM, false);
  expect(width).toBeLessThanOrEqual(600);
  expect(height).toBeLessThanOrEqual(500);
  expect(box({ x: 0, y: 0 }).width).toBeGreaterThan(130);
  const open = [
    { x: 3, y: 0 },
    { x: 1, y: 1 },
  ];
  const asked = laidOut(line, open, ROOM, false);
  expect(asked.box({ x: 2, y: 0 })).toEqual(box({ x: 2, y: 0 }));
  const right = asked.box({ x: 3, y: 0 });
  expect(right.x).toBe(box({ x: 2, y: 0 }).x + box({ x: 2, y: 0 }).width);
  expect(right.width).toBeLessThan(box({ x: 2, y: 0 }).width);
  expect(asked.box({ x: 1, y: 1 }).y).toBe(0);
});

test("on a phone a wide floor has half squares only where they can be chosen", () => {
  const phone = { width: 352, height: 300 };
  const wide = tiles([0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]);
  expect(laidOut(wide, [], phone, false).box({ x: 0, y: 0 }).x).toBe(0);
  const open = laidOut(wide, [{ x: -1, y: 0 }], phone, false);
  expect(open.box({ x: -1, y: 0 }).width).toBe(44);
  expect(open.width).toBeLessThanOrEqual(352);
});

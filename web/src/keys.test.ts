import { expect, test } from "vitest";
import { isArrow, nearest } from "./keys";

const spots = [
  { x: 100, y: 0 },
  { x: 200, y: 0 },
  { x: 110, y: 100 },
  { x: -50, y: 40 },
];

test("an arrow goes to the nearest in its direction", () => {
  const here = { x: 0, y: 0 };
  expect(nearest(here, spots, "ArrowRight")).toBe(0);
  expect(nearest(here, spots, "ArrowLeft")).toBe(3);
  expect(nearest({ x: 100, y: 0 }, spots, "ArrowDown")).toBe(2);
});

test("straight ahead counts as nearer than sideways", () => {
  expect(
    nearest(
      { x: 0, y: 0 },
      [
        { x: 50, y: 50 },
        { x: 120, y: 0 },
      ],
      "ArrowRight",
    ),
  ).toBe(1);
});

test("nothing is found where nothing is", () => {
  expect(nearest({ x: 300, y: 0 }, spots, "ArrowRight")).toBeNull();
  expect(nearest({ x: 0, y: 0 }, spots, "Enter")).toBeNull();
  expect([isArrow("ArrowUp"), isArrow("u")]).toEqual([true, false]);
});

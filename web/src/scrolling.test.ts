import { expect, test } from "vitest";
import { scrollDistance } from "./scrolling";

const sight = { top: 100, bottom: 500 };

test("nothing scrolls if everything is visible", () => {
  expect(
    scrollDistance(
      [
        { top: 120, bottom: 160 },
        { top: 400, bottom: 444 },
      ],
      sight,
    ),
  ).toBe(0);
  expect(scrollDistance([], sight)).toBe(0);
});

test("it scrolls just far enough", () => {
  expect(scrollDistance([{ top: 480, bottom: 524 }], sight)).toBe(24);
  expect(
    scrollDistance(
      [
        { top: 60, bottom: 104 },
        { top: 200, bottom: 244 },
      ],
      sight,
    ),
  ).toBe(-40);
});

test("if not everything fits, it scrolls to the first", () => {
  expect(
    scrollDistance(
      [
        { top: 150, bottom: 194 },
        { top: 700, bottom: 744 },
      ],
      sight,
    ),
  ).toBe(50);
  expect(
    scrollDistance(
      [
        { top: 90, bottom: 134 },
        { top: 700, bottom: 744 },
      ],
      sight,
    ),
  ).toBe(-10);
});

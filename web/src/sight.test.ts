import { expect, test } from "vitest";
import { reach } from "./sight";

const sight = { top: 100, bottom: 500 };

test("what is in sight stays where it is", () => {
  expect(
    reach(
      [
        { top: 120, bottom: 160 },
        { top: 400, bottom: 444 },
      ],
      sight,
    ),
  ).toBe(0);
  expect(reach([], sight)).toBe(0);
});

test("what lies below or above comes just into sight", () => {
  expect(reach([{ top: 480, bottom: 524 }], sight)).toBe(24);
  expect(
    reach(
      [
        { top: 60, bottom: 104 },
        { top: 200, bottom: 244 },
      ],
      sight,
    ),
  ).toBe(-40);
});

test("of more than there is room for the first comes into sight", () => {
  expect(
    reach(
      [
        { top: 150, bottom: 194 },
        { top: 700, bottom: 744 },
      ],
      sight,
    ),
  ).toBe(50);
  expect(
    reach(
      [
        { top: 90, bottom: 134 },
        { top: 700, bottom: 744 },
      ],
      sight,
    ),
  ).toBe(-10);
});

import { expect, test } from "vitest";
import { answeredDaily, beginning, practised, rated, streakOn, suited } from "./puzzle_progress";

test("a rating moves as in the terminal", () => {
  expect(rated(1000, 1000, true)).toBe(1024);
  expect(rated(1000, 1000, false)).toBe(976);
  expect(rated(1000, 1800, false)).toBe(1000);
});

test("a streak grows with each day in a row, and ends with a wrong answer or a missed day", () => {
  const one = answeredDaily(beginning(), "2026-11-30", "roll", true);
  const two = answeredDaily(one, "2026-12-01", "stop", true);
  expect([one.streak, two.streak]).toEqual([1, 2]);
  expect(streakOn(two, "2026-12-02")).toBe(2);
  expect(streakOn(two, "2026-12-03")).toBe(0);
  expect(answeredDaily(two, "2026-12-04", "stop", true).streak).toBe(1);
  expect(answeredDaily(two, "2026-12-02", "stop", false).streak).toBe(0);
});

test("only the first answer of a day counts", () => {
  const wrong = answeredDaily(beginning(), "2026-12-01", "stop", false);
  expect(answeredDaily(wrong, "2026-12-01", "roll", true)).toEqual(wrong);
});

const ALL = [
  { game: "diangle", ratings: [700, 1000, 1300] },
  { game: "catch_six", ratings: [1001] },
];

test("the next puzzle suits the rating, and is a new one while there are any", () => {
  const first = () => 0;
  expect(suited(ALL, beginning(), "all", first)).toMatchObject({ game: "diangle", number: 2 });
  const done = practised(beginning(), { game: "diangle", number: 2, rating: 1000 }, true);
  expect(suited(ALL, done, "all", first)).toMatchObject({ game: "catch_six", number: 1 });
  expect(suited(ALL, done, "diangle", first)).toMatchObject({ number: 3 });
  const other = practised(beginning(), { game: "catch_six", number: 1, rating: 1001 }, false);
  expect(suited(ALL, other, "catch_six", first)).toMatchObject({ number: 1 });
  expect(suited([], other, "all")).toBeNull();
});

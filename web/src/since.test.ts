import { expect, test } from "vitest";
import type { Telling } from "./messages";
import { untouched } from "./since";

const told = (number: number, event: Telling["event"], ...phrases: string[]): Telling => ({
  number,
  event,
  story: phrases.map((id) => ({ id, parts: {} })),
});
const game = [
  told(0, { seat: 0, act: "bid 3x3" }, "story-bid"),
  told(1, { seat: 1, act: "challenge" }, "story-challenge", "story-showdown"),
  told(2, { throw: [1, null] }, "story-round"),
  told(3, { seat: 1, act: "bid 1x1" }, "story-bid"),
];

test("news stay news until their reader has done something", () => {
  expect(untouched(game, "story-showdown", 0)).toBe(true);
  expect(untouched(game, "story-showdown", 1)).toBe(false);
});

test("for a guest they are over when anybody goes on, and a throw is nobody's doing", () => {
  expect(untouched(game.slice(0, 3), "story-showdown", null)).toBe(true);
  expect(untouched(game, "story-showdown", null)).toBe(false);
});

test("what was never told is no news", () => {
  expect(untouched(game, "story-victory", 0)).toBe(false);
});

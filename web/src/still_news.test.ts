import { expect, test } from "vitest";
import type { DescribedEvent } from "./messages";
import { stillNews } from "./still_news";

const telling = (
  number: number,
  event: DescribedEvent["event"],
  ...phrases: string[]
): DescribedEvent => ({
  number,
  event,
  story: phrases.map((id) => ({ id, parts: {} })),
});
const game = [
  telling(0, { seat: 0, act: "bid 3x3" }, "story-bid"),
  telling(1, { seat: 1, act: "challenge" }, "story-challenge", "story-showdown"),
  telling(2, { throw: [1, null] }, "story-round"),
  telling(3, { seat: 1, act: "bid 1x1" }, "story-bid"),
];

test("an event is news until the viewer acts", () => {
  expect(stillNews(game, "story-showdown", 0)).toBe(true);
  expect(stillNews(game, "story-showdown", 1)).toBe(false);
});

test("for a spectator it is news until anybody acts; a throw does not count", () => {
  expect(stillNews(game.slice(0, 3), "story-showdown", null)).toBe(true);
  expect(stillNews(game, "story-showdown", null)).toBe(false);
});

test("an event that never happened is not news", () => {
  expect(stillNews(game, "story-victory", 0)).toBe(false);
});

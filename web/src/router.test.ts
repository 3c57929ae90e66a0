import { expect, test } from "vitest";
import { placeOf } from "./router.svelte";

test.each([
  ["/", { page: "shelf" }],
  ["/g/catch_six", { page: "start", game: "catch_six" }],
  ["/rules/catch_six", { page: "rules", game: "catch_six" }],
  ["/learn", { page: "lessons" }],
  ["/learn/catch_six", { page: "lesson", game: "catch_six", lesson: null }],
  ["/learn/catch_six/match", { page: "lesson", game: "catch_six", lesson: "match" }],
  ["/t/AB12cd34", { page: "table", table: "ab12cd34" }],
  ["/r/ab12cd34/", { page: "replay", table: "ab12cd34" }],
  ["/puzzles", { page: "puzzles" }],
  ["/about", { page: "about" }],
  ["/nowhere/else", { page: "nowhere" }],
  ["/g", { page: "nowhere" }],
  ["/t/%E0%A4%A", { page: "table", table: "%e0%a4%a" }],
])("%s", (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

import { expect, test } from "vitest";
import { placeOf } from "./router.svelte";

test.each([
  ["/", { page: "shelf" }],
  ["/g/catch_six", { page: "start", game: "catch_six" }],
  ["/t/AB12cd34", { page: "table", table: "ab12cd34" }],
  ["/r/ab12cd34/", { page: "replay", table: "ab12cd34" }],
  ["/about", { page: "about" }],
  ["/nowhere/else", { page: "nowhere" }],
  ["/g", { page: "nowhere" }],
  ["/t/%E0%A4%A", { page: "table", table: "%e0%a4%a" }],
])("%s", (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

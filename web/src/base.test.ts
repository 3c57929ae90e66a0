import { expect, test } from "vitest";
import { baseOf, inHouse, withoutBase } from "./base";

test.each([
  ["https://dice.example.org/assets/frame-1.js", ""],
  ["https://example.org/dice/assets/frame-1.js", "/dice"],
  ["https://example.org/games/dice/assets/frame-1.js", "/games/dice"],
  ["http://localhost:5173/src/base.ts", ""],
  ["file:///web/src/base.ts", ""],
])("%s", (script, base) => {
  expect(baseOf(script)).toBe(base);
});

test("a house that is not under a path has plain addresses", () => {
  expect(inHouse("/learn")).toBe("/learn");
  expect(withoutBase("/learn")).toBe("/learn");
});

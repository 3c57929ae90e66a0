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

// Otherwise it would leave a house that is under a path.
const sources = import.meta.glob<string>(["./**/*.svelte", "!./gallery/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
test.each(Object.entries(sources))("%s leads only to the house", (_, source) => {
  expect(source).not.toMatch(/\b(href|src|action)=("\/|\{`\/)/);
});

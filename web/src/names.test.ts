import { expect, test } from "vitest";
import { levelName, seatNames } from "./names";
import type { Say } from "./phrases";

const say: Say = (phrase, parts) => `${phrase}${parts ? ` ${JSON.stringify(parts)}` : ""}`;

test("people have their names, bots their seat numbers, and free seats say so", () => {
  const seats = [
    { kind: "person" as const, name: "Ada" },
    { kind: "bot" as const, name: null },
    { kind: "open" as const, name: null },
  ];
  expect(seatNames(seats, say)).toEqual(["Ada", 'seat-bot {"number":2}', "seat-open"]);
});

test("a level without a phrase keeps its own name", () => {
  expect(levelName("best", say, () => true)).toBe("level-best");
  expect(levelName("grandmaster", say, () => false)).toBe("grandmaster");
});

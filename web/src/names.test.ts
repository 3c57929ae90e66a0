import { expect, test } from "vitest";
import { CHARACTERS, company, offered } from "./characters";
import type { View } from "./messages";
import { botName, faceOf, rematchOf, seatNames } from "./names";
import type { Say } from "./phrases";

const say: Say = (phrase) => phrase;
const bot = (level: string) => ({ kind: "bot" as const, name: null, level });
const LEVELS = ["random", "beginner", "casual", "strong", "best"];

test("people and characters have their names, levels their seats, and free seats say so", () => {
  const seats = [
    { kind: "person" as const, name: "Ada", level: null },
    bot("bruno"),
    bot("casual"),
    { kind: "open" as const, name: null, level: null },
  ];
  expect(seatNames(seats, say)).toEqual(["Ada", "Bruno", "level-casual 3", "seat-open"]);
});

test("the same character on two seats is numbered", () => {
  expect(seatNames([bot("bruno"), bot("bruno")], say)).toEqual(["Bruno 1", "Bruno 2"]);
});

test("a bot of another package keeps its name", () => {
  expect(botName("best", say)).toBe("level-best");
  expect(botName("grandmaster", say)).toBe("Grandmaster");
});

test("only the seat of a character has a face", () => {
  expect(faceOf(bot("vera"))).toBeDefined();
  expect(faceOf(bot("casual"))).toBeUndefined();
  expect(faceOf({ kind: "person", level: "vera" })).toBeUndefined(); // Vera plays for somebody
});

test("every character is offered once, by level; bots of other packages last", () => {
  const groups = offered([...LEVELS, "mine"]);
  expect(groups.map((group) => group.level)).toEqual(["beginner", "casual", "strong", "best", ""]);
  const names = groups.flatMap((group) => group.names);
  expect(names).toHaveLength(CHARACTERS.length + 1);
  expect(new Set(names).size).toBe(names.length);
});

test("nobody sits at a table twice", () => {
  expect(company(LEVELS, 2, ["bruno"])).not.toContain("bruno");
  expect(new Set(company(LEVELS, 6)).size).toBe(6);
  expect(company(["random"], 2)).toEqual(["random", "random"]);
});

test("a rematch names people before bots, and who has asked for it", () => {
  const seats = [
    { kind: "person", mine: true },
    { kind: "bot", mine: false },
    { kind: "person", mine: false },
  ];
  const names = ["Ada", "Bruno", "Mia"];
  const over = (by: number | null) =>
    ({ seats, again: by === null ? null : "next", again_by: by }) as unknown as View;
  expect(rematchOf(over(null), names)).toEqual({
    against: ["Mia", "Bruno"],
    asked: false,
    by: null,
  });
  expect(rematchOf(over(2), names).by).toBe("Mia");
});

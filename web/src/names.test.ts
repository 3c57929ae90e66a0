import { expect, test } from "vitest";
import { CHARACTERS, company, offered } from "./characters";
import { botName, faceOf, seatNames } from "./names";
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

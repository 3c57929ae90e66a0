import { expect, test } from "vitest";
import type { KindOfChoice, PlayedGame } from "./http";
import { ANY, averageLuck, averages, matches, monthOf, outcomeOf } from "./my_games";

const played = (winners: number[], mine = [0], seats = 2) =>
  ({
    game: "diangle",
    ended: new Date(2026, 10, 19).getTime() / 1000,
    mine,
    seats: Array.from({ length: seats }, () => ({})),
    result: { winners },
  }) as unknown as PlayedGame;

test("a game is won, shared or lost, unless nobody else played", () => {
  expect(outcomeOf(played([0]))).toBe("won");
  expect(outcomeOf(played([0, 1]))).toBe("shared");
  expect(outcomeOf(played([1]))).toBe("lost");
  expect(outcomeOf(played([0], [0], 1))).toBe("alone");
  expect(outcomeOf(played([0], [0, 1]))).toBe("screen");
});

test("a search has to match in everything", () => {
  const names = ["Ada", "Bruno"];
  const all = { people: " bru", game: "diangle", outcome: "won" as const, month: "2026-11" };
  expect(monthOf(played([0]))).toBe("2026-11");
  expect(matches(played([0]), names, ANY)).toBe(true);
  expect(matches(played([0]), names, all)).toBe(true);
  for (const wrong of [
    { people: "clara" },
    { game: "pig" },
    { outcome: "lost" as const },
    { month: "2026-10" },
  ])
    expect(matches(played([0]), names, { ...all, ...wrong })).toBe(false);
});

test("losses are averaged over choices, by unit, and what costs most is first", () => {
  const kind = (kind: string, choices: number, lost: number, unit = "win") =>
    ({ game: "da_vinci_dice", kind, unit, choices, lost }) as KindOfChoice;
  const kinds = [kind("lock", 8, 0.8), kind("stop", 2, 0.7), kind("lock", 4, 2, "points")];
  const [{ game, rows }] = averages(kinds) as [ReturnType<typeof averages>[0]];
  expect(game).toBe("da_vinci_dice");
  expect(rows.map(({ kind, unit, choices }) => [kind, unit, choices])).toEqual([
    ["", "win", 10],
    ["stop", "win", 2],
    ["lock", "win", 8],
    ["", "points", 4],
    ["lock", "points", 4],
  ]);
  expect(rows[0]!.loss).toBeCloseTo(0.15);
  expect(rows[1]!.loss).toBeCloseTo(0.35);
});

test("luck per game evens out, and so does what is ordinary", () => {
  const luck = [
    { table: "a", luck: 0.4, deviation: 0.3 },
    { table: "b", luck: 0.2, deviation: 0.4 },
  ];
  expect(averageLuck(luck)).toEqual([
    { value: 0.4, ordinary: 0.6 },
    { value: 0.1, ordinary: 0.4 },
  ]);
});

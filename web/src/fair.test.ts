import { expect, test } from "vitest";
import vectors from "../../tests/engine/fair_dice_vectors.json";
import {
  canCheck,
  commitment,
  drawnSalt,
  face,
  faces,
  firstUnsealed,
  firstWrong,
  seal,
} from "./fair";

const table = vectors.tables[1]!;
const dice = { secret: table.secret, table: table.table, salts: table.salts };

test.each(vectors.tables)("the dice of table $table are those of Python", async (one) => {
  expect(await commitment(one.secret)).toBe(one.commit);
  expect(one.throws.length).toBeGreaterThan(0);
  for (const thrown of one.throws) {
    expect(await faces(one, thrown.number, thrown.sides)).toEqual(thrown.faces);
  }
});

test.each(vectors.words)("unfair words are skipped: $sides sides", (one) => {
  const shown = one.words.map((word) => face(word, one.sides));
  expect(shown.at(-1)).toBe(one.face);
  expect(shown.slice(0, -1).every((skipped) => skipped === null)).toBe(true);
});

test("the first wrong throw is found", async () => {
  const throws = [];
  for (let number = 0; number < 4; number++) {
    const sides = [6, 6, 20];
    throws.push({ sides, faces: await faces(dice, number, sides) });
  }
  expect(await firstWrong(dice, throws)).toBeNull();
  throws[2]!.faces[1] = 7 - throws[2]!.faces[1]!;
  expect(await firstWrong(dice, throws)).toBe(2);
  expect(await firstWrong({ ...dice, salts: [...dice.salts].reverse() }, throws)).toBe(0);
});

test("a throw with too few or too many dice is wrong", async () => {
  const fallen = await faces(dice, 0, [6, 6, 6]);
  expect(await firstWrong(dice, [{ sides: [6, 6, 6], faces: fallen.slice(1) }])).toBe(0);
  expect(await firstWrong(dice, [{ sides: [6, 6, 6], faces: [...fallen, 1] }])).toBe(0);
});

test("a secret that is not hexadecimal is refused", async () => {
  await expect(commitment("not hex")).rejects.toThrow("Not hexadecimal");
});

test("salts are long, valid and never the same", () => {
  const drawn = new Set(Array.from({ length: 100 }, drawnSalt));
  expect(drawn.size).toBe(100);
  for (const salt of drawn) expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(canCheck()).toBe(true);
});

test("a salt that is not the one that was sealed is found", async () => {
  const salts = ["ada-3f9c", null, "ben_81D2"];
  const seals = [await seal("ada-3f9c"), await seal("never shown"), await seal("ben_81D2")];
  expect(seals[0]).toBe("0a48ebc44dac4b4881f6a8c9526d5632b66fb7915e36fa6d3b6b18de7c32d97f");
  expect(await firstUnsealed({ ...dice, salts })).toBeNull();
  expect(await firstUnsealed({ ...dice, salts, seals })).toBeNull();
  expect(await firstUnsealed({ ...dice, salts: ["ada-3f9c", null, "eve"], seals })).toBe(2);
});

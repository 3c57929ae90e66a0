import { expect, test } from "vitest";
import { lastRoll } from "./rolls";

const tellings = [{ throw: [2] }, { seat: 1, act: "roll 1,4" }, { throw: [4, 4] }].map(
  (event, number) => ({ number, event, story: [] }),
);
const catching = { number: 3, event: { seat: 1, act: "catch 4" }, story: [] };
const none = { number: 4, event: { seat: 0, act: "roll -" }, story: [] };

test("the last roll is fresh until somebody acts", () => {
  expect(lastRoll(tellings)).toEqual({ seat: 1, dice: [1, 4], fresh: true });
  expect(lastRoll([...tellings, catching])).toEqual({ seat: 1, dice: [1, 4], fresh: false });
});

test("a roll of no dice counts, and an earlier roll is found by its seat", () => {
  const all = [...tellings, catching, none];
  expect(lastRoll(all)).toEqual({ seat: 0, dice: [], fresh: true });
  expect(lastRoll(all, (seat) => seat === 1)?.dice).toEqual([1, 4]);
});

test("before the first roll there is none", () => {
  expect(lastRoll(tellings.slice(0, 1))).toBeNull();
});

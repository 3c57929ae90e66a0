import { expect, test } from "vitest";
import type { Phrase, Telling } from "../../messages";
import { changes } from "./muses";

let number = 0;
const told = (act: string, ...story: Phrase[]): Telling => ({
  number: number++,
  event: { act },
  story,
});
const said = (id: string, parts: Record<string, string>): Phrase => ({ id, parts });
const step = (from: string, square: string) => said("story-step", { from, square });
const pushed = (from: string, square: string) => said("story-pushed", { from, square });

test("a step is noted where it ends, and so are those who are pushed", () => {
  const tellings = [
    told("dance 0,0"),
    told("step e", step("0,0", "1,0"), pushed("1,0", "2,0"), pushed("2,0", "3,0")),
  ];
  expect(changes(tellings)).toEqual(
    new Map([
      ["1,0", "+1"],
      ["2,0", "+1"],
      ["3,0", "+1"],
    ]),
  );
});

test("what an ability did goes along with a Muse who is pushed afterwards", () => {
  const tellings = [
    told("dance 0,0"),
    told("use 1,0", said("story-increase", { square: "1,0" })),
    told("step e", step("0,0", "1,0"), pushed("1,0", "2,0")),
  ];
  expect(changes(tellings)).toEqual(
    new Map([
      ["1,0", "+1"],
      ["2,0", "+1 +1"],
    ]),
  );
});

test("only the last turn counts, and nothing once the hand is over", () => {
  const first = [told("dance 0,0"), told("step n", step("0,0", "0,1"))];
  const second = [told("dance 5,5"), told("step n", step("5,5", "5,6"))];
  expect(changes([...first, ...second])).toEqual(new Map([["5,6", "+1"]]));
  const ended = told("step s", step("5,6", "5,5"), said("story-hand-over", { why: "six" }));
  expect(changes([...second, ended])).toEqual(new Map());
});

test("a Muse who was just laid is marked without a number", () => {
  expect(changes([told("at 1,1", said("story-lay", { square: "1,1" }))])).toEqual(
    new Map([["1,1", ""]]),
  );
});

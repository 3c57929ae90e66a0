import { expect, test } from "vitest";
import type { Phrase, DescribedEvent } from "../../messages";
import { changes } from "./muses";

let number = 0;
const telling = (act: string, ...story: Phrase[]): DescribedEvent => ({
  number: number++,
  event: { act },
  story,
});
const phrase = (id: string, parts: Record<string, string>): Phrase => ({ id, parts });
const step = (from: string, square: string) => phrase("story-step", { from, square });
const pushed = (from: string, square: string) => phrase("story-pushed", { from, square });

test("steps and pushes are noted where they end", () => {
  const tellings = [
    telling("dance 0,0"),
    telling("step e", step("0,0", "1,0"), pushed("1,0", "2,0"), pushed("2,0", "3,0")),
  ];
  expect(changes(tellings)).toEqual(
    new Map([
      ["1,0", "+1"],
      ["2,0", "+1"],
      ["3,0", "+1"],
    ]),
  );
});

test("the effect of an ability moves with a Muse who is pushed afterwards", () => {
  const tellings = [
    telling("dance 0,0"),
    telling("use 1,0", phrase("story-increase", { square: "1,0" })),
    telling("step e", step("0,0", "1,0"), pushed("1,0", "2,0")),
  ];
  expect(changes(tellings)).toEqual(
    new Map([
      ["1,0", "+1"],
      ["2,0", "+1 +1"],
    ]),
  );
});

test("only the last turn counts, and nothing once the hand is over", () => {
  const first = [telling("dance 0,0"), telling("step n", step("0,0", "0,1"))];
  const second = [telling("dance 5,5"), telling("step n", step("5,5", "5,6"))];
  expect(changes([...first, ...second])).toEqual(new Map([["5,6", "+1"]]));
  const ended = telling("step s", step("5,6", "5,5"), phrase("story-hand-over", { why: "six" }));
  expect(changes([...second, ended])).toEqual(new Map());
});

test("a Muse just laid is marked without a number", () => {
  expect(changes([telling("at 1,1", phrase("story-lay", { square: "1,1" }))])).toEqual(
    new Map([["1,1", ""]]),
  );
});

import { expect, test } from "vitest";
import { blocks } from "./markdown";
import { termsOf, withTerms } from "./terms";

const page = blocks(
  "# Hog\n\nRoll or **hold**.\n\n1. **Pig out:** the points are gone.\n2. **14** wins.\n\n**Hold** again.",
);

test("what is bold is a term, explained where it stands first", () => {
  expect([...termsOf(page)]).toEqual([
    ["hold", { name: "hold", block: 1 }],
    ["pig out", { name: "pig out", block: 2 }],
  ]);
});

test("a term is found as a whole word, once, in any case", () => {
  const pieces = withTerms("Hold, hold or pig out: uphold.", termsOf(page));
  expect(pieces).toEqual([
    { text: "Hold", block: 1 },
    { text: ", hold or ", block: null },
    { text: "pig out", block: 2 },
    { text: ": uphold.", block: null },
  ]);
});

test("a game may declare which bold words are terms, and their other forms", () => {
  const terms = termsOf(page, "hold, holds, held");
  expect(withTerms("Ada holds, held and pigs out: pig out.", terms)).toEqual([
    { text: "Ada ", block: null },
    { text: "holds", block: 1 },
    { text: ", held and pigs out: pig out.", block: null },
  ]);
});

test("no terms, no pieces", () => {
  expect(withTerms("Hold.", new Map())).toEqual([{ text: "Hold.", block: null }]);
});

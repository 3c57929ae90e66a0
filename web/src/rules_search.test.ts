import { expect, test } from "vitest";
import { blocks } from "./markdown";
import { foundIn, marked } from "./rules_search";

const page = blocks("# Hog\n\nTwo dice.\n\n## Würfe\n\nRoll them.\n\n## End\n\nHold and win.");
const shown = (sought: string) =>
  page.flatMap((_, n) => (foundIn(page, sought).shows(n) ? [n] : []));

test("nothing sought shows everything", () => {
  expect(shown(" ")).toEqual([0, 1, 2, 3, 4, 5]);
});

test("what was found stands under its heading", () => {
  expect(shown("HOLD")).toEqual([4, 5]);
  expect(foundIn(page, "hold").count).toBe(1);
  expect(shown("dragon")).toEqual([]);
});

test("a heading brings along what follows it, with or without its accents", () => {
  expect(shown("wurfe")).toEqual([2, 3]);
});

test("what was sought is marked wherever it stands", () => {
  expect(marked("Hold on, hold!", "hold")).toEqual([
    { text: "Hold", found: true },
    { text: " on, ", found: false },
    { text: "hold", found: true },
    { text: "!", found: false },
  ]);
  expect(marked("Hold", "")).toEqual([{ text: "Hold", found: false }]);
});

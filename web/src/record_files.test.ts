import { expect, test } from "vitest";
import { recordsIn, summaryOf } from "./record_files";

const ONE =
  '{"format": "astragali/1", "game": "diangle", "seats": [{"name": "Ada"}, {"bot": "best"}]}';

test("a file has a record on each line, or one on many lines", () => {
  expect(recordsIn(`${ONE}\n\n${ONE}\r\n`)).toHaveLength(2);
  expect(recordsIn(`${ONE}\n`)).toEqual([`${ONE}\n`]);
  const indented = JSON.stringify(JSON.parse(ONE), null, 2);
  expect(recordsIn(indented)).toEqual([indented]);
  expect(recordsIn("To be\nor not to be")).toHaveLength(1);
});

test("a record says who played what", () => {
  expect(summaryOf(ONE)).toEqual({ game: "diangle", names: ["Ada", "best"] });
  for (const broken of ["", "null", "7", "[]", '{"seats": [null, 7]}', '{"seats": {}}']) {
    expect(summaryOf(broken)).toEqual({ game: "", names: [] });
  }
});

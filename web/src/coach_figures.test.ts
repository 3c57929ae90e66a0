import fc from "fast-check";
import { expect, test } from "vitest";
import {
  amount,
  bandPath,
  boxOf,
  faultsOf,
  linePath,
  markAt,
  nearest,
  signed,
  stepped,
  sumOf,
  valueAt,
  type Mark,
} from "./coach_figures";
import type { GameNotes, ReviewedChoice, ReviewedSeat } from "./http";

const seat = (more: Partial<ReviewedSeat> = {}) =>
  ({
    initial: 0.5,
    final: 1,
    luck: 0.4,
    own: -0.1,
    interval: [0.37, 0.43],
    ...more,
  }) as ReviewedSeat;
const notes = (more: Partial<GameNotes> = {}) =>
  ({
    unit: "win",
    certainty: "exact",
    events: 8,
    players: [seat(), seat()],
    decisions: [],
    ...more,
  }) as unknown as GameNotes;
const COURSE: Mark[] = [
  [0, 0.5, 0],
  [3, 0.25, 0.01],
  [8, 1, 0],
];

test("what is shown adds up, however it is rounded", () => {
  const chance = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(chance, chance, chance, chance, (initial, final, luck, own) => {
      const [start, ...rest] = sumOf(notes(), seat({ initial, final, luck, own }))!;
      const end = rest.pop()!;
      const shown = (value: number) =>
        Number(amount(value, "win", "en").replace("−", "-").replace(/,/g, ""));
      const sum = rest.reduce((whole, one) => whole + shown(one.value), shown(start!.value));
      expect(sum).toBeCloseTo(shown(end.value), 6);
      expect(rest.at(-1)!.to).toBeCloseTo(end.value, 6);
    }),
  );
});

test("the last change is the others' where it is exact, or else all the rest; luck has a margin", () => {
  const parts = (certainty: "exact" | "estimated") =>
    sumOf(notes({ certainty }), seat())!.map((one) => one.part);
  expect(parts("exact")).toEqual(["start", "luck", "own", "others", "end"]);
  expect(parts("estimated")).toEqual(["start", "luck", "own", "rest", "end"]);
  expect(sumOf(notes(), seat())![1]!.margin).toBeCloseTo(0.03);
  expect(sumOf(notes(), seat({ initial: null }))).toBeNull();
});

test("somebody alone has no others, unless estimates disagree", () => {
  const alone = notes({ unit: "points", players: [seat()] });
  const parts = (final: number) =>
    sumOf(alone, seat({ initial: 20, luck: 3, own: -1, final }))!.map((one) => one.part);
  expect(parts(22)).toEqual(["start", "luck", "own", "end"]);
  expect(parts(24)).toEqual(["start", "luck", "own", "others", "end"]);
});

test("numbers have their unit's digits and a minus sign", () => {
  expect(amount(0.5413, "win", "en")).toBe("54.1");
  expect(amount(-0.0001, "win", "de")).toBe("0,0");
  expect(amount(-1.234, "turns", "en")).toBe("−1.23");
  expect(signed(0.0001, "win", "en")).toBe("0.0");
  expect(signed(-0.045, "win", "it")).toBe("−4,5");
  expect(signed(0.045, "win", "en")).toBe("+4.5");
});

test("a curve, its margin, and the places on it", () => {
  const box = boxOf(notes(), 80, 100);
  expect(linePath(COURSE, box)).toBe("M0 50L30 75L80 0");
  expect(bandPath(COURSE, box)).toBe("M0 50L30 72L80 0L80 0L30 78L0 50Z");
  expect(bandPath([[0, 0.5, 0]], box)).toBe("");
  expect(markAt(COURSE, 7)).toEqual([3, 0.25, 0.01]);
  expect(markAt([], 7)).toBeNull();
  expect([0, 3, 5.5, 8, 9].map((events) => valueAt(COURSE, events))).toEqual([
    0.5, 0.25, 0.625, 1, 1,
  ]);
  expect(valueAt([], 7)).toBeNull();
  expect(nearest(COURSE, 6)).toBe(8);
  expect(stepped(COURSE, 3, 1)).toBe(8);
  expect(stepped(COURSE, 5, 1)).toBe(8);
  expect(stepped(COURSE, 5, -1)).toBe(3);
  expect(stepped(COURSE, 3, -1)).toBe(0);
  expect(stepped(COURSE, 8, 9)).toBe(8);
});

test("points are drawn as far as they go", () => {
  const alone = { ...seat(), course: [[0, 20.5, 0]] };
  const box = boxOf(notes({ unit: "points", players: [alone] }), 80, 100);
  expect([box.least, box.most]).toEqual([0, 21]);
});

test("only what surely cost something is a fault, the costliest first", () => {
  const choice = (seat: number, verdict: string, loss: number) =>
    ({ seat, verdict, loss }) as ReviewedChoice;
  const decisions = [
    choice(0, "slip", 0.01),
    choice(0, "even", 0),
    choice(1, "blunder", 0.3),
    choice(0, "mistake", 0.05),
    choice(0, "fine", 0.001),
  ];
  expect(faultsOf(notes({ decisions }), 0).map((one) => one.verdict)).toEqual(["mistake", "slip"]);
});

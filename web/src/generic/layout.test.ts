import { expect, test } from "vitest";
import {
  hasDice,
  isForemost,
  laidOut,
  otherParts,
  partsIn,
  standing,
  thrownDice,
  type Block,
} from "./layout";

const die = (number: number, face: number | null, rest = {}) => ({ die: number, face, ...rest });
const kinds = (blocks: Block[]) =>
  blocks.map((block) => (block.kind === "facts" ? "facts" : `${block.kind} ${block.key}`));

test("a bare state is told in facts; what is nothing is left out", () => {
  const blocks = laidOut(
    { players: 2, target: 100, turn: 1, rolling: false, pot: 0, last: null },
    2,
    0,
  );
  expect(blocks).toEqual([
    {
      kind: "facts",
      facts: [
        { key: "target", text: "100", seat: null },
        { key: "turn", text: "1", seat: 1 },
        { key: "pot", text: "0", seat: null },
      ],
    },
  ]);
});

test("scores lie beside the seats' marks, without the seats that nobody sits on", () => {
  const [block] = laidOut({ banked: [18, 7, 0, 0] }, 2, 0);
  expect(block).toMatchObject({
    kind: "pieces",
    pieces: [
      { text: "18", seat: 0 },
      { text: "7", seat: 1 },
    ],
  });
  expect(standing({ banked: [18, 7, 0, 0] }, 1)).toEqual({ score: 7, out: false });
  expect(standing({ seats: [{ lives: 3, score: 5 }] }, 0).score).toBe(5);
  expect(standing({ seats: [{ endurance: 9, left: { round: 2 } }] }, 0)).toEqual({
    score: 9,
    out: true,
  });
  expect(standing({}, 0).score).toBe("");
});

test("a die can be touched once: before the seat that looks, or where everybody sees it", () => {
  const table = {
    seats: [{ dice: [die(1, null)] }, { dice: [die(1, 5)] }],
    shown: [die(1, 6), die(2, 6)],
  };
  expect(partsIn(laidOut(table, 2, 1))).toEqual(["die 1", "die 2"]);
  const [seats] = laidOut(table, 2, 1);
  if (seats?.kind !== "rows") throw new Error("seats are rows");
  const [mine, theirs] = [seats.rows[1]!.blocks[0], seats.rows[0]!.blocks[0]];
  expect(mine).toMatchObject({ pieces: [{ part: "die 1", die: { face: 5 } }] });
  expect(theirs).toMatchObject({ pieces: [{ part: null, die: { face: null } }] });
});

test("my own die is meant before one that everybody shares", () => {
  const table = {
    scoring: [die(1, 6), die(9, 2)],
    seats: [{ dice: [die(1, 3)] }, { dice: [die(1, 4)] }],
  };
  const [scoring, seats] = laidOut(table, 2, 0);
  expect(scoring).toMatchObject({ pieces: [{ part: null }, { part: "die 9" }] });
  expect(partsIn([seats!])).toEqual(["die 1"]);
  expect(partsIn(laidOut(table, 2, null))).toEqual(["die 1", "die 9"]); // a spectator has none
});

test("squares lie in a grid, those without a die as their names", () => {
  const squares = [
    [null, { square: "r1c2", owner: 0, die: 3, face: 2 }],
    [{ square: "r2c1", owner: null, face: null }, null],
  ];
  const [grid] = laidOut({ squares }, 2, 0);
  expect(grid).toMatchObject({
    kind: "grid",
    rows: [
      [null, { part: "square r1c2", seat: 0, die: { face: 2 } }],
      [{ part: "square r2c1", seat: null, die: null, text: "r2c1" }, null],
    ],
  });
});

test("solids are known by their names, other dice by their faces", () => {
  const [locked] = laidOut({ locked: { d4: 3, d20: null } }, 2, 0);
  expect(locked).toMatchObject({
    pieces: [{ die: { sides: 4, face: 3 } }, { die: { sides: 20, face: null } }],
  });
  expect(thrownDice([6, 9, null]).map((one) => one.sides)).toEqual([6, 12, 6]);
});

test("what has been lies behind what is", () => {
  const table = {
    track: Array.from({ length: 12 }, (_, place) => `place ${place}`),
    bid: { quantity: 3, rank: 5 },
    seats: [{ dice: [die(1, 4)] }, { dice: [die(1, 2)] }],
    last: { seats: [{ dice: [die(1, 1)] }, { dice: [die(1, 1)] }] },
  };
  const blocks = laidOut(table, 2, 0);
  expect(kinds(blocks.filter(isForemost))).toEqual(["group bid", "rows seats"]);
  expect(kinds(blocks.filter((block) => !isForemost(block)))).toEqual([
    "pieces track",
    "group last",
  ]);
  expect(hasDice(blocks)).toBe(true);
});

test("numbers that belong together stay together, and rows of nothing go", () => {
  const [area] = laidOut(
    {
      area: [
        [0, 1],
        [1, -1],
      ],
      boxes: [null, null],
      full: [false, true],
    },
    2,
    0,
  );
  expect(area).toMatchObject({ pieces: [{ text: "0,1" }, { text: "1,-1" }] });
  expect(kinds(laidOut({ boxes: [null, null], full: [false, true] }, 2, 0))).toEqual([
    "pieces full",
  ]);
});

test("parts that are not to be seen are offered by their kind, numbers in order", () => {
  const offered = ["quantity 10", "quantity 9", "rank 2", "die 1", "quantity 10", "at -1,2"];
  expect(otherParts(offered, ["die 1"])).toEqual([
    ["quantity", ["quantity 9", "quantity 10"]],
    ["rank", ["rank 2"]],
    ["at", ["at -1,2"]],
  ]);
});

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

test("a bare state becomes facts, without empty values", () => {
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

test("scores are shown with the seats' marks, without unused seats", () => {
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

test("only one die of a name can be touched: mine, or the shared one", () => {
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

test("my own die takes precedence over a shared one", () => {
  const table = {
    scoring: [die(1, 6), die(9, 2)],
    seats: [{ dice: [die(1, 3)] }, { dice: [die(1, 4)] }],
  };
  const [scoring, seats] = laidOut(table, 2, 0);
  expect(scoring).toMatchObject({ pieces: [{ part: null }, { part: "die 9" }] });
  expect(partsIn([seats!])).toEqual(["die 1"]);
  expect(partsIn(laidOut(table, 2, null))).toEqual(["die 1", "die 9"]); // a spectator has none
});

test("squares form a grid, and those without a die show their names", () => {
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

test("solids get their sides from their names, other dice from their faces", () => {
  const [locked] = laidOut({ locked: { d4: 3, d20: null } }, 2, 0);
  expect(locked).toMatchObject({
    pieces: [{ die: { sides: 4, face: 3 } }, { die: { sides: 20, face: null } }],
  });
  expect(thrownDice([6, 9, null]).map((one) => one.sides)).toEqual([6, 12, 6]);
});

test("the past is less prominent than the present", () => {
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

test("coordinates stay together, and empty rows are left out", () => {
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

test("parts that are not shown are grouped by kind, numbers in order", () => {
  const offered = ["quantity 10", "quantity 9", "rank 2", "die 1", "quantity 10", "at -1,2"];
  expect(otherParts(offered, ["die 1"])).toEqual([
    ["quantity", ["quantity 9", "quantity 10"]],
    ["rank", ["rank 2"]],
    ["at", ["at -1,2"]],
  ]);
});

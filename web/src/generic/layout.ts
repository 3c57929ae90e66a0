// Lays out a position for the generic board: its JSON as labelled rows, dice and grids. Only the
// shape of the JSON counts; nothing here knows a game.

import type { Table } from "../board";
import { readable } from "../phrases";

export interface Die {
  face: number | null;
  sides: number;
  red: boolean;
  type: "c" | "w" | null; // a dancing die's
  solid: boolean; // named by its number of sides, such as d8
  rolled: boolean;
}

/** A thing on the table: a die, a square, a row; it can be touched if it has a part. */
export interface Piece {
  part: string | null;
  text: string;
  die: Die | null;
  seat: number | null; // its owner
}

export interface Fact {
  key: string;
  text: string; // empty for true, where the key says it all
  seat: number | null; // the seat that the value means
}

export type Block =
  | { kind: "facts"; facts: Fact[] }
  | { kind: "pieces"; key: string; pieces: Piece[] }
  | { kind: "grid"; key: string; rows: (Piece | null)[][] }
  | { kind: "rows"; key: string; rows: Row[] }
  | { kind: "group"; key: string; blocks: Block[] };

export interface Row {
  seat: number | null;
  piece: Piece | null;
  blocks: Block[];
}

const SEATS = /^(turn|seat|owner|leader|bidder|caller|winner)$/; // their values are seats
const SCORES = ["score", "scores", "points", "banked", "total", "totals"];
const DICE = /^(dice|faces|throw|thrown|rolled)$/;
const SOLID = /^d(\d+)$/;
const SOLIDS = [4, 6, 8, 12, 20];

type Scalar = string | number | boolean | null;
const isScalar = (value: unknown): value is Scalar => typeof value !== "object" || value === null;
const isObject = (value: unknown): value is Table => !isScalar(value) && !Array.isArray(value);
const isDie = (value: unknown): value is Table => isObject(value) && "face" in value;
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === "" ||
  (Array.isArray(value) ? value.every(isNothing) : isObject(value) && !Object.keys(value).length);

const FEW = 3; // numbers shown as one thing, such as coordinates
const MANY = 8; // a longer row without dice is background

/** Whether people look at it first: the current table and seats, not what is past. */
export function isForemost(block: Block): boolean {
  if (block.kind === "pieces") return block.pieces.length <= MANY || hasDice([block]);
  if (block.kind === "rows") return block.rows.some((row) => row.seat !== null);
  return block.kind !== "group" || isShort(block.blocks);
}

/** Whether there are only facts, which fit on a line. */
export const isShort = (blocks: Block[]): boolean =>
  blocks.every((block) => block.kind === "facts");

/** What the seat strip shows for a seat. */
export function standing(table: Table, seat: number): { score: string | number; out?: boolean } {
  const own: Table = isObject(table.seats?.[seat]) ? table.seats[seat] : {};
  const mine = SCORES.map(
    (key) => own[key] ?? (Array.isArray(table[key]) ? table[key][seat] : null),
  );
  const score = mine.find((value) => typeof value === "number");
  const first = Object.values(own).find((value) => typeof value === "number");
  return { score: score ?? first ?? "", out: Boolean(own.out ?? own.left) };
}

/** The names of all things within a value. */
function namesIn(value: unknown): string[] {
  if (isScalar(value)) return [];
  const [first] = Object.entries(value as object);
  const own = first && !Array.isArray(value) && isScalar(first[1]) ? [first.join(" ")] : [];
  return [...own, ...Object.values(value as object).flatMap(namesIn)];
}

/** The layout of a position. A part belongs to the first thing of its name at the seat `me`, or
 * else among those that everybody shares, so that two dice 3 are not confused. */
export function laidOut(table: Table, players: number, me: number | null): Block[] {
  const taken = new Set<string>();
  const mine = new Set(me === null ? [] : namesIn(table.seats?.[me] ?? null));
  const fields = Object.entries(table).filter(
    ([key, value]) => key !== "players" || value !== players,
  );
  return blocksOf(fields, null);

  function blocksOf(entries: [string, unknown][], owner: number | null): Block[] {
    const known = entries.filter(([, value]) => !isNothing(value));
    const facts = known.flatMap(([key, value]) => (isScalar(value) ? [factOf(key, value)] : []));
    const others = known.flatMap(([key, value]) =>
      isScalar(value) ? [] : [blockOf(key, value, owner)],
    );
    return facts.length ? [{ kind: "facts", facts }, ...others] : others;
  }

  function factOf(key: string, value: Scalar): Fact {
    const seat = SEATS.test(key) && typeof value === "number" && value < players ? value : null;
    return { key, seat, text: value === true ? "" : String(value) };
  }

  function blockOf(key: string, value: unknown, owner: number | null): Block {
    if (Array.isArray(value)) return arrayOf(key, value, owner);
    const entries = Object.entries(value as Table);
    if (entries.every(([name, face]) => SOLID.test(name) && isScalar(face))) {
      const pieces = entries.map(([name, face]) => pieceOf({ die: name, face }, owner));
      return { kind: "pieces", key, pieces };
    }
    return { kind: "group", key, blocks: blocksOf(entries, owner) };
  }

  function arrayOf(key: string, all: unknown[], owner: number | null): Block {
    if (SCORES.includes(key) && all.length >= players && all.every(isScalar)) {
      const pieces = all.slice(0, players).map((one, seat) => ({ ...plain(one), seat }));
      return { kind: "pieces", key, pieces };
    }
    if (all.every((one) => isScalar(one) || isDie(one))) {
      const dice = DICE.test(key) && all.every((one) => one === null || typeof one === "number");
      const pieces = all.map((one) =>
        isDie(one) || dice ? pieceOf(dice ? { face: one } : one, owner) : plain(one),
      );
      return { kind: "pieces", key, pieces };
    }
    if (all.every((one) => Array.isArray(one) && one.length <= FEW && one.every(isScalar))) {
      return { kind: "pieces", key, pieces: all.map((one) => plain(String(one))) }; // usually coordinates
    }
    if (all.every(Array.isArray)) {
      const rows = (all as unknown[][]).map((row) =>
        row.map((one) => (one === null ? null : isObject(one) ? pieceOf(one, owner) : plain(one))),
      );
      return { kind: "grid", key, rows };
    }
    const seats = key === "seats" && all.length === players;
    const rows = all.filter(isObject).map((one, place) => rowOf(one, seats ? place : owner, seats));
    return { kind: "rows", key, rows };
  }

  function rowOf(one: Table, owner: number | null, isSeat: boolean): Row {
    if (isSeat) return { seat: owner, piece: null, blocks: blocksOf(Object.entries(one), owner) };
    const [first, ...rest] = Object.entries(one);
    const piece = first && isScalar(first[1]) ? pieceOf({ [first[0]]: first[1] }, owner) : null;
    return { seat: null, piece, blocks: blocksOf(piece ? rest : Object.entries(one), owner) };
  }

  /** A thing is named by its first field: {"die": 3, …} is the part "die 3". */
  function pieceOf(one: unknown, owner: number | null): Piece {
    const all = one as Table;
    const [key, value] = Object.entries(all)[0] ?? ["", null];
    const name = `${key} ${value}`;
    const whole = key !== "face" && value !== null && isScalar(value);
    const ours = owner === null ? !mine.has(name) : owner === me;
    const part = whole && ours && !taken.has(name) ? name : null;
    if (part) taken.add(part);
    const text = !whole
      ? ""
      : typeof value === "number"
        ? `${readable(key)} ${value}`
        : String(value);
    const seat = typeof all.owner === "number" ? all.owner : owner;
    const empty = all.face === null && key !== "die" && key !== "face"; // a square without a die
    return { part, text, seat, die: "face" in all && !empty ? dieOf(all) : null };
  }

  function plain(value: unknown): Piece {
    const text = isNothing(value) ? "–" : value === true ? "✓" : String(value);
    return { part: null, text, die: null, seat: null };
  }
}

function dieOf(one: Table): Die {
  const face = typeof one.face === "number" ? one.face : null;
  const solid = Number(SOLID.exec(String(one.die))?.[1] ?? 0);
  const named = SOLIDS.find((number) => number === (solid || one.sides));
  const sides = named ?? SOLIDS.find((number) => number >= Math.max(6, face ?? 0)) ?? 20;
  const type = one.type === "c" || one.type === "w" ? one.type : null;
  const rolled = one.rolled === true || one.place === "rolled";
  return { face, sides, type, rolled, solid: solid > 0, red: one.red === true };
}

/** The dice of a throw of which only the faces are known. */
export const thrownDice = (faces: (number | null)[]): Die[] =>
  faces.map((face) => ({ ...dieOf({ face }), rolled: true }));

/** Whether there is any die. */
export function hasDice(blocks: Block[]): boolean {
  return blocks.some((block) => {
    if (block.kind === "pieces") return block.pieces.some((piece) => piece.die);
    if (block.kind === "grid") return block.rows.flat().some((piece) => piece?.die);
    if (block.kind === "rows")
      return block.rows.some((row) => row.piece?.die || hasDice(row.blocks));
    return block.kind === "group" && hasDice(block.blocks);
  });
}

/** Every part that a position shows. */
export function partsIn(blocks: Block[]): string[] {
  const own = (piece: Piece | null) => (piece?.part ? [piece.part] : []);
  return blocks.flatMap((block) => {
    if (block.kind === "pieces") return block.pieces.flatMap(own);
    if (block.kind === "grid") return block.rows.flat().flatMap(own);
    if (block.kind === "rows")
      return block.rows.flatMap((row) => [...own(row.piece), ...partsIn(row.blocks)]);
    return block.kind === "group" ? partsIn(block.blocks) : [];
  });
}

/** The parts of the actions that the position does not show, by their first word. */
export function otherParts(offered: string[], shown: string[]): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const part of new Set(offered)) {
    if (shown.includes(part)) continue;
    const [kind = part] = part.split(" ", 1);
    groups.set(kind, [...(groups.get(kind) ?? []), part]);
  }
  const number = (part: string) => Number(part.split(" ")[1]);
  for (const parts of groups.values()) {
    if (!parts.some((part) => Number.isNaN(number(part))))
      parts.sort((one, other) => number(one) - number(other));
  }
  return [...groups];
}

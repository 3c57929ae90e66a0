// How the dance floor is measured: cards as large as fit, and half squares along its edges.

import type { Tile } from "./muses";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Square {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  least: number; // the height it needs if every square is to be hit by a finger
  box: (square: Square) => Box;
}

const FINGER = 44;
const EDGE = 0.55; // of a square: what is seen of the squares around the Muses
const UPRIGHT = 1.3; // how much higher than wide a card is at most
const LARGEST = 172;

/** The room for one square, of a line of them with squares at its ends. */
const share = (room: number, squares: number, ends: number): number =>
  Math.min((room - ends * FINGER) / squares, room / (squares + ends * EDGE));

/** Lays out the squares of all Muses, and those around them that may be chosen. */
export function laidOut(
  tiles: Tile[],
  open: Square[],
  room: { width: number; height: number },
  over: boolean, // nobody steps any more, so that the squares can be larger
): Layout {
  const taken = tiles.length ? tiles : open.length ? open : [{ x: 0, y: 0 }];
  const [west, east] = [Math.min(...taken.map(({ x }) => x)), Math.max(...taken.map(({ x }) => x))];
  const [south, north] = [
    Math.min(...taken.map(({ y }) => y)),
    Math.max(...taken.map(({ y }) => y)),
  ];
  const columns = east - west + 1;
  const rows = north - south + 1;

  /** Which ends have a half square: both, so that nothing moves, unless it gets too narrow. */
  function ends(squares: number, space: number, low: boolean, high: boolean): [boolean, boolean] {
    if (over) return [false, false];
    return share(space, squares, 2) >= FINGER ? [true, true] : [low, high];
  }
  const [left, right] = ends(
    columns,
    room.width,
    open.some(({ x }) => x < west),
    open.some(({ x }) => x > east),
  );
  const [below, above] = ends(
    rows,
    room.height,
    open.some(({ y }) => y < south),
    open.some(({ y }) => y > north),
  );
  const across = Number(left) + Number(right);
  const upright = Number(below) + Number(above);
  const most = share(room.height, rows, upright);
  const wide = Math.max(
    20,
    Math.floor(Math.min(LARGEST, share(room.width, columns, across), most)),
  );
  const high = Math.floor(Math.max(wide, Math.min(most, wide * UPRIGHT)));
  const side = Math.max(FINGER, Math.floor(EDGE * wide));
  const end = Math.max(FINGER, Math.floor(EDGE * high));

  return {
    width: columns * wide + across * side,
    height: rows * high + upright * end,
    least: (rows + upright) * FINGER,
    box: ({ x, y }) => ({
      x: x < west ? 0 : (left ? side : 0) + (x - west) * wide,
      y: y > north ? 0 : (above ? end : 0) + (north - y) * high,
      width: x < west || x > east ? side : wide,
      height: y > north || y < south ? end : high,
    }),
  };
}

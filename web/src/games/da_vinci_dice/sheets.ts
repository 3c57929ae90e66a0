// Types of the table of Da Vinci Dice, and how the lines of a sheet are drawn.

import type { Sides } from "../../components/Solid.svelte";

export const SIDES: Sides[] = [4, 6, 8, 12, 20];
export type Dice = Record<string, number | null>; // by kind: d4 … d20

export interface Line {
  kind: "run" | "set";
  boxes: [number, number][]; // row and column
}

export interface Row {
  name: string;
  level: number;
  boxes: (number | null)[];
  maximum: boolean[];
  lines: Line[];
  points: number;
}

export interface Player {
  doing: string;
  outcome: "stopped" | "cracked" | "bust" | null;
  gained: number | null;
  level: number;
  minimum: number;
  total: number;
  locked: Dice;
  rolled: Dice;
  owed: number;
  passed: boolean;
  answer: string | null;
  sheet: Row[];
  filling: Row | null;
}

const key = (boxes: [number, number][]) => boxes.map(([row, column]) => `${row}.${column}`);

/** The lines of a sheet, without those that have grown into longer ones. */
export function longest(rows: Row[]): Line[] {
  const lines = rows.flatMap((row) => row.lines);
  return lines.filter((line) => {
    const boxes = key(line.boxes);
    return !lines.some(
      (other) =>
        other.boxes.length > boxes.length && boxes.every((box) => key(other.boxes).includes(box)),
    );
  });
}

export interface Ring {
  x: number; // its middle
  y: number;
  length: number; // from the middle of the first box to that of the last
  turn: number; // degrees
}

/** The ring around a line, for boxes of this size. */
export function ring({ boxes }: Line, width: number, height: number): Ring {
  const [from, to] = [boxes[0]!, boxes.at(-1)!];
  const across = (to[1] - from[1]) * width;
  const down = (to[0] - from[0]) * height;
  return {
    x: (from[1] + 0.5) * width + across / 2,
    y: (from[0] + 0.5) * height + down / 2,
    length: Math.hypot(across, down),
    turn: (Math.atan2(down, across) * 180) / Math.PI,
  };
}

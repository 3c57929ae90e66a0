// What is printed on dice: each die has one picture with all its faces, so that it is drawn at once.

import { CanvasTexture, SRGBColorSpace } from "three";
import { solid } from "./solids";

export interface Look {
  print: "pips" | "feet" | "numerals";
  body: string;
  ink: string;
  red: number | null; // the face with vermilion pips and a notched corner
}

const TILE = 128; // pixels of a face
const VERMILION = "#d0321b";
const SHOE = new Path2D("M-1 -11C5 -11 6.5 -5 5 0C4.2 3 -4.6 3.4 -5.6 0.4C-7 -4.5 -6 -11 -1 -11Z");
const HEEL = new Path2D(
  "M-4.2 5.4C-1.5 4 3 4 4.2 5C4.8 9.5 3.2 12 0 12C-3.4 12 -4.8 9.5 -4.2 5.4Z",
);

// Where the marks of each face are, on a grid of three by three, as on the drawn dice.
// prettier-ignore
const PLACES: Record<number, [number, number][]> = {
  1: [[1, 1]],
  2: [[2, 0], [0, 2]],
  3: [[2, 0], [1, 1], [0, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};

/** How many faces are side by side in the picture of a die. */
export const across = (sides: number): number => Math.ceil(Math.sqrt(sides));

/** Draws a face on a square of 100 by 100. */
function marks(on: CanvasRenderingContext2D, face: number, look: Look): void {
  const red = look.red === face;
  on.fillStyle = red ? VERMILION : look.ink;
  if (red) on.fill(new Path2D("M70 -1H101V30Z"));
  const middle = (cell: number) => (red ? 24 + 24.5 * cell : 25 + 25 * cell);
  for (const [column, row] of PLACES[face] ?? []) {
    const corner = red && column === 2 && row === 0 ? 5 : 0;
    on.save();
    on.translate(middle(column) - corner, middle(row) + corner);
    if (look.print === "feet") {
      on.rotate(((column === 2 ? 14 : -14) * Math.PI) / 180);
      on.fill(SHOE);
      on.fill(HEEL);
    } else {
      on.beginPath();
      on.arc(0, 0, 9.5, 0, 2 * Math.PI);
      on.fill();
    }
    on.restore();
  }
}

const SIZES: Record<number, number> = { 4: 26, 6: 54, 8: 33, 12: 37, 20: 27 };

/** A numeral upright on its face; a tetrahedron has three of them, at its corners. */
function numerals(on: CanvasRenderingContext2D, sides: number, face: number, look: Look): void {
  on.fillStyle = look.ink;
  on.font = `700 ${SIZES[sides] ?? 40}px Georgia, "Noto Serif", serif`;
  on.textAlign = "center";
  on.textBaseline = "middle";
  const { faces } = solid(sides);
  const write = (number: number) => {
    on.fillText(String(number), 0, 0);
    if (sides > 6 && (number === 6 || number === 9)) {
      const size = SIZES[sides]!;
      on.fillRect(-size * 0.28, size * 0.42, size * 0.56, size * 0.09);
    }
  };
  const here = faces.find((one) => one.number === face)!;
  if (sides === 4) {
    here.corners.forEach((corner, turn) => {
      const opposite = faces.find((one) => !one.corners.includes(corner))!;
      on.save();
      on.translate(50, 50);
      on.rotate((-turn * 2 * Math.PI) / 3);
      on.translate(0, -25);
      write(opposite.number);
      on.restore();
    });
  } else {
    on.save();
    on.translate(50, sides === 8 || sides === 20 ? 53 : 52);
    write(face);
    on.restore();
  }
}

const skins = new Map<string, CanvasTexture>();

/** The picture of all faces of a die. */
export function skin(sides: number, look: Look): CanvasTexture {
  const key = JSON.stringify([sides, look]);
  const known = skins.get(key);
  if (known) return known;
  const columns = across(sides);
  const canvas = document.createElement("canvas");
  canvas.width = columns * TILE;
  canvas.height = Math.ceil(sides / columns) * TILE;
  const on = canvas.getContext("2d")!;
  on.fillStyle = look.body;
  on.fillRect(0, 0, canvas.width, canvas.height);
  for (let face = 1; face <= sides; face++) {
    const [column, row] = [(face - 1) % columns, Math.floor((face - 1) / columns)];
    on.save();
    on.beginPath();
    on.rect(column * TILE, row * TILE, TILE, TILE);
    on.clip();
    on.translate(column * TILE, row * TILE);
    on.scale(TILE / 100, TILE / 100);
    if (look.print === "numerals") numerals(on, sides, face, look);
    else marks(on, face, look);
    on.restore();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  skins.set(key, texture);
  return texture;
}

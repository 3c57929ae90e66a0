// How the dice of a throw look: as the drawn dice of their game do.

import type { Throw } from "../stage";
import type { Look } from "./skins";
import type { ThrownDie } from "./scene";

const IVORY = "#fbf5e6";
const PIP = "#25221c";
const TANGO = "#8a6a10"; // the footprints of dice that are nobody's

/** The colours of the seats, dark enough for footprints on ivory and for ivory ones on them. */
export const SEAT_INKS = [
  "#a86f00",
  "#1f7db5",
  "#007a59",
  "#8a7f00",
  "#005e94",
  "#b34a00",
  "#a3487c",
  "#666666",
];

export const seatInk = (seat: number | undefined | null): string =>
  seat === undefined || seat === null ? TANGO : SEAT_INKS[seat % SEAT_INKS.length]!;

/** Games whose six dice have one red face each: the one with the number of the die. */
const SPICY = new Set([
  "keep_on_rolling",
  "grand_poobah",
  "catch_six",
  "diangle",
  "two_out_of_three",
  "perfecto",
]);

const COLOURED = 3; // dancing dice: the first have coloured footprints, the others ivory ones

export const isSpicy = (game: string): boolean => SPICY.has(game);

function lookOf(game: string, thrown: Throw, place: number): Look {
  const die = thrown.dice[place] ?? null;
  const plain: Look = { print: "pips", body: IVORY, ink: PIP, red: null };
  if (game === "da_vinci_dice" || thrown.sides[place] !== 6) return { ...plain, print: "numerals" };
  if (game === "dancing_dice") {
    const white = (die?.die ?? 0) > COLOURED;
    const ink = seatInk(die?.seat);
    const colours = white ? { body: ink, ink: IVORY } : { body: IVORY, ink };
    return { ...plain, ...colours, print: "feet" };
  }
  return { ...plain, red: SPICY.has(game) ? (die?.die ?? null) : null };
}

/** The dice of a throw that the viewer can see. */
export function visible(game: string, thrown: Throw): ThrownDie[] {
  return thrown.faces.flatMap((face, place) =>
    face === null
      ? []
      : [{ face, sides: thrown.sides[place] ?? 6, look: lookOf(game, thrown, place) }],
  );
}

/** Dice as a game has them, to be printed before the first throw. */
export function samples(game: string): ThrownDie[] {
  const sides = game === "da_vinci_dice" ? [4, 6, 8, 12, 20] : [6, 6, 6, 6, 6, 6];
  const dice = sides.map((_, place) => ({ seat: 0, die: place + 1 }));
  const faces = sides.map(() => 1);
  return visible(game, { number: 0, faces, sides, dice, seat: 0 });
}

// What the header of every page leads to, besides the shelf.

import { inHouse } from "./base";

export const SECTIONS: { href: string; label: string }[] = [
  { href: inHouse("/learn"), label: "lessons" },
  { href: inHouse("/puzzles"), label: "puzzles" },
  { href: inHouse("/mine"), label: "mine" },
];

// The boards: one component per game, loaded when it is needed.

import type { Component } from "svelte";
import GenericPicture from "./generic/Picture.svelte";
import type { View } from "./messages";
import type { Say } from "./phrases";
import type { Reveal } from "./stage";
import type { Touch } from "./touch.svelte";

export type Table = Record<string, any>; // the game's own JSON: `describe` in its words.py

export interface BoardProps {
  view: View;
  table: Table;
  touch: Touch | undefined; // undefined in a replay
  say: Say; // the game's phrases, with the names of the seats
  known?: (phrase: string) => boolean; // whether the game has the phrase
}

export interface Standing {
  score: string | number; // what the seat strip shows beside the name
  out?: boolean;
}

export interface BoardModule {
  default: Component<BoardProps>;
  standing: (table: Table, seat: number) => Standing;
  ready?: (table: Table) => boolean; // whether as much as may be touched is touched to begin with
  progress?: (table: Table, seat: number) => number; // for the chart, if the score is not a number
}

const boards = import.meta.glob<BoardModule>("./games/*/Board.svelte");
const reveals = import.meta.glob<Reveal>("./games/*/reveal.ts", { import: "reveal" });

/** How a game reveals things, if it does. */
export const reveal = async (game: string): Promise<Reveal | null> =>
  (await reveals[`./games/${game}/reveal.ts`]?.()) ?? null;

const pictures = import.meta.glob<Component>("./games/*/Picture.svelte", {
  eager: true,
  import: "default",
});

export const games = (): string[] => Object.keys(boards).map((path) => path.split("/")[2] ?? "");

/** The board of a game; the generic one if it has none, or with `?board=generic`. */
export async function board(game: string): Promise<BoardModule> {
  const own = boards[`./games/${game}/Board.svelte`];
  const generic = new URLSearchParams(location.search).get("board") === "generic";
  return own && !generic ? await own() : await import("./generic/Board.svelte");
}

/** The drawing for the shelf. */
export const picture = (game: string): Component =>
  pictures[`./games/${game}/Picture.svelte`] ?? GenericPicture;

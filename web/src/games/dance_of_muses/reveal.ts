// The end of a hand: the masks fall, Apollo's light turns dice to sixes, the rows are compared.

import { staged, told } from "../../reveals";
import type { Reveal } from "../../stage";
import type { Tile } from "./muses";

interface Company {
  row: number[] | null;
  won: number[] | null;
}

export const reveal: Reveal = (before, after, event) => {
  const table = before.position?.table;
  const end = after.position?.table;
  if (!told(event, "story-hand-over") || !table || !end) return [];
  const lights = String(told(event, "story-apollo")?.parts.muses ?? "").split(", ");
  const lit = (end.tiles as Tile[]).map((tile) => ({
    ...tile,
    lit: lights.includes(tile.muse?.name ?? ""),
  }));
  // Apollo turns a die that shows as many as its Muse has suns.
  const unmasked = lit.map((tile) =>
    tile.lit ? { ...tile, die: tile.muse?.suns ?? tile.die, lit: false } : tile,
  );
  const masks = new Map((table.tiles as Tile[]).map((tile) => [tile.tile, tile]));
  const danced = unmasked.map((tile) => {
    const { muse, masked } = masks.get(tile.tile) ?? tile;
    return { ...tile, muse, masked };
  });
  /** The companies, with their rows once these are compared up to some column. */
  const companies = (columns: number | null) =>
    (end.companies as Company[]).map(({ row, won }, company) => ({
      ...table.companies[company],
      row: columns === null ? null : row,
      won: (won ?? []).filter((column) => column < (columns ?? 0)),
    }));
  const show = (tiles: Tile[], columns: number | null = null) => ({
    ...table,
    unseen: tiles === danced ? table.unseen : [],
    dancer: null,
    tiles,
    companies: companies(columns),
  });
  const columns: number = end.companies[0]?.row?.length ?? 0;
  return staged([
    { lasts: 800, table: show(danced) },
    { lasts: 1000, sound: "lift", table: show(unmasked) },
    { lasts: 1100, sound: "rise", table: show(lit) },
    ...Array.from({ length: columns }, (_, column) => ({
      lasts: 430,
      sound: "count",
      table: show(lit, column + 1),
    })),
    { lasts: 0, sound: "good", table: show(lit, columns) },
  ]);
};

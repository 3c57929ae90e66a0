// The characters whom one can play against; the list is shared with the Python package.

import list from "../../src/astragali/bots/characters.json";

export interface Features {
  skin: number;
  hair: string;
  shade: string;
  brows: string;
  mouth: string;
  wears: string;
}

export interface Character {
  name: string; // as in records
  level: string;
  temper: string;
  face: Features;
}

export const CHARACTERS: Character[] = list;
export const LEVELS = ["beginner", "casual", "strong", "best"];

export const character = (name: string | null): Character | undefined =>
  CHARACTERS.find((one) => one.name === name);

/** A name as people write it. */
export const called = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The bots that a game offers to people, by level; those of other packages come last. */
export function offered(bots: string[]): { level: string; names: string[] }[] {
  const levels = LEVELS.filter((level) => bots.includes(level)).map((level) => ({
    level,
    names: CHARACTERS.filter((one) => one.level === level).map((one) => one.name),
  }));
  const own = bots.filter((bot) => bot !== "random" && !LEVELS.includes(bot));
  return own.length ? [...levels, { level: "", names: own }] : levels;
}

/** The usual opponents of a game, nobody twice while others are free. */
export function company(bots: string[], count: number, seated: (string | null)[] = []): string[] {
  const known = CHARACTERS.filter((one) => bots.includes(one.level)).map((one) => one.name);
  const all = known.length ? known : bots.slice(0, 1);
  const free = all.filter((name) => !seated.includes(name));
  const some = free.length ? free : all;
  return some.length ? Array.from({ length: count }, (_, seat) => some[seat % some.length]!) : [];
}

// What the page says: Fluent files of the page itself and of each game, in the person's language.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "./settings.svelte";

export type Parts = Record<string, unknown>;
export type Say = (phrase: string, parts?: Parts) => string;

type Files = Record<string, () => Promise<string>>;
const page = import.meta.glob("./text/*.ftl", { query: "?raw", import: "default" }) as Files;
const games = import.meta.glob("../../src/astragali/games/*/text/*.ftl", {
  query: "?raw",
  import: "default",
}) as Files;
const rules = import.meta.glob("../../src/astragali/games/*/text/rules.*.md", {
  query: "?raw",
  import: "default",
}) as Files;

// Dice within a sentence ("5r 5 2") stand between these two, so that they can be drawn.
export const DICE_FROM = "\uE000";
export const DICE_TO = "\uE001";
const DICE = /^[0-9][rcw]?( [0-9][rcw]?)*$/;
const DIGIT = /^[0-9]$/;

export class Phrases {
  #bundle: FluentBundle;

  constructor(text: string, language: string) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(text));
  }

  #pattern(phrase: string) {
    const [name = "", attribute] = phrase.split(".");
    const message = this.#bundle.getMessage(name);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }

  has(phrase: string): boolean {
    return this.#pattern(phrase) !== null;
  }

  /** A phrase with its parts filled in; `option-target.help` is the attribute of a phrase. */
  say: Say = (phrase, parts = {}) => {
    const pattern = this.#pattern(phrase);
    if (pattern === null) {
      console.error(`There is no phrase ${phrase}.`);
      return phrase;
    }
    const errors: Error[] = [];
    const spoken = this.#bundle.formatPattern(pattern, filled(parts), errors);
    for (const error of errors) console.error(`${phrase}: ${error.message}`);
    return spoken;
  };
}

function filled(parts: Parts): Record<string, string | number> {
  const entries = Object.entries(parts).map(([name, value]) => {
    if (typeof value === "number") return [name, value];
    if (typeof value === "boolean") return [name, Number(value)];
    return [name, value === null || value === undefined ? "" : String(value)];
  });
  return Object.fromEntries(entries);
}

/** Phrases in which a part called `seat` also brings the part `name`. */
export function naming(say: Say, names: string[]): Say {
  return (phrase, parts = {}) =>
    say(phrase, typeof parts.seat === "number" ? { ...parts, name: names[parts.seat] } : parts);
}

/** Phrases whose dice are marked, for <Spoken> to draw. */
export function marking(say: Say): Say {
  return (phrase, parts = {}) => {
    // Phrases that count dice name them by their numbers: there a digit on its own is no face.
    const counted = "count" in parts || "number" in parts;
    const shown = (value: unknown): value is string =>
      typeof value === "string" && DICE.test(value) && !(counted && DIGIT.test(value));
    const marked = Object.entries(parts).map(([name, value]) => [
      name,
      shown(value) ? DICE_FROM + value + DICE_TO : value,
    ]);
    return say(phrase, Object.fromEntries(marked));
  };
}

export interface Word {
  text: string; // beside dice: the full stop or comma that must not leave them
  dice: string[] | null;
}

/** A marked sentence in pieces: text, and dice to draw. */
export function pieces(sentence: string): Word[] {
  return sentence
    .split(DICE_FROM)
    .flatMap((piece, number): Word[] => {
      if (number === 0) return [{ text: piece, dice: null }];
      const [dice = "", text = ""] = piece.split(DICE_TO);
      const stop = /^[.,;:!?)]*/.exec(text)?.[0] ?? "";
      return [
        { text: stop, dice: dice.split(" ") },
        { text: text.slice(stop.length), dice: null },
      ];
    })
    .filter((word) => word.text || word.dice);
}

async function load(files: Files, path: string): Promise<string> {
  const file = files[path];
  if (!file) throw new Error(`There is no ${path}.`);
  return await file();
}

export async function pagePhrases(language: Language): Promise<Phrases> {
  return new Phrases(await load(page, `./text/${language}.ftl`), language);
}

const room = (game: string) => `../../src/astragali/games/${game}/text/`;
const known = new Map<string, Promise<Phrases>>();

export function gamePhrases(game: string, language: Language): Promise<Phrases> {
  const path = `${room(game)}${language}.ftl`;
  const found = known.get(path) ?? load(games, path).then((text) => new Phrases(text, language));
  known.set(path, found);
  return found;
}

export function rulesPage(game: string, language: Language): Promise<string> {
  return load(rules, `${room(game)}rules.${language}.md`);
}

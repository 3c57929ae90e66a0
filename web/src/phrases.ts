// The phrases of the page and of each game, from Fluent files in the person's language.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { gameText } from "./requests";

export type Parts = Record<string, unknown>;
export type Say = (phrase: string, parts?: Parts) => string;

// A text is next to its code, or in the folder of its language: docs/languages.md.
type Files = Record<string, () => Promise<string>>;
const PACKAGE = "../../src/astragali";
const page = import.meta.glob(["./text/*.ftl", "../../src/astragali/languages/*/page.ftl"], {
  query: "?raw",
  import: "default",
}) as Files;
const bots = import.meta.glob(
  ["../../src/astragali/bots/text/*.ftl", "../../src/astragali/languages/*/bots.ftl"],
  { query: "?raw", import: "default" },
) as Files;
const games = import.meta.glob(
  ["../../src/astragali/games/*/text/*.ftl", "../../src/astragali/languages/*/games/*.ftl"],
  { query: "?raw", import: "default" },
) as Files;
const rules = import.meta.glob(
  ["../../src/astragali/games/*/text/rules.*.md", "../../src/astragali/languages/*/games/*.md"],
  { query: "?raw", import: "default" },
) as Files;

// These two enclose the dice within a sentence ("5r 5 2"), so that they can be drawn.
export const DICE_FROM = "\uE000";
export const DICE_TO = "\uE001";
const DICE = /^[0-9][rcw]?( [0-9][rcw]?)*$/;
const DIGIT = /^[0-9]$/;

export class Phrases {
  #bundle: FluentBundle;

  /** `fallback` gives the text of a missing phrase. */
  constructor(
    text: string,
    language: string,
    private readonly fallback: ((phrase: string) => string) | null = null,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(text));
  }

  #pattern(phrase: string) {
    const [name = "", attribute] = phrase.split(".");
    const message = this.#bundle.getMessage(name);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }

  has = (phrase: string): boolean => this.#pattern(phrase) !== null;

  /** A phrase with its parts filled in; `option-target.help` is the attribute of a phrase. */
  say: Say = (phrase, parts = {}) => {
    const pattern = this.#pattern(phrase);
    if (pattern === null && this.fallback) return this.fallback(phrase);
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

/** Adds the part `name` to phrases with a part `seat`. */
export function withNames(say: Say, names: string[]): Say {
  return (phrase, parts = {}) =>
    say(phrase, typeof parts.seat === "number" ? { ...parts, name: names[parts.seat] } : parts);
}

/** Marks the dice in phrases, for <Sentence> to draw. */
export function withMarkedDice(say: Say): Say {
  return (phrase, parts = {}) => {
    // In phrases that count dice, a single digit is the number of a die, not a face.
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
  text: string; // after dice: the punctuation that must stay with them
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

/** Loads a text from the first of these places that has it. */
async function load(files: Files, ...places: string[]): Promise<string> {
  const file = places.map((place) => files[place]).find(Boolean);
  if (!file) throw new Error(`There is no ${places[0]}.`);
  return await file();
}

export async function pagePhrases(language: string): Promise<Phrases> {
  const gathered = `${PACKAGE}/languages/${language}/page.ftl`;
  const text = await load(page, `./text/${language}.ftl`, gathered, "./text/en.ftl");
  const about = `${PACKAGE}/bots/text`; // the characters
  const others = await load(
    bots,
    `${about}/${language}.ftl`,
    `${PACKAGE}/languages/${language}/bots.ftl`,
    `${about}/en.ftl`,
  );
  return new Phrases(`${text}\n${others}`, language);
}

const room = (game: string) => `${PACKAGE}/games/${game}/text`;
const known = new Map<string, Promise<Phrases>>();

/** A game's phrases; those of a game from another package come from the server. */
export function gamePhrases(game: string, language: string): Promise<Phrases> {
  const key = `${game} ${language}`;
  const found = known.get(key) ?? loadPhrases(game, language);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

async function loadPhrases(game: string, language: string): Promise<Phrases> {
  if (isExternal(game)) {
    const own = (await gameText(game, language)).phrases;
    const text = own || (await gameText(game, "en")).phrases;
    return new Phrases(text, own ? language : "en", (phrase) => plainName(phrase, game));
  }
  const gathered = `${PACKAGE}/languages/${language}/games/${game}.ftl`;
  const text = await load(games, `${room(game)}/${language}.ftl`, gathered, `${room(game)}/en.ftl`);
  return new Phrases(text, language);
}

/** Whether a game comes from another package. */
export const isExternal = (game: string): boolean => !(`${room(game)}/en.ftl` in games);

/** The rules of a game as Markdown; empty if a game from another package has none. */
export async function rulesPage(game: string, language: string): Promise<string> {
  if (isExternal(game)) {
    return (await gameText(game, language)).rules || (await gameText(game, "en")).rules;
  }
  const gathered = `${PACKAGE}/languages/${language}/games/${game}.md`;
  return load(rules, `${room(game)}/rules.${language}.md`, gathered, `${room(game)}/rules.en.md`);
}

/** A name from code as people read it: "turns_left" is "Turns left". */
export function readable(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a phrase that a game from another package does not have. */
function plainName(phrase: string, game: string): string {
  if (phrase === "title") return readable(game);
  if (phrase === "sentence" || phrase.includes(".")) return ""; // such as a missing help text
  return readable(phrase.replace(/^option-/, ""));
}

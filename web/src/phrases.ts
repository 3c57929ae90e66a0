// What the page says: Fluent files of the page itself and of each game, in the person's language.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { gameText } from "./house";

export type Parts = Record<string, unknown>;
export type Say = (phrase: string, parts?: Parts) => string;

// A text lies beside the code that speaks, or in the folder of its language: docs/languages.md.
type Files = Record<string, () => Promise<string>>;
const HOUSE = "../../src/astragali";
const page = import.meta.glob(["./text/*.ftl", "../../src/astragali/languages/*/page.ftl"], {
  query: "?raw",
  import: "default",
}) as Files;
const games = import.meta.glob(
  ["../../src/astragali/games/*/text/*.ftl", "../../src/astragali/languages/*/games/*.ftl"],
  { query: "?raw", import: "default" },
) as Files;
const rules = import.meta.glob(
  ["../../src/astragali/games/*/text/rules.*.md", "../../src/astragali/languages/*/games/*.md"],
  { query: "?raw", import: "default" },
) as Files;

// Dice within a sentence ("5r 5 2") stand between these two, so that they can be drawn.
export const DICE_FROM = "\uE000";
export const DICE_TO = "\uE001";
const DICE = /^[0-9][rcw]?( [0-9][rcw]?)*$/;
const DIGIT = /^[0-9]$/;

export class Phrases {
  #bundle: FluentBundle;

  /** `spare` has something to say for a phrase that is missing. */
  constructor(
    text: string,
    language: string,
    private readonly spare: ((phrase: string) => string) | null = null,
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
    if (pattern === null && this.spare) return this.spare(phrase);
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

/** Where a text lies, the first of these places that has it. */
async function load(files: Files, ...places: string[]): Promise<string> {
  const file = places.map((place) => files[place]).find(Boolean);
  if (!file) throw new Error(`There is no ${places[0]}.`);
  return await file();
}

export async function pagePhrases(language: string): Promise<Phrases> {
  const gathered = `${HOUSE}/languages/${language}/page.ftl`;
  const text = await load(page, `./text/${language}.ftl`, gathered, "./text/en.ftl");
  return new Phrases(text, language);
}

const room = (game: string) => `${HOUSE}/games/${game}/text`;
const known = new Map<string, Promise<Phrases>>();

/** What a game says. One that another package brings has its texts at the house. */
export function gamePhrases(game: string, language: string): Promise<Phrases> {
  const key = `${game} ${language}`;
  const found = known.get(key) ?? spokenBy(game, language);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

async function spokenBy(game: string, language: string): Promise<Phrases> {
  if (isVisitor(game)) {
    const own = (await gameText(game, language)).phrases;
    const text = own || (await gameText(game, "en")).phrases;
    return new Phrases(text, own ? language : "en", (phrase) => plainName(phrase, game));
  }
  const gathered = `${HOUSE}/languages/${language}/games/${game}.ftl`;
  const text = await load(games, `${room(game)}/${language}.ftl`, gathered, `${room(game)}/en.ftl`);
  return new Phrases(text, language);
}

const isVisitor = (game: string): boolean => !(`${room(game)}/en.ftl` in games);

/** The rules of a game, as Markdown; empty where a visiting game brings none. */
export async function rulesPage(game: string, language: string): Promise<string> {
  if (isVisitor(game)) {
    return (await gameText(game, language)).rules || (await gameText(game, "en")).rules;
  }
  const gathered = `${HOUSE}/languages/${language}/games/${game}.md`;
  return load(rules, `${room(game)}/rules.${language}.md`, gathered, `${room(game)}/rules.en.md`);
}

/** A name from a program, to be read by people: "turns_left" is "Turns left". */
export function readable(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a visiting game is taken to say that does not say it itself. */
function plainName(phrase: string, game: string): string {
  if (phrase === "title") return readable(game);
  if (phrase === "sentence" || phrase.includes(".")) return ""; // a help that nobody wrote
  return readable(phrase.replace(/^option-/, ""));
}

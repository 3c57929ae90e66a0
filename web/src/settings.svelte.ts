// Preferences that this device remembers; all of them are set in one sheet (Preferences.svelte).

import { LANGUAGES } from "./languages";

export type Theme = "light" | "dark";
export const PACES = ["slow", "normal", "fast", "instant"] as const;
export const MOTIONS = ["system", "reduced", "full"] as const;
export const TEXT_SIZES = ["usual", "large", "largest"] as const;
export const PALETTES = ["usual", "red-green", "blue-yellow", "contrast"] as const;
export type Pace = (typeof PACES)[number]; // how fast bots play, and replays
export type Motion = (typeof MOTIONS)[number];
export type TextSize = (typeof TEXT_SIZES)[number];
export type Palette = (typeof PALETTES)[number];

/** What a key can be chosen for; "other" is the tray's button beside the main one, such as Stop. */
export const KEYS = {
  other: "s",
  third: "d",
  undo: "u",
  hint: "h",
  log: "l",
  rules: "r",
  chat: "c",
  help: "?",
} as const;
export type Command = keyof typeof KEYS;
const COMMANDS = Object.keys(KEYS) as Command[];

const PLACE = "astragali";
const MOST_TABLES = 50; // remembered; older ones are finished or deleted by then

/** How far somebody has come in a lesson. */
interface LessonProgress {
  at: number; // the step
  learned: boolean; // to its end, once at least
}

interface Remembered {
  language?: string;
  theme?: Theme | "system";
  volume?: number;
  sound?: boolean; // what earlier pages kept instead of a volume
  name?: string;
  pace?: Pace;
  rollForMe?: boolean;
  motion?: Motion;
  textSize?: TextSize;
  palette?: Palette;
  keys?: Partial<Record<Command, string>>;
  putAway?: string[];
  chatRead?: Record<string, number>;
  lessons?: Record<string, LessonProgress>;
}

function remembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {}; // the page works without storage
  }
}

export function preferredLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => language === tag.split("-")[0]?.toLowerCase());
    if (found) return found;
  }
  return "en";
}

/** The value if it is one of those known, or else the first: storage may hold anything. */
const oneOf = <Value extends string>(known: readonly Value[], value?: Value): Value =>
  value && known.includes(value) ? value : known[0]!;

/** What remains where a key was given to one command and a second one wants it: they swap. */
export function withKey(
  keys: Record<Command, string>,
  command: Command,
  key: string,
): Record<Command, string> {
  const changed = { ...keys };
  const holder = COMMANDS.find((one) => keys[one] === key);
  if (holder) changed[holder] = keys[command];
  changed[command] = key;
  return changed;
}

class Settings {
  #kept = $state<Remembered>(remembered());

  get language(): string {
    const kept = this.#kept.language;
    if (kept && LANGUAGES.includes(kept)) return kept; // a language may have been removed
    return preferredLanguage(navigator.languages ?? []);
  }

  get themeChoice(): Theme | "system" {
    return oneOf(["system", "light", "dark"] as const, this.#kept.theme);
  }

  get theme(): Theme {
    if (this.themeChoice !== "system") return this.themeChoice;
    return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  }

  /** From 0 (silent) to 1. */
  get volume(): number {
    const usual = this.#kept.sound === false ? 0 : 0.7;
    return Math.min(1, Math.max(0, this.#kept.volume ?? usual));
  }

  get sound(): boolean {
    return this.volume > 0;
  }

  get name(): string {
    return this.#kept.name ?? "";
  }

  get pace(): Pace {
    return oneOf(["normal", ...PACES] as const, this.#kept.pace);
  }

  get rollForMe(): boolean {
    return this.#kept.rollForMe ?? false;
  }

  get motion(): Motion {
    return oneOf(MOTIONS, this.#kept.motion);
  }

  /** Whether nothing should move. */
  get still(): boolean {
    if (this.motion !== "system") return this.motion === "reduced";
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  get textSize(): TextSize {
    return oneOf(TEXT_SIZES, this.#kept.textSize);
  }

  get palette(): Palette {
    return oneOf(PALETTES, this.#kept.palette);
  }

  get keys(): Record<Command, string> {
    return { ...KEYS, ...this.#kept.keys };
  }

  /** The command of a key that was pressed, if any. */
  command(key: string): Command | undefined {
    const keys = this.keys;
    return COMMANDS.find((one) => keys[one] === key.toLowerCase());
  }

  /** The tables that are not to be shown on the shelf. */
  get putAway(): string[] {
    return this.#kept.putAway ?? [];
  }

  putTableAway(table: string, away: boolean): void {
    const others = this.putAway.filter((one) => one !== table);
    this.keep({ putAway: away ? [...others, table].slice(-MOST_TABLES) : others });
  }

  /** The number of the last chat message at a table that has been read here. */
  chatRead(table: string): number {
    return this.#kept.chatRead?.[table] ?? 0;
  }

  readChat(table: string, number: number): void {
    if (number <= this.chatRead(table)) return;
    const { [table]: _, ...others } = this.#kept.chatRead ?? {};
    const kept = [...Object.entries(others), [table, number] as const].slice(-MOST_TABLES);
    this.keep({ chatRead: Object.fromEntries(kept) });
  }

  /** Whether a lesson has been finished on this device. */
  learned(game: string, lesson: string): boolean {
    return this.#kept.lessons?.[`${game}/${lesson}`]?.learned ?? false;
  }

  /** The step at which a lesson goes on; a finished one begins anew. */
  lessonAt(game: string, lesson: string, last: number): number {
    const at = this.#kept.lessons?.[`${game}/${lesson}`]?.at ?? 0;
    return at > 0 && at < last ? Math.floor(at) : 0;
  }

  reachLesson(game: string, lesson: string, at: number, last: number): void {
    const key = `${game}/${lesson}`;
    const before = this.#kept.lessons?.[key];
    if (before?.at === at) return;
    const learned = at === last || (before?.learned ?? false);
    this.keep({ lessons: { ...this.#kept.lessons, [key]: { at, learned } } });
  }

  keep(changed: Remembered): void {
    Object.assign(this.#kept, changed);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // as above
    }
  }

  /** Forgets everything but the name, the tables that were put away and what has been learned. */
  reset(): void {
    const { name, putAway, lessons } = this.#kept;
    this.#kept = {};
    this.keep({
      ...(name ? { name } : {}),
      ...(putAway ? { putAway } : {}),
      ...(lessons ? { lessons } : {}),
    });
  }

  /** Shows the settings on the whole page; the styles are in settings.css. */
  dress(page: HTMLElement): void {
    page.dataset.theme = this.theme;
    page.dataset.motion = this.still ? "reduced" : "full";
    page.dataset.text = this.textSize;
    page.dataset.palette = this.palette;
  }
}

export const settings = new Settings();

// Turns the server's news into moments, which the page shows one after the other: the throw, then
// what it shows, then its sum, then the text.
//
// The server tells what has happened; the page shows it in its own time. `Shown` is all that boards,
// log, scores, buttons and tray read. When every moment has been shown, it equals what a page shows
// that has just been opened.

import type { DescribedEvent, DieInTheAir, News, Phrase, Position, View } from "./messages";
import { joined, updated } from "./news";

/** What the page shows; the scores come after the dice they are counted from. */
export interface Shown {
  view: View;
  scored: Position | null;
}

/** Dice that are thrown together. */
export interface Throw {
  number: number; // of the event
  faces: (number | null)[]; // null where the viewer may not see
  sides: number[];
  dice: (DieInTheAir | null)[];
  seat: number | null; // whose dice they all are
}

/** One step of a game's own reveal: the table as the board shows it, or a gesture over the board. */
export interface Beat {
  lasts: number; // milliseconds at normal speed
  sound?: string;
  waits?: boolean; // until a tap, at most for `lasts`
  replaces?: boolean; // it shows the throw itself, so that no dice fly
  table?: Record<string, any>;
  gesture?: Gesture;
}

/** A great moment within a turn: what happened, and the dice that did it. */
export interface Gesture {
  kind: "bust" | "full" | "crack" | "peak";
  phrase: Phrase;
  dice: { face: number | null; sides: number; die: number | null }[];
}

export type Kind = "throw" | "board" | "reveal" | "sum" | "text" | "settled";

export interface Moment {
  kind: Kind;
  lasts: number; // milliseconds at normal speed; a throw takes as long as its flight
  actor: number | null; // the seat that acted or threw, whose pace counts
  thrown?: Throw;
  beat?: Beat;
  after: (shown: Shown) => Shown;
}

/** The beats of a game between two tables; none where nothing is revealed. */
export type Reveal = (before: View, after: View, event: DescribedEvent) => Beat[];

export const LASTS = {
  act: 450, // an action without dice
  landed: 260, // dice on their way from where they fell to where they are used
  sum: 220,
  text: 320, // after a throw
} as const;

/** An event as the log keeps it. */
function plain({ number, event, story }: DescribedEvent): DescribedEvent {
  return { number, event, story };
}

/** Whose dice these are, if they are all of one seat. */
function owner(dice: (DieInTheAir | null)[]): number | null {
  const seats = new Set(dice.map((die) => die?.seat ?? null));
  return seats.size === 1 ? [...seats][0]! : null;
}

/** What a throw shows; none if the server did not say which dice it has. */
export function thrownIn(told: DescribedEvent): Throw | null {
  const faces = told.event.throw as (number | null)[] | undefined;
  if (!faces) return null;
  const dice = told.dice ?? [];
  const sides = told.sides ?? faces.map(() => 6);
  return { number: told.number, faces, sides, dice, seat: owner(dice) };
}

/** The position after one of several events: who acts is known only after the last. */
function positionAfter(
  old: View,
  news: News,
  told: DescribedEvent,
  last: boolean,
): Position | null {
  const now = old.position;
  const acting = now?.acting ?? [];
  const deadlines = now?.deadlines ?? {};
  if (last && news.position) return { ...news.position, acting, deadlines };
  if (!now || !told.table) return now;
  return { ...now, events: told.number + 1, table: told.table };
}

/** The moments of one piece of news. */
export function moments(before: Shown, news: News, reveal: Reveal = () => []): Moment[] {
  const told = news.tellings ?? [];
  const found: Moment[] = [];
  const withdrawn =
    news.choices !== undefined && news.choices?.number !== before.view.choices?.number;
  let view: View = withdrawn ? { ...before.view, choices: null } : before.view;

  told.forEach((event, place) => {
    const last = place === told.length - 1;
    const position = positionAfter(view, news, event, last);
    const kept = view.tellings.filter((one) => one.number < event.number);
    const held = event.event.throw ? null : view.held;
    const board = { ...view, position, held };
    const text = { ...board, tellings: joined(kept, [plain(event)]) };
    const thrown = thrownIn(event);
    const actor = (event.event.seat as number | undefined) ?? thrown?.seat ?? null;
    const add = (moment: Omit<Moment, "actor">) => found.push({ ...moment, actor });
    const { choices } = view;
    const beats = reveal(view, text, event);
    const setBoard = (shown: Shown): Shown => ({
      ...shown,
      view: { ...shown.view, choices, position, held },
    });
    const reveals = (): void => {
      for (const beat of beats) {
        add({ kind: "reveal", lasts: beat.lasts, beat, after: (shown) => revealed(shown, beat) });
      }
    };
    const setSum = (shown: Shown): Shown => ({ ...shown, scored: shown.view.position });
    const setText = (shown: Shown): Shown => ({
      ...shown,
      view: { ...shown.view, tellings: text.tellings },
    });
    if (thrown && beats.some((beat) => beat.replaces)) {
      reveals();
      const all = (shown: Shown) => setSum(setBoard(shown));
      add({ kind: "sum", lasts: LASTS.sum, after: all });
      add({ kind: "text", lasts: LASTS.text, after: setText });
    } else if (thrown) {
      const gone = (shown: Shown) => ({ ...shown, view: { ...shown.view, choices, held: null } });
      add({ kind: "throw", lasts: 0, thrown, after: gone });
      reveals();
      add({ kind: "board", lasts: LASTS.landed, thrown, after: setBoard });
      add({ kind: "sum", lasts: LASTS.sum, after: setSum });
      add({ kind: "text", lasts: LASTS.text, after: setText });
    } else {
      reveals();
      const all = (shown: Shown) => setText(setSum(setBoard(shown)));
      add({ kind: "text", lasts: event.story.length ? LASTS.act : 0, after: all });
    }
    view = text;
  });

  found.push({
    kind: "settled",
    lasts: 0,
    actor: null,
    after: (shown) => settled(shown, news),
  });
  return found;
}

/** The table of a beat, while the scores and the log stay as they were. */
function revealed(shown: Shown, { table }: Beat): Shown {
  const { position } = shown.view;
  if (!table || !position) return shown;
  return { ...shown, view: { ...shown.view, position: { ...position, table } } };
}

/** What is shown once all news has been: nothing of it is left to tell. */
function settled(shown: Shown, news: News): Shown {
  const tellings = news.tellings?.map(plain);
  const view = updated(shown.view, tellings ? { ...news, tellings } : news);
  return { view, scored: view.position };
}

/** The queue between what the server tells and what the page shows. */
export class Stage {
  shown: Shown | null = null;
  playing: Moment | null = null;
  #told: News[] = [];
  #moments: Moment[] = [];

  constructor(private readonly reveal: Reveal = () => []) {}

  /** A fresh view replaces everything. */
  begin(view: View): void {
    this.#told = [];
    this.#moments = [];
    this.playing = null;
    this.shown = { view, scored: view.position };
  }

  push(news: News): void {
    this.#told.push(news);
  }

  /** Whether anything is left to show. */
  get busy(): boolean {
    return this.#moments.length + this.#told.length > 0;
  }

  /** How much news waits behind the moments of the current one. */
  get waiting(): number {
    return this.#told.length;
  }

  /** Changes what is shown without a moment of its own: earlier events for the log. */
  change(change: (view: View) => View): void {
    if (!this.shown) return;
    const view = change(this.shown.view);
    this.shown = { ...this.shown, view };
  }

  /** Shows the next moment and returns it. */
  next(): Moment | null {
    if (!this.shown) return null;
    if (!this.#moments.length) {
      const news = this.#told.shift();
      if (news) this.#moments = moments(this.shown, news, this.reveal);
    }
    this.playing = this.#moments.shift() ?? null;
    if (this.playing) this.shown = this.playing.after(this.shown);
    return this.playing;
  }

  /** Shows everything that the server has told. */
  now(): void {
    while (this.busy) this.next();
    this.playing = null;
  }
}

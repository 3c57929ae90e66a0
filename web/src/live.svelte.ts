// A live table: its view, kept current at a pace that people can follow, and what they ask of it.

import { untrack } from "svelte";
import { arriving, awaited } from "./arrivals";
import { Connection, socketOf, type Link } from "./connection";
import type { Advice, Answer, Ask, Choice, News, Refused, View } from "./messages";
import { joined, thrown, told } from "./news";
import { chime, click, rattle } from "./sound";
import { Touch } from "./touch.svelte";
import { still, Throwing } from "./tumble.svelte";

const A_BLINK = 50; // milliseconds that a pressed button is seen at least
const A_LOOK = 450; // milliseconds that something stays before the next thing happens
const LANDING = 900; // that a throw takes, and a look at it
const LATE = 12; // so much news waiting means that the page has fallen behind

export class Live {
  view = $state.raw<View | null>(null);
  link = $state<Link>("connecting");
  refused = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  pondering = $state(false); // a hint is on its way
  telling = $state<number | null>(null); // the real dice whose faces were sent
  sitting = $state(false); // those who laid the table are on their way to their seats
  readonly touch = new Touch();
  readonly throwing = new Throwing();
  #awaited = 0;
  #news: News[] = [];
  #hold = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: Connection;

  constructor(
    readonly table: string,
    private readonly secrets: () => boolean,
  ) {
    this.#awaited = awaited(table);
    this.sitting = this.#awaited > 0;
    this.#connection = new Connection(
      () => socketOf(table),
      () => this.#hello(),
      (answer) => this.#hear(answer),
      (link) => (this.link = link),
    );
  }

  /** My seats at this table. */
  get mine(): number[] {
    return (this.view?.seats ?? []).flatMap((seat, number) => (seat.mine ? [number] : []));
  }

  /** The seat of mine that must come to this screen before anything is shown, if any. */
  get curtain(): number | null {
    const next = this.#next();
    return next !== null && this.secrets() ? next : null;
  }

  /** One of my seats that is to act, or to throw in secret, while I look through other eyes. */
  #next(): number | null {
    const { view, mine } = this;
    if (view?.stage !== "playing" || mine.length < 2) return null;
    const { air, position, looking } = view;
    const throwing = air?.mine
      .filter((die) => !air.told.includes(die))
      .map((die) => air.whose[die]);
    const wanted = mine.filter((seat) => (throwing ?? position?.acting ?? []).includes(seat));
    return looking !== null && wanted.includes(looking) ? null : (wanted[0] ?? null);
  }

  ask(ask: Ask): void {
    this.refused = null;
    this.#connection.ask(ask);
  }

  /** Does what was chosen, unless the press was meant for the question before. */
  act(choice: Choice, began: number): void {
    const choices = this.view?.choices;
    if (!choices || this.touch.sent || !this.touch.meant(began)) return;
    this.touch.send(choice);
    this.#hold = Math.max(this.#hold, performance.now() + A_BLINK);
    click();
    this.ask({ ask: "act", seat: choices.seat, number: choices.number, act: choice.act });
  }

  /** How my real dice fell. */
  tell(faces: (number | null)[]): void {
    const air = this.view?.air;
    if (!air || this.telling === air.number) return;
    this.telling = air.number;
    click();
    this.ask({ ask: "throw", number: air.number, faces });
  }

  hint(): void {
    const choices = this.view?.choices;
    if (!choices || choices.forced) return;
    this.pondering = true;
    this.ask({ ask: "hint", seat: choices.seat, number: choices.number });
  }

  /** Wants no hint any more. */
  forget(): void {
    this.pondering = false;
    this.advice = null;
  }

  undo(): void {
    const view = this.view;
    if (!view || view.looking === null) return;
    this.ask({ ask: "undo", seat: view.looking, number: view.number });
  }

  /** Looks through the eyes of one of my seats. */
  look(seat: number | null): void {
    this.ask({ ask: "look", seat });
  }

  /** The dice settle and what waits happens at once. */
  skip(): void {
    this.throwing.skip();
    this.#hold = 0;
    this.#drain();
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#connection.close();
  }

  #hello(): Ask {
    const view = this.view;
    if (!view) return { ask: "look" };
    return { ask: "look", seat: view.looking, since: view.number };
  }

  #hear(answer: Answer): void {
    if (answer.answer === "view") {
      this.#news = [];
      this.#hold = 0;
      this.telling = null;
      this.touch.release();
      this.#show(answer);
    } else if (answer.answer === "news") {
      this.#news.push(answer);
      this.#drain();
    } else if (answer.answer === "log" && this.view) {
      this.view = { ...this.view, tellings: joined(this.view.tellings, answer.tellings) };
    } else if (answer.answer === "advice") {
      if (this.pondering) this.advice = answer;
      this.pondering = false;
    } else if (answer.answer === "refused") {
      this.refused = answer;
      this.sitting = this.pondering = false;
      if (answer.ask === "act" || answer.ask === null) this.touch.release();
      if (answer.ask === "throw" || answer.ask === null) this.telling = null;
    }
  }

  #drain(): void {
    clearTimeout(this.#timer);
    while (this.#news.length) {
      const wait = this.#hold - performance.now();
      if (wait > 0 && this.#news.length < LATE && !document.hidden) {
        this.#timer = setTimeout(() => this.#drain(), wait);
        return;
      }
      this.#apply(this.#news.shift()!);
    }
  }

  #apply(news: News): void {
    const view = this.view;
    if (!view) return;
    const dice = thrown(news.tellings ?? []);
    if (dice) {
      this.throwing.begin();
      rattle(dice);
    }
    if (news.tellings?.length) {
      const pause = dice && !still() ? LANDING + 70 * Math.min(dice, 8) : A_LOOK;
      this.#hold = performance.now() + pause;
    }
    const mine = !view.choices && news.choices && !news.choices.forced;
    if (news.stage === "over" && view.stage === "playing") chime(392, 494, 587, 784);
    else if (mine && !dice) chime(587);
    if (news.air !== undefined) this.telling = null;
    if (news.choices !== undefined && news.choices?.number !== view.choices?.number) {
      this.forget();
    }
    this.#show(told(view, news));
  }

  #show(view: View): void {
    this.view = view;
    this.touch.offer(view.choices);
    untrack(() => this.#sit(view));
  }

  /** Sits down those who are expected, and looks through the right eyes. */
  #sit(view: View): void {
    if (view.stage !== "open" || this.mine.length >= this.#awaited) this.sitting = false;
    if (view.stage === "open") {
      for (const ask of arriving(this.table)) this.#connection.ask(ask);
      return; // who sits down first may not be the only one at this screen
    }
    const next = this.#next();
    const alone = this.mine.length === 1;
    if (next !== null && !this.secrets()) this.look(next);
    else if (view.looking === null && this.mine.length && (alone || !this.secrets())) {
      this.look(this.mine[0]!);
    }
  }
}

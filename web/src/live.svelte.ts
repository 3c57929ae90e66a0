// A live table: its view, updated at a pace that people can follow, and the requests to it.

import { untrack } from "svelte";
import { expectedAt, sitRequests } from "./seat_requests";
import { Connection, socketOf, type Link } from "./connection";
import type { Advice, Answer, Ask, Choice, News, Refused, View } from "./messages";
import { diceThrown, joined, updated } from "./news";
import { chime, click, rattle } from "./sound";
import { Touch } from "./touch.svelte";
import { still, Throwing } from "./tumble.svelte";

const PRESS_SHOWN = 50; // milliseconds for which a pressed button is shown at least
const EVENT_SHOWN = 450; // milliseconds between two events
const THROW_SHOWN = 900; // milliseconds for a throw and a look at it
const BACKLOG = 12; // with this much news waiting, the page catches up without pauses

export class Live {
  view = $state.raw<View | null>(null);
  link = $state<Link>("connecting");
  refused = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  hintPending = $state(false);
  facesSent = $state<number | null>(null); // the number of the throw of real dice
  sitting = $state(false); // people who created the table are being seated
  readonly touch = new Touch();
  readonly throwing = new Throwing();
  #expected = 0;
  #news: News[] = [];
  #hold = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: Connection;

  constructor(
    readonly table: string,
    private readonly secrets: () => boolean,
  ) {
    this.#expected = expectedAt(table);
    this.sitting = this.#expected > 0;
    this.#connection = new Connection(
      () => socketOf(table),
      () => this.#hello(),
      (answer) => this.#receive(answer),
      (link) => (this.link = link),
    );
  }

  /** My seats at this table. */
  get mine(): number[] {
    return (this.view?.seats ?? []).flatMap((seat, number) => (seat.mine ? [number] : []));
  }

  /** The seat of mine whose player must take over this screen before anything is shown, if any. */
  get curtain(): number | null {
    const next = this.#next();
    return next !== null && this.secrets() ? next : null;
  }

  /** One of my seats that has to act, or to throw in secret, while another seat's view is shown. */
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

  /** Sends a choice, unless the press was meant for the previous question. */
  act(choice: Choice, began: number): void {
    const choices = this.view?.choices;
    if (!choices || this.touch.sent || !this.touch.meant(began)) return;
    this.touch.send(choice);
    this.#hold = Math.max(this.#hold, performance.now() + PRESS_SHOWN);
    click();
    this.ask({ ask: "act", seat: choices.seat, number: choices.number, act: choice.act });
  }

  /** Sends the faces of my real dice. */
  sendFaces(faces: (number | null)[]): void {
    const air = this.view?.air;
    if (!air || this.facesSent === air.number) return;
    this.facesSent = air.number;
    click();
    this.ask({ ask: "throw", number: air.number, faces });
  }

  hint(): void {
    const choices = this.view?.choices;
    if (!choices || choices.forced) return;
    this.hintPending = true;
    this.ask({ ask: "hint", seat: choices.seat, number: choices.number });
  }

  cancelHint(): void {
    this.hintPending = false;
    this.advice = null;
  }

  undo(): void {
    const view = this.view;
    if (!view || view.looking === null) return;
    this.ask({ ask: "undo", seat: view.looking, number: view.number });
  }

  /** Switches to the view of one of my seats. */
  look(seat: number | null): void {
    this.ask({ ask: "look", seat });
  }

  /** Ends the animations and applies all waiting news at once. */
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

  #receive(answer: Answer): void {
    if (answer.answer === "view") {
      this.#news = [];
      this.#hold = 0;
      this.facesSent = null;
      this.touch.release();
      this.#show(answer);
    } else if (answer.answer === "news") {
      this.#news.push(answer);
      this.#drain();
    } else if (answer.answer === "log" && this.view) {
      this.view = { ...this.view, tellings: joined(this.view.tellings, answer.tellings) };
    } else if (answer.answer === "advice") {
      if (this.hintPending) this.advice = answer;
      this.hintPending = false;
    } else if (answer.answer === "refused") {
      this.refused = answer;
      this.sitting = this.hintPending = false;
      if (answer.ask === "act" || answer.ask === null) this.touch.release();
      if (answer.ask === "throw" || answer.ask === null) this.facesSent = null;
    }
  }

  #drain(): void {
    clearTimeout(this.#timer);
    while (this.#news.length) {
      const wait = this.#hold - performance.now();
      if (wait > 0 && this.#news.length < BACKLOG && !document.hidden) {
        this.#timer = setTimeout(() => this.#drain(), wait);
        return;
      }
      this.#apply(this.#news.shift()!);
    }
  }

  #apply(news: News): void {
    const view = this.view;
    if (!view) return;
    const dice = diceThrown(news.tellings ?? []);
    if (dice) {
      this.throwing.begin();
      rattle(dice);
    }
    if (news.tellings?.length) {
      const pause = dice && !still() ? THROW_SHOWN + 70 * Math.min(dice, 8) : EVENT_SHOWN;
      this.#hold = performance.now() + pause;
    }
    const mine = !view.choices && news.choices && !news.choices.forced;
    if (news.stage === "over" && view.stage === "playing") chime(392, 494, 587, 784);
    else if (mine && !dice) chime(587);
    if (news.air !== undefined) this.facesSent = null;
    if (news.choices !== undefined && news.choices?.number !== view.choices?.number) {
      this.cancelHint();
    }
    this.#show(updated(view, news));
  }

  #show(view: View): void {
    this.view = view;
    this.touch.offer(view.choices);
    untrack(() => this.#sit(view));
  }

  /** Seats the people who are expected, and switches to the view of the right seat. */
  #sit(view: View): void {
    if (view.stage !== "open" || this.mine.length >= this.#expected) this.sitting = false;
    if (view.stage === "open") {
      for (const ask of sitRequests(this.table)) this.#connection.ask(ask);
      return; // more people may still sit down at this screen
    }
    const next = this.#next();
    const alone = this.mine.length === 1;
    if (next !== null && !this.secrets()) this.look(next);
    else if (view.looking === null && this.mine.length && (alone || !this.secrets())) {
      this.look(this.mine[0]!);
    }
  }
}

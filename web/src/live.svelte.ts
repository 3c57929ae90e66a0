// A live table: its view, updated at a pace that people can follow, and the requests to it.

import { untrack } from "svelte";
import { expectedAt, ourSalt, sitRequests } from "./seat_requests";
import { Connection, socketOf, type Link, type Wire } from "./connection";
import type {
  Advice,
  Answer,
  Ask,
  Choice,
  HeldDice,
  News,
  Position,
  Refused,
  View,
} from "./messages";
import { joined } from "./news";
import { settings, type Pace } from "./settings.svelte";
import { chime, click, play, rattle, shaken } from "./sound";
import { Stage, type Beat, type Moment, type Reveal, type Throw } from "./stage";
import { samples, visible } from "./throw/dice";
import { Touch } from "./touch.svelte";
import { Throwing } from "./tumble.svelte";

const PRESS_SHOWN = 50; // milliseconds for which a pressed button is shown at least
const TOGETHER = 12_000; // for which the showing of everybody's throw waits for me
const EARLIER = 200; // events of the log that the server tells at a time
const BACKLOG = 12; // with this much news waiting, the page catches up without pauses
const LOOK = 200; // milliseconds for a look at drawn dice that have landed
const SPEED: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };
const OPENING = 3; // events before the first choice; more of them are of a game that is played on
const UNSAID = new Set(["fallen", "same"]); // refusals that nobody needs to know of

/** Dice in my hand, which wait for me. */
export interface Hand {
  seat: number;
  dice: number;
  falls: number | null; // unix time; null where only the showing waits
}

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
  beat = $state.raw<Beat | null>(null); // of the reveal that is being shown
  scored = $state.raw<Position | null>(null); // the position whose scores are shown
  hand = $state.raw<Hand | null>(null);
  shaking = $state(false);
  #stage: Stage;
  #reveal: Reveal = () => [];
  #expected = 0;
  #hold = 0;
  #run = 0; // counts what has been shown, so that nothing ends twice
  #skipped = false; // the first tap has skipped a moment
  #flown = false; // the dice of the last throw lie on the board as solid ones
  #push: [number, number] | undefined; // of the hand
  #rolls = false; // my last action was to roll, so that I have let go already
  #revealed = new Set<number>(); // my seats whose salts I have revealed on this connection
  #wished = ""; // what the server knows about how I want to play
  #opened: number | null = null; // the last entry before the game began, until I have seen it begin
  #turning: number | null = null; // the seat whose view has been asked for
  #rattling: ReturnType<typeof setInterval> | undefined;
  #released: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: Connection;

  constructor(
    readonly table: string,
    private readonly secrets: () => boolean,
    open: () => Wire = () => socketOf(table), // to the server, or to a lesson
  ) {
    this.#stage = new Stage((before, after, event) => this.#reveal(before, after, event));
    this.#expected = expectedAt(table);
    this.sitting = this.#expected > 0;
    this.touch.choose = (choice, began) => this.act(choice, began);
    this.#connection = new Connection(
      open,
      () => this.#hello(),
      (answer) => this.#receive(answer),
      (link) => this.#linked(link),
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
    const { air, held, position, looking } = view;
    const throwing = air?.mine
      .filter((die) => !air.told.includes(die))
      .map((die) => air.whose[die]);
    const holding = held ? [held.seat] : null;
    const wanted = mine.filter((seat) =>
      (throwing ?? holding ?? position?.acting ?? []).includes(seat),
    );
    return looking !== null && wanted.includes(looking) ? null : (wanted[0] ?? null);
  }

  ask(ask: Ask): void {
    this.refused = null;
    if (ask.ask === "sit") this.prefer(true);
    this.#connection.ask(ask);
  }

  /** Sends a choice, unless the press was meant for the previous question. */
  act(choice: Choice, began: number): void {
    const choices = this.view?.choices;
    if (!choices || this.touch.sent || !this.touch.meant(began)) return;
    this.touch.send(choice);
    this.#rolls = /^(re-?)?roll/.test(choice.act);
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
    this.#askForHint();
  }

  #askForHint(): void {
    const choices = this.view?.choices;
    if (choices) this.ask({ ask: "hint", seat: choices.seat, number: choices.number });
  }

  cancelHint(): void {
    this.hintPending = false;
    this.advice = null;
  }

  /** Asks for some of the events before those that are known. */
  earlier(): void {
    const first = this.view?.tellings[0]?.number ?? 0;
    if (first > 0) this.ask({ ask: "story", since: Math.max(0, first - EARLIER) });
  }

  undo(): void {
    const view = this.view;
    if (!view || view.looking === null) return;
    this.ask({ ask: "undo", seat: view.looking, number: view.number });
  }

  /** Switches to the view of one of my seats. */
  look(seat: number | null): void {
    const since = this.#opened;
    if (since === null) return this.ask({ ask: "look", seat });
    this.ask({ ask: "look", seat, since }); // it is answered by news, not by a view
    this.#opened = this.#turning = null;
    this.#stage.change((view) => ({ ...view, looking: seat }));
  }

  /** Tells the server how I want to play, before I sit: the first dice may be mine. */
  prefer(sitting = this.mine.length > 0): void {
    const wish = { throws: !settings.rollForMe, pace: settings.pace };
    if (!sitting || this.#wished === JSON.stringify(wish)) return;
    this.#wished = JSON.stringify(wish);
    this.#connection.ask({ ask: "prefer", ...wish });
  }

  /** How the game at this table reveals things. */
  reveals(reveal: Reveal): void {
    this.#reveal = reveal;
  }

  // My throw.

  /** Loads the solid dice, for a board within this element. */
  async open(within: HTMLElement, game: string): Promise<void> {
    await this.throwing.open(within, samples(game));
    const held = this.view?.held;
    if (held && this.hand && !this.#released) this.#hold_up(held);
  }

  /** Shakes the dice in my hand, or stops. */
  shake(on: boolean): void {
    if (!this.hand || this.shaking === on) return;
    this.shaking = on;
    this.throwing.shake(on ? 1 : 0);
    clearInterval(this.#rattling);
    if (on) this.#rattling = setInterval(shaken, 75);
  }

  /** Lets my dice fall, in the direction of a flick. */
  drop(push?: [number, number]): void {
    const hand = this.hand;
    if (!hand) return;
    if (push) this.throwing.turn(push);
    this.shake(false);
    this.#push = push;
    this.hand = null;
    if (this.#released) this.#released();
    else this.ask({ ask: "drop", seat: hand.seat });
  }

  // Showing.

  /** Skips to the next moment, the second time to now; returns whether there was one. */
  tap(): boolean {
    if (this.hand || !this.#stage.playing) return false;
    if (this.#skipped) this.skip();
    else {
      this.#skipped = true;
      this.#end();
    }
    return true;
  }

  /** Shows at once all that has happened. */
  skip(): void {
    const { shaking } = this;
    this.#hold = 0;
    this.#run += 1;
    clearTimeout(this.#timer);
    this.#released = null;
    this.throwing.skip();
    this.throwing.clear();
    this.throwing.settle();
    this.shake(false);
    this.hand = null; // it is taken up again if it is still full
    this.#stage.now();
    this.beat = null;
    this.#flown = false;
    this.#refresh();
    this.#idle();
    this.shake(shaking); // a finger or a key is still down
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#rattling);
    this.throwing.close();
    this.#connection.close();
  }

  #linked(link: Link): void {
    this.link = link;
    if (link === "open" && this.hintPending) this.#askForHint(); // the answer was on its way
  }

  #hello(): Ask {
    this.#wished = "";
    this.#revealed.clear();
    this.#opened = null;
    this.skip(); // what is missing is asked for from what has been told, not from what is shown
    this.#turning = null;
    const view = this.view;
    if (!view) return { ask: "look" };
    return { ask: "look", seat: view.looking, since: view.number };
  }

  #receive(answer: Answer): void {
    if (answer.answer === "view") {
      this.skip();
      this.#opened = null;
      this.#turning = null;
      this.#stage.begin(answer);
      this.facesSent = null;
      this.touch.release();
      this.#refresh();
      this.prefer();
      this.#idle();
    } else if (answer.answer === "news") {
      this.#stage.push(this.#opening(answer));
      if (document.hidden || this.#stage.waiting > BACKLOG) this.skip();
      else if (!this.#stage.playing) this.#advance();
      this.prefer();
    } else if (answer.answer === "log" && this.view) {
      const shown = this.view.position?.events ?? 0;
      const earlier = answer.tellings.filter((one) => one.number < shown);
      const last = earlier.at(-1)?.number ?? Infinity;
      this.#stage.change((view) => ({
        ...view,
        tellings: [
          ...joined(view.tellings, earlier),
          ...view.tellings.filter((one) => one.number > last),
        ],
      }));
      this.view = this.#stage.shown?.view ?? null;
    } else if (answer.answer === "advice") {
      if (this.hintPending) this.advice = answer;
      this.hintPending = false;
    } else if (answer.answer === "refused") {
      if (UNSAID.has(answer.reason) || answer.ask === "prefer" || answer.ask === "reveal") return;
      this.refused = answer;
      if (answer.ask === "hint" || answer.ask === null) this.hintPending = false;
      this.sitting = false;
      if (answer.ask === "look" || answer.ask === null) this.#turning = null;
      if (answer.ask === "act" || answer.ask === null) this.touch.release();
      if (answer.ask === "throw" || answer.ask === null) this.facesSent = null;
    }
  }

  /** The first dice fall before the server knows through whose eyes I look: I ask for them again. */
  #opening(news: News): News {
    const { view } = this;
    const few = (news.tellings?.length ?? 0) <= OPENING;
    const begins = view?.stage === "open" && news.stage === "playing" && few;
    if (!begins || document.hidden || !this.mine.length || !this.secrets()) return news;
    this.#opened = view.number;
    return { ...news, tellings: [] };
  }

  /** Shows the next moment, and those after it that take no time. */
  #advance(): void {
    clearTimeout(this.#timer);
    const wait = this.#hold - performance.now();
    if (wait > 0 && !document.hidden) {
      this.#timer = setTimeout(() => this.#advance(), wait);
      return;
    }
    while (this.#stage.busy) {
      const moment = this.#stage.next();
      if (!moment) break;
      this.#run += 1;
      this.throwing.settle();
      this.#refresh(moment);
      if (this.#perform(moment)) return;
    }
    this.#stage.playing = null;
    this.#idle();
  }

  /** Plays a moment; returns whether it takes time. */
  #perform(moment: Moment): boolean {
    const { kind, thrown, beat } = moment;
    const speed = this.#speed(moment);
    this.beat = kind === "reveal" ? (beat ?? null) : null;
    if (kind === "throw" && thrown) return this.#fly(thrown, speed);
    if (kind === "board" && thrown) return this.#land(thrown, speed);
    if (beat?.sound) play(beat.sound);
    return this.#wait(moment.lasts * speed);
  }

  /** How slowly a moment is shown: mine as ever, the others' as I want. */
  #speed({ actor, kind }: Moment): number {
    const own = actor !== null && this.mine.includes(actor);
    const pace = own ? 1 : SPEED[settings.pace];
    return kind === "reveal" && pace === 0 ? 0.45 : pace;
  }

  /** Goes on after some milliseconds, unless a tap is faster; returns whether there are any. */
  #wait(milliseconds: number): boolean {
    if (milliseconds <= 0) return false;
    const run = this.#run;
    this.#timer = setTimeout(() => this.#done(run), milliseconds);
    return true;
  }

  /** Lets thrown dice fly, after they have waited in my hand if they are also mine. */
  #fly(thrown: Throw, speed: number): boolean {
    const view = this.view!;
    const dice = visible(view.game, thrown);
    this.#flown = speed > 0 && this.throwing.solid(dice.length);
    const run = this.#run;
    const mine = this.#sees(thrown);
    const together = mine && thrown.seat === null && !settings.rollForMe;
    if (!this.#flown && !together) return false;
    const fly = () => {
      this.#released = null;
      clearTimeout(this.#timer);
      if (!this.#flown) return this.#done(run);
      const push = this.#push;
      this.#push = undefined;
      const flight = this.throwing.fly(dice, mine, this.#seed(thrown.number), push);
      void flight
        .catch(() => false)
        .then((flown) => {
          if (run === this.#run) this.#flown = flown; // otherwise the drawn dice tumble
          this.#done(run);
        });
    };
    if (!together) fly();
    else {
      if (this.#flown) {
        this.throwing.prepare(
          dice.map((die) => die.sides),
          true,
          this.#seed(thrown.number),
        );
        this.throwing.hold(dice, true);
      }
      this.hand = { seat: this.view!.looking ?? 0, dice: dice.length, falls: null };
      this.#released = fly;
      this.#timer = setTimeout(() => this.drop(), TOGETHER);
    }
    return true;
  }

  /** The dice lie on the board, and its drawn dice take over. */
  #land(thrown: Throw, speed: number): boolean {
    const run = this.#run;
    this.throwing.landed = thrown.dice;
    if (this.#flown) {
      this.#flown = false;
      const done = () => this.#done(run);
      void this.throwing.arrive().then(done, done);
      return true;
    }
    const seen = thrown.faces.filter((face) => face !== null).length;
    if (speed > 0) this.throwing.begin();
    if (speed > 0 && seen) rattle(seen);
    return this.#wait(seen ? (this.throwing.lasts(seen) + LOOK) * speed : 0);
  }

  /** Whether a throw is mine, or one of everybody in which I have a part. */
  #sees(thrown: Throw): boolean {
    const { mine } = this;
    if (thrown.seat !== null) return mine.includes(thrown.seat);
    return thrown.dice.some((die) => die && die.seat !== null && mine.includes(die.seat));
  }

  /** The same flight of a throw for everybody. */
  #seed(number: number): number {
    return [...this.table].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), number) >>> 0;
  }

  /** Ends the moment that is being shown. */
  #end(): void {
    this.throwing.skip();
    this.#done(this.#run);
  }

  #done(run: number): void {
    if (run === this.#run) this.#advance();
  }

  /** Nothing is left to show. */
  #idle(): void {
    this.#skipped = false;
    this.beat = null;
    this.#take();
  }

  /** Takes up dice that wait for me, or lets them go at once if I have just asked to roll. */
  #take(): void {
    const held = this.view?.held ?? null;
    const mine = held !== null && this.mine.includes(held.seat);
    if (!held || !mine || this.view?.looking !== held.seat || this.curtain !== null) {
      if (!this.#released) this.#lay();
      return;
    }
    if (this.hand?.seat === held.seat) return;
    const rolls = this.#rolls;
    this.#rolls = false;
    if (rolls) return this.ask({ ask: "drop", seat: held.seat });
    this.hand = { seat: held.seat, dice: held.sides.length, falls: held.falls };
    this.#hold_up(held);
  }

  #hold_up(held: HeldDice): void {
    const view = this.view!;
    const faces = held.sides.map(() => 1);
    const { number, sides, dice } = held;
    const thrown = { number: view.position?.events ?? number, faces, sides, dice, seat: held.seat };
    const shown = visible(view.game, thrown);
    if (!this.throwing.solid(shown.length)) return;
    this.throwing.prepare(sides, true, this.#seed(thrown.number), undefined);
    this.throwing.hold(shown, true);
  }

  /** Puts an empty hand away. */
  #lay(): void {
    if (!this.hand) return;
    this.shake(false);
    this.hand = null;
    if (!this.#stage.playing) this.throwing.clear();
  }

  /** Updates the page with what is shown now. */
  #refresh(moment?: Moment): void {
    const shown = this.#stage.shown;
    if (!shown) return;
    const before = this.view;
    const { view, scored } = shown;
    if (view.held === null && this.hand && !this.#released) this.#lay();
    if (moment && before) {
      const mine = !before.choices && view.choices && !view.choices.forced;
      if (view.stage === "over" && before.stage === "playing") chime(392, 494, 587, 784);
      else if (mine && moment.kind === "settled") chime(587);
    }
    if (view.air !== before?.air) this.facesSent = null;
    if (view.choices?.number !== before?.choices?.number) this.cancelHint();
    this.view = view;
    this.scored = scored;
    if (!moment || moment.kind === "settled") this.touch.offer(view.choices);
    else if (moment.kind === "reveal") this.touch.offer(null);
    else if (!this.touch.sent) this.touch.offer(view.choices);
    untrack(() => this.#sit(view));
  }

  /** Reveals the sealed salts of my seats, for which the game waits. */
  #reveal_salts(view: View): void {
    for (const seat of this.mine) {
      const salt = ourSalt(this.table, seat);
      const sealed = salt !== null && view.fairness.seals[seat] !== null;
      if (!sealed || this.#revealed.has(seat)) continue;
      this.#revealed.add(seat);
      this.#connection.ask({ ask: "reveal", seat, salt });
    }
  }

  /** Seats the people who are expected, and switches to the view of the right seat. */
  #sit(view: View): void {
    if (view.stage !== "open" || this.mine.length >= this.#expected) this.sitting = false;
    if (view.stage === "open") {
      const asks = sitRequests(this.table);
      this.prefer(asks.length > 0);
      for (const ask of asks) void ask.then((sit) => this.#connection.ask(sit));
      if (view.fairness.revealing) this.#reveal_salts(view);
      return; // more people may still sit down at this screen
    }
    const next = this.#next();
    const alone = this.mine.length === 1;
    if (next !== null && !this.secrets()) this.#turn(next);
    else if (view.looking === null && this.mine.length && (alone || !this.secrets())) {
      this.#turn(this.mine[0]!);
    }
  }

  /** Asks once for the view of a seat: each view that comes begins anew. */
  #turn(seat: number): void {
    if (this.#turning === seat) return;
    this.#turning = seat;
    this.look(seat);
  }
}

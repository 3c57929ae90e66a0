// A position that is built event by event: choices that people make, and faces that dice show.

import type { BuiltPosition } from "./http";
import type { Choices } from "./messages";
import { buildPosition, RequestError } from "./requests";
import { refusal, say } from "./speech.svelte";
import { Touch } from "./touch.svelte";

type GameEvent = Record<string, any>;

/** What is kept of it on this device, so that a reload loses nothing. */
export interface Draft {
  options: Record<string, any>;
  names: string[];
  events: GameEvent[];
}

const PLACE = (game: string) => `astragali position ${game}`;

export class PositionEditor {
  built = $state.raw<BuiltPosition | null>(null);
  names = $state.raw<string[]>([]);
  busy = $state(false);
  trouble = $state("");
  later = $state.raw<GameEvent[]>([]); // what was taken back, and can be done again
  readonly touch = new Touch();
  #seat = $state<number | null>(null);
  #options: Record<string, any> = {};

  constructor(readonly game: string) {}

  get events(): GameEvent[] {
    return this.built?.events ?? [];
  }

  get at(): number {
    return this.events.length;
  }

  /** The seats that may choose now. */
  get acting(): number[] {
    return this.built?.position.acting ?? [];
  }

  /** The seat whose choice is entered, where several may choose. */
  get seat(): number | null {
    return this.acting.find((one) => one === this.#seat) ?? this.acting[0] ?? null;
  }

  set seat(seat: number | null) {
    this.#seat = seat;
    this.#offer();
  }

  get choices(): Choices | null {
    return this.built?.choices.find((one) => one.seat === this.seat) ?? null;
  }

  /** Begins with a draft, or from the start of a game. */
  async begin({ options, names, events }: Draft, later: GameEvent[] = []): Promise<boolean> {
    this.#options = options;
    this.names = names;
    return await this.#build(events, {}, later);
  }

  act(act: string): Promise<boolean> {
    return this.#build([...this.events, { seat: this.seat, act }]);
  }

  enter(faces: (number | null)[]): Promise<boolean> {
    return this.#build([...this.events, { throw: faces }]);
  }

  throwByChance(): Promise<boolean> {
    return this.#build(this.events, { throw: true });
  }

  playAhead(choices: number): Promise<boolean> {
    return this.#build(this.events, { ahead: choices });
  }

  /** Goes to the position after this many events of those that are or were there. */
  goTo(events: number): Promise<boolean> {
    const all = [...this.events, ...this.later];
    return this.#build(all.slice(0, events), {}, all.slice(events));
  }

  async #build(
    events: GameEvent[],
    more: { ahead?: number; throw?: boolean } = {},
    later: GameEvent[] = [],
  ): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = "";
    try {
      const order = { game: this.game, options: this.#options, events, ...more };
      this.built = await buildPosition(order);
      this.#options = this.built.options;
      this.later = later;
      this.#keep();
    } catch (problem) {
      const known = problem instanceof RequestError && problem.reason;
      this.trouble = known ? refusal(problem as RequestError) : say("house-closed");
    }
    this.busy = false;
    this.touch.release();
    this.#offer();
    return this.trouble === "";
  }

  #offer(): void {
    this.touch.offer(this.choices);
  }

  /** The record so far. No house threw these dice, so it names none. */
  record(): Record<string, any> {
    const { built, names } = this;
    const result = built?.position.over ? { result: built.position.result } : {};
    return {
      format: "astragali/1",
      game: this.game,
      options: this.#options,
      seats: names.map((name) => ({ name })),
      events: this.events,
      ...result,
    };
  }

  #keep(): void {
    const draft: Draft = { options: this.#options, names: this.names, events: this.events };
    try {
      localStorage.setItem(PLACE(this.game), JSON.stringify(draft));
    } catch {
      // without storage a reload begins again
    }
  }
}

/** What was being built of a game when its page was left. */
export function draftOf(game: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE(game)) ?? "null");
  } catch {
    return null;
  }
}

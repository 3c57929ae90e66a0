// The hand over the table: which parts are touched just now.

import { getContext, setContext } from "svelte";
import type { Choice, Choices } from "./messages";
import * as touching from "./touching";

const A_GLANCE = 150; // milliseconds in which nobody can have answered a question

export class Touch {
  #choices = $state.raw<Choices | null>(null);
  #touched = $state.raw<string[]>([]);
  #sent = $state.raw<Choice | null>(null);
  #offered = -Infinity;

  get actions(): Choice[] {
    return this.sent ? [] : (this.#choices?.actions ?? []);
  }

  get touched(): string[] {
    return this.#touched;
  }

  /** The actions to offer as buttons. */
  get offered(): Choice[] {
    return touching.offered(this.actions, this.#touched);
  }

  get primary(): Choice | null {
    return touching.primary(this.actions, this.#touched);
  }

  /** Whether there is no choice: the house acts by itself in a moment. */
  get forced(): boolean {
    return this.#choices?.forced ?? false;
  }

  /** What was chosen and is not answered yet; what is forced counts as chosen. */
  get sent(): Choice | null {
    return this.#sent ?? (this.forced ? (this.#choices?.actions[0] ?? null) : null);
  }

  /** The choice that the house offers now; what is touched stays if it is the same one. */
  offer(choices: Choices | null): void {
    if (choices?.number !== this.#choices?.number || choices?.seat !== this.#choices?.seat) {
      this.#touched = [];
      this.#sent = null;
      this.#offered = performance.now();
    }
    this.#choices = choices && touching.spelled(choices);
  }

  send(choice: Choice): void {
    this.#sent = choice;
  }

  /** What was sent has not been done, and can be chosen again. */
  release(): void {
    this.#sent = null;
  }

  /** Whether a press that began then can have been meant for what is offered now. */
  meant(began: number): boolean {
    return began - this.#offered >= A_GLANCE;
  }

  standing(part: string): touching.Standing {
    return touching.standing(this.actions, this.#touched, part);
  }

  touch(part: string): void {
    this.#touched = touching.touch(this.actions, this.#touched, part);
  }

  digit(key: string): void {
    const part = touching.digit(this.actions, key);
    if (part) this.touch(part);
  }

  /** Touches all that an action needs. */
  show(choice: Choice): void {
    this.#touched = choice.parts;
  }

  clear(): void {
    this.#touched = [];
  }
}

const KEY = Symbol("touch");
export const provideTouch = (touch: Touch): Touch => setContext(KEY, touch);
export const usedTouch = (): Touch | undefined => getContext(KEY);

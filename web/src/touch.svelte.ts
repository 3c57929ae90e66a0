// The hand over the table: which parts are touched just now.

import { getContext, setContext } from "svelte";
import type { Choice, Choices } from "./messages";
import * as touching from "./touching";

export class Touch {
  #choices = $state.raw<Choices | null>(null);
  #touched = $state.raw<string[]>([]);
  sent = $state.raw<Choice | null>(null); // chosen, and not answered yet

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

  /** The choice that the house offers now; what is touched stays if it is the same one. */
  offer(choices: Choices | null): void {
    if (choices?.number !== this.#choices?.number || choices?.seat !== this.#choices?.seat) {
      this.#touched = [];
      this.sent = null;
    }
    this.#choices = choices;
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

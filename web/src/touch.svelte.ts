// Which parts are touched, and which action has been chosen.

import { getContext, setContext } from "svelte";
import type { Choice, Choices } from "./messages";
import * as touching from "./touching";

const TOO_SOON = 150; // milliseconds in which nobody can react to a question

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

  /** Whether there is only one action, which the server plays by itself. */
  get forced(): boolean {
    return this.#choices?.forced ?? false;
  }

  /** The action chosen and not confirmed yet; a forced action counts as chosen. */
  get sent(): Choice | null {
    return this.#sent ?? (this.forced ? (this.#choices?.actions[0] ?? null) : null);
  }

  /** Sets the current choices; what is touched stays if they are the same. */
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

  /** Lets people choose again after a refusal. */
  release(): void {
    this.#sent = null;
  }

  /** Whether a press that began then can be meant for the current choices. */
  meant(began: number): boolean {
    return began - this.#offered >= TOO_SOON;
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

  /** Touches all parts of an action. */
  show(choice: Choice): void {
    this.#touched = choice.parts;
  }

  clear(): void {
    this.#touched = [];
  }
}

const KEY = Symbol("touch");
export const provideTouch = (touch: Touch): Touch => setContext(KEY, touch);
export const useTouch = (): Touch | undefined => getContext(KEY);

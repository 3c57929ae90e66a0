// Which parts are touched, and which action has been chosen.

import { getContext, setContext } from "svelte";
import type { Choice, Choices } from "./messages";
import * as touching from "./touching";

const TOO_SOON = 150; // milliseconds in which nobody can react to a question

export class Touch {
  #choices = $state.raw<Choices | null>(null);
  #touched = $state.raw<string[]>([]);
  #sent = $state.raw<Choice | null>(null);
  #hinted = $state<string | null>(null); // the action that was chosen from a hint
  #offered = -Infinity;

  get actions(): Choice[] {
    return this.sent ? [] : (this.#choices?.actions ?? []);
  }

  get touched(): string[] {
    return this.#touched;
  }

  /** The actions to offer as buttons. */
  get offered(): Choice[] {
    const offered = touching.offered(this.actions, this.#touched);
    const { hinted } = this;
    return hinted ? [hinted, ...offered.filter((one) => one !== hinted)] : offered;
  }

  get primary(): Choice | null {
    return this.hinted ?? touching.primary(this.actions, this.#touched);
  }

  /** The action that was chosen from a hint, until something else is touched. */
  get hinted(): Choice | null {
    return this.actions.find((one) => one.act === this.#hinted) ?? null;
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
      this.#sent = this.#hinted = null;
      this.#offered = performance.now();
    }
    this.#choices = choices && touching.spelled(choices);
  }

  /** Chooses an action without the main button; the page says how. */
  choose: (choice: Choice, began: number) => void = () => {};

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
    this.#hinted = null;
    this.#touched = touching.touch(this.actions, this.#touched, part);
  }

  digit(key: string): void {
    const part = touching.digit(this.actions, key);
    if (part) this.touch(part);
  }

  /** Touches all parts of an action, and makes it the main one. */
  show({ act }: Choice): void {
    this.#touched = this.actions.find((one) => one.act === act)?.parts ?? [];
    this.#hinted = act;
  }

  /** Touches as many parts as one action has, until something else is touched. */
  ready(): void {
    this.#touched = touching.most(this.actions);
  }

  clear(): void {
    this.#hinted = null;
    this.#touched = [];
  }
}

const KEY = Symbol("touch");
export const provideTouch = <T extends Touch | undefined>(touch: T): T => setContext(KEY, touch);
export const useTouch = (): Touch | undefined => getContext(KEY);

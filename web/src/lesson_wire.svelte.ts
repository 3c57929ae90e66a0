// A lesson in place of a server: it tells a live table what happens next, step by step.

import type { Wire } from "./connection";
import type { LessonStep, PlayedLesson } from "./http";
import type { Answer, Ask, News, Refused, View } from "./messages";
import { joined } from "./news";
import { seated, stillView } from "./still_view";

export const LEARNER = 0; // the seat

export class LessonWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  at = $state(0); // the step up to which everything has been told; the page may still show it

  /** `lesson` is read anew each time: its sentences change with the language. */
  constructor(
    private readonly game: string,
    private readonly lesson: () => PlayedLesson,
    private readonly learner: () => string,
    from = 0,
  ) {
    this.at = from;
    queueMicrotask(() => this.onopen?.());
  }

  get step(): LessonStep {
    return this.#steps[this.at]!;
  }

  get last(): boolean {
    return this.at === this.#steps.length - 1;
  }

  get #steps(): LessonStep[] {
    return this.lesson().steps;
  }

  send(text: string): void {
    const ask = JSON.parse(text) as Ask;
    if (ask.ask === "look") this.#tell(this.view());
    else if (ask.ask === "ping") this.#tell({ answer: "pong" });
    else if (ask.ask === "act") this.#judge(ask.number, ask.act);
  }

  close(): void {}

  /** Goes on to the next step; what happens on the way is shown as at a table. */
  next(): void {
    if (this.last) return;
    this.at += 1;
    const { position, choices, tellings } = this.step;
    const stage = position.over ? "over" : "playing";
    const news: News = { answer: "news", number: this.at, stage, position, choices, tellings };
    this.#tell(news);
  }

  /** Goes to a step at once. */
  to(step: number): void {
    this.at = Math.max(0, Math.min(this.#steps.length - 1, step));
    this.#tell(this.view());
  }

  /** The table at the current step. */
  view(): View {
    const { game, at } = this;
    const { options, seats } = this.lesson();
    const { position, choices } = this.step;
    const { table, acting } = position;
    const sitting = seated(seats).map((seat, number) =>
      number === LEARNER ? { ...seat, name: this.learner(), mine: true } : seat,
    );
    const told = this.#steps.slice(0, at + 1).flatMap((step) => step.tellings);
    return stillView(
      { game, options, seats: sitting, number: at, table, acting },
      {
        table: `lesson ${game}`,
        looking: LEARNER,
        stage: position.over ? "over" : "playing",
        position,
        choices,
        tellings: joined([], told),
      },
    );
  }

  #judge(number: number, act: string): void {
    const { do: right, wrong, otherwise } = this.step;
    if (number !== this.at || right === null) return;
    if (act === right) return this.next();
    const sentence = wrong[act] ?? otherwise ?? "";
    this.#tell({ answer: "refused", ask: "act", reason: "lesson", sentence } satisfies Refused);
  }

  #tell(answer: Answer): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
}

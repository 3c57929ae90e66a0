// The review of a finished game: asked for, waited for, and read for one seat.

import type { CoachReport, GameNotes, ReviewedSeat } from "./http";
import { playFrom } from "./quick_start";
import { askForReview, RequestError, review } from "./requests";
import { refusal, say } from "./speech.svelte";

const LOOK_AGAIN = 700; // milliseconds
const UNDER_WAY = ["waiting", "compiling", "working"];

export class Coaching {
  report = $state.raw<CoachReport | null>(null);
  trouble = $state("");
  busy = $state(false); // laying a table
  #chosen = $state<number | null>(null);
  #soon: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `winner` is looked at where no seat is ours. */
  constructor(
    readonly record: string,
    private readonly winner: number,
  ) {}

  get notes(): GameNotes | null {
    return this.report?.notes ?? null;
  }

  get mine(): number[] {
    return this.report?.mine ?? [];
  }

  /** The seat whose game is looked at. */
  get seat(): number {
    return this.#chosen ?? this.mine[0] ?? this.winner;
  }

  set seat(seat: number) {
    this.#chosen = seat;
  }

  get player(): ReviewedSeat | null {
    return this.notes?.players[this.seat] ?? null;
  }

  get underWay(): boolean {
    return UNDER_WAY.includes(this.report?.progress ?? "");
  }

  /** Looks how far the review is; with `own`, asks for it where we have played and it is not made. */
  async look(own = false): Promise<void> {
    await this.#follow(review);
    if (own && this.mine.length && this.report?.progress === "none") await this.ask();
  }

  async ask(): Promise<void> {
    await this.#follow(askForReview);
  }

  async #follow(request: (record: string) => Promise<CoachReport>): Promise<void> {
    try {
      this.report = await request(this.record);
      this.trouble = "";
    } catch (problem) {
      this.trouble = told(problem);
    }
    clearTimeout(this.#soon);
    if (!this.#closed && this.underWay) this.#soon = setTimeout(() => this.look(), LOOK_AGAIN);
  }

  /** Lays a table that begins after these events, and goes there. */
  async playOn(events: number, seat: number): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await playFrom(this.record, events, seat);
    } catch (problem) {
      this.trouble = told(problem);
    }
    this.busy = false;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#soon);
  }
}

const told = (problem: unknown): string =>
  problem instanceof RequestError && problem.reason ? refusal(problem) : say("house-closed");

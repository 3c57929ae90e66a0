// Flights from the worker. Every order is answered, so that no throw waits for ever: with none when
// the worker cannot be loaded, has failed or takes too long. Then the drawn dice tumble.

import type { Flight, Order } from "./flight";

export type Answer = "ready" | { id: number; flight: Flight };

/** What a page needs of its worker. */
export type FlightWorker = Pick<
  Worker,
  "onmessage" | "onmessageerror" | "onerror" | "postMessage" | "terminate"
>;

const PATIENCE = 5_000; // milliseconds; a flight takes a tenth of a second

export class Flights {
  readonly ready: Promise<boolean>; // whether the worker has been loaded
  #loaded!: (whether: boolean) => void;
  #asked = 0;
  #waiting = new Map<number, (flight: Flight | null) => void>();
  #failed = false;

  constructor(private readonly worker: FlightWorker) {
    this.ready = new Promise((loaded) => (this.#loaded = loaded));
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data === "ready") this.#loaded(true);
      else this.#answer(data.id, data.flight);
    };
    worker.onerror = (event) => {
      event.preventDefault(); // it is dealt with here
      this.close();
    };
    worker.onmessageerror = () => this.close();
  }

  /** Whether no more flights will come. */
  get failed(): boolean {
    return this.#failed;
  }

  ask(order: Order): Promise<Flight | null> {
    if (this.#failed) return Promise.resolve(null);
    const id = ++this.#asked;
    return new Promise((answer) => {
      this.#waiting.set(id, answer);
      setTimeout(() => this.#answer(id, null), PATIENCE);
      this.worker.postMessage({ id, order });
    });
  }

  close(): void {
    this.#failed = true;
    this.worker.terminate();
    this.#loaded(false);
    for (const id of this.#waiting.keys()) this.#answer(id, null);
  }

  #answer(id: number, flight: Flight | null): void {
    this.#waiting.get(id)?.(flight);
    this.#waiting.delete(id);
  }
}

// The socket of a table: it reconnects by itself and then sends what was asked in between.

import { inHouse } from "./base";
import type { Answer, Ask } from "./messages";

export type Link = "connecting" | "open" | "lost" | "gone";

const WAITS = [300, 1000, 2000, 4000, 8000]; // milliseconds before each attempt, on average
const QUIET = 20_000; // milliseconds without a message before a ping
const PATIENCE = 8_000; // milliseconds to wait for the answer to it
const GONE = 4404; // the server has no such table

export interface Wire {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** How long to wait before an attempt: half to one and a half times the average, so that not all
 * pages reconnect to a restarted server at the same moment. */
export function waitBefore(attempt: number, chance: number): number {
  const average = WAITS[Math.min(attempt, WAITS.length) - 1] ?? 0;
  return average * (0.5 + chance);
}

export class Connection {
  #wire: Wire | null = null;
  #waiting: Ask[] = [];
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly open: () => Wire,
    private readonly hello: () => Ask, // the first message of every connection
    private readonly receive: (answer: Answer) => void,
    private readonly state: (link: Link) => void,
    private readonly chance: () => number = Math.random,
  ) {
    this.#connect();
  }

  ask(ask: Ask): void {
    if (this.#wire && this.#tries === 0) this.#wire.send(JSON.stringify(ask));
    else this.#waiting.push(ask);
  }

  /** Reconnects at once, or checks the connection; called when the network may be back. */
  wake(): void {
    if (!this.#wire && !this.#closed) this.#connect();
    else if (this.#tries === 0) this.#check(0);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#wire?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#tries += 1;
    this.state(this.#tries > 1 ? "lost" : "connecting");
    const wire = this.open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#tries = 0;
      wire.send(JSON.stringify(this.hello()));
      for (const ask of this.#waiting.splice(0)) wire.send(JSON.stringify(ask));
      this.state("open");
      this.#check(QUIET);
    };
    wire.onmessage = (event) => {
      this.#check(QUIET);
      this.receive(JSON.parse(event.data) as Answer);
    };
    wire.onclose = ({ code }) => this.#lost(wire, code);
  }

  #lost(wire: Wire, code: number): void {
    if (this.#closed || wire !== this.#wire) return;
    clearTimeout(this.#timer);
    this.#wire = null;
    if (code === GONE) {
      this.#closed = true;
      this.state("gone");
      return;
    }
    this.state("lost");
    this.#tries = Math.max(1, this.#tries);
    const wait = waitBefore(this.#tries, this.chance());
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Sends a ping after a silence, and reconnects if there is no answer. */
  #check(after: number): void {
    clearTimeout(this.#timer);
    const wire = this.#wire;
    this.#timer = setTimeout(() => {
      if (!wire) return;
      wire.send('{"ask":"ping"}');
      this.#timer = setTimeout(() => {
        wire.close();
        this.#lost(wire, 1006);
      }, PATIENCE);
    }, after);
  }
}

/** The socket of a table on this server. */
export function socketOf(table: string): Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(
    `${scheme}//${location.host}${inHouse(`/api/tables/${table}/socket`)}`,
  ) as Wire;
}

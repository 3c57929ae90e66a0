import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, waitBefore, type Link, type Wire } from "./connection";
import type { Answer } from "./messages";

class FakeWire implements Wire {
  onopen: Wire["onopen"] = null;
  onclose: Wire["onclose"] = null;
  onmessage: Wire["onmessage"] = null;
  sent: unknown[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text).ask);
  }
  close() {
    this.closed = true;
  }
}

let wires: FakeWire[];
let links: Link[];
let received: Answer[];
let connection: Connection;
let chance: number;
const last = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  [wires, links, received, chance] = [[], [], [], 0.5];
  connection = new Connection(
    () => {
      wires.push(new FakeWire());
      return last();
    },
    () => ({ ask: "look", seat: null }),
    (answer) => received.push(answer),
    (link) => links.push(link),
    () => chance,
  );
});
afterEach(() => vi.useRealTimers());

test("the first message is look; earlier asks follow", () => {
  connection.ask({ ask: "say", text: "Hello" });
  last().onopen!();
  expect(last().sent).toEqual(["look", "say"]);
  expect(links).toEqual(["connecting", "open"]);
});

test("a lost connection is reported, reconnects, looks again and sends what waited", () => {
  last().onopen!();
  last().onclose!({ code: 1006 });
  connection.ask({ ask: "act", seat: 0, number: 3, act: "roll" });
  expect(links.at(-1)).toBe("lost");
  vi.advanceTimersByTime(300);
  expect(wires).toHaveLength(2);
  last().onopen!();
  expect(last().sent).toEqual(["look", "act"]);
  expect(links.at(-1)).toBe("open");
});

test("it waits longer after each failure, and not at all after wake", () => {
  last().onclose!({ code: 1006 });
  vi.advanceTimersByTime(300);
  last().onclose!({ code: 1006 });
  vi.advanceTimersByTime(900);
  expect(wires).toHaveLength(2);
  connection.wake();
  expect(wires).toHaveLength(3);
});

test.each([
  [0, 150],
  [0.5, 300],
  [0.999, 449],
])("a page that draws %f reconnects after %i ms, so that not all come at once", (drawn, wait) => {
  chance = drawn;
  last().onopen!();
  last().onclose!({ code: 1006 });
  vi.advanceTimersByTime(wait - 1);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(wires).toHaveLength(2);
});

test("the waits grow up to a maximum", () => {
  const waits = [1, 2, 3, 4, 5, 6, 100].map((attempt) => waitBefore(attempt, 0.5));
  expect(waits).toEqual([300, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test("there is no second attempt for a table that does not exist", () => {
  last().onclose!({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  expect(links.at(-1)).toBe("gone");
});

test("it pings after a silence, and reconnects without an answer", () => {
  last().onopen!();
  vi.advanceTimersByTime(20_000);
  expect(last().sent).toEqual(["look", "ping"]);
  last().onmessage!({ data: '{"answer":"pong"}' });
  expect(received).toEqual([{ answer: "pong" }]);
  vi.advanceTimersByTime(28_000);
  expect(wires[0]!.closed).toBe(true);
  vi.advanceTimersByTime(300);
  expect(wires).toHaveLength(2);
});

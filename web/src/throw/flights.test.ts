import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Flight, Order } from "./flight";
import { Flights, type FlightWorker } from "./flights";

const order = { sides: [6], from: [[0, 1, 0]], half: [4, 4], push: [0, -1], seed: 1 } as Order;
const flight: Flight = { frames: new Float32Array(7), steps: 1, contacts: [] };

let worker: FlightWorker;
const orders = vi.fn();
let flights: Flights;
const says = (data: unknown) => worker.onmessage!.call(worker as any, { data } as MessageEvent);
const fails = () =>
  worker.onerror!.call(worker as any, { preventDefault: () => {} } as unknown as ErrorEvent);

beforeEach(() => {
  vi.useFakeTimers();
  orders.mockReset();
  worker = {
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    postMessage: orders,
    terminate: vi.fn(),
  };
  flights = new Flights(worker);
});
afterEach(() => void vi.useRealTimers());

test("each order is answered by its flight", async () => {
  says("ready");
  expect(await flights.ready).toBe(true);
  const [first, second] = [flights.ask(order), flights.ask(order)];
  const ids = orders.mock.calls.map(([{ id }]) => id);
  says({ id: ids[1], flight: { ...flight, steps: 2 } });
  says({ id: ids[0], flight });
  expect([(await first)!.steps, (await second)!.steps]).toEqual([1, 2]);
});

test("a worker that cannot be loaded is never ready", async () => {
  fails();
  expect([await flights.ready, flights.failed]).toEqual([false, true]);
  expect(await flights.ask(order)).toBeNull();
  expect(orders).not.toHaveBeenCalled();
});

test.each(["onerror", "onmessageerror"] as const)(
  "after %s what waits gets no flight, and nothing else waits",
  async (event) => {
    says("ready");
    const waiting = flights.ask(order);
    if (event === "onerror") fails();
    else worker.onmessageerror!.call(worker as any, {} as MessageEvent);
    expect(await waiting).toBeNull();
    expect(await flights.ask(order)).toBeNull();
    expect([flights.failed, await flights.ready]).toEqual([true, true]);
  },
);

test("a flight that does not come ends the waiting, and the next one may come", async () => {
  says("ready");
  const late = flights.ask(order);
  vi.advanceTimersByTime(10_000);
  expect(await late).toBeNull();
  const next = flights.ask(order);
  says({ id: orders.mock.calls[1]![0].id, flight });
  expect(await next).toEqual(flight);
});

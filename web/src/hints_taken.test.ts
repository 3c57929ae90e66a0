import { expect, test } from "vitest";
import { withHints } from "./hints_taken";
import type { DescribedEvent } from "./messages";

const telling = (number: number): DescribedEvent => ({ number, event: {}, story: [] });
const numbers = (tellings: DescribedEvent[]) => tellings.map((one) => Math.round(10 * one.number));

test("without hints the log is as it was", () => {
  const tellings = [telling(0), telling(1)];
  expect(withHints(tellings, [])).toBe(tellings);
});

test("a hint stands after the events that had happened, and every line has its own number", () => {
  const shown = withHints(
    [telling(3), telling(4), telling(5)],
    [
      { seat: 1, events: 1 }, // before the first event shown
      { seat: 0, events: 4 },
      { seat: 1, events: 4 },
      { seat: 0, events: 6 },
    ],
  );
  expect(numbers(shown)).toEqual([30, 35, 35, 40, 50, 55]);
  expect(new Set(shown.map((one) => one.number)).size).toBe(6);
  expect(shown[1]!.story).toEqual([{ id: "plain-hint", parts: { seat: 0 } }]);
});

test("a hint before the first event is the first line", () => {
  expect(numbers(withHints([telling(0)], [{ seat: 0, events: 0 }]))).toEqual([-5, 0]);
});

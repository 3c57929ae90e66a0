import { expect, test } from "vitest";
import type { DescribedEvent, View } from "./messages";
import { diceThrown, joined, updated } from "./news";

const telling = (number: number, event: DescribedEvent["event"] = {}): DescribedEvent => ({
  number,
  event,
  story: [],
});
const position = (events: number) => ({
  events,
  over: false,
  acting: [0],
  table: {},
  deadlines: {},
});
const view = {
  number: 7,
  stage: "playing",
  seats: [],
  tellings: [telling(0), telling(1), telling(2)],
  remarks: [{ number: 1, name: "Ada", seat: 0, guest: null, text: "Hello" }],
} as unknown as View;

test("fields of the news replace those of the view, and nothing else changes", () => {
  const after = updated(view, { answer: "news", number: 8, watching: 3 });
  expect(after).toMatchObject({ number: 8, watching: 3, stage: "playing" });
  expect(after.tellings).toEqual(view.tellings);
  expect("answer" in after && after.answer).toBe(false);
});

test("tellings and remarks are appended", () => {
  const remark = { number: 5, name: "Ben", seat: 1, guest: null, text: "Hi" };
  const news = { answer: "news" as const, number: 8, tellings: [telling(3)], remarks: [remark] };
  const after = updated(view, news);
  expect(after.tellings.map((one) => one.number)).toEqual([0, 1, 2, 3]);
  expect(after.remarks.map((one) => one.text)).toEqual(["Hello", "Hi"]);
});

test("undone events are dropped before the new tellings are added", () => {
  const news = { answer: "news" as const, number: 8, position: position(1) };
  expect(updated(view, news).tellings.map((one) => one.number)).toEqual([0]);
  const other = telling(1, { seat: 0, act: "stop" });
  const again = updated(view, { ...news, position: position(2), tellings: [other] });
  expect(again.tellings[1]).toBe(other);
});

test("tellings that are sent again after reconnecting are not duplicated", () => {
  expect(joined(view.tellings, [telling(1), telling(2), telling(3)])).toHaveLength(4);
});

test("the dice of a throw are counted", () => {
  expect(diceThrown([telling(1, { seat: 0, act: "roll" }), telling(2, { throw: [1, null] })])).toBe(
    2,
  );
  expect(diceThrown([telling(1, { seat: 0, act: "roll" })])).toBe(0);
});

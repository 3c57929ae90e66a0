import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expect as expecting } from "./arrivals";
import { Live } from "./live.svelte";
import type { Answer, News, View } from "./messages";

class FakeSocket {
  static last: FakeSocket;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: any[] = [];
  constructor(readonly address: string) {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

const seat = (mine: boolean) => ({
  kind: "person",
  name: "Ada",
  level: null,
  here: true,
  away: false,
  mine,
});
const position = (acting: number[], events = 0) => ({
  events,
  over: false,
  acting,
  table: {},
  deadlines: {},
});
const choices = (number: number, forced = false) => ({
  number,
  seat: 0,
  prompt: null,
  actions: [{ act: "roll", button: null, parts: [] }],
  forced,
  deadline: null,
});
const view = (changed: object): View =>
  ({
    answer: "view",
    number: 1,
    table: "abcd1234",
    stage: "playing",
    looking: 0,
    seats: [seat(true), seat(false)],
    position: position([0]),
    choices: null,
    air: null,
    remarks: [],
    tellings: [],
    ...changed,
  }) as unknown as View;
const throwing = (number: number): News => ({
  answer: "news",
  number,
  position: position([0], number),
  tellings: [{ number: number - 1, event: { throw: [1, 2] }, story: [] }],
});

let live: Live;
const acts = () => sent().filter((ask) => ask.ask === "act");
const ENOUGH = 200; // milliseconds in which a person can have read a question
const now = () => performance.now();
const hear = (answer: Answer) => FakeSocket.last.onmessage!({ data: JSON.stringify(answer) });
const sent = () => FakeSocket.last.sent;

function sitDown(secrets: boolean) {
  live = new Live("abcd1234", () => secrets);
  FakeSocket.last.onopen!();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "dice.example" });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("those who laid the table sit down when they come to it, each with a salt", () => {
  expecting("abcd1234", [
    { seat: 0, name: "Ada" },
    { seat: 1, name: "Ben" },
  ]);
  sitDown(false);
  expect(live.sitting).toBe(true);
  hear(view({ stage: "open", seats: [seat(false), seat(false)], looking: null, position: null }));
  const sits = sent().filter((ask) => ask.ask === "sit");
  expect(sits.map((ask) => [ask.seat, ask.name])).toEqual([
    [0, "Ada"],
    [1, "Ben"],
  ]);
  expect(sits[0].salt).not.toBe(sits[1].salt);
});

test("with one seat the page looks through its eyes", () => {
  sitDown(true);
  hear(view({ looking: null }));
  expect(sent().at(-1)).toEqual({ ask: "look", seat: 0 });
  expect(live.curtain).toBeNull();
});

test("on one screen the eyes change with the turn, and a curtain falls where there are secrets", () => {
  const shared = view({ seats: [seat(true), seat(true)], position: position([1]) });
  sitDown(false);
  hear(shared);
  expect(sent().at(-1)).toEqual({ ask: "look", seat: 1 });
  live.close();
  sitDown(true);
  hear(shared);
  expect(sent()).toEqual([{ ask: "look" }]);
  expect(live.curtain).toBe(1);
});

test("real dice that only one seat may see are told behind that seat's curtain", () => {
  const air = { number: 1, sides: [6, 6], mine: [0, 1], told: [0], whose: [0, 1] };
  const shared = { seats: [seat(true), seat(true)], position: position([]) };
  sitDown(true);
  hear(view({ ...shared, air }));
  expect(live.curtain).toBe(1);
  hear(view({ ...shared, air: { ...air, whose: [null, null] } }));
  expect(live.curtain).toBeNull();
});

test("real dice are told once, and again only after a refusal", () => {
  const air = { number: 4, sides: [6], mine: [0], told: [], whose: [null], dice: [] };
  const throws = () => sent().filter((ask) => ask.ask === "throw");
  sitDown(false);
  hear(view({ air }));
  live.tell([3]);
  live.tell([3]);
  expect(throws()).toEqual([{ ask: "throw", number: 4, faces: [3] }]);
  hear({ answer: "refused", ask: "throw", reason: "store", sentence: "" });
  live.tell([3]);
  hear({ answer: "news", number: 5, air: { ...air, told: [1] } });
  live.tell([2]); // others had theirs to tell first
  hear({ answer: "news", number: 6, air: { ...air, number: 6 } });
  live.tell([1]);
  expect(throws().map((ask) => ask.number)).toEqual([4, 4, 4, 6]);
});

test("a pressed button is seen before what follows", () => {
  sitDown(false);
  hear(view({ choices: choices(7) }));
  vi.advanceTimersByTime(ENOUGH);
  live.act(live.touch.offered[0]!, now());
  hear({ answer: "news", number: 8, choices: choices(8) });
  expect([live.view!.number, live.touch.sent !== null]).toEqual([1, true]);
  vi.advanceTimersByTime(ENOUGH);
  expect([live.view!.number, live.touch.sent]).toEqual([8, null]);
});

test("a hint that is not wanted any more does not come", () => {
  sitDown(false);
  hear(view({ choices: choices(7) }));
  const advice: Answer = { answer: "advice", number: 7, unit: "win", method: "exact", actions: [] };
  live.hint();
  expect(live.pondering).toBe(true);
  live.forget();
  hear(advice);
  expect(live.advice).toBeNull();
  live.hint();
  hear(advice);
  expect([live.advice, live.pondering]).toEqual([advice, false]);
});

test("while people sit down nobody's eyes are looked through: others may share the screen", () => {
  sitDown(true);
  hear(view({ stage: "open", looking: null, position: null }));
  expect(sent()).toEqual([{ ask: "look" }]);
});

test("what follows a throw waits until the dice have landed, unless somebody skips it", () => {
  sitDown(false);
  hear(view({}));
  hear(throwing(2));
  hear(throwing(3));
  expect(live.view!.number).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(live.view!.number).toBe(3);
  hear(throwing(4));
  hear(throwing(5));
  live.skip();
  expect(live.view!.number).toBe(5);
});

test("an action is sent once, and can be chosen again after a refusal", () => {
  sitDown(false);
  hear(view({ choices: choices(7) }));
  vi.advanceTimersByTime(ENOUGH);
  const roll = live.touch.offered[0]!;
  live.act(roll, now());
  live.act(roll, now());
  expect(acts()).toEqual([{ ask: "act", seat: 0, number: 7, act: "roll" }]);
  expect(live.touch.actions).toEqual([]);
  hear({ answer: "refused", ask: "say", reason: "chat", sentence: "" });
  live.act(roll, now());
  expect(acts()).toHaveLength(1);
  hear({ answer: "refused", ask: "act", reason: "store", sentence: "" });
  expect(live.refused?.reason).toBe("store");
  live.act(roll, now());
  expect(acts()).toHaveLength(2);
});

test("what is forced counts as chosen: nothing can be touched, pressed or asked", () => {
  sitDown(false);
  const roll = choices(7, true).actions[0]!;
  hear(view({ choices: choices(7, true) }));
  vi.advanceTimersByTime(ENOUGH);
  const { touch } = live;
  expect([touch.forced, touch.sent, touch.primary]).toEqual([true, roll, null]);
  expect([touch.actions, touch.offered, touch.standing("die 1")]).toEqual([[], [], "off"]);
  live.act(roll, now());
  live.hint();
  hear({ answer: "refused", ask: null, reason: "many", sentence: "" });
  expect(live.touch.sent).toEqual(roll);
  expect(sent()).toEqual([{ ask: "look" }]);
});

test("a press that began before one could read the question is not meant for it", () => {
  sitDown(false);
  hear(view({ choices: choices(7, true) }));
  vi.advanceTimersByTime(1000);
  const began = now(); // on the button that the house presses by itself just now
  hear({ answer: "news", number: 8, choices: choices(8) });
  const roll = live.touch.offered[0]!;
  live.act(roll, now());
  vi.advanceTimersByTime(100);
  live.act(roll, now());
  vi.advanceTimersByTime(ENOUGH);
  live.act(roll, began); // the finger was down all the while
  expect(acts()).toEqual([]);
  live.act(roll, now());
  expect(acts()).toHaveLength(1);
});

test("a question that stays the same while others act need not be read again", () => {
  sitDown(false);
  hear(view({ choices: choices(7) }));
  vi.advanceTimersByTime(ENOUGH);
  hear({ answer: "news", number: 9, choices: choices(7) });
  live.act(live.touch.offered[0]!, now());
  expect(acts()).toHaveLength(1);
});

test("after a lost connection the page asks for what it missed", () => {
  sitDown(false);
  hear(view({ number: 9 }));
  FakeSocket.last.onclose!({ code: 1006 });
  expect(live.link).toBe("lost");
  vi.advanceTimersByTime(450);
  FakeSocket.last.onopen!();
  expect(sent()).toEqual([{ ask: "look", seat: 0, since: 9 }]);
});

test("earlier tellings are put before the later ones", () => {
  sitDown(false);
  const telling = (number: number) => ({ number, event: {}, story: [] });
  hear(view({ tellings: [telling(5)] }));
  hear({ answer: "log", since: 0, tellings: [0, 1, 2, 3, 4, 5].map(telling) });
  expect(live.view!.tellings.map((one) => one.number)).toEqual([0, 1, 2, 3, 4, 5]);
});

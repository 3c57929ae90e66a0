import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seal } from "./fair";
import { expectAt } from "./seat_requests";
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
    fairness: { commit: "", seals: [null, null], salts: [], revealing: false, secret: null },
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
const ENOUGH = 200; // milliseconds in which a person can read a question
const now = () => performance.now();
const receive = (answer: Answer) => FakeSocket.last.onmessage!({ data: JSON.stringify(answer) });
const sent = () => FakeSocket.last.sent.filter((ask) => ask.ask !== "prefer");
const wishes = () => FakeSocket.last.sent.filter((ask) => ask.ask === "prefer");

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

test("the people who created the table are seated, each with a sealed salt", async () => {
  expectAt("abcd1234", [
    { seat: 0, name: "Ada" },
    { seat: 1, name: "Ben" },
  ]);
  sitDown(false);
  expect(live.sitting).toBe(true);
  receive(
    view({ stage: "open", seats: [seat(false), seat(false)], looking: null, position: null }),
  );
  const asked = () => sent().filter((ask) => ask.ask === "sit");
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  const sits = asked();
  expect(sits.map((ask) => [ask.seat, ask.name])).toEqual([
    [0, "Ada"],
    [1, "Ben"],
  ]);
  expect(sits[0].seal).not.toBe(sits[1].seal);
  expect(sits.map((ask) => ask.salt)).toEqual([undefined, undefined]);
  const seals = sits.map((ask) => ask.seal);
  const fairness = { commit: "", seals, salts: [null, null], revealing: true, secret: null };
  const seats = [seat(true), seat(true)];
  receive(view({ stage: "open", seats, looking: null, position: null, fairness }));
  const reveals = sent().filter((ask) => ask.ask === "reveal");
  expect(reveals.map((ask) => ask.seat)).toEqual([0, 1]);
  expect(await Promise.all(reveals.map((ask) => seal(ask.salt)))).toEqual(seals);
});

test("with one seat the page shows its view", () => {
  sitDown(true);
  receive(view({ looking: null }));
  expect(sent().at(-1)).toEqual({ ask: "look", seat: 0 });
  expect(live.curtain).toBeNull();
});

test("on one screen the view changes with the turn, behind a curtain if there are secrets", () => {
  const shared = view({ seats: [seat(true), seat(true)], position: position([1]) });
  sitDown(false);
  receive(shared);
  expect(sent().at(-1)).toEqual({ ask: "look", seat: 1 });
  live.close();
  sitDown(true);
  receive(shared);
  expect(sent()).toEqual([{ ask: "look" }]);
  expect(live.curtain).toBe(1);
});

test("real dice that only one seat may see are entered behind a curtain", () => {
  const air = { number: 1, sides: [6, 6], mine: [0, 1], told: [0], whose: [0, 1] };
  const shared = { seats: [seat(true), seat(true)], position: position([]) };
  sitDown(true);
  receive(view({ ...shared, air }));
  expect(live.curtain).toBe(1);
  receive(view({ ...shared, air: { ...air, whose: [null, null] } }));
  expect(live.curtain).toBeNull();
});

test("faces are sent once, and again only after a refusal", () => {
  const air = { number: 4, sides: [6], mine: [0], told: [], whose: [null], dice: [] };
  const throws = () => sent().filter((ask) => ask.ask === "throw");
  sitDown(false);
  receive(view({ air }));
  live.sendFaces([3]);
  live.sendFaces([3]);
  expect(throws()).toEqual([{ ask: "throw", number: 4, faces: [3] }]);
  receive({ answer: "refused", ask: "throw", reason: "store", sentence: "" });
  live.sendFaces([3]);
  receive({ answer: "news", number: 5, air: { ...air, told: [1] } });
  live.sendFaces([2]); // the others had to enter theirs first
  receive({ answer: "news", number: 6, air: { ...air, number: 6 } });
  live.sendFaces([1]);
  expect(throws().map((ask) => ask.number)).toEqual([4, 4, 4, 6]);
});

test("a pressed button is shown before what follows", () => {
  sitDown(false);
  receive(view({ choices: choices(7) }));
  vi.advanceTimersByTime(ENOUGH);
  live.act(live.touch.offered[0]!, now());
  receive({ answer: "news", number: 8, choices: choices(8) });
  expect([live.view!.number, live.touch.sent !== null]).toEqual([1, true]);
  vi.advanceTimersByTime(ENOUGH);
  expect([live.view!.number, live.touch.sent]).toEqual([8, null]);
});

test("a cancelled hint is not shown", () => {
  sitDown(false);
  receive(view({ choices: choices(7) }));
  const advice: Answer = { answer: "advice", number: 7, unit: "win", method: "exact", actions: [] };
  live.hint();
  expect(live.hintPending).toBe(true);
  live.cancelHint();
  receive(advice);
  expect(live.advice).toBeNull();
  live.hint();
  receive(advice);
  expect([live.advice, live.hintPending]).toEqual([advice, false]);
});

test("a hint that takes long is waited for, also over a lost connection and other refusals", () => {
  const hints = () => sent().filter((ask) => ask.ask === "hint");
  sitDown(false);
  receive(view({ choices: choices(7) }));
  live.hint();
  receive({ answer: "refused", ask: "say", reason: "chat", sentence: "" });
  expect([live.hintPending, hints().length]).toEqual([true, 1]);
  FakeSocket.last.onclose!({ code: 1006 });
  vi.advanceTimersByTime(450);
  FakeSocket.last.onopen!();
  expect(hints()).toEqual([{ ask: "hint", seat: 0, number: 7 }]); // over the new socket
  receive({ answer: "refused", ask: "hint", reason: "busy", sentence: "" });
  expect(live.hintPending).toBe(false);
});

test("no seat's view is shown while people sit down, as others may share the screen", () => {
  sitDown(true);
  receive(view({ stage: "open", looking: null, position: null }));
  expect(sent()).toEqual([{ ask: "look" }]);
});

test("news after a throw waits until the dice have landed, unless skipped", () => {
  sitDown(false);
  receive(view({}));
  receive(throwing(2));
  receive(throwing(3));
  expect([live.view!.position!.events, live.scored!.events]).toEqual([2, 0]);
  expect(live.view!.tellings).toEqual([]);
  vi.advanceTimersByTime(8000);
  expect([live.view!.number, live.scored!.events]).toEqual([3, 3]);
  expect(live.view!.tellings).toHaveLength(2);
  receive(throwing(4));
  receive(throwing(5));
  live.skip();
  expect(live.view!.number).toBe(5);
});

test("a tap skips to the next moment, a second one to now", () => {
  sitDown(false);
  receive(view({}));
  expect(live.tap()).toBe(false);
  for (const number of [2, 3, 4]) receive(throwing(number));
  expect(live.tap()).toBe(true);
  expect([live.scored!.events, live.view!.tellings.length]).toEqual([2, 0]); // the dice have landed
  live.tap();
  expect([live.view!.number, live.view!.tellings.length]).toEqual([4, 3]);
  receive(throwing(5));
  live.tap();
  expect(live.view!.number).toBe(4); // the first tap again
});

test("nothing plays while the page is hidden, or when too much has happened", () => {
  sitDown(false);
  receive(view({}));
  vi.stubGlobal("document", { hidden: true });
  receive(throwing(2));
  expect(live.view!.number).toBe(2);
  vi.stubGlobal("document", { hidden: false });
  for (let number = 3; number < 30; number++) receive(throwing(number));
  expect(live.view!.number).toBeGreaterThan(14);
});

const held = (seat: number) => ({
  seat,
  number: 3,
  falls: 1e10,
  sides: [6, 6],
  dice: [null, null],
});

test("my dice wait until I let them fall, and nobody else's", () => {
  const drops = () => sent().filter((ask) => ask.ask === "drop");
  sitDown(false);
  receive(view({ held: held(1), position: position([]) }));
  expect(live.hand).toBeNull();
  receive({ answer: "news", number: 4, held: held(0) });
  expect(live.hand).toMatchObject({ seat: 0, dice: 2 });
  live.shake(true);
  expect(live.shaking).toBe(true);
  live.drop();
  live.drop();
  expect([drops(), live.shaking]).toEqual([[{ ask: "drop", seat: 0 }], false]);
  receive({ ...throwing(5), held: null });
  vi.advanceTimersByTime(5000);
  expect(live.hand).toBeNull();
});

test("a view that comes while I shake leaves the dice in my hand", () => {
  sitDown(false);
  receive(view({ held: held(0), position: position([]) }));
  live.shake(true);
  receive(view({ number: 2, held: held(0), position: position([]) }));
  expect([live.hand, live.shaking]).toMatchObject([{ seat: 0, dice: 2 }, true]);
  receive(view({ number: 3, held: null, position: position([]) }));
  expect([live.hand, live.shaking]).toEqual([null, false]);
});

test("the view of a seat is asked for once", () => {
  const looks = () => sent().filter((ask) => ask.ask === "look" && ask.seat === 0);
  sitDown(false);
  receive(view({ looking: null }));
  receive({ answer: "news", number: 2, position: position([0], 1) });
  expect(looks()).toHaveLength(1);
  receive({ answer: "refused", ask: "look", reason: "many", sentence: "" });
  receive({ answer: "news", number: 3, position: position([0], 2) });
  expect(looks()).toHaveLength(2);
  receive(view({ number: 3, looking: 0 }));
  receive(view({ number: 4, looking: null }));
  expect(looks()).toHaveLength(3);
});

test("who has just asked to roll has let go already", () => {
  sitDown(false);
  receive(view({ choices: choices(7), held: null }));
  vi.advanceTimersByTime(ENOUGH);
  live.act(live.touch.offered[0]!, now());
  receive({ answer: "news", number: 8, choices: null, held: held(0) });
  vi.advanceTimersByTime(ENOUGH);
  expect(live.hand).toBeNull();
  expect(sent().at(-1)).toEqual({ ask: "drop", seat: 0 });
});

test("everybody's throw is shown when I let go of my part of it", () => {
  sitDown(false);
  receive(view({}));
  const dice = [0, 0, 1].map((seat, die) => ({ seat, die }));
  const [told] = throwing(2).tellings!;
  receive({
    ...throwing(2),
    tellings: [{ ...told!, event: { throw: [4, 5, null] }, sides: [6, 6, 6], dice }],
  });
  expect(live.hand).toEqual({ seat: 0, dice: 2, falls: null });
  expect([live.view!.position!.events, live.tap()]).toEqual([0, false]);
  vi.advanceTimersByTime(3000);
  expect(live.view!.position!.events).toBe(0);
  live.drop();
  vi.advanceTimersByTime(5000);
  expect([live.view!.number, live.hand]).toEqual([2, null]);
  expect(sent().filter((ask) => ask.ask === "drop")).toEqual([]);
});

test("the first throw of everybody waits for me, too, although it falls before I can look", () => {
  sitDown(true);
  receive(view({ stage: "open", looking: null, position: null }));
  receive({ ...throwing(5), stage: "playing" });
  expect(sent().at(-1)).toEqual({ ask: "look", seat: 0, since: 1 });
  const dice = [0, 1].map((seat, die) => ({ seat, die }));
  const [told] = throwing(1).tellings!;
  const mine = { ...told!, event: { throw: [4, null] }, sides: [6, 6], dice };
  receive({ ...throwing(5), tellings: [mine], choices: choices(6) });
  expect([live.hand?.dice, live.view!.choices, live.view!.looking]).toEqual([1, null, 0]);
  live.drop();
  vi.advanceTimersByTime(5000);
  expect([live.view!.tellings.length, live.view!.choices?.number]).toEqual([1, 6]);
  receive(view({ looking: null }));
  expect(sent().at(-1)).toEqual({ ask: "look", seat: 0 });
});

test("the server learns once how I want to play, and again after a lost connection", () => {
  sitDown(false);
  receive(view({}));
  receive(throwing(2));
  expect(wishes()).toEqual([{ ask: "prefer", throws: true, pace: "normal" }]);
  FakeSocket.last.onclose!({ code: 1006 });
  vi.advanceTimersByTime(450);
  FakeSocket.last.onopen!();
  receive(throwing(3));
  expect(wishes()).toHaveLength(1); // over the new socket
});

test("an action is sent once, and can be chosen again after a refusal", () => {
  sitDown(false);
  receive(view({ choices: choices(7) }));
  vi.advanceTimersByTime(ENOUGH);
  const roll = live.touch.offered[0]!;
  live.act(roll, now());
  live.act(roll, now());
  expect(acts()).toEqual([{ ask: "act", seat: 0, number: 7, act: "roll" }]);
  expect(live.touch.actions).toEqual([]);
  receive({ answer: "refused", ask: "say", reason: "chat", sentence: "" });
  live.act(roll, now());
  expect(acts()).toHaveLength(1);
  receive({ answer: "refused", ask: "act", reason: "store", sentence: "" });
  expect(live.refused?.reason).toBe("store");
  live.act(roll, now());
  expect(acts()).toHaveLength(2);
});

test("a forced action counts as chosen: nothing can be touched, pressed or asked", () => {
  sitDown(false);
  const roll = choices(7, true).actions[0]!;
  receive(view({ choices: choices(7, true) }));
  vi.advanceTimersByTime(ENOUGH);
  const { touch } = live;
  expect([touch.forced, touch.sent, touch.primary]).toEqual([true, roll, null]);
  expect([touch.actions, touch.offered, touch.standing("die 1")]).toEqual([[], [], "off"]);
  live.act(roll, now());
  live.hint();
  receive({ answer: "refused", ask: null, reason: "many", sentence: "" });
  expect(live.touch.sent).toEqual(roll);
  expect(sent()).toEqual([{ ask: "look" }]);
});

test("a press that began too soon after the question is ignored", () => {
  sitDown(false);
  receive(view({ choices: choices(7, true) }));
  vi.advanceTimersByTime(1000);
  const began = now(); // on the button of a forced action, just before it is played
  receive({ answer: "news", number: 8, choices: choices(8) });
  const roll = live.touch.offered[0]!;
  live.act(roll, now());
  vi.advanceTimersByTime(100);
  live.act(roll, now());
  vi.advanceTimersByTime(ENOUGH);
  live.act(roll, began); // the finger was down all the time
  expect(acts()).toEqual([]);
  live.act(roll, now());
  expect(acts()).toHaveLength(1);
});

test("a question that stays while others act accepts a press at once", () => {
  sitDown(false);
  receive(view({ choices: choices(7) }));
  vi.advanceTimersByTime(ENOUGH);
  receive({ answer: "news", number: 9, choices: choices(7) });
  live.act(live.touch.offered[0]!, now());
  expect(acts()).toHaveLength(1);
});

test("after a lost connection the page asks for what it missed", () => {
  sitDown(false);
  receive(view({ number: 9 }));
  FakeSocket.last.onclose!({ code: 1006 });
  expect(live.link).toBe("lost");
  vi.advanceTimersByTime(450);
  FakeSocket.last.onopen!();
  expect(sent()).toEqual([{ ask: "look", seat: 0, since: 9 }]);
});

test("earlier tellings are inserted before the later ones", () => {
  sitDown(false);
  const telling = (number: number) => ({ number, event: {}, story: [] });
  receive(view({ tellings: [telling(5)], position: position([0], 6) }));
  receive({ answer: "log", since: 0, tellings: [0, 1, 2, 3, 4, 5, 6].map(telling) });
  expect(live.view!.tellings.map((one) => one.number)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a long log is asked for in parts, from its end to its beginning", () => {
  sitDown(false);
  const telling = (number: number) => ({ number, event: {}, story: [] });
  receive(view({ tellings: [telling(250), telling(251)], position: position([0], 252) }));
  live.earlier();
  expect(sent()).toContainEqual({ ask: "story", since: 50 });
  const part = Array.from({ length: 200 }, (_, place) => telling(50 + place));
  receive({ answer: "log", since: 50, tellings: part });
  expect(live.view!.tellings.map((one) => one.number)).toEqual(
    Array.from({ length: 202 }, (_, place) => 50 + place),
  );
  live.earlier();
  expect(sent()).toContainEqual({ ask: "story", since: 0 });
  receive({ answer: "log", since: 252, tellings: [] });
  expect(live.view!.tellings).toHaveLength(202);
});

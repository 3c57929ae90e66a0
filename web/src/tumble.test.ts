// A table never waits for its solid dice for ever, whatever becomes of them.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "./live.svelte";
import type { Answer, News, View } from "./messages";
import { Throwing } from "./tumble.svelte";
import type { ThrownDie } from "./throw/scene";

const never = new Promise<never>(() => {});
const scene = {
  usable: true,
  open: vi.fn(),
  warm: vi.fn(),
  close: vi.fn(),
  clear: vi.fn(),
  hold: vi.fn(),
  shake: vi.fn(),
  skip: vi.fn(),
  prepare: vi.fn(),
  fly: vi.fn(),
  glide: vi.fn(),
};
vi.mock("./throw/scene", () => ({
  DiceScene: class {
    constructor() {
      return scene;
    }
  },
}));

const board = { isConnected: true } as HTMLElement;
const die: ThrownDie = { sides: 6, face: 3, look: { print: "pips", body: "", ink: "", red: null } };
const flight = { frames: new Float32Array(7), steps: 1, contacts: [] };
const settled = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", {
    hidden: false,
    createElement: () => ({ getContext: () => ({}) }),
  });
  scene.usable = true;
  for (const one of Object.values(scene)) if (typeof one === "function") one.mockReset();
  scene.open.mockResolvedValue(true);
  scene.prepare.mockResolvedValue(flight);
  scene.fly.mockResolvedValue(undefined);
  scene.glide.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(): Promise<Throwing> {
  const throwing = new Throwing();
  await throwing.open(board, [die]);
  return throwing;
}

test("dice fly when everything is there", async () => {
  const throwing = await opened();
  expect(throwing.solid(1)).toBe(true);
  expect(await throwing.fly([die], true, 1)).toBe(true);
  expect(throwing.tumbling).toBe(false);
});

test.each([
  ["refuses", () => scene.open.mockResolvedValue(false)],
  ["fails", () => scene.open.mockRejectedValue(new Error("no graphics"))],
])("the drawn dice stay when the scene %s", async (_, set) => {
  set();
  const throwing = await opened();
  expect(throwing.solid(1)).toBe(false);
  expect(await throwing.fly([die], true, 1)).toBe(false);
});

test("the drawn dice tumble while the graphics are lost", async () => {
  const throwing = await opened();
  scene.usable = false;
  expect(throwing.solid(1)).toBe(false);
  scene.usable = true;
  expect(throwing.solid(1)).toBe(true);
});

test("a scene that comes after the table has been left is closed", async () => {
  let come = (_: boolean) => {};
  scene.open.mockReturnValue(new Promise<boolean>((done) => (come = done)));
  const throwing = new Throwing();
  const opening = throwing.open(board, [die]);
  await vi.waitFor(() => expect(scene.open).toHaveBeenCalled());
  throwing.close();
  come(true);
  await opening;
  expect(scene.close).toHaveBeenCalledOnce();
  expect(throwing.solid(1)).toBe(false);
});

test("a flight that comes after a tap is not shown any more", async () => {
  const throwing = await opened();
  let come = (_: typeof flight) => {};
  scene.prepare.mockReturnValue(new Promise((done) => (come = done)));
  const flying = throwing.fly([die], true, 1);
  expect(throwing.tumbling).toBe(true);
  throwing.skip();
  come(flight);
  expect(await flying).toBe(false);
  expect(scene.fly).not.toHaveBeenCalled();
  expect(throwing.tumbling).toBe(false);
});

test("a drawn die that waits for its solid one is shown when the dice are put away", async () => {
  const throwing = await opened();
  const element = { style: {}, getBoundingClientRect: () => ({}) } as unknown as HTMLElement;
  scene.glide.mockReturnValue(never);
  void throwing.arrive();
  expect(throwing.receive(element, 3, 6)).toBe(true);
  expect(element.style.visibility).toBe("hidden");
  await settled();
  expect(scene.glide).toHaveBeenCalledOnce();
  throwing.clear();
  expect(element.style.visibility).toBe("");
});

test("dice that are put away before they arrive do not glide", async () => {
  const throwing = await opened();
  const element = { style: {} } as HTMLElement;
  const arriving = throwing.arrive();
  throwing.receive(element, 3, 6);
  throwing.clear();
  await arriving;
  expect(element.style.visibility).toBe("");
  expect(scene.glide).not.toHaveBeenCalled();
});

// At a table.

const view = (changed: object): View =>
  ({
    answer: "view",
    number: 1,
    table: "abcd1234",
    game: "catch_six",
    stage: "playing",
    looking: 0,
    seats: [{ mine: true }, { mine: false }],
    position: { events: 0, over: false, acting: [0], table: {}, deadlines: {} },
    choices: null,
    air: null,
    remarks: [],
    tellings: [],
    ...changed,
  }) as unknown as View;
const thrown: News = {
  answer: "news",
  number: 2,
  position: { events: 1, over: false, acting: [0], table: {}, deadlines: {} },
  tellings: [
    {
      number: 0,
      event: { throw: [1, 2] },
      story: [],
      sides: [6, 6],
      dice: [1, 2].map((number) => ({ seat: 1, die: number })),
    },
  ],
} as unknown as News;

test.each([
  ["the flight does not come", () => scene.prepare.mockResolvedValue(null)],
  ["the flight fails", () => scene.prepare.mockRejectedValue(new Error())],
  ["the dice cannot fly", () => scene.fly.mockRejectedValue(new Error())],
  ["the dice cannot glide", () => scene.glide.mockRejectedValue(new Error())],
  ["all is well", () => {}],
])("a throw is shown when %s", async (_, set) => {
  set();
  let receive = (_: Answer) => {};
  const live = new Live(
    "abcd1234",
    () => false,
    () => {
      const wire = {
        onopen: null as (() => void) | null,
        onclose: null,
        onmessage: null as ((event: { data: string }) => void) | null,
        send: () => {},
        close: () => {},
      };
      receive = (answer) => wire.onmessage!({ data: JSON.stringify(answer) });
      queueMicrotask(() => wire.onopen!());
      return wire;
    },
  );
  await settled();
  receive(view({}));
  await live.open(board, "catch_six");
  receive(thrown);
  expect(live.view!.position!.events).toBe(0);
  for (let n = 0; n < 40; n++) {
    await settled();
    vi.advanceTimersByTime(100);
  }
  expect([live.view!.number, live.scored!.events]).toEqual([2, 1]);
  expect(live.throwing.tumbling).toBe(false);
  live.close();
});

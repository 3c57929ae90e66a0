import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Frames } from "./frames";

const drawn: (() => void)[] = []; // frames that have been asked for
const draw = () => drawn.splice(0).forEach((frame) => frame());
let frames: Frames;
let shown: number[];
let ended: boolean;
function play(lasts = 100) {
  ended = false;
  void frames.play(lasts, (milliseconds) => shown.push(milliseconds)).then(() => (ended = true));
}
const settled = () => Promise.resolve().then(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => drawn.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (number: number) => {
    if (number) drawn.length = 0;
  });
  drawn.length = 0;
  [frames, shown] = [new Frames(), []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("frames are shown until the time is over", async () => {
  play();
  for (let n = 0; n < 5; n++) {
    vi.advanceTimersByTime(30);
    draw();
  }
  await settled();
  expect([shown, ended]).toEqual([[0, 30, 60, 90, 100], true]);
});

test("it ends although no frame is ever drawn", async () => {
  play();
  vi.advanceTimersByTime(1000);
  await settled();
  expect([shown, ended]).toEqual([[0, 100], true]);
});

test("skipped, it shows the end; stopped or replaced, it shows nothing more; it always ends", async () => {
  play();
  frames.skip();
  await settled();
  expect([shown, ended]).toEqual([[0, 100], true]);
  for (const stop of [() => frames.stop(), () => frames.loop(() => {})]) {
    shown = [];
    play();
    stop();
    await settled();
    expect([shown, ended]).toEqual([[0], true]);
    frames.stop();
  }
});

test("it ends although showing it fails", async () => {
  ended = false;
  const end = () => (ended = true);
  void frames
    .play(100, (milliseconds) => {
      if (milliseconds) throw new Error("the graphics are lost");
    })
    .then(end, end);
  expect(() => frames.skip()).toThrow("lost");
  await settled();
  expect(ended).toBe(true);
});

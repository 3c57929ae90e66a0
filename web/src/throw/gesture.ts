// Press, hold to shake, let go or flick.

import type { Live } from "../live.svelte";

const RECENT = 90; // milliseconds of a movement that count for a flick
const FLICK = 0.35; // pixels a millisecond
const STRONG = 1.6;

interface Spot {
  at: number;
  x: number;
  y: number;
}

/** The direction and strength of a flick; undefined for a hand that just opens. */
export function flick(trail: Spot[]): [number, number] | undefined {
  const last = trail.at(-1);
  const first = last && trail.find((spot) => last.at - spot.at <= RECENT);
  if (!last || !first || last.at <= first.at) return undefined;
  const [x, y] = [last.x - first.x, last.y - first.y];
  const speed = Math.hypot(x, y) / (last.at - first.at);
  if (speed < FLICK || y > 0) return undefined; // towards oneself is no throw
  const force = Math.min(1.35, 0.8 + speed / STRONG / 2);
  return [(force * x) / Math.hypot(x, y), (force * y) / Math.hypot(x, y)];
}

/** Attaches the gesture to an element while dice are in the hand. */
export const gesture = (live: Live) => (element: HTMLElement) => {
  let trail: Spot[] = [];
  let down: number | null = null;
  const spot = (event: PointerEvent) =>
    trail.push({ at: event.timeStamp, x: event.clientX, y: event.clientY });
  const press = (event: PointerEvent) => {
    if (!live.hand || !event.isPrimary || event.button) return;
    element.setPointerCapture(event.pointerId);
    down = event.pointerId;
    trail = [];
    spot(event);
    live.shake(true);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === down) spot(event);
  };
  const release = (event: PointerEvent) => {
    if (event.pointerId !== down) return;
    down = null;
    spot(event);
    live.drop(flick(trail));
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId !== down) return;
    down = null;
    live.shake(false);
  };
  element.addEventListener("pointerdown", press);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", release);
  element.addEventListener("pointercancel", cancel);
  return () => {
    element.removeEventListener("pointerdown", press);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", release);
    element.removeEventListener("pointercancel", cancel);
  };
};

import { expect, test } from "vitest";
import { flick } from "./gesture";

test("a quick movement away is a flick in its direction, anything else just lets go", () => {
  const trail = (dx: number, dy: number) => [
    { at: 0, x: 100, y: 100 },
    { at: 500, x: 100, y: 100 },
    { at: 540, x: 100 + dx / 2, y: 100 + dy / 2 },
    { at: 580, x: 100 + dx, y: 100 + dy },
  ];
  const [x, y] = flick(trail(60, -80))!;
  expect(y / x).toBeCloseTo(-80 / 60);
  expect(Math.hypot(x, y)).toBeGreaterThan(0.8);
  expect(flick(trail(0, -400))![1]).toBeLessThan(y);
  expect(flick(trail(2, -3))).toBeUndefined();
  expect(flick(trail(0, 80))).toBeUndefined();
  expect(flick([])).toBeUndefined();
});

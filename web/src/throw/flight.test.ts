import { expect, test } from "vitest";
import { fly, FRAME, NUMBERS, type Order } from "./flight";
import { dot, landed, skinTurn, solid, turnBetween, turned, type Turn } from "./solids";

const SIDES = [4, 6, 8, 12, 20];

const order = (sides: number[], seed: number): Order => ({
  sides,
  from: sides.map((_, n) => [((n % 4) - 1.5) * 1.2, 1.5 + Math.floor(n / 4) * 1.2, 3.4]),
  half: [4.5, 4],
  push: [0, -1],
  seed,
});

/** Where a die is in a frame. */
function pose({ frames }: { frames: Float32Array }, dice: number, frame: number, die: number) {
  const place = (frame * dice + die) * NUMBERS;
  return [...frames.subarray(place, place + NUMBERS)];
}

test.each(SIDES)("a solid with %i sides has flat faces whose numbers are opposite", (sides) => {
  const { faces, corners } = solid(sides);
  expect(faces.map((face) => face.number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: sides }, (_, n) => n + 1),
  );
  for (const face of faces) {
    const heights = face.corners.map((corner) => dot(corners[corner]!, face.normal));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1e-9);
    expect(dot(face.normal, face.up)).toBeCloseTo(0);
    const opposite = faces.find((other) => dot(other.normal, face.normal) < -0.999);
    if (opposite) expect(opposite.number + face.number).toBe(sides + 1);
  }
});

test.each(SIDES)("the skin of a die with %i sides turns onto itself, to any number", (sides) => {
  const shape = solid(sides);
  for (let at = 0; at < sides; at++) {
    for (let wanted = 1; wanted <= sides; wanted++) {
      const turn = skinTurn(shape, at, wanted);
      const on = shape.faces.find((face) => face.number === wanted)!;
      expect(dot(turned(on.normal, turn), shape.faces[at]!.normal)).toBeCloseTo(1);
      for (const face of shape.faces) {
        const normal = turned(face.normal, turn);
        expect(shape.faces.some((other) => dot(other.normal, normal) > 0.9999)).toBe(true);
      }
    }
  }
});

test("two directions are turned into two others", () => {
  const turn = turnBetween(
    [
      [1, 0, 0],
      [0, 1, 0],
    ],
    [
      [0, 0, 1],
      [0, -1, 0],
    ],
  );
  expect(turned([1, 0, 0], turn)).toEqual([0, 0, 1].map((n) => expect.closeTo(n)));
  expect(turned([0, 1, 0], turn)).toEqual([0, -1, 0].map((n) => expect.closeTo(n)));
});

test.each([[[6, 6, 6, 6, 6, 6]], [[4, 6, 8, 12, 20]], [[6]], [Array(16).fill(6)]])(
  "dice %j come to rest on the table, flat, in about a second",
  (sides) => {
    for (let seed = 1; seed <= 5; seed++) {
      const flight = fly(order(sides, seed));
      expect(flight.steps * FRAME).toBeLessThan(1.1);
      expect(flight.steps * FRAME).toBeGreaterThan(0.35);
      expect(flight.contacts.length).toBeGreaterThan(sides.length / 2);
      sides.forEach((count, die) => {
        const [x, y, z, ...turn] = pose(flight, sides.length, flight.steps - 1, die);
        expect(Math.abs(x!)).toBeLessThan(4.6);
        expect(Math.abs(z!)).toBeLessThan(4.2);
        expect(y).toBeGreaterThan(0.1);
        const shape = solid(count);
        const face = shape.faces[landed(shape, turn as Turn)]!;
        const up = turned(face.normal, turn as Turn)[1] * (shape.down ? -1 : 1);
        expect(up).toBeGreaterThan(0.99);
      });
    }
  },
);

test("the same seed gives the same flight", () => {
  const [one, other] = [fly(order([6, 6, 20], 5)), fly(order([6, 6, 20], 5))];
  expect(one.frames).toEqual(other.frames);
  expect(fly(order([6, 6, 20], 6)).frames).not.toEqual(one.frames);
});

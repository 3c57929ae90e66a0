// A throw as physics: it is run to its end before anything is shown.
//
// The dice fall, bounce off each other and the rim, and come to rest. Which number a die shows is
// not decided here: the page turns its skin so that the thrown number lies on top.

import {
  Body,
  Box,
  ContactMaterial,
  ConvexPolyhedron,
  Material,
  Plane,
  Quaternion,
  Vec3,
  World,
  type Shape,
} from "cannon-es";
import { solid, type Vector } from "./solids";

/** A throw to compute; lengths are in widths of a six-sided die, y is up. */
export interface Order {
  sides: number[];
  from: Vector[]; // where each die is held
  half: [number, number]; // from the middle of the table to its rim, in x and z
  push: [number, number]; // the direction and strength of the hand, in x and z; 1 is usual
  seed: number;
}

export interface Contact {
  at: number; // seconds
  speed: number;
  x: number;
}

export interface Flight {
  frames: Float32Array; // position and quaternion of each die in each frame
  steps: number;
  contacts: Contact[];
}

export const FRAME = 1 / 60; // seconds
export const NUMBERS = 7; // of a die in a frame
const STEPS_A_FRAME = 2;
const LONGEST = 1.05; // seconds
const WANTED = 0.9; // a flight as short as this is good enough
const ATTEMPTS = 4;
const PATIENCE = 180; // milliseconds of attempts

function random(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const shapes = new Map<number, Shape>();

function shapeOf(sides: number): Shape {
  const known = shapes.get(sides);
  if (known) return known;
  const { corners, faces } = solid(sides);
  const shape =
    solid(sides).faces.length === 6
      ? new Box(new Vec3(0.5, 0.5, 0.5))
      : new ConvexPolyhedron({
          vertices: corners.map((corner) => new Vec3(...corner)),
          faces: faces.map((face) => [...face.corners]),
        });
  shapes.set(sides, shape);
  return shape;
}

function table(half: [number, number]): { world: World; bone: Material } {
  const world = new World({ gravity: new Vec3(0, -110, 0) });
  world.allowSleep = true;
  const [felt, bone] = [new Material("felt"), new Material("bone")];
  const falling = { friction: 0.42, restitution: 0.3 };
  world.addContactMaterial(new ContactMaterial(felt, bone, falling));
  world.addContactMaterial(new ContactMaterial(bone, bone, { friction: 0.12, restitution: 0.35 }));
  const wall = (x: number, z: number, axis: Vec3, angle: number) => {
    const body = new Body({ mass: 0, shape: new Plane(), material: felt });
    body.position.set(x, 0, z);
    body.quaternion.setFromAxisAngle(axis, angle);
    world.addBody(body);
  };
  const [X, Y] = [new Vec3(1, 0, 0), new Vec3(0, 1, 0)];
  wall(0, 0, X, -Math.PI / 2);
  wall(-half[0], 0, Y, Math.PI / 2);
  wall(half[0], 0, Y, -Math.PI / 2);
  wall(0, -half[1], Y, 0);
  wall(0, half[1], Y, Math.PI);
  return { world, bone };
}

/** One attempt; `steps` is the number of frames until everything lies still. */
function attempt({ sides, from, half, push }: Order, seed: number): Flight {
  const chance = random(seed);
  const { world, bone } = table(half);
  const contacts: Contact[] = [];
  let at = 0;
  const reach = Math.min(1.25, 0.55 + half[1] / 8); // a small table needs less force
  const bodies = sides.map((count, n) => {
    const body = new Body({
      mass: 1,
      shape: shapeOf(count),
      material: bone,
      sleepSpeedLimit: 0.9,
      sleepTimeLimit: 0.05,
      angularDamping: 0.22,
      linearDamping: 0.12,
    });
    body.position.set(...from[n]!);
    const force = (17 + 6 * chance()) * reach;
    body.velocity.set(
      push[0] * force + 5 * (chance() - 0.5),
      2 - 3 * chance(),
      push[1] * force + 4 * (chance() - 0.5),
    );
    const spin = () => 34 * (chance() - 0.5);
    body.angularVelocity.set(spin() + push[1] * 14, spin(), spin() - push[0] * 14);
    body.quaternion.setFromEuler(6 * chance(), 6 * chance(), 6 * chance());
    body.addEventListener("collide", ({ contact }: { contact: any }) => {
      const speed = Math.abs(contact.getImpactVelocityAlongNormal());
      if (speed > 2) contacts.push({ at, speed, x: body.position.x / half[0] });
    });
    world.addBody(body);
    return body;
  });
  const most = Math.round(LONGEST / FRAME);
  const frames = new Float32Array(most * bodies.length * NUMBERS);
  let steps = 0;
  const step = FRAME / STEPS_A_FRAME;
  while (steps < most) {
    bodies.forEach(({ position: p, quaternion: q }, n) => {
      frames.set([p.x, p.y, p.z, q.x, q.y, q.z, q.w], (steps * bodies.length + n) * NUMBERS);
    });
    steps += 1;
    if (bodies.every((body) => body.sleepState === Body.SLEEPING)) break;
    for (let part = 0; part < STEPS_A_FRAME; part++) {
      at += step;
      world.step(step);
    }
  }
  flatten(frames, steps, sides, bodies);
  return { frames, steps, contacts };
}

const SETTLE = 8; // frames in which a die that leans is laid flat

/** Lays dice flat that lean on others when time is up. */
function flatten(frames: Float32Array, steps: number, sides: number[], bodies: Body[]): void {
  bodies.forEach((body, n) => {
    const { faces, down } = solid(sides[n]!);
    const up = new Vec3(0, down ? -1 : 1, 0);
    let best = new Vec3();
    for (const face of faces) {
      const normal = body.quaternion.vmult(new Vec3(...face.normal));
      if (normal.dot(up) > best.dot(up)) best = normal;
    }
    if (best.dot(up) > 0.999) return;
    const rest = new Quaternion().setFromVectors(best, up).mult(body.quaternion);
    for (let frame = Math.max(0, steps - SETTLE); frame < steps; frame++) {
      const place = (frame * bodies.length + n) * NUMBERS;
      const [x, y, z, w] = frames.subarray(place + 3, place + 7) as unknown as number[];
      const share = (frame - steps + SETTLE + 1) / SETTLE;
      const mixed = new Quaternion(x, y, z, w).slerp(rest, share);
      frames.set([mixed.x, mixed.y, mixed.z, mixed.w], place + 3);
    }
  });
}

/** The best of some flights: the first that is short, or else the shortest. */
export function fly(order: Order): Flight {
  const begun = performance.now();
  let best: Flight | null = null;
  for (let turn = 0; turn < ATTEMPTS; turn++) {
    const found = attempt(order, order.seed + 7919 * turn);
    if (!best || found.steps < best.steps) best = found;
    if (best.steps * FRAME <= WANTED || performance.now() - begun > PATIENCE) break;
  }
  return best!;
}

// The five solids: corners, faces and what turns one face into another. Plain numbers, so that the
// physics, which runs in a worker, needs no renderer.

export type Vector = [number, number, number];
export type Turn = [number, number, number, number]; // a quaternion: x, y, z, w

export interface Face {
  normal: Vector;
  up: Vector; // towards the top of what is printed on it
  corners: number[]; // counterclockwise, seen from outside
  number: number;
}

export interface Solid {
  sides: number;
  corners: Vector[];
  faces: Face[];
  down: boolean; // read at the bottom, as a tetrahedron has no top
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const unit = (a: Vector): Vector => scaled(a, 1 / Math.hypot(...a));
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** A vector turned by a quaternion. */
export function turned([x, y, z]: Vector, [a, b, c, w]: Turn): Vector {
  const [p, q, r] = [b * z - c * y + w * x, c * x - a * z + w * y, a * y - b * x + w * z];
  return [x + 2 * (b * r - c * q), y + 2 * (c * p - a * r), z + 2 * (a * q - b * p)];
}

const PHI = (1 + Math.sqrt(5)) / 2;
const SIGNS = [1, -1];
const eight = SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Vector => [x, y, z])));
const axes = SIGNS.flatMap((s): Vector[] => [
  [s, 0, 0],
  [0, s, 0],
  [0, 0, s],
]);
const four: Vector[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];
const twelve = SIGNS.flatMap((s) =>
  SIGNS.flatMap((t): Vector[] => [
    [0, s, t * PHI],
    [s, t * PHI, 0],
    [t * PHI, 0, s],
  ]),
);
const twenty = [
  ...eight,
  ...SIGNS.flatMap((s) =>
    SIGNS.flatMap((t): Vector[] => [
      [0, s * PHI, t / PHI],
      [s * PHI, t / PHI, 0],
      [t / PHI, 0, s * PHI],
    ]),
  ),
];

// Corners, the directions of the faces, and the distance of a corner from the middle, where a
// six-sided die is one unit wide.
const SHAPES: Record<number, [Vector[], Vector[], number]> = {
  4: [four, four.map((corner) => scaled(corner, -1)), 0.84],
  6: [eight, axes, Math.sqrt(3) / 2],
  8: [axes, eight, 0.76],
  12: [twenty, twelve, 0.7],
  20: [twelve, twenty, 0.72],
};

/** The corners of a face in order around it. */
function around(corners: Vector[], normal: Vector): number[] {
  const far = Math.max(...corners.map((corner) => dot(corner, normal)));
  const found = corners.flatMap((corner, n) => (dot(corner, normal) > far - 1e-6 ? [n] : []));
  const middle = scaled(
    found.reduce<Vector>((total, n) => sum(total, corners[n]!), [0, 0, 0]),
    1 / found.length,
  );
  const right = unit(sum(corners[found[0]!]!, scaled(middle, -1)));
  const up = cross(normal, right);
  const angle = (n: number) => {
    const from = sum(corners[n]!, scaled(middle, -1));
    return Math.atan2(dot(from, up), dot(from, right));
  };
  return found.sort((one, other) => angle(one) - angle(other));
}

/** Numbers for the faces: those opposite each other add up to one more than the sides. */
function numbers(normals: Vector[]): number[] {
  const found: number[] = normals.map(() => 0);
  let next = 1;
  normals.forEach((normal, n) => {
    if (found[n]) return;
    const opposite = normals.findIndex((other) => dot(normal, other) < -0.999);
    found[n] = next;
    if (opposite >= 0) found[opposite] = normals.length + 1 - next;
    next += 1;
  });
  return found;
}

function built(sides: number): Solid {
  const [points, directions, size] = SHAPES[sides] ?? SHAPES[6]!;
  const corners = points.map((point) => scaled(unit(point), size));
  const normals = directions.map(unit);
  const named = numbers(normals);
  const faces = normals.map((normal, n): Face => {
    const loop = around(corners, normal);
    const middle = scaled(normal, dot(corners[loop[0]!]!, normal));
    const first = corners[loop[0]!]!;
    const top = sides === 6 ? scaled(sum(first, corners[loop[1]!]!), 0.5) : first;
    return {
      normal,
      up: unit(sum(top, scaled(middle, -1))),
      corners: loop,
      number: named[n]!,
    };
  });
  return { sides, corners, faces, down: sides === 4 };
}

const SOLIDS = new Map<number, Solid>();

/** The solid with so many sides; any other number is a cube. */
export function solid(sides: number): Solid {
  const found = SOLIDS.get(sides) ?? built(sides);
  SOLIDS.set(sides, found);
  return found;
}

/** Which face of a turned solid counts: the upper one, or the lower one of a tetrahedron. */
export function landed({ faces, down }: Solid, turn: Turn): number {
  const height = (face: Face) => (down ? -1 : 1) * turned(face.normal, turn)[1];
  return faces.reduce((best, face, n) => (height(face) > height(faces[best]!) ? n : best), 0);
}

/** The quaternion that turns the first pair of directions, at right angles, into the second. */
export function turnBetween(from: [Vector, Vector], to: [Vector, Vector]): Turn {
  const a = [...from, cross(...from)];
  const b = [...to, cross(...to)];
  const m = (row: number, column: number) =>
    a.reduce((total, axis, n) => total + b[n]![row]! * axis[column]!, 0);
  const [xx, yy, zz] = [m(0, 0), m(1, 1), m(2, 2)];
  const trace = xx + yy + zz;
  let turn: Turn;
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    turn = [(m(2, 1) - m(1, 2)) / s, (m(0, 2) - m(2, 0)) / s, (m(1, 0) - m(0, 1)) / s, s / 4];
  } else if (xx > yy && xx > zz) {
    const s = 2 * Math.sqrt(1 + xx - yy - zz);
    turn = [s / 4, (m(0, 1) + m(1, 0)) / s, (m(0, 2) + m(2, 0)) / s, (m(2, 1) - m(1, 2)) / s];
  } else if (yy > zz) {
    const s = 2 * Math.sqrt(1 + yy - xx - zz);
    turn = [(m(0, 1) + m(1, 0)) / s, s / 4, (m(1, 2) + m(2, 1)) / s, (m(0, 2) - m(2, 0)) / s];
  } else {
    const s = 2 * Math.sqrt(1 + zz - xx - yy);
    turn = [(m(0, 2) + m(2, 0)) / s, (m(1, 2) + m(2, 1)) / s, s / 4, (m(1, 0) - m(0, 1)) / s];
  }
  return turn;
}

/** The turn of a die's skin that brings the wanted number to where face `at` is: the solid stays
 * as it is, and so its flight. */
export function skinTurn({ faces }: Solid, at: number, wanted: number): Turn {
  const from = faces.find((face) => face.number === wanted) ?? faces[0]!;
  const to = faces[at]!;
  return turnBetween([from.normal, from.up], [to.normal, to.up]);
}

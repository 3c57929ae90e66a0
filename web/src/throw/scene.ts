// The dice in three dimensions, on a canvas over the board that is empty except during a throw.

import {
  BufferGeometry,
  DirectionalLight,
  EdgesGeometry,
  Float32BufferAttribute,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { NUMBERS, FRAME, type Contact, type Flight } from "./flight";
import FlightWorker from "./flight.worker?worker";
import { Flights } from "./flights";
import { Frames } from "./frames";
import { across, skin, type Look } from "./skins";
import { landed, skinTurn, solid, type Turn, type Vector } from "./solids";

export interface ThrownDie {
  sides: number;
  face: number;
  look: Look;
}

/** A drawn die that one of the thrown dice becomes. */
export interface Place {
  sides: number;
  face: number;
  x: number; // of its middle, in pixels of the window
  y: number;
  width: number;
}

const LENS = 26; // degrees
const TILT = 0.2; // how far the camera leans, in radians
const GLIDE = 230; // milliseconds
const FADE = 90; // milliseconds, in which the drawn dice take over
const LIE = 130; // milliseconds for which dice lie before they glide

/** How wide a solid is on its drawing, seen from above its face; a cube there is 0.96 wide. */
const DRAWN: Record<number, number> = { 4: 0.68, 6: 0.96, 8: 0.76, 12: 0.69, 20: 0.69 };

interface Die extends ThrownDie {
  mesh: Mesh;
  skin: Quaternion; // of the skin on the body
  place: Place | null;
  start: { position: Vector3; turn: Quaternion };
}

const geometries = new Map<number, BufferGeometry>();

/** A solid whose faces show their places in the picture of the die. */
function geometryOf(sides: number): BufferGeometry {
  const known = geometries.get(sides);
  if (known) return known;
  const columns = across(sides);
  const rows = Math.ceil(sides / columns);
  /** From a place on a face, -1 to 1, to one in the picture. */
  const tile = (number: number, x: number, y: number): [number, number] => {
    const [column, row] = [(number - 1) % columns, Math.floor((number - 1) / columns)];
    return [(column + 0.5 + 0.5 * x) / columns, 1 - (row + 0.5 - 0.5 * y) / rows];
  };
  const { faces, corners } = solid(sides);
  const geometry = sides === 6 ? new RoundedBoxGeometry(1, 1, 1, 4, 0.15) : new BufferGeometry();
  const picture: number[] = [];
  if (sides === 6) {
    const at = geometry.getAttribute("position");
    const [point, flat] = [new Vector3(), new Vector3()];
    for (let n = 0; n < at.count; n++) {
      point.fromBufferAttribute(at, n);
      // Three corners of a triangle belong to one side: that of its middle.
      const first = n - (n % 3);
      flat.set(0, 0, 0);
      for (let k = 0; k < 3; k++) flat.add(new Vector3().fromBufferAttribute(at, first + k));
      const face = faces.reduce((best, one) =>
        flat.dot(new Vector3(...one.normal)) > flat.dot(new Vector3(...best.normal)) ? one : best,
      );
      const up = new Vector3(...face.up);
      const right = up.clone().cross(new Vector3(...face.normal));
      picture.push(...tile(face.number, 1.98 * point.dot(right), 1.98 * point.dot(up)));
    }
  } else {
    const position: number[] = [];
    for (const face of faces) {
      const middle = new Vector3();
      for (const corner of face.corners) middle.add(new Vector3(...corners[corner]!));
      middle.divideScalar(face.corners.length);
      const up = new Vector3(...face.up);
      const right = up.clone().cross(new Vector3(...face.normal));
      const size = new Vector3(...corners[face.corners[0]!]!).distanceTo(middle) * 1.04;
      for (let n = 1; n < face.corners.length - 1; n++) {
        for (const corner of [face.corners[0]!, face.corners[n]!, face.corners[n + 1]!]) {
          const point = new Vector3(...corners[corner]!);
          position.push(...point.toArray());
          point.sub(middle);
          picture.push(...tile(face.number, point.dot(right) / size, point.dot(up) / size));
        }
      }
    }
    geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
    geometry.computeVertexNormals();
  }
  geometry.setAttribute("uv", new Float32BufferAttribute(picture, 2));
  geometries.set(sides, geometry);
  return geometry;
}

const materials = new Map<string, MeshStandardMaterial>();

function materialOf(sides: number, look: Look): MeshStandardMaterial {
  const key = JSON.stringify([sides, look]);
  const known = materials.get(key);
  if (known) return known;
  const material = new MeshStandardMaterial({
    map: skin(sides, look),
    roughness: 0.42,
    metalness: 0,
    flatShading: sides !== 6,
  });
  materials.set(key, material);
  return material;
}

export type Knock = (contact: Contact) => void;

const smooth = (t: number) => t * t * (3 - 2 * t);
const turnOf = ([x, y, z, w]: Turn) => new Quaternion(x, y, z, w);

/** The canvas, the camera and the dice on it. */
export class DiceScene {
  readonly canvas = document.createElement("canvas");
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(LENS, 1, 0.1, 200);
  #lamp = new DirectionalLight(0xfff0d6, 2.5);
  #sky = new HemisphereLight(0xfff6e6, 0x5d6a5c, 1.5);
  #floor = new ShadowMaterial();
  #flights = new Flights(new FlightWorker());
  #frames = new Frames();
  #dice: Die[] = [];
  #pixels = 60; // the width of a die
  #half: [number, number] = [5, 4];
  #room = { left: 0, top: 0, width: 1, height: 1 };
  #measured = "";
  #shaking = 0; // how strongly, 0 to 1

  constructor(private readonly within: HTMLElement) {
    this.canvas.className = "dice-canvas";
    this.canvas.setAttribute("aria-hidden", "true");
    this.#renderer = new WebGLRenderer({
      canvas: this.canvas,
      alpha: true,
      antialias: true,
      powerPreference: "low-power",
    });
    this.#renderer.setClearColor(0x000000, 0);
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    const floor = new Mesh(new PlaneGeometry(80, 80), this.#floor);
    floor.rotation.x = -Math.PI / 2;
    floor.receiveShadow = true;
    this.#lamp.castShadow = true;
    this.#lamp.shadow.mapSize.set(1024, 1024);
    this.#lamp.shadow.radius = 4;
    this.#lamp.shadow.bias = -0.002;
    this.#scene.add(floor, this.#sky, this.#lamp, this.#lamp.target);
    this.canvas.addEventListener("webglcontextlost", () => this.skip());
  }

  /** Puts the canvas over the board; returns whether dice can be thrown on it. */
  async open(): Promise<boolean> {
    if (!(await this.#flights.ready) || !this.within.isConnected) return false;
    this.within.append(this.canvas);
    return true;
  }

  /** Whether dice can be thrown; the graphics may have been lost and may come back. */
  get usable(): boolean {
    return !this.#flights.failed && !this.#renderer.getContext().isContextLost();
  }

  /** Prints dice and compiles their shaders, so that the first throw does not wait for them. */
  warm(dice: ThrownDie[]): void {
    if (this.#dice.length) return; // dice are there already
    this.#measure(dice.length);
    this.#dice = dice.map((die) => this.#die(die));
    this.#draw();
    this.clear();
  }

  close(): void {
    this.clear();
    this.#flights.close();
    this.#renderer.dispose();
    this.canvas.remove();
  }

  /** Fits canvas and camera to the board; a die is as wide as those of the board, or narrower. */
  #measure(dice: number): void {
    const room = this.within.getBoundingClientRect();
    this.#room = { left: room.left, top: room.top, width: room.width, height: room.height };
    const { width, height } = this.#room;
    const dark = document.documentElement.dataset.theme === "dark";
    const measured = [width, height, dice, dark, devicePixelRatio].join();
    if (measured === this.#measured) return; // a new size would empty the canvas
    this.#measured = measured;
    const crowd = Math.sqrt((width * height) / (dice * 7 + 10));
    this.#pixels = Math.max(26, Math.min(74, width / 6.2, height / 4.4, crowd));
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    const distance = height / this.#pixels / 2 / Math.tan((LENS * Math.PI) / 360);
    const camera = this.#camera;
    camera.aspect = width / height;
    camera.position.set(0, distance * Math.cos(TILT), distance * Math.sin(TILT));
    camera.lookAt(0, 0, 0);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    this.#half = [width / this.#pixels / 2 - 0.5, height / this.#pixels / 2 - 0.55];
    const [x, z] = this.#half;
    this.#lamp.position.set(-x * 0.7 - 2, 12, -z * 0.5);
    const shadow = this.#lamp.shadow.camera;
    shadow.left = shadow.bottom = -Math.max(x, z) - 2;
    shadow.right = shadow.top = Math.max(x, z) + 2;
    shadow.far = 40;
    shadow.updateProjectionMatrix();
    this.#floor.opacity = dark ? 0.36 : 0.2;
    this.#lamp.intensity = dark ? 2.5 : 2.1;
    this.#sky.intensity = dark ? 1.35 : 1.9;
  }

  #die(thrown: ThrownDie): Die {
    const mesh = new Mesh(geometryOf(thrown.sides), materialOf(thrown.sides, thrown.look));
    mesh.castShadow = mesh.receiveShadow = true;
    if (thrown.sides !== 6) {
      const edges = new EdgesGeometry(mesh.geometry, 10);
      mesh.add(new LineSegments(edges, new LineBasicMaterial({ color: 0xbfae84 })));
    }
    this.#scene.add(mesh);
    const start = { position: new Vector3(), turn: new Quaternion() };
    return { ...thrown, mesh, skin: new Quaternion(), place: null, start };
  }

  /** Where dice are held: a bundle at the thrower's side of the table. */
  #held(dice: number, mine: boolean): Vector[] {
    const [x, z] = this.#half;
    const line = Math.max(1, Math.min(Math.ceil(Math.sqrt(dice * 1.6)), Math.floor(2 * x)));
    const side = mine ? 1 : -1;
    return Array.from({ length: dice }, (_, n) => {
      const row = Math.floor(n / line);
      const wide = Math.min(line, dice - row * line);
      const deep = Math.max(0, z - 0.75);
      return [((n % line) - (wide - 1) / 2) * 1.12, 1.5 + row * 1.15, side * deep];
    });
  }

  /** Asks for a flight of so many dice; it may be prepared before they are thrown. */
  prepare(
    sides: number[],
    mine: boolean,
    seed: number,
    push?: [number, number],
  ): Promise<Flight | null> {
    this.#measure(sides.length);
    return this.#flights.ask({
      sides,
      from: this.#held(sides.length, mine),
      half: this.#half,
      push: push ?? [0, mine ? -1 : 1],
      seed,
    });
  }

  /** Shows dice in the hand, where they wait. */
  hold(dice: ThrownDie[], mine: boolean): void {
    this.clear();
    this.#measure(dice.length);
    this.#dice = dice.map((die) => this.#die(die));
    const places = this.#held(dice.length, mine);
    this.#dice.forEach(({ mesh }, n) => {
      mesh.position.set(...places[n]!);
      mesh.quaternion.setFromAxisAngle(new Vector3(1, 0.4 * n, 0.3).normalize(), 0.5 + 1.7 * n);
    });
    const begun = performance.now();
    this.#frames.loop(() => {
      const t = (performance.now() - begun) / 1000;
      const force = 0.05 + 0.3 * this.#shaking;
      const speed = 2.2 + 19 * this.#shaking;
      this.#dice.forEach(({ mesh }, n) => {
        const [x, y, z] = places[n]!;
        const wave = (k: number) => Math.sin(t * speed * (1 + 0.13 * k) + 1.9 * n + 2.1 * k);
        mesh.position.set(x + force * wave(1), y + force * wave(2), z + 0.6 * force * wave(3));
        mesh.rotateX(0.004 + 0.11 * this.#shaking);
        mesh.rotateY(0.003 + 0.08 * this.#shaking);
      });
      this.#draw();
    });
  }

  shake(force: number): void {
    this.#shaking = force;
  }

  /** Plays a flight, at whose end the dice show what was thrown. */
  fly(dice: ThrownDie[], flight: Flight, knock: Knock): Promise<void> {
    this.clear();
    this.#measure(dice.length);
    this.#dice = dice.map((die) => this.#die(die));
    const last = flight.steps - 1;
    const pose = (frame: number, die: number): [Vector3, Quaternion] => {
      const place = (frame * dice.length + die) * NUMBERS;
      const n = flight.frames.subarray(place, place + NUMBERS);
      return [new Vector3(n[0], n[1], n[2]), new Quaternion(n[3], n[4], n[5], n[6])];
    };
    this.#dice.forEach((die, n) => {
      const shape = solid(die.sides);
      const { x, y, z, w } = pose(last, n)[1];
      die.skin = turnOf(skinTurn(shape, landed(shape, [x, y, z, w]), die.face));
    });
    const show = (seconds: number) => {
      const exact = Math.min(last, seconds / FRAME);
      const frame = Math.floor(exact);
      this.#dice.forEach(({ mesh, skin: onBody }, n) => {
        const [at, turn] = pose(frame, n);
        if (frame < last) {
          const [next, nextTurn] = pose(frame + 1, n);
          at.lerp(next, exact - frame);
          turn.slerp(nextTurn, exact - frame);
        }
        mesh.position.copy(at);
        mesh.quaternion.copy(turn).multiply(onBody);
      });
    };
    let heard = 0;
    return this.#frames.play(last * FRAME * 1000 + LIE, (milliseconds) => {
      const seconds = milliseconds / 1000;
      show(seconds);
      this.#draw();
      while (heard < flight.contacts.length && flight.contacts[heard]!.at <= seconds) {
        knock(flight.contacts[heard]!);
        heard += 1;
      }
    });
  }

  /** Lets the dice glide to where they are used; those without a place fade where they lie. */
  async glide(places: Place[], arrived: () => void): Promise<void> {
    const free = [...places];
    for (const die of this.#dice) {
      const [x, y] = this.#pixel(die.mesh.position);
      const fits = free.filter((one) => one.sides === die.sides && one.face === die.face);
      const far = (one: Place) => Math.hypot(one.x - x, one.y - y);
      const nearest = fits.sort((one, other) => far(one) - far(other))[0] ?? null;
      if (nearest) free.splice(free.indexOf(nearest), 1);
      die.place = nearest;
      die.start = { position: die.mesh.position.clone(), turn: die.mesh.quaternion.clone() };
    }
    const ends = this.#dice.map((die) => die.place && this.#rest(die, die.place));
    const dice = this.#dice;
    await this.#frames.play(GLIDE + FADE, (milliseconds) => {
      const share = smooth(Math.min(1, milliseconds / GLIDE));
      dice.forEach(({ mesh, start, sides }, n) => {
        const end = ends[n];
        if (end) {
          mesh.position.lerpVectors(start.position, end.position, share);
          mesh.position.y += 0.7 * Math.sin(Math.PI * share);
          mesh.quaternion.slerpQuaternions(start.turn, end.turn, share);
          mesh.scale.setScalar(1 + (end.size - 1) * share);
        } else mesh.scale.setScalar(Math.max(0.001, 1 - share));
        mesh.castShadow = share < 0.9 || sides === 0;
      });
      if (milliseconds >= GLIDE) arrived();
      this.canvas.style.opacity = String(Math.min(1, (GLIDE + FADE - milliseconds) / FADE));
      this.#draw();
    });
    if (dice === this.#dice) this.clear();
  }

  /** Ends what is shown now at once. */
  skip(): void {
    this.#frames.skip();
  }

  /** Empties the canvas. */
  clear(): void {
    this.#frames.stop();
    for (const { mesh } of this.#dice) this.#scene.remove(mesh);
    this.#dice = [];
    this.#shaking = 0;
    this.canvas.style.opacity = "1";
    this.#renderer.clear();
  }

  /** Where a die must be to lie exactly on its drawing. */
  #rest(die: Die, place: Place): { position: Vector3; turn: Quaternion; size: number } {
    const camera = this.#camera;
    const { left, top, width, height } = this.#room;
    const ray = new Vector3(
      (2 * (place.x - left)) / width - 1,
      1 - (2 * (place.y - top)) / height,
      0.5,
    )
      .unproject(camera)
      .sub(camera.position)
      .normalize();
    const forward = camera.getWorldDirection(new Vector3());
    const distance = camera.position.length() - 0.8;
    const position = camera.position.clone().addScaledVector(ray, distance / ray.dot(forward));
    const scale = height / 2 / Math.tan((LENS * Math.PI) / 360); // pixels of one unit at distance 1
    const up = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion);
    const back = forward.negate();
    const shape = solid(die.sides);
    const face = shape.faces.find((one) => one.number === die.face)!;
    const normal = shape.down ? new Vector3(...face.normal).negate() : new Vector3(...face.normal);
    const from = basis(normal, new Vector3(...face.up));
    const turn = basis(back, up).multiply(from.invert());
    const near = shape.sides === 6 ? distance - 0.5 : distance - 0.45; // the face is nearer
    const size = ((place.width * near) / scale) * (DRAWN[die.sides] ?? 0.96);
    return { position, turn, size };
  }

  #pixel(at: Vector3): [number, number] {
    const { left, top, width, height } = this.#room;
    const seen = at.clone().project(this.#camera);
    return [left + ((seen.x + 1) / 2) * width, top + ((1 - seen.y) / 2) * height];
  }

  #draw(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }
}

/** The turn that takes the z axis to a direction, and the y axis towards another. */
function basis(forward: Vector3, up: Vector3): Quaternion {
  const x = up.clone().cross(forward).normalize();
  const y = forward.clone().cross(x).normalize();
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(x, y, forward));
}

// Thrown dice: solid ones fly over the board and become the drawn ones (throw/scene.ts). Where there
// is no WebGL, the drawn ones tumble; with reduced motion they fade in.

import { getContext, setContext, tick, untrack } from "svelte";
import type { DieInTheAir } from "./messages";
import { settings } from "./settings.svelte";
import { contact } from "./sound";
import type { Flight } from "./throw/flight";
import type { DiceScene, Place, ThrownDie } from "./throw/scene";

const TUMBLE = 520; // milliseconds for one die
const APART = 70; // milliseconds between two dice
const FLICKER = 75; // milliseconds between two faces
const MOST = 26; // dice that fly at once

export const still = (): boolean => settings.still;

/** Whether this browser can draw in three dimensions. */
function canDraw(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

interface Arriving {
  element: HTMLElement | SVGElement;
  face: number;
  sides: number;
}

interface Prepared {
  key: string;
  order: [number[], boolean, number];
  flight: Promise<Flight | null>;
}

/** The latest throw at the table. */
export class Throwing {
  number = $state(0); // of throws since the page was opened
  fresh = false; // the board is about to show the dice of the latest throw
  landed = $state.raw<(DieInTheAir | null)[] | null>(null); // whose dice; null if it is not known
  #dice = 0;
  #running = new Set<Animation>();
  #tumbling = $state(0); // how many of them
  #opened = false;
  #scene: DiceScene | null = null;
  #arriving: Arriving[] | null = null; // drawn dice that wait for the solid ones
  #prepared: Prepared | null = null;
  #cleared = 0;
  #skipped = 0;
  #gliding = () => {}; // shows the drawn dice
  #flying = $state(0); // throws that are on their way

  /** Loads the solid dice, for the board within this element; without them the drawn dice tumble. */
  async open(within: HTMLElement, dice: ThrownDie[]): Promise<void> {
    if (this.#opened || still() || !canDraw()) return;
    this.#opened = true;
    const scene = await this.#load(within).catch(() => null);
    if (!scene) {
      this.#opened = within.isConnected; // a board that has gone may come back
      return;
    }
    if (!this.#opened) return scene.close(); // the table has been left meanwhile
    this.#scene = scene;
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
    idle(() => this.#scene?.warm(dice));
  }

  async #load(within: HTMLElement): Promise<DiceScene | null> {
    const { DiceScene } = await import("./throw/scene");
    const scene = new DiceScene(within);
    if (await scene.open()) return scene;
    scene.close();
    return null;
  }

  close(): void {
    this.#scene?.close();
    this.#scene = null;
    this.#opened = false;
  }

  /** Whether so many dice can be thrown as solid ones now. */
  solid(dice: number): boolean {
    const can = this.#scene?.usable && !still() && !document.hidden;
    return Boolean(can) && dice > 0 && dice <= MOST;
  }

  /** Computes the flight of dice that will be thrown soon. */
  prepare(sides: number[], mine: boolean, seed: number, push?: [number, number]): void {
    if (!this.solid(sides.length)) return;
    const key = JSON.stringify([sides, mine, seed, push]);
    if (this.#prepared?.key === key) return;
    const flight = this.#scene!.prepare(sides, mine, seed, push);
    this.#prepared = { key, order: [sides, mine, seed], flight };
  }

  /** The prepared dice will be thrown in this direction. */
  turn(push: [number, number]): void {
    if (this.#prepared) this.prepare(...this.#prepared.order, push);
  }

  /** Shows dice that wait in the hand. */
  hold(dice: ThrownDie[], mine: boolean): void {
    this.#scene?.hold(dice, mine);
  }

  shake(force: number): void {
    this.#scene?.shake(force);
  }

  /** Lets dice fall; resolves when they lie still, with false if they could not fly. */
  async fly(
    dice: ThrownDie[],
    mine: boolean,
    seed: number,
    push?: [number, number],
  ): Promise<boolean> {
    const sides = dice.map((die) => die.sides);
    this.prepare(sides, mine, seed, push);
    const [scene, prepared] = [this.#scene, this.#prepared];
    const [cleared, skipped] = [this.#cleared, this.#skipped];
    this.#flying += 1;
    try {
      const flight = await prepared?.flight;
      if (this.#prepared === prepared) this.#prepared = null;
      if (!scene || !flight) return false;
      if (cleared !== this.#cleared || skipped !== this.#skipped) return false; // too late for it
      await scene.fly(dice, flight, ({ speed, x }) => contact(speed, x));
      return true;
    } finally {
      this.#flying -= 1;
    }
  }

  /** The board shows the dice of the throw now: the solid ones glide to the drawn ones. */
  async arrive(): Promise<void> {
    const [scene, cleared] = [this.#scene, this.#cleared];
    if (!scene) return;
    const drawn: Arriving[] = (this.#arriving = []);
    const show = () => {
      for (const { element } of drawn) element.style.visibility = "";
    };
    this.#gliding();
    this.#gliding = show;
    try {
      this.number += 1;
      this.fresh = true;
      await tick();
      if (this.#arriving === drawn) this.#arriving = null;
      if (cleared !== this.#cleared) return; // the dice have been put away
      const places = drawn.map(({ element, face, sides }): Place => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { sides, face, x: left + width / 2, y: top + (height * 50) / 104, width };
      });
      await scene.glide(places, show);
    } finally {
      show();
    }
  }

  /** A drawn die of the throw: it is hidden until its solid one has come. */
  receive(element: HTMLElement | SVGElement, face: number, sides: number): boolean {
    if (!this.#arriving) return false;
    element.style.visibility = "hidden";
    this.#arriving.push({ element, face, sides });
    return true;
  }

  /** Lets the drawn dice tumble. */
  begin(): void {
    this.number += 1;
    this.fresh = true;
    this.#dice = 0;
  }

  /** What the board shows from now on has not been thrown. */
  settle(): void {
    this.fresh = false;
  }

  /** How long so many drawn dice tumble. */
  lasts(dice: number): number {
    return still() ? 200 : TUMBLE + APART * Math.min(dice, 12);
  }

  /** The next place in the order of landing. */
  ticket(): number {
    return this.#dice++;
  }

  run(animation: Animation): void {
    const count = () => (this.#tumbling = this.#running.size);
    const done = () => {
      this.#running.delete(animation);
      count();
    };
    this.#running.add(animation);
    count();
    animation.finished.then(done, done);
  }

  skip(): void {
    this.#skipped += 1;
    for (const animation of this.#running) animation.finish();
    this.#scene?.skip();
  }

  /** Puts the solid dice away. */
  clear(): void {
    this.#cleared += 1;
    this.#scene?.clear();
    this.#gliding();
  }

  get tumbling(): boolean {
    return this.#flying + this.#tumbling > 0;
  }
}

const KEY = Symbol("throwing");
export const provideThrowing = (throwing: Throwing): Throwing => setContext(KEY, throwing);

/** The dice of the latest throw, for boards whose tables do not say which were thrown. */
export const useLanded = (): (() => (DieInTheAir | null)[] | null) => {
  const throwing = getContext<Throwing | undefined>(KEY);
  return () => throwing?.landed ?? null;
};

export interface Spin {
  readonly face: number | null; // what the die shows, also while it tumbles
  attach: (element: HTMLElement | SVGElement) => () => void;
}

/** Makes a die tumble on each throw in which it was `rolled`. */
export function tumble(
  face: () => number | null,
  rolled: () => boolean,
  sides: () => number,
): Spin {
  const throwing = getContext<Throwing | undefined>(KEY);
  let passing = $state.raw<number | null>(null);
  let seen = throwing && !throwing.fresh ? throwing.number : 0;

  function fall(element: Element, throwing: Throwing): () => void {
    const delay = APART * throwing.ticket();
    const animation = still()
      ? element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 })
      : element.animate(frames(), {
          duration: TUMBLE,
          delay,
          fill: "backwards",
          easing: "ease-out",
        });
    throwing.run(animation);
    const flicker = setInterval(() => {
      passing = 1 + Math.floor(Math.random() * sides());
    }, FLICKER);
    const settle = () => {
      clearInterval(flicker);
      passing = null;
    };
    if (still()) settle();
    animation.finished.then(settle, settle);
    return () => {
      settle();
      animation.cancel();
    };
  }

  return {
    get face() {
      return face() === null ? null : (passing ?? face());
    },
    attach: (element) => {
      let stop = () => {};
      $effect(() => {
        if (!throwing || throwing.number === seen) return;
        seen = throwing.number;
        untrack(() => {
          stop();
          const shown = face();
          if (!rolled() || shown === null || !throwing.fresh) return;
          if (!throwing.receive(element, shown, sides())) stop = fall(element, throwing);
        });
      });
      return () => stop();
    },
  };
}

function frames(): Keyframe[] {
  const turn = 300 + Math.random() * 240;
  const from = (Math.random() - 0.5) * 40;
  return [
    { transform: `translate(${from}px, -60px) rotate(${-turn}deg) scale(0.8)`, opacity: 0 },
    { transform: `translate(${from / 3}px, 4px) rotate(${-turn / 5}deg)`, opacity: 1, offset: 0.6 },
    { transform: "translate(0, -7px) rotate(8deg)", offset: 0.8 },
    { transform: "none" },
  ];
}

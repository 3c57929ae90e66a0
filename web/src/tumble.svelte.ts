// Thrown dice tumble one after another; a tap skips it, and with reduced motion they fade in.

import { getContext, setContext, untrack } from "svelte";

const TUMBLE = 520; // milliseconds for one die
const APART = 70; // milliseconds between two dice
const FLICKER = 75; // milliseconds between two faces

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The latest throw at the table. */
export class Throwing {
  number = $state(0); // of throws since the page was opened
  #begun = -Infinity;
  #dice = 0;
  #running = new Set<Animation>();

  begin(): void {
    this.number += 1;
    this.#begun = performance.now();
    this.#dice = 0;
  }

  get fresh(): boolean {
    return performance.now() - this.#begun < 400;
  }

  /** The next place in the order of landing. */
  ticket(): number {
    return this.#dice++;
  }

  run(animation: Animation): void {
    this.#running.add(animation);
    const done = () => this.#running.delete(animation);
    animation.finished.then(done, done);
  }

  skip(): void {
    for (const animation of this.#running) animation.finish();
  }

  get tumbling(): boolean {
    return this.#running.size > 0;
  }
}

const KEY = Symbol("throwing");
export const provideThrowing = (throwing: Throwing): Throwing => setContext(KEY, throwing);

export interface Spin {
  readonly face: number | null; // what the die shows, also while it tumbles
  attach: (element: Element) => () => void;
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
          if (rolled() && face() !== null && throwing.fresh) stop = fall(element, throwing);
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

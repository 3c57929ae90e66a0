// Arrow keys move between the things that can be touched, by their position on the screen.

interface Spot {
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isArrow = (key: string): boolean => key in DIRECTIONS;

/** The nearest of the spots in the direction of an arrow key; straight ahead counts as nearer. */
export function nearest(from: Spot, spots: Spot[], key: string): number | null {
  const way = DIRECTIONS[key];
  if (!way) return null;
  let best: number | null = null;
  let least = Infinity;
  spots.forEach((spot, number) => {
    const [right, down] = [spot.x - from.x, spot.y - from.y];
    const ahead = right * way.x + down * way.y;
    const aside = Math.abs(right * way.y) + Math.abs(down * way.x);
    const distance = ahead + 2.5 * aside;
    if (ahead > 1 && distance < least) [best, least] = [number, distance];
  });
  return best;
}

const middle = (element: Element): Spot => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Moves the focus to the next thing that can be touched or pressed in a direction. */
export function walk(within: HTMLElement, key: string): void {
  const all = [...within.querySelectorAll<HTMLElement>("[data-part]:enabled, [data-act]:enabled")];
  const now = document.activeElement;
  if (!now || !all.includes(now as HTMLElement)) {
    all[0]?.focus();
    return;
  }
  const others = all.filter((one) => one !== now);
  const next = nearest(middle(now), others.map(middle), key);
  if (next !== null) others[next]?.focus();
}

/** Whether a key throws: on the button, or where it would do nothing else. */
export const throws = (event: KeyboardEvent): boolean =>
  (event.key === "Enter" || event.key === " ") &&
  (event.target as HTMLElement).matches("body, footer, main, [data-throw]");

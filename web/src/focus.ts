// The keyboard's place at the table, which stays when the board is drawn again.

/** The same thing, once it can be touched or pressed again. */
function again(one: Element): string | null {
  for (const name of ["data-part", "data-act"]) {
    const value = one.getAttribute(name);
    if (value !== null) return `[${name}="${CSS.escape(value)}"]:enabled`;
  }
  return null;
}

/**
 * Keeps the focus when what had it goes or cannot be pressed any more: on the foot of the table, where
 * the next question comes, until the same thing is there again. A browser would drop it on the whole
 * page, and whoever plays by keyboard or listens would have to find the table anew.
 */
export function keepFocus(page: HTMLElement): () => void {
  let held: Element | null = null;
  const foot = (): HTMLElement | null => page.querySelector("footer");
  const take = (event: FocusEvent): void => {
    if (event.target !== foot()) held = event.target as Element;
  };
  const look = (): void => {
    const [now, rest] = [document.activeElement, foot()];
    const resting = now === rest;
    const dropped = now === null || now === document.body || now.matches(":disabled");
    if (!held || !(resting || dropped)) return;
    if (!resting && held.isConnected && !held.matches(":disabled")) return; // let go on purpose
    const selector = again(held);
    const same = selector === null ? null : page.querySelector<HTMLElement>(selector);
    if (same) same.focus({ preventScroll: true });
    else if (!resting) rest?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(look);
  page.addEventListener("focusin", take);
  watcher.observe(page, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  return () => {
    page.removeEventListener("focusin", take);
    watcher.disconnect();
  };
}

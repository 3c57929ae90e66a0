// Keeps the keyboard focus when the board is redrawn.

/** A selector for the same part or action, once it is enabled again. */
function selectorFor(one: Element): string | null {
  for (const name of ["data-part", "data-act"]) {
    const value = one.getAttribute(name);
    if (value !== null) return `[${name}="${CSS.escape(value)}"]:enabled`;
  }
  return null;
}

/**
 * Keeps the focus when its element disappears or is disabled: it moves to the foot of the table, where
 * the next question comes, until the same element is back. The browser would move it to the whole
 * page, and people with a keyboard or a screen reader would have to find the table again.
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
    if (!resting && held.isConnected && !held.matches(":disabled")) return; // the focus was dropped on purpose
    const selector = selectorFor(held);
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

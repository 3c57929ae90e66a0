// Keys that choose, where there is no live table: in a puzzle and in the position editor.

import type { Choice } from "./messages";
import { settings } from "./settings.svelte";
import type { Touch } from "./touch.svelte";

/** Chooses or touches what a key means. */
export function chooses(
  event: KeyboardEvent,
  touch: Touch,
  choose: (choice: Choice, began: number) => void,
): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("input, select, textarea, dialog, button, a, summary")) return;
  const named = event.repeat ? undefined : namedByKey(event.key, touch);
  if (event.key === "Enter" && touch.primary) choose(touch.primary, event.timeStamp);
  else if (/^[1-9]$/.test(event.key)) touch.digit(event.key);
  else if (event.key === "Escape") touch.clear();
  else if (named) choose(named, event.timeStamp);
  else return;
  event.preventDefault();
}

/** The choice whose button names this key. */
function namedByKey(key: string, touch: Touch): Choice | undefined {
  const command = settings.command(key);
  const others = touch.offered.filter((one) => one !== touch.primary);
  return command === "other" ? others[0] : command === "third" ? others[1] : undefined;
}

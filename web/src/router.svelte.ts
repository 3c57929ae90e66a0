// Maps addresses to pages.

import { BASE, inHouse, withoutBase } from "./base";

export type Place =
  | { page: "shelf" }
  | { page: "start"; game: string }
  | { page: "rules"; game: string }
  | { page: "edit"; game: string }
  | { page: "lessons" }
  | { page: "lesson"; game: string; lesson: string | null }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "mine" }
  | { page: "open" }
  | { page: "puzzles" }
  | { page: "about" }
  | { page: "nowhere" };

export function placeOf(path: string): Place {
  const [kind, name, part] = path.split("/").filter(Boolean).map(decoded);
  if (!kind) return { page: "shelf" };
  if (kind === "g" && name) return { page: "start", game: name };
  if (kind === "learn" && name) return { page: "lesson", game: name, lesson: part ?? null };
  if (kind === "learn") return { page: "lessons" };
  if (kind === "edit" && name) return { page: "edit", game: name };
  if (kind === "rules" && name) return { page: "rules", game: name };
  if (kind === "t" && name) return { page: "table", table: name.toLowerCase() };
  if (kind === "r" && name) return { page: "replay", table: name.toLowerCase() };
  if (kind === "mine") return { page: "mine" };
  if (kind === "open") return { page: "open" };
  if (kind === "puzzles") return { page: "puzzles" };
  if (kind === "about") return { page: "about" };
  return { page: "nowhere" };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // the address was cut off within an escape
  }
}

let path = $state("/");

export const place = (): Place => placeOf(path);

/** Shows a page of the house, such as /learn. */
export const go = (to: string): void => show(inHouse(to));

function show(to: string): void {
  history.pushState(null, "", to);
  path = withoutBase(location.pathname);
  scrollTo(0, 0);
}

/** Follows the address, and lets links within the site change the page without a reload. */
export function follow(): void {
  path = withoutBase(location.pathname);
  addEventListener("popstate", () => (path = withoutBase(location.pathname)));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !link || !plain || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(`${BASE}/`)) return; // beside the house
    if (
      link.target ||
      link.download ||
      /^\/(api|docs|imprint|print|privacy)(\/|$)/.test(withoutBase(link.pathname))
    )
      return;
    event.preventDefault();
    show(link.pathname + link.search);
  });
}

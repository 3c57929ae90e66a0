// The path under which the house is served: empty, or such as /dice with `serve --path /dice`.

/** Scripts are one folder below it, in /assets (or /src while developing). */
export const baseOf = (script: string): string =>
  script.startsWith("http") ? new URL("..", script).pathname.replace(/\/$/, "") : "";

export const BASE = baseOf(import.meta.url);

/** The address of a page or file of the house, such as /learn. */
export const inHouse = (path: string): string => BASE + path;

/** The other way around: which page of the house an address means. */
export const withoutBase = (pathname: string): string =>
  pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname;

// What can be touched, and which actions that leaves: the same for every game.
//
// Each legal action names its parts, the things on the table that are touched for it. The page
// contains no rules: what can be touched follows from the legal actions alone.

import type { Choice, Choices } from "./messages";

const FEW = 4; // buttons that a tray shows at once

/** Makes each action's words its part if the game has no parts and there are too many actions
 * for buttons. */
export function spelled(choices: Choices): Choices {
  const { actions } = choices;
  const plain = actions.every((action) => action.button === null && !action.parts.length);
  if (!plain || actions.length <= FEW) return choices;
  return { ...choices, actions: actions.map((action) => ({ ...action, parts: [action.act] })) };
}

/** The state of a part, given what is already touched. */
export type Standing = "touched" | "legal" | "instead" | "off";

const kind = (part: string): string => part.split(" ", 1)[0] ?? part;

/** The actions that have all the touched parts. */
export function fitting(actions: Choice[], touched: string[]): Choice[] {
  return actions.filter((action) => touched.every((part) => action.parts.includes(part)));
}

/** The state of a part, and what is touched after touching it. */
function after(actions: Choice[], touched: string[], part: string): [Standing, string[]] {
  if (touched.includes(part)) return ["touched", touched.filter((other) => other !== part)];
  const added = [...touched, part];
  if (fitting(actions, added).length) return ["legal", added];
  const exchanged = [...touched.filter((other) => kind(other) !== kind(part)), part];
  if (fitting(actions, exchanged).length) return ["legal", exchanged];
  if (fitting(actions, [part]).length) return ["instead", [part]];
  return ["off", touched];
}

/** Whether a part is touched, can be added, would replace all others, or cannot be touched. */
export function standing(actions: Choice[], touched: string[], part: string): Standing {
  return after(actions, touched, part)[0];
}

/** What is touched after touching a part: it is added, replaces its kind, or is released. */
export function touch(actions: Choice[], touched: string[], part: string): string[] {
  return after(actions, touched, part)[1];
}

/** The actions to offer as buttons: those of exactly what is touched (or the only one left),
 * then those without parts. */
export function offered(actions: Choice[], touched: string[]): Choice[] {
  const fit = fitting(actions, touched);
  const exact = fit.filter((action) => action.parts.length === touched.length);
  const meant = exact.length ? exact : fit.length === 1 ? fit : [];
  const free = actions.filter((action) => !action.parts.length && !meant.includes(action));
  return [...meant, ...free];
}

/** The action of the main button: what is touched or, if no action has parts, the first one. */
export function primary(actions: Choice[], touched: string[]): Choice | null {
  const first = offered(actions, touched)[0] ?? null;
  const touchless = actions.every((action) => !action.parts.length);
  return first && (first.parts.length || touchless) ? first : null;
}

/** The parts of the first action that has the most. */
export function most(actions: Choice[]): string[] {
  const parts = actions.map((action) => action.parts);
  return parts.reduce((found, one) => (one.length > found.length ? one : found), []);
}

/** The part for a digit key: "die 3", or else the first part that ends in it. */
export function digit(actions: Choice[], key: string): string | null {
  const parts = actions.flatMap((action) => action.parts);
  if (parts.includes(`die ${key}`)) return `die ${key}`;
  return parts.find((part) => part.endsWith(` ${key}`)) ?? null;
}

// What the reveals of several games share.

import type { DescribedEvent, Phrase } from "./messages";
import type { Beat, Gesture } from "./stage";

const WAIT = 2000; // milliseconds for which the end of a reveal waits for a tap
const GESTURE = 850; // milliseconds

/** The phrase of an event, if it has been told. */
export const told = (event: DescribedEvent, id: string): Phrase | undefined =>
  event.story.find((phrase) => phrase.id === id);

/** A gesture with the phrase that causes it, and the sound of its name. */
export function gesture(kind: Gesture["kind"], event: DescribedEvent, id: string): Beat[] {
  const phrase = told(event, id);
  if (!phrase) return [];
  const faces = (event.event.throw ?? []) as (number | null)[];
  const dice = faces.map((face, place) => ({
    face,
    sides: event.sides?.[place] ?? 6,
    die: event.dice?.[place]?.die ?? null,
  }));
  return [{ lasts: GESTURE, sound: kind, gesture: { kind, phrase, dice } }];
}

/** Steps that follow one another on the board, which knows of them; the last one waits. */
export function staged(steps: Beat[]): Beat[] {
  return steps.map(({ table, ...step }, place) => ({
    ...step,
    ...(table ? { table: { ...table, revealing: true } } : {}),
    ...(place === steps.length - 1 ? { waits: true, lasts: WAIT } : {}),
  }));
}

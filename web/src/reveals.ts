// What the reveals of several games share.

import type { Phrase } from "./messages";
import type { DescribedEvent } from "./messages";
import type { Beat } from "./stage";

export const WAIT = 2000; // milliseconds for which the end of a reveal waits for a tap
const GESTURE = 850; // milliseconds

/** The phrase of an event, if it has been told. */
export const told = (event: DescribedEvent, id: string): Phrase | undefined =>
  event.story.find((phrase) => phrase.id === id);

/** A gesture with the phrase that causes it. */
export function gesture(kind: string, sound: string, event: DescribedEvent, id: string): Beat[] {
  const phrase = told(event, id);
  if (!phrase) return [];
  const faces = (event.event.throw ?? []) as (number | null)[];
  const dice = faces.map((face, place) => ({
    face,
    sides: event.sides?.[place] ?? 6,
    die: event.dice?.[place]?.die ?? null,
  }));
  return [{ step: 0, lasts: GESTURE, sound, data: { gesture: kind, phrase, dice } }];
}

/** Steps that follow one another; the last one waits. */
export function staged<Data>(data: Data, steps: { lasts: number; sound?: string }[]): Beat[] {
  return steps.map(({ lasts, sound }, step) => ({
    step,
    data,
    lasts,
    ...(sound ? { sound } : {}),
    ...(step === steps.length - 1 ? { waits: true, lasts: WAIT } : {}),
  }));
}

// A view of a table, kept up to date by what the house tells.

import type { News, Telling, View } from "./messages";

/** Numbered things with newer ones added; where both have a number, the newer counts. */
export function joined<Thing extends { number: number }>(old: Thing[], added: Thing[]): Thing[] {
  const first = added[0];
  if (!first) return old;
  return [...old.filter((one) => one.number < first.number), ...added];
}

/** The view after the news; tellings of what was taken back are dropped. */
export function told(view: View, news: News): View {
  const { answer: _, tellings = [], remarks = [], ...changed } = news;
  const events = news.position?.events;
  const kept =
    events === undefined ? view.tellings : view.tellings.filter((one) => one.number < events);
  return {
    ...view,
    ...changed,
    tellings: joined(kept, tellings),
    remarks: joined(view.remarks, remarks),
  };
}

/** How many dice the last of these events threw; 0 if it was no throw. */
export function thrown(tellings: Telling[]): number {
  return Math.max(0, ...tellings.map((one) => one.event.throw?.length ?? 0));
}

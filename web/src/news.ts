// Updates a view of a table with the server's news.

import type { News, DescribedEvent, View } from "./messages";

/** Numbered things with newer ones appended; the newer ones replace those with the same numbers. */
export function joined<Thing extends { number: number }>(old: Thing[], added: Thing[]): Thing[] {
  const first = added[0];
  if (!first) return old;
  return [...old.filter((one) => one.number < first.number), ...added];
}

/** The view after the news, without the tellings of events that were undone. */
export function updated(view: View, news: News): View {
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

/** The number of dice in the largest throw among these events; 0 without a throw. */
export function diceThrown(tellings: DescribedEvent[]): number {
  return Math.max(0, ...tellings.map((one) => one.event.throw?.length ?? 0));
}

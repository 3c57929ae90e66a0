// The page's own phrases for the events, questions and choices of games without phrases.

import type { Phrase, DescribedEvent, View } from "./messages";
import { readable, type Say } from "./phrases";

/** A game's phrases, and the page's for those that begin with `plain-`. */
export const withPagePhrases =
  (game: Say, page: Say): Say =>
  (phrase, parts) =>
    (phrase.startsWith("plain-") ? page : game)(phrase, parts);

function plainStory({ event }: DescribedEvent): Phrase[] {
  if (event.throw) return [{ id: "plain-throw", parts: { faces: event.throw.join(" ") } }];
  return [{ id: "plain-act", parts: { seat: event.seat, act: event.act ?? "…" } }];
}

/** Tellings with a plain story where the game has none. */
export const plainTellings = (tellings: DescribedEvent[]): DescribedEvent[] =>
  tellings.map((telling) =>
    telling.story.length ? telling : { ...telling, story: plainStory(telling) },
  );

/** A view with plain stories and a plain prompt where the game has none. */
export function plainView(view: View): View {
  const { choices } = view;
  return {
    ...view,
    tellings: plainTellings(view.tellings),
    choices: choices && { ...choices, prompt: choices.prompt ?? { id: "plain-prompt", parts: {} } },
  };
}

/** The text of a button for which the game has no phrase. */
export const plainButton = (act: string): string => readable(act);

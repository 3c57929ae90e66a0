// What is said of a game that says nothing itself: of its events, its questions and its choices.

import type { Phrase, Telling, View } from "./messages";
import { readable, type Say } from "./phrases";

/** A game's own phrases, and the page's for what is plain. */
export const speaking =
  (game: Say, page: Say): Say =>
  (phrase, parts) =>
    (phrase.startsWith("plain-") ? page : game)(phrase, parts);

function plainStory({ event }: Telling): Phrase[] {
  if (event.throw) return [{ id: "plain-throw", parts: { faces: event.throw.join(" ") } }];
  return [{ id: "plain-act", parts: { seat: event.seat, act: event.act ?? "…" } }];
}

/** The events of a game that has no words for them. */
export const plainTellings = (tellings: Telling[]): Telling[] =>
  tellings.map((telling) =>
    telling.story.length ? telling : { ...telling, story: plainStory(telling) },
  );

/** A view in which a game that says nothing is spoken for. */
export function plainView(view: View): View {
  const { choices } = view;
  return {
    ...view,
    tellings: plainTellings(view.tellings),
    choices: choices && { ...choices, prompt: choices.prompt ?? { id: "plain-prompt", parts: {} } },
  };
}

/** What a button says whose game has no words for it. */
export const plainButton = (act: string): string => readable(act);

// The page's phrases in the chosen language; components update when it changes.

import { LIMITS } from "./messages";
import { pagePhrases, type Phrases, type Say } from "./phrases";
import { settings } from "./settings.svelte";

const { minLength: least, maxLength: most } = LIMITS.Sit.name;
const NAME = { least, most }; // limits that one of the refusals mentions

let spoken = $state.raw<Phrases | null>(null);

export async function speak(language: string): Promise<void> {
  spoken = await pagePhrases(language);
  document.documentElement.lang = language;
}

/** A phrase of the page. */
export const say: Say = (phrase, parts) => spoken?.say(phrase, parts) ?? "";
export const known = (phrase: string): boolean => spoken?.has(phrase) ?? false;

/** Why the server refused something, in the page's language. */
export function refusal({ reason, sentence }: { reason: string; sentence: string }): string {
  const phrase = `refused-${reason}`;
  const unclear = reason === "wrong" && settings.language === "en"; // only the sentence says what is wrong
  return known(phrase) && !(unclear && sentence) ? say(phrase, NAME) : sentence;
}

/** The label of a die for screen readers. */
export function dieLabel(die: {
  die?: number | string;
  face: number | null;
  red?: boolean;
}): string {
  if (die.face === null) return say("die-unseen", { die: die.die ?? "" });
  const colour = die.red ? "red" : "plain";
  return say("die-shown", { die: die.die ?? "", face: die.face, colour });
}

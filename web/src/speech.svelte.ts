// The page's own phrases in the chosen language; components that say something follow a change.

import { LIMITS } from "./messages";
import { pagePhrases, type Phrases, type Say } from "./phrases";
import { settings } from "./settings.svelte";

const { minLength: least, maxLength: most } = LIMITS.Sit.name;
const NAME = { least, most }; // the limits that one of the refusals states

let spoken = $state.raw<Phrases | null>(null);

export async function speak(language: string): Promise<void> {
  spoken = await pagePhrases(language);
  document.documentElement.lang = language;
}

/** A phrase of the page. */
export const say: Say = (phrase, parts) => spoken?.say(phrase, parts) ?? "";
export const known = (phrase: string): boolean => spoken?.has(phrase) ?? false;

/** Why the house did not do something, in the page's language. */
export function refusal({ reason, sentence }: { reason: string; sentence: string }): string {
  const phrase = `refused-${reason}`;
  const unclear = reason === "wrong" && settings.language === "en"; // only the sentence says what
  return known(phrase) && !(unclear && sentence) ? say(phrase, NAME) : sentence;
}

/** What a die is, for people who do not see it. */
export function dieLabel(die: {
  die?: number | string;
  face: number | null;
  red?: boolean;
}): string {
  if (die.face === null) return say("die-unseen", { die: die.die ?? "" });
  const colour = die.red ? "red" : "plain";
  return say("die-shown", { die: die.die ?? "", face: die.face, colour });
}

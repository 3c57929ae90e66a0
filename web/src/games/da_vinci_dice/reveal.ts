// A bust and a cracked code.

import { gesture } from "../../reveals";
import type { Reveal } from "../../stage";

export const reveal: Reveal = (_before, _after, event) => [
  ...gesture("bust", event, "story-bust"),
  ...gesture("crack", event, "story-cracked"),
];

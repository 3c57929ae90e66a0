// A bust and a filled-up board.

import { gesture } from "../../reveals";
import type { Reveal } from "../../stage";

export const reveal: Reveal = (_before, _after, event) => [
  ...gesture("bust", event, "story-bust"),
  ...gesture("full", event, "story-filled-up"),
];

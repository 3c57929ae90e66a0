// A Diangle: the whole triangle at once.

import { gesture } from "../../reveals";
import type { Reveal } from "../../stage";

export const reveal: Reveal = (_before, _after, event) => gesture("peak", event, "story-diangle");

// The curtain rises: the first dances side by side, and the judges' half stays lit; then the second.

import { staged, told } from "../../reveals";
import type { Reveal } from "../../stage";

export const reveal: Reveal = (before, after, event) => {
  const table = before.position?.table;
  const last = after.position?.table.last;
  if (!told(event, "story-judges") || !last || !table) return [];
  /** The table with so many dances on the stage, so many of them judged. */
  const show = (risen: number, judged: number) => ({
    ...table,
    last: { ...last, stage: { risen, judged } },
  });
  const second = [
    { lasts: 1100, sound: "rise", table: show(2, 1) },
    { lasts: 0, sound: "flash", table: show(2, 2) },
  ];
  return staged([
    { lasts: 550, table: show(0, 0) },
    { lasts: 1250, sound: "rise", table: show(1, 0) },
    { lasts: 1300, sound: "flash", table: show(1, 1) },
    ...(last.judged[1] ? second : []),
  ]);
};

// A view of a position that nobody plays: a step of a replay, or a figure of the rules.

import type { Replay } from "./http";
import type { Sitting, View } from "./messages";

type Still = Pick<View, "game" | "options" | "seats" | "number"> & {
  table: Record<string, any>;
  acting: number[];
};

/** The view that a board needs, of a table whose game is running; `more` says what is different. */
export function stillView(position: Still, more: Partial<View> = {}): View {
  const { table, acting, ...known } = position;
  return {
    answer: "view",
    table: "",
    settings: {},
    stage: "playing",
    host: false,
    looking: null,
    watching: 0,
    position: { events: known.number, over: false, acting, table, deadlines: {}, result: null },
    choices: null,
    air: null,
    held: null,
    undo: false,
    chat: false,
    hints: false,
    hinted: [],
    remarks: [],
    tellings: [],
    fairness: { commit: "", seals: [], salts: [], revealing: false, secret: null },
    again: null,
    again_by: null,
    record: null,
    ...known,
    ...more,
  };
}

/** The seats of a record as those of a table. */
export const seated = (seats: Replay["seats"]): Sitting[] =>
  seats.map((seat) => ({
    kind: seat.bot ? "bot" : "person",
    name: seat.name ?? null,
    level: seat.bot ?? null,
    here: true,
    away: false,
    mine: false,
  }));

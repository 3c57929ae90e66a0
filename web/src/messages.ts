// Written from the messages in src/astragali/server by `make docs`.

/** Look through the eyes of one of my seats (none: as a spectator). With `since`, the number up to which the page knows the table, what it missed is sent instead of a fresh view where that is possible. */
export interface Look {
  ask: "look";
  seat?: number | null;
  since?: number | null;
}

/** Take an open seat, with a name and my share of the dice's randomness. */
export interface Sit {
  ask: "sit";
  seat: number;
  name: string;
  salt: string;
}

/** Leave a seat of mine; once the game has begun a bot plays on until I come back. */
export interface Stand {
  ask: "stand";
  seat: number;
}

/** Take my seat back from the bot that played for me. */
export interface Back {
  ask: "back";
  seat: number;
}

/** Put a bot of this level into an open seat, or empty the seat (the host only). */
export interface Invite {
  ask: "invite";
  seat: number;
  level?: string | null;
}

/** Begin now; bots of this level take the seats that are still open (the host only). */
export interface Begin {
  ask: "begin";
  level?: string | null;
}

/** Do what the words say, as the answer to the choice of this number. */
export interface Act {
  ask: "act";
  seat: number;
  number: number;
  act: string;
}

/** How my real dice fell: a face for each die in the air that is mine to tell, else null. */
export interface Throw {
  ask: "throw";
  number: number;
  faces: (number | null)[];
}

/** Take back my last action; `number` is the table's. */
export interface Undo {
  ask: "undo";
  seat: number;
  number: number;
}

/** Say something to everybody at the table; a guest may give a name. */
export interface Say {
  ask: "say";
  text: string;
  name?: string | null;
}

/** Switch the table's chat on or off (the host only). */
export interface Chat {
  ask: "chat";
  on: boolean;
}

/** Play again: a new table with the same people and options. */
export interface Again {
  ask: "again";
}

/** What my actions are worth, and the odds. */
export interface Hint {
  ask: "hint";
  seat: number;
  number: number;
}

/** The log from this event of the game on, as I know it. */
export interface Story {
  ask: "story";
  since?: number;
}

/** Is anybody there? */
export interface Ping {
  ask: "ping";
}

/** The whole table as the page may know it. */
export interface View {
  answer: "view";
  number: number;
  table: string;
  game: string;
  options: Record<string, any>;
  settings: Record<string, any>;
  stage: "open" | "over" | "playing";
  host: boolean;
  looking: number | null;
  seats: Sitting[];
  watching: number;
  position: Position | null;
  choices: Choices | null;
  air: Air | null;
  undo: boolean;
  chat: boolean;
  remarks: Remark[];
  tellings: Telling[];
  fairness: Fairness;
  again: string | null;
  record: string | null;
}

/** Who sits on a seat. */
export interface Sitting {
  kind: "bot" | "open" | "person";
  name: string | null;
  level: string | null;
  here: boolean;
  away: boolean;
  mine: boolean;
}

/** The game as the seat may know it. */
export interface Position {
  events: number;
  over: boolean;
  acting: number[];
  table: Record<string, any>;
  deadlines: Record<string, number>;
  result?: Record<string, any> | null;
}

/** What the seat that the page looks through can do now. */
export interface Choices {
  number: number;
  seat: number;
  prompt: Phrase | null;
  actions: Choice[];
  forced: boolean;
  deadline: number | null;
}

/** Something to say in the page's language: a phrase of the game, and the parts to fill in. */
export interface Phrase {
  id: string;
  parts: Record<string, any>;
}

/** One thing that can be done now. */
export interface Choice {
  act: string;
  button: Phrase | null;
  parts: string[];
}

/** Real dice that are to be thrown: which of them this page is asked for. */
export interface Air {
  number: number;
  sides: number[];
  mine: number[];
  told: number[];
  whose: (number | null)[];
  dice: (Flying | null)[];
}

/** A real die in the air: whose it is and its number, as far as they matter. */
export interface Flying {
  seat: number | null;
  die: number | null;
}

/** Something somebody said. */
export interface Remark {
  number: number;
  name: string;
  seat: number | null;
  guest: number | null;
  text: string;
}

/** An event of the game as the seat may know it, and what to say about it. */
export interface Telling {
  number: number;
  event: Record<string, any>;
  story: Phrase[];
}

/** The promise about the dice; the secret only when the game is over. */
export interface Fairness {
  commit: string;
  salts: (string | null)[];
  secret: string | null;
}

/** What changed: the view's fields that are set here replace the old ones; lists named after `tellings` and `remarks` are added to the ends of those. */
export interface News {
  answer: "news";
  number: number;
  stage?: "open" | "over" | "playing";
  host?: boolean;
  seats?: Sitting[];
  watching?: number;
  position?: Position | null;
  choices?: Choices | null;
  air?: Air | null;
  undo?: boolean;
  chat?: boolean;
  remarks?: Remark[];
  tellings?: Telling[];
  fairness?: Fairness;
  again?: string;
  record?: string;
  settings?: Record<string, any>;
}

/** The answer to `story`. */
export interface Log {
  answer: "log";
  since: number;
  tellings: Telling[];
}

/** The answer to `hint`, best first. */
export interface Advice {
  answer: "advice";
  number: number;
  unit: string;
  method: string;
  actions: Judged[];
}

/** What one action is worth. */
export interface Judged {
  act: string;
  value: number;
  error: number;
  share: number | null;
  odds: Record<string, number>;
}

/** Why something was not done; nothing has changed. */
export interface Refused {
  answer: "refused";
  ask: string | null;
  reason: string;
  sentence: string;
}

/** Here I am. */
export interface Pong {
  answer: "pong";
}

export const LIMITS = {
  Look: {"seat": {"minimum": 0, "maximum": 15}, "since": {"minimum": 0, "maximum": 9007199254740992}},
  Sit: {"seat": {"minimum": 0, "maximum": 15}, "name": {"minLength": 1, "maxLength": 24}},
  Stand: {"seat": {"minimum": 0, "maximum": 15}},
  Back: {"seat": {"minimum": 0, "maximum": 15}},
  Invite: {"seat": {"minimum": 0, "maximum": 15}, "level": {"maxLength": 24}},
  Begin: {"level": {"maxLength": 24}},
  Act: {"seat": {"minimum": 0, "maximum": 15}, "number": {"minimum": 0, "maximum": 9007199254740992}, "act": {"minLength": 1, "maxLength": 200}},
  Throw: {"number": {"minimum": 0, "maximum": 9007199254740992}, "faces": {"minItems": 1, "maxItems": 64}},
  Undo: {"seat": {"minimum": 0, "maximum": 15}, "number": {"minimum": 0, "maximum": 9007199254740992}},
  Say: {"text": {"minLength": 1, "maxLength": 500}, "name": {"minLength": 1, "maxLength": 24}},
  Hint: {"seat": {"minimum": 0, "maximum": 15}, "number": {"minimum": 0, "maximum": 9007199254740992}},
  Story: {"since": {"minimum": 0, "maximum": 9007199254740992}},
} as const;

export type Ask = Look | Sit | Stand | Back | Invite | Begin | Act | Throw | Undo | Say | Chat | Again | Hint | Story | Ping;

export type Answer = View | News | Log | Advice | Refused | Pong;

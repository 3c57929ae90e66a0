// Generated from the messages in src/astragali/server by `make docs`.

/** See the table from one of my seats, or as a spectator. `since` is the last number the client has seen: if possible it gets the news since then, else a fresh view. */
export interface Look {
  ask: "look";
  seat?: number | null;
  since?: number | null;
}

/** Take an open seat; `seal` is the SHA-256 of the salt, my share of the dice's randomness. Whoever cannot compute it gives the salt itself, which the house then seals. */
export interface Sit {
  ask: "sit";
  seat: number;
  name: string;
  salt?: string | null;
  seal?: string | null;
}

/** Reveal my sealed salt, when the view says that the game waits for it. */
export interface Reveal {
  ask: "reveal";
  seat: number;
  salt: string;
}

/** Leave my seat; once the game has begun, a bot plays it until I come back. If nobody else plays, that ends the game. */
export interface Stand {
  ask: "stand";
  seat: number;
}

/** Take my seat back from the bot that plays for me. */
export interface Back {
  ask: "back";
  seat: number;
}

/** Put a bot on an open seat, a character or a level; without one, empty it (host only). */
export interface Invite {
  ask: "invite";
  seat: number;
  level?: string | null;
}

/** Begin now, with bots of this level or some characters on the open seats (host only). */
export interface Begin {
  ask: "begin";
  level?: string | null;
}

/** Take this action; `number` is that of the choice it answers. */
export interface Act {
  ask: "act";
  seat: number;
  number: number;
  act: string;
}

/** Enter the faces of real dice in the air: null for those that are not mine to enter. */
export interface Throw {
  ask: "throw";
  number: number;
  faces: (number | null)[];
}

/** Say how I want to play: whether my dice wait until I `drop` them, and how fast bots play. */
export interface Prefer {
  ask: "prefer";
  throws: boolean;
  pace: "fast" | "instant" | "normal" | "slow";
}

/** Let the dice in my hand fall. */
export interface Drop {
  ask: "drop";
  seat: number;
}

/** Take back my last action; `number` is that of the view. */
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

/** Switch the table's chat on or off (host only). */
export interface Chat {
  ask: "chat";
  on: boolean;
}

/** Lay a table for a rematch, with the same game, options and bots. */
export interface Again {
  ask: "again";
}

/** Get the value and the odds of each of my actions. */
export interface Hint {
  ask: "hint";
  seat: number;
  number: number;
}

/** Get the events of the game from number `since` on, at most 200, as my seat may know them. */
export interface Story {
  ask: "story";
  since?: number;
}

/** Check that the server answers. */
export interface Ping {
  ask: "ping";
}

/** The whole table, as this client may know it. */
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
  air: DiceInTheAir | null;
  held: HeldDice | null;
  undo: boolean;
  chat: boolean;
  hints: boolean;
  hinted: HintTaken[];
  remarks: Remark[];
  tellings: DescribedEvent[];
  fairness: Fairness;
  again: string | null;
  again_by: number | null;
  record: string | null;
}

/** Who has a seat. */
export interface Sitting {
  kind: "bot" | "open" | "person";
  name: string | null;
  level: string | null;
  here: boolean;
  away: boolean;
  mine: boolean;
  faults?: number;
  same_as?: number | null;
  kept_for?: string | null;
}

/** The game, as the seat may know it. */
export interface Position {
  events: number;
  over: boolean;
  acting: number[];
  table: Record<string, any>;
  deadlines: Record<string, number>;
  result?: Record<string, any> | null;
}

/** The legal actions of the seat whose view this is. */
export interface Choices {
  number: number;
  seat: number;
  prompt: Phrase | null;
  actions: Choice[];
  forced: boolean;
  deadline: number | null;
}

/** A phrase of the game, for the page to translate, and the parts to fill in. */
export interface Phrase {
  id: string;
  parts: Record<string, any>;
}

/** A legal action. */
export interface Choice {
  act: string;
  button: Phrase | null;
  parts: string[];
}

/** The real dice in the air. */
export interface DiceInTheAir {
  number: number;
  sides: number[];
  mine: number[];
  told: number[];
  whose: (number | null)[];
  dice: (DieInTheAir | null)[];
}

/** A real die in the air: its seat and its number, where it has them. */
export interface DieInTheAir {
  seat: number | null;
  die: number | null;
}

/** Dice that wait in a hand until their person lets them fall. */
export interface HeldDice {
  seat: number;
  number: number;
  falls: number;
  sides: number[];
  dice: (DieInTheAir | null)[];
}

/** Somebody had a hint, where other people play; after this many events of the game. */
export interface HintTaken {
  seat: number;
  events: number;
}

/** A chat message. */
export interface Remark {
  number: number;
  name: string;
  seat: number | null;
  guest: number | null;
  text: string;
}

/** An event of the game, as the seat may know it, with phrases that describe it. News also say which dice a throw has, and how the table looks after each event but the last. */
export interface DescribedEvent {
  number: number;
  event: Record<string, any>;
  story: Phrase[];
  table?: Record<string, any>;
  sides?: number[];
  dice?: (DieInTheAir | null)[];
}

/** The commitment of fair dice; the salts once the game has begun, the secret after it. */
export interface Fairness {
  commit: string;
  seals: (string | null)[];
  salts: (string | null)[];
  revealing: boolean;
  secret: string | null;
}

/** What changed: fields that are set replace those of the view, except that `tellings` and `remarks` are appended, and replace those with the same numbers. */
export interface News {
  answer: "news";
  number: number;
  stage?: "open" | "over" | "playing";
  host?: boolean;
  seats?: Sitting[];
  watching?: number;
  position?: Position | null;
  choices?: Choices | null;
  air?: DiceInTheAir | null;
  held?: HeldDice | null;
  undo?: boolean;
  chat?: boolean;
  hints?: boolean;
  hinted?: HintTaken[];
  remarks?: Remark[];
  tellings?: DescribedEvent[];
  fairness?: Fairness;
  again?: string;
  again_by?: number | null;
  record?: string;
  settings?: Record<string, any>;
}

/** The answer to `story`: at most 200 events from number `since` on. */
export interface Log {
  answer: "log";
  since: number;
  tellings: DescribedEvent[];
}

/** The answer to `hint`: the legal actions, the recommended one first. */
export interface Advice {
  answer: "advice";
  number: number;
  unit: string;
  method: string;
  actions: ActionValue[];
}

/** The value of one action. */
export interface ActionValue {
  act: string;
  value: number;
  error: number;
  share: number | null;
  odds: Record<string, number>;
}

/** A request was refused; nothing has changed. */
export interface Refused {
  answer: "refused";
  ask: string | null;
  reason: string;
  sentence: string;
}

/** The answer to `ping`. */
export interface Pong {
  answer: "pong";
}

export const LIMITS = {
  Look: {"seat": {"minimum": 0, "maximum": 15}, "since": {"minimum": 0, "maximum": 9007199254740992}},
  Sit: {"seat": {"minimum": 0, "maximum": 15}, "name": {"minLength": 1, "maxLength": 24}},
  Reveal: {"seat": {"minimum": 0, "maximum": 15}},
  Stand: {"seat": {"minimum": 0, "maximum": 15}},
  Back: {"seat": {"minimum": 0, "maximum": 15}},
  Invite: {"seat": {"minimum": 0, "maximum": 15}, "level": {"maxLength": 24}},
  Begin: {"level": {"maxLength": 24}},
  Act: {"seat": {"minimum": 0, "maximum": 15}, "number": {"minimum": 0, "maximum": 9007199254740992}, "act": {"minLength": 1, "maxLength": 200}},
  Throw: {"number": {"minimum": 0, "maximum": 9007199254740992}, "faces": {"minItems": 1, "maxItems": 64}},
  Drop: {"seat": {"minimum": 0, "maximum": 15}},
  Undo: {"seat": {"minimum": 0, "maximum": 15}, "number": {"minimum": 0, "maximum": 9007199254740992}},
  Say: {"text": {"minLength": 1, "maxLength": 500}, "name": {"minLength": 1, "maxLength": 24}},
  Hint: {"seat": {"minimum": 0, "maximum": 15}, "number": {"minimum": 0, "maximum": 9007199254740992}},
  Story: {"since": {"minimum": 0, "maximum": 9007199254740992}},
} as const;

export type Ask = Look | Sit | Reveal | Stand | Back | Invite | Begin | Act | Throw | Prefer | Drop | Undo | Say | Chat | Again | Hint | Story | Ping;

export type Answer = View | News | Log | Advice | Refused | Pong;

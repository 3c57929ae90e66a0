// What the page asks of the house over HTTP.

import type { Telling } from "./messages";

export interface GameOption {
  name: string;
  type: "whole" | "choice" | "flag" | "seat" | "board" | "deck";
  default: any;
  least?: number;
  most?: number;
  optional?: boolean;
  words?: (string | number)[];
  boards?: string[][]; // the missing squares of each: r1c1
  only?: Record<string, any[]>;
}

export interface Card {
  game: string;
  players: { least: number; most: number };
  minutes: number;
  bots: string[];
  secrets?: boolean; // seats see different things
  options: GameOption[];
}

export interface MyTable {
  table: string;
  game: string;
  stage: "open" | "playing" | "over";
  names: (string | null)[];
  your_turn: boolean;
  touched: number;
}

export interface TableSettings {
  dice: "fair" | "real";
  chat: boolean;
  undo: boolean;
  clock: number | null;
}

export interface Order {
  game: string;
  options: Record<string, any>;
  settings: TableSettings;
  bots: Record<number, string>;
}

export interface Kept {
  table: string;
  game: string;
  ended: number; // unix time
  summary: { seats: { name?: string; bot?: string }[]; result: { winners: number[] } };
}

export interface Step {
  telling: Telling | null;
  sides: number[] | null; // of the dice, if it was a throw
  table: Record<string, any>;
  acting: number[];
}

export interface Replay {
  game: string;
  options: Record<string, any>;
  seats: { name?: string; bot?: string }[];
  result: Record<string, any>;
  dice: { commit: string; secret: string; table: string; salts: (string | null)[] } | null;
  steps: Step[];
}

/** Why the house did not do something: a word and an English sentence; neither if it is closed. */
export class Trouble extends Error {
  constructor(
    readonly reason: string,
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

// What stands before the house refuses without a word.
const REASONS: Record<number, string> = { 403: "cookie", 404: "unknown", 413: "large", 429: "many" };

async function answered<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, request);
  } catch {
    throw new Trouble("", "");
  }
  const told = await response.json().catch(() => ({}));
  if (!response.ok) {
    const reason = told.reason ?? REASONS[response.status] ?? (told.detail ? "wrong" : "");
    throw new Trouble(reason, told.detail ?? "");
  }
  return told as Answer;
}

function token(): string {
  return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

let shelf: Promise<Card[]> | null = null;

/** The games of the house; they do not change while the page is open. */
export function cards(): Promise<Card[]> {
  shelf ??= answered<Card[]>("/games");
  shelf.catch(() => (shelf = null));
  return shelf;
}

export const myTables = async (): Promise<MyTable[]> =>
  (await answered<{ tables: MyTable[] }>("/me")).tables;

/** The house gives us the cookie by which it knows us again; without it one can only watch. */
export const introduced = (): Promise<unknown> => myTables().catch(() => null);

export const myRecords = async (): Promise<Kept[]> =>
  (await answered<{ records: Kept[] }>("/records")).records;

export const replay = (table: string): Promise<Replay> => answered(`/records/${table}/replay`);

export async function lay(order: Order): Promise<string> {
  await introduced();
  const laid = await answered<{ table: string }>("/tables", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": token() },
    body: JSON.stringify(order),
  });
  return laid.table;
}

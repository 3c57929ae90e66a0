// What the page asks of the house over HTTP.

import type {
  GameCard,
  GameText,
  NewTable,
  Listed,
  Me,
  Mine,
  TableOrder,
  Replay,
  Shelf,
} from "./http";

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
const REASONS: Record<number, string> = {
  403: "cookie",
  404: "unknown",
  413: "large",
  429: "many",
};

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

let shelf: Promise<GameCard[]> | null = null;

/** The games of the house; they do not change while the page is open. */
export function cards(): Promise<GameCard[]> {
  shelf ??= answered<GameCard[]>("/games");
  shelf.catch(() => (shelf = null));
  return shelf;
}

/** What a game says, and its rules, where the page itself does not have them. */
export const gameText = (game: string, language: string): Promise<GameText> =>
  answered(`/games/${encodeURIComponent(game)}/text/${language}`);

export const myTables = async (): Promise<Mine[]> => (await answered<Me>("/me")).tables;

/** The house gives us the cookie by which it knows us again; without it one can only watch. */
export const introduced = (): Promise<unknown> => myTables().catch(() => null);

export const myRecords = async (): Promise<Listed[]> => (await answered<Shelf>("/records")).records;

export const replay = (table: string): Promise<Replay> => answered(`/records/${table}/replay`);

export async function lay(order: TableOrder): Promise<string> {
  await introduced();
  const laid = await answered<NewTable>("/tables", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": token() },
    body: JSON.stringify(order),
  });
  return laid.table;
}

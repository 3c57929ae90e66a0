// The page's HTTP requests.

import type {
  GameCard,
  GameText,
  NewTable,
  ListedRecord,
  Me,
  MyTable,
  TableOrder,
  Replay,
  Shelf,
} from "./http";

/** Why a request failed: a word and an English sentence; both empty if the server is unreachable. */
export class RequestError extends Error {
  constructor(
    readonly reason: string,
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

// For refusals without a reason, such as those of a proxy.
const REASONS: Record<number, string> = {
  403: "cookie",
  404: "unknown",
  413: "large",
  429: "many",
};

async function request<Answer>(path: string, options: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, options);
  } catch {
    throw new RequestError("", "");
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    const reason = body.reason ?? REASONS[response.status] ?? (body.detail ? "wrong" : "");
    throw new RequestError(reason, body.detail ?? "");
  }
  return body as Answer;
}

function token(): string {
  return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

let shelf: Promise<GameCard[]> | null = null;

/** The games on the server, which do not change while the page is open. */
export function cards(): Promise<GameCard[]> {
  shelf ??= request<GameCard[]>("/games");
  shelf.catch(() => (shelf = null));
  return shelf;
}

/** The phrases and rules of a game from another package, which the page does not contain. */
export const gameText = (game: string, language: string): Promise<GameText> =>
  request(`/games/${encodeURIComponent(game)}/text/${language}`);

export const myTables = async (): Promise<MyTable[]> => (await request<Me>("/me")).tables;

/** Gets the cookie that identifies this browser; without it people can only watch. */
export const ensureCookie = (): Promise<unknown> => myTables().catch(() => null);

export const myRecords = async (): Promise<ListedRecord[]> =>
  (await request<Shelf>("/records")).records;

export const replay = (table: string): Promise<Replay> => request(`/records/${table}/replay`);

export async function createTable(order: TableOrder): Promise<string> {
  await ensureCookie();
  const created = await request<NewTable>("/tables", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": token() },
    body: JSON.stringify(order),
  });
  return created.table;
}

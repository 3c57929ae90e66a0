// The page's HTTP requests.

import { inHouse } from "./base";
import type {
  AboutHouse,
  BuiltPosition,
  HintOrder,
  CoachReport,
  Figure,
  GameCard,
  GameText,
  NewTable,
  OpenedRecord,
  ListedLesson,
  ListedRecord,
  Me,
  MyGames,
  MyTable,
  PlayOnOrder,
  PlayedLesson,
  PositionHint,
  PositionOrder,
  TableOrder,
  ListedPuzzles,
  PosedPuzzle,
  PuzzleVerdict,
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
    response = await fetch(inHouse(`/api${path}`), options);
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

/** The positions that a game's rules page shows, by place; asked for once in a language. */
export function figures(game: string, language: string): Promise<Record<string, Figure>> {
  const path = `/games/${encodeURIComponent(game)}/figures/${language}`;
  const found = shown.get(path) ?? request<Record<string, Figure>>(path);
  shown.set(path, found);
  found.catch(() => shown.delete(path));
  return found;
}

const shown = new Map<string, Promise<Record<string, Figure>>>();

/** The lessons of each game. */
export const lessonList = (language: string): Promise<Record<string, ListedLesson[]>> =>
  request(`/lessons/${language}`);

export const playedLesson = (
  game: string,
  lesson: string,
  language: string,
): Promise<PlayedLesson> =>
  request(`/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}/${language}`);

export const myTables = async (): Promise<MyTable[]> => (await request<Me>("/me")).tables;

/** Gets the cookie that identifies this browser; without it people can only watch. */
export const ensureCookie = (): Promise<unknown> => myTables().catch(() => null);

export const myRecords = async (): Promise<ListedRecord[]> =>
  (await request<Shelf>("/records")).records;

export const replay = (table: string): Promise<Replay> => request(`/records/${table}/replay`);

/** Gives the house a record to replay, and returns its code. */
export const openRecord = async (record: string): Promise<string> =>
  (await post<OpenedRecord>("/opened", record)).table;

/** A position that is built event by event, and what can happen next. */
export const buildPosition = (order: PositionOrder): Promise<BuiltPosition> =>
  post("/positions", order);

/** What the choices of a seat are worth in such a position. */
export const positionHint = (order: HintOrder): Promise<PositionHint> =>
  post("/positions/hint", order);

/** Where other machines find the house, if it was opened to its network. */
export const addresses = (): Promise<string[]> => request("/addresses");

/** What the host of this house has set. */
export const aboutHouse = (): Promise<AboutHouse> => request("/house");

async function post<Answer>(path: string, body?: object | string): Promise<Answer> {
  if (!token()) await ensureCookie();
  return request<Answer>(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": token() },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export async function createTable(order: TableOrder): Promise<string> {
  await ensureCookie();
  return (await post<NewTable>("/tables", order)).table;
}

// The coach.

export const review = (table: string): Promise<CoachReport> => request(`/records/${table}/review`);

export const askForReview = (table: string): Promise<CoachReport> =>
  post(`/records/${table}/review`);

/** Lays a table that begins in a position of a finished game. */
export async function playOn(table: string, order: PlayOnOrder): Promise<string> {
  await ensureCookie();
  return (await post<NewTable>(`/records/${table}/play-on`, order)).table;
}

export const myGames = (): Promise<MyGames> => request("/me/games");

/** Asks for the reviews of my games that have none. */
export const reviewMyGames = (): Promise<MyGames> => post("/me/games/reviews");

/** Where to download the records of these games, or of all of mine. */
export function recordsOf(games: { table: string }[]): string {
  const chosen = games.length ? `&tables=${games.map(({ table }) => table).join(",")}` : "";
  return inHouse(`/api/me/games/records?download=1${chosen}`);
}

// Puzzles.

export const allPuzzles = (): Promise<ListedPuzzles[]> => request("/puzzles");

export const dailyPuzzle = (): Promise<PosedPuzzle> => request("/puzzles/daily");

export const puzzle = (game: string, number: number): Promise<PosedPuzzle> =>
  request(`/puzzles/${encodeURIComponent(game)}/${number}`);

/** Opens the position of a puzzle, and returns the code of its record. */
export const openPuzzle = async (game: string, number: number): Promise<string> =>
  (await post<OpenedRecord>(`/puzzles/${encodeURIComponent(game)}/${number}/open`)).table;

export const judgePuzzle = (game: string, number: number, act: string): Promise<PuzzleVerdict> =>
  post(`/puzzles/${encodeURIComponent(game)}/${number}`, { act });

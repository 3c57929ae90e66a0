// A table against the usual opponents, in one click from the shelf.

import { company } from "./characters";
import type { GameCard, PlayedLesson } from "./http";
import { cards, createTable, playOn } from "./requests";
import { go } from "./router.svelte";
import { expectAt } from "./seat_requests";
import { settings } from "./settings.svelte";
import { say } from "./speech.svelte";

const USUAL = 2; // players, where the game allows it

/** Who plays at once: the bots of a table with the usual number of players. */
export function opponents({ bots, players }: GameCard): string[] {
  const seats = Math.max(players.least, Math.min(USUAL, players.most));
  return company(bots, seats - 1);
}

/** Lays the table, and goes there. */
export const playAtOnce = (card: GameCard, name: string): Promise<void> =>
  playAgainst(card.game, opponents(card), name);

/** The first real game after a lesson: against those whom one knows from it, and with hints. */
export async function playFirst(game: string, lesson: PlayedLesson, name: string): Promise<void> {
  const card = (await cards()).find((one) => one.game === game);
  const known = lesson.seats.flatMap((seat) => (seat.bot ? [seat.bot] : []));
  const players: number = lesson.first.players ?? lesson.seats.length;
  const others = company(card?.bots ?? [], players, known);
  const bots = [...known, ...others].slice(0, players - 1);
  await playAgainst(game, bots, name, lesson.first, true);
}

/** A table that begins after some events of a record, with me in one of its seats. */
export async function playFrom(record: string, events: number, seat: number): Promise<void> {
  const table = await playOn(record, { events, seat, language: settings.language });
  expectAt(table, [{ seat, name: settings.name || say("default-name") }]);
  go(`/t/${table}`);
}

async function playAgainst(
  game: string,
  bots: string[],
  name: string,
  options: Record<string, any> = {},
  hints: boolean | null = null,
): Promise<void> {
  const table = await createTable({
    game,
    options: { ...options, players: bots.length + 1 },
    settings: { language: settings.language, hints },
    bots: Object.fromEntries(bots.map((bot, number) => [number + 1, bot])),
  });
  expectAt(table, [{ seat: 0, name }]);
  go(`/t/${table}`);
}

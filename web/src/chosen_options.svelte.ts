// The game that somebody chooses to play: a variant, how many players, and its options.

import type { GameCard, GameOption, ShelfVariant } from "./http";

// The kinds of options with a field on the page; a custom deck needs a file on the command line.
const FIELDS = ["whole", "choice", "flag", "seat", "board"];

export class ChosenOptions {
  players = $state(2);
  variant = $state.raw<ShelfVariant | null>(null); // null: the usual game
  chosen = $state<Record<string, any>>({});

  constructor(readonly card: GameCard) {
    this.players = Math.max(card.players.least, Math.min(2, card.players.most));
  }

  /** The options that have a field, and apply with the others. */
  get fields(): GameOption[] {
    return this.card.options.filter(
      (option) =>
        option.name !== "players" &&
        FIELDS.includes(option.type) &&
        Object.entries(option.only ?? {}).every(([other, values]) =>
          values.includes(this.valueOf(other)),
        ),
    );
  }

  /** What was chosen, for an order; the server knows the defaults. */
  get ordered(): Record<string, any> {
    return { ...this.variant?.options, ...this.chosen, players: this.players };
  }

  valueOf(name: string): any {
    if (name === "players") return this.players;
    return (
      this.chosen[name] ??
      this.variant?.options[name] ??
      this.card.options.find((option) => option.name === name)?.default
    );
  }

  /** Chooses a variant; what was set by hand for another one goes. */
  vary(one: ShelfVariant): void {
    this.variant = one;
    this.chosen = {};
    if (one.options.players) this.players = one.options.players;
    else this.players = Math.max(this.players, Math.min(2, this.card.players.most));
  }
}

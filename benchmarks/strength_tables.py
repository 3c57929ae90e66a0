"""The tables at which the bots are measured: every number of players, every value of every option.

A table is a game and what is set, as on the command line. Options that are not named have their
defaults. A test checks that no option value and no number of players is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from astragali import games
from astragali.engine import Card
from astragali.engine.options import Values

DECK = Path(__file__).with_name("deck.toml")

SETTINGS = {
    "keep_on_rolling": [
        *(f"players={players}" for players in range(2, 9)),
        "players=2 max_turns=7",
        "players=4 max_turns=7",
    ],
    "catch_six": [
        "players=2",
        "match_games=2",
        "match_games=5",
        "match_games=2 carryover=false",
        "allow_zero_roll=true",
        "catches_per_turn=all",
        "target_points=5",
        "max_turns=25",
    ],
    "two_out_of_three": [
        "players=2",
        "match_points=3",
        "board=r1c4,r2c2,r3c1,r4c3",
        "replay_ties=false",
        "allow_zero_roll=true",
        "max_turns=25",
    ],
    "grand_poobah": [
        *(f"players={players}" for players in range(2, 6)),
        "players=3 overtime_drop=true",
        "players=3 change_before_scoring=false",
        "players=2 max_turns=25",
    ],
    "diangle": [
        *(f"players={players}" for players in range(2, 5)),
        "players=2 advance_choice=false",
        "players=2 reuse_completed=true",
        "players=2 advance_before_roll=false",
        "players=3 max_turns=25",
    ],
    "dancing_dice": [
        *(f"players={players}" for players in range(2, 7)),
        "players=2 start_endurance=2",
        "players=3 low_triple_tango=inert",
        "players=3 low_triple_tango=reroll",
        "players=2 announce=sequential",
        "players=4 announce=sequential",
        "players=6 max_rounds=25",
    ],
    "dance_of_muses": [
        *(f"players={players}" for players in range(2, 5)),  # four form two companies
        *(f"players={players} deck={DECK.name}" for players in range(2, 5)),
        "players=2 diagonal=both_free",
        "players=2 diagonal=none",
        "players=2 group_increment=sequential",
        "players=3 first_player_next=rotate",
        "players=3 first_player_next=loser",
        "players=2 hands=1",
        "players=2 hands=2",
        "players=2 tie_break=extra_hand",
        "players=4 max_turns_per_hand=25",
    ],
    "da_vinci_dice": [
        *(f"players={players}" for players in range(1, 9)),
        *(f"variant=drafting players={players}" for players in range(2, 7)),
        *(f"variant=to_go players={players}" for players in range(1, 9)),
        "players=2 rounds=2",
        "players=2 tie_break=sudden_victory",
        "variant=drafting players=2 tie_break=sudden_victory",
        "players=3 turn_mode=parallel",
        "variant=to_go players=3 turn_mode=parallel",
        "variant=drafting players=3 pass_needs_quota=true",
        "variant=drafting players=3 stop_window=simultaneous",
    ],
    "perfecto": [
        *(f"players={players}" for players in range(2, 5)),
        *(f"players={players} rules=advanced" for players in range(2, 5)),
        "teams=true rules=basic",
        "teams=true",
        "teams=true partner_second_chance=strict",
        "players=2 match_target=2",
        "players=3 match_target=2 rules=advanced",
        "players=3 bid_cap=none",
        "players=3 opening_roll=false",
        "players=3 rules=advanced sidestep_scope=all_own",
        "players=3 rules=advanced thaw_on_return=false",
    ],
}


@dataclass(frozen=True)
class LadderTable:
    """A game with its settings."""

    game: str
    settings: str

    @property
    def card(self) -> Card:
        return games.find(self.game)

    @cached_property
    def values(self) -> Values:
        """All options of the table."""
        settings = self.settings.replace(DECK.name, str(DECK))
        words = dict(word.split("=", 1) for word in settings.split())
        return self.card.values(self.card.parse(words))

    @property
    def players(self) -> int:
        return int(self.values["players"])

    @property
    def companies(self) -> bool:
        """Whether partners, who sit opposite each other, win together."""
        return self.values.get("teams") is True or (
            self.game == "dance_of_muses" and self.players == 4
        )

    def __str__(self) -> str:
        return f"{self.game} {self.settings}"


TABLES = [LadderTable(game, each) for game, settings in SETTINGS.items() for each in settings]

"""Dancing Dice: two dances a round behind the curtain, and only half of them please the judges.

Everybody rolls six dice in secret, may roll some of them once more, and lays them out as a first
and a second dance of three. Then the curtains rise: whoever is not in the better half of a dance
loses a point of endurance, and whoever has none left is out. The last one dancing wins.
"""

from .curtains import curtain_down, hears, hide, sees, suppose, unknown
from .dances import ALL, DICE, GALA, PLAIN, TRIOS, row_of, special, steps, strength
from .judges import judged, loses, places, satisfactory
from .phases import act, acting, dice, land, legal, over, points, standing, start, still_in
from .state import (
    ACTS,
    ARRANGE,
    FIRST_TRIO,
    GALA_BONUS,
    MATCH_REPLACES,
    MAX_DICE,
    MAX_PLAYERS,
    MOST_ENDURANCE,
    REROLL,
    REROLL_SET,
    ROLL,
    ROLL_AGAIN,
    SEQUENTIAL,
    SIMULTANEOUS,
    TANGO,
    TANGO_DICE,
    State,
)

__all__ = [
    "ACTS",
    "ALL",
    "ARRANGE",
    "DICE",
    "FIRST_TRIO",
    "GALA",
    "GALA_BONUS",
    "MATCH_REPLACES",
    "MAX_DICE",
    "MAX_PLAYERS",
    "MOST_ENDURANCE",
    "PLAIN",
    "REROLL",
    "REROLL_SET",
    "ROLL",
    "ROLL_AGAIN",
    "SEQUENTIAL",
    "SIMULTANEOUS",
    "TANGO",
    "TANGO_DICE",
    "TRIOS",
    "State",
    "act",
    "acting",
    "curtain_down",
    "dice",
    "hears",
    "hide",
    "judged",
    "land",
    "legal",
    "loses",
    "over",
    "places",
    "points",
    "row_of",
    "satisfactory",
    "sees",
    "special",
    "standing",
    "start",
    "steps",
    "still_in",
    "strength",
    "suppose",
    "unknown",
]

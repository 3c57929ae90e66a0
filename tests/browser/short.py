"""Each game of the shelf, with the options that make it short."""

SHORT = {
    "dancing_dice": {"start_endurance": 2},
    "catch_six": {"target_points": 8, "max_turns": 12},
    "keep_on_rolling": {"target": 40},
    "two_out_of_three": {},
    "grand_poobah": {"target": 25},
    "perfecto": {},
    "diangle": {"max_turns": 8},
    "dance_of_muses": {"hands": 1, "max_turns_per_hand": 10},
    "da_vinci_dice": {"rounds": 2},
}

title = Diangle
sentence = Climb from 1 to 6 and back down, a full row of dice for every level, or three rows at once.

option-players = Players
    .help = How many people and bots sit at the table.
option-first_player = First player
    .help = A seat, or drawn by a die.
option-advance_choice = Choose how far to advance
    .help = With two full rows you may pass one level or both. Without this you always pass every full row, counted from the bottom.
option-reuse_completed = Use freed dice again
    .help = Dice of a level you have passed may be placed again at once. It matters only around the U-turn, where the same numbers come back.
option-advance_before_roll = Arrange before the roll
    .help = You may place dice, take them back and advance before you roll, not only afterwards.
option-max_turns = Turn limit
    .help = Ends the game after this many turns of all players together; the marker furthest along then wins.

label-level = { $way ->
        [finish] finished
        [peak] the peak, level { $level }
        [up] level { $level } ↑
       *[down] level { $level } ↓
    }
label-off = { $phase ->
        [decide] Rolled
        [first_roll] In the air
        [second_roll] In the air
       *[other] Off the board
    }
label-used = used
label-extra = { $extra ->
        [one] One extra turn to come
       *[other] { $extra } extra turns to come
    }

board-row = { $row ->
        [bottom] Bottom row
        [middle] Middle row
       *[top] Top row
    } for { $number }{ $filled ->
        [yes] , full
       *[no] {""}
    }

prompt-roll-all = Your board is empty: roll all six dice.
prompt-roll = Choose your dice: those off the board must be rolled, those on it may be.
prompt-before = { $full ->
        [0] Arrange your dice if you like. Then roll all that are off the board, and any others.
       *[other] Advance or arrange if you like. Then roll all dice off the board, and any others.
    }
prompt-decide = { $dice ->
        [one] Keep this roll, or roll the same die again?
       *[other] Keep this roll, or roll the same { $dice } dice again?
    }
prompt-after = { $full ->
        [0] Place the dice you want to hold, then end your turn.
       *[other] Place the dice you want to hold, advance if you like, then end your turn.
    }
prompt-done = { $full ->
        [0] There is nothing more to place: end your turn.
       *[other] Advance if you like, then end your turn.
    }

that-die = { $colour ->
        [red] the red { $face }
       *[white] a { $face }
    }
numbered-die = { $colour ->
        [red] { that-die }
       *[white] die { $die }, { that-die },
    }
that-row = { $row ->
        [bottom] the bottom row
        [middle] the middle row
       *[top] the top row
    }
that-level = { $way ->
        [peak] the peak, level { $level }
        [up] level { $level }
       *[down] level { $level } on the way down
    }

button-done = { $extra ->
        [0] End your turn
       *[other] End turn: extra turn
    }
button-roll = Roll { $dice ->
        [6] all six dice
        [one] die { $which }
       *[other] dice { $which }
    }{ $picked_up ->
        [0] {""}
       *[other] {" "}({ $taken } from the board)
    }
button-keep = Keep this roll
button-again = Roll { $dice ->
        [one] the same die
       *[other] the same { $dice } dice
    } again
button-place = { $diangle ->
        [yes] Diangle with die { $die }!
       *[no] Put { numbered-die } { $row ->
            [bottom] at the bottom
            [middle] in the middle
           *[top] at the top
        }
    }
button-back = { $colour ->
        [red] Take back { that-die }
       *[white] Take back die { $die }, { that-die }
    }
button-advance = { $way ->
        [finish] Advance and win
        [peak] Go to the peak
        [up] Go to level { $level }
       *[down] Go to level { $level } ↓
    }

story-first = { $name } begins.
story-roll = { $again ->
        [yes] { $name } rolls again: { $dice }.
       *[no] { $name } rolls { $dice }.
    }
story-pick-up = { $name } picks up { $dice } from the board.
story-keep = { $name } keeps the roll.
story-place = { $name } places { that-die } in { that-row }.
story-back = { $name } takes back { that-die }.
story-advance = { $way ->
        [finish] { $name } passes the last level.
       *[other] { $name } passes { $levels ->
            [one] one level
           *[other] { $levels } levels
        } and reaches { that-level }.
    }
story-diangle = { $way ->
        [finish] Diangle! { $name } passes the last three levels.
       *[other] Diangle! { $name } passes three levels, reaches { that-level } and earns an extra turn.
    }
story-extra = { $name } takes an extra turn.
story-win = { $name } is up and down again and wins.
story-limit = The turn limit is reached: the marker furthest along wins.

reason-keep = { $useful ->
        [one] One of { $dice } dice shows
       *[other] { $useful } of { $dice } dice show
    } a number that you need: keep this roll.
reason-again = { $useful ->
        [0] None of these dice shows a number that you need
       [one] Only one of { $dice } dice shows a number that you need
       *[other] Only { $useful } of { $dice } dice show a number that you need
    }: roll again.
reason-diangle = It completes a Diangle, which brings an extra turn.
reason-fill = It fills { that-row }.
reason-left = Leave { $dice } on the board.
reason-taken = Pick up { $dice } too, and roll with more dice.

odds-finish = chance to finish this turn

# Reveals.

gesture-peak = Diangle!

# The terms that lead to the rules: each as it is bold there, then its other forms.
terms = levels, level; full; red, reds; arrange, arranges; place, places, placed; take back, takes back, taken back; advance, advances, advanced; used; diangle, diangles; extra turn, extra turns; turn limit

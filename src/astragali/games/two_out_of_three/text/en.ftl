title = 2 out of 3 ain't bad
sentence = Hold two of a line's three squares, and make the line a pair or a sequence.

option-players = Players
    .help = Always two.
option-first_player = First player
    .help = A seat, or drawn by a die.
option-board = Board
    .help = The four missing squares. All eight boards are one board, turned or mirrored.
option-match_points = Match points
    .help = How many win the match; 1 is a single game.
option-replay_ties = Play on after a tie
    .help = A tied single game is followed by another one; otherwise it is a draw. In a match a tie is always carried.
option-allow_zero_roll = Passing
    .help = A turn may be passed by rolling no die, unless the whole hand must be rolled.
option-max_turns = Turn limit
    .help = Ends everything after this many turns of both players together; without a winner by then it is a draw.

label-roll = To be rolled
label-place = Rolled
label-lines = { $lines } { $lines ->
        [one] line
       *[other] lines
    }
label-hand = in hand { $dice }
label-match = match points { $points } of { $target }
label-worth = This game is worth { $worth } match points.

# A square, as people point to it.
place = { $row ->
        [1] top row
        [2] second row
        [3] third row
       *[4] bottom row
    }, { $column ->
        [1] far left
        [2] second from left
        [3] second from right
       *[4] far right
    }

board-hand = In hand
board-square = Empty square, { place }, on { $lines } lines
board-held = { place }, { $name }
board-line = { $kind ->
        [row] Row { $number }
        [column] Column { $number }
        [down] Diagonal from top left
       *[up] Diagonal from bottom left
    }
board-line-open = { board-line }: not full yet
board-line-nothing = { board-line }: neither pair nor sequence
board-line-won = { board-line }: { $makes ->
        [pair] a pair
       *[sequence] a sequence
    } for { $name }

prompt-choose = { $least ->
        [none] Roll up to three of your dice, or none.
       *[one] Roll one, two or three of your dice.
    }
prompt-choose-all = All of { $name }'s dice are on the board: roll your whole hand.
prompt-place = { $reds ->
        [yes] { $dice ->
            [one] Place the red die on an empty square, or in place of an opposing die.
           *[other] Place { $dice } dice, one at a time: white on empty squares, red also in place of opposing dice.
        }
       *[no] { $dice ->
            [one] Place the die on an empty square.
           *[other] Place { $dice } dice on empty squares, one at a time.
        }
    }
prompt-starter = { $match ->
        [yes] Who starts the next game? It is worth { $worth } { $worth ->
            [one] match point
           *[other] match points
        }.
       *[no] Who starts the new game?
    }

button-roll = { $count ->
        [one] Roll die { $dice }
       *[other] Roll dice { $dice }
    }
button-pass = Roll no die
button-place = Place { $colour ->
        [red] the red { $number }
       *[white] die { $die }, a white { $number },
    } in the { place }
button-replace = Put the red { $number } in the { place }, instead of { $name }'s { $other }
button-start = Start yourself
button-let-start = Let { $name } start

story-first = { $name } starts.
story-pass = { $name } rolls no die.
story-roll = { $name } rolls { $count ->
        [one] die
       *[other] dice
    } { $dice }: { $faces }.
story-place = { $name } places the { $colour ->
        [red] red
       *[white] white
    } { $number } in the { place }.
story-replace = { $name }'s red { $number } replaces a { $other } in the { place }; die { $die } goes back to its owner's hand.
story-lines = { $lines ->
        [0] { $name } wins no line.
        [one] { $name } wins { $lines } line.
       *[other] { $name } wins { $lines } lines.
    }
story-tie = { $next ->
        [yes] A tie: the next game is worth { $worth } match points.
        [no] A tie: a new game decides.
       *[none] A tie.
    }
story-win = { $match ->
        [yes] { $name } wins the game and { $gained } { $gained ->
            [one] match point
           *[other] match points
        }: { $total } of { $target }.
       *[no] { $name } wins.
    }
story-match = { $name } wins the match.
story-start = { $name } chooses to start.
story-let-start = { $name } lets the opponent start.
story-draw = { $limit ->
        [yes] The turn limit is reached: a draw.
       *[no] The game is a draw.
    }

reason-hold = Keep { $count ->
        [one] die { $dice }
       *[other] dice { $dice }
    } in hand for later.
reason-add = Roll { $count ->
        [one] die { $dice }
       *[other] dice { $dice }
    } too.
reason-lines = In the { place }, it makes { $lines ->
        [one] one more line yours
       *[other] { $lines } more lines yours
    }.
reason-deny = In the { place }, it takes { $lines ->
        [one] a line
       *[other] { $lines } lines
    } from { $name }.
reason-crossed = { $lines } lines cross there ({ place }), more than on the other square.

odds-red = chance of at least one red

# Variants.
variant-standard = Single game
    .help = One board decides.
variant-match = Match
    .help = First to 3 match points.

# The terms that lead to the rules: each as it is bold there, then its other forms.
terms = hand, hands; lines, line; whole hand; place, places, placed; red number, red numbers; replaces, replace, replaced; pair, pairs; sequence, sequences; tie, ties; match point, match points; passing, passes, pass; turn limit

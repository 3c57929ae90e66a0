title = Catch 6
sentence = Collect dice, catch numbers, and reach 14 points before your opponent does.

option-players = Players
    .help = Catch 6 is a game for two.
option-first_player = First player
    .help = A seat, or drawn by a die.
option-match_games = Games to win
    .help = 1 is a single game; in a match whoever first wins this many games wins.
option-carryover = Carry-over
    .help = In a match you may give up a game and take the number you just caught into the next one. A single game has no carry-over.
option-allow_zero_roll = Rolling no dice
    .help = Allows you to leave all your dice as they are, unless you must roll all six.
option-catches_per_turn = Catches per turn
    .help = One; or all: one with red and three white, and one by raffle or full house.
option-catches_per_turn-1 = one
option-catches_per_turn-all = all
option-target_points = Target
    .help = Whoever has this many points wins the game.
option-max_turns = Turn limit
    .help = Ends everything after this many turns of both players together; more points win, in a match more games.

label-worth = worth
label-free = to catch
label-points = { $score } points · target { $target }
label-games = { $games } of { $target } games
label-dice = { $name }'s dice
label-in-hand = all in hand
label-all-six = next roll: all six
label-kept = Kept
label-rolled = Rolled
label-air = In the air

board-target = target { $target }
board-free = { $number }, worth { $points } points: nobody has caught it
board-caught = { $number }, worth { $points } points: caught by { $name }

way = { $way ->
        [natural] red and three white
        [raffle] raffle
       *[full_house] full house
    }

the-number = the { $number }

prompt-roll = Which dice do you keep, and which do you roll?
prompt-roll-all = Roll all six dice.
prompt-catch = Catch a number, or leave it?
prompt-carry = Keep { the-number } and play on, or give up this game and take it into the next?

button-roll = Roll { $count ->
        [one] die
       *[other] dice
    } { $dice } and keep { $kept }
button-roll-all = Roll all six dice
button-roll-none = Roll no dice
button-catch = Catch { the-number }: { $points } points ({ way }{ $way ->
        [natural] {""}
       *[other] , next time roll all six
    })
button-decline = Catch nothing
button-keep = Keep { the-number } and play on
button-carry = Give up this game and carry over { the-number }

story-first = { $name } begins.
story-roll = { $name } keeps { $kept } and rolls { $dice }.
story-roll-all = { $name } rolls { $dice }.
story-roll-none = { $name } rolls no dice.
story-catch = { $name } catches { the-number } ({ way }) for { $points } points: { $total } in all.
story-decline = { $name } catches nothing.
story-keep = { $name } keeps { the-number } and plays on.
story-carry = { $name } gives up this game and carries over { the-number }.
story-all-six = { $name } must roll all six next time.
story-win = { $name } wins with { $points } points.
story-game = { $name } wins the game; games now { $games } to { $other }.
story-match = { $name } wins the match by { $games } to { $other } games.
story-limit = The turn limit is reached.

reason-catch = Catch { the-number }: it is worth { $points } points and makes { $total } in all.
reason-keep = Keep { $dice } too{ $alike ->
        [0] {""}
       *[other] : you would have { $alike } of the four for { the-number }
    }.
reason-roll = Roll { $dice } too.

odds-catch = chance to be able to catch a number with this roll

# Variants.
variant-standard = Single game
    .help = First to 14 points.
variant-match = Match
    .help = Whoever first wins 3 games; a number can be carried over.

# The terms that lead to the rules: each as it is bold there, then its other forms.
terms = catch, catches, caught; raffle, raffles; full house, full houses; target; match, matches; give up, gives up, gave up; carry over, carries over, carried over; turn limit

title = Grand Poobah
sentence = Hold the most of what the scoring dice will show, and turn your reds to make sure of it.

option-players = Players
    .help = How many people and bots sit at the table. Each has six dice; with four or five that takes more than one box.
option-first_player = First player
    .help = A seat, or drawn by a die.
option-target = Target
    .help = Whoever reaches it is the Grand Poobah; if several do on the same roll, the highest score is.
option-overtime_drop = Overtime drops players
    .help = In an overtime of three or more, whoever falls behind the leaders is out. Otherwise all play on until one is ahead.
option-change_before_scoring = Changes before scoring
    .help = Reds may also be changed on turns that no scoring roll follows.
option-max_turns = Turn limit
    .help = Ends the game after this many turns of all players together; the highest score then wins.

label-points = Points of { $target }
label-legend = [2] nobody holds more of this number · r one of them is red
label-scoring = Last scoring roll
label-before = The scoring dice come out after turn { $first }. This is turn { $now }.
label-hand = { $name }'s dice
label-out = out
label-overtime = overtime
label-winner = Grand Poobah!

board-kept = Kept
board-rolled = Rolled
board-air = In the air
board-turn = Turn it to
board-number = Turn a red to { $number }
board-most = nobody has more
board-red = one is red
board-paid = { $points } points for { $names }
board-unpaid = pays nobody

prompt-first = Your first turn: roll all six dice.
prompt-choose = Which dice do you roll? Any of them, all or none.
prompt-overtime = Overtime: which dice do you roll? At least one.
prompt-change = { $reds ->
        [one] Turn your red { $red } to another number, or leave it.
       *[other] Turn any of { $dice } to other numbers, or leave them.
    } { $due ->
        [yes] The scoring roll comes next.
       *[no] No scoring roll yet.
    }

button-keep = Roll none
button-roll = Roll { $count ->
        [one] 1 die
       *[other] { $count } dice
    }, now { $dice }
button-roll-all = Roll all six dice
button-change = Turn the red { $red } to { $number }
button-done = { $reds ->
        [one] Leave the red { $red }
       *[other] Leave { $dice }
    }

story-first = { $name } begins.
story-keep = { $name } rolls none.
story-roll = { $name } rolls { $dice }.
story-change = { $name } turns the red { $red } to { $number }.
story-done = { $reds ->
        [one] { $name } leaves the red { $red }.
       *[other] { $name } leaves { $dice }.
    }
story-scoring = The scoring dice show { $dice }.
story-scores = { $name } scores { $sum } and has { $total }.
story-nobody = Nobody holds any of these.
story-overtime = The lead is shared at { $points }: overtime, until one player is ahead.
story-out = { $name } is out.
story-limit = That was turn { $turns }, the last one.
story-wins = { $name } is the Grand Poobah with { $points } { $points ->
        [one] point
       *[other] points
    }!
story-shares = { $name } shares the win with { $points } { $points ->
        [one] point
       *[other] points
    }.

reason-keep = Keep { $dice } too{ $standing ->
        [ahead] : nobody else holds as many { $number }s
        [tied] : nobody holds more { $number }s
       *[behind] {""}
    }.
reason-roll = Roll { $dice } too.
reason-change = Turn a red to { $number }{ $standing ->
        [ahead] : then nobody else holds as many { $number }s
        [tied] : then nobody holds more { $number }s
       *[behind] {""}
    }.
reason-wait = Leave the reds: the scoring roll is still to come, and later you may turn them to any number.
reason-leave = Leave the reds as they are: their numbers serve you best now.

odds-red = chance of at least one red

# Variants.
variant-standard = Full game
    .help = To 100 points.
variant-short = Short game
    .help = To 50 points.

# The terms that lead to the rules: each as it is bold there, then its other forms.
terms = scoring dice; red, reds; scoring roll, scoring rolls; grand poobah; overtime; out; turn limit

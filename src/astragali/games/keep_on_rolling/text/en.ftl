title = Keep on Rolling
sentence = Set aside what matches, roll the rest, and stop before your luck does.

option-players = Players
    .help = How many people and bots sit at the table.
option-first_player = First player
    .help = A seat, or drawn by a die.
option-target = Target
    .help = Whoever reaches it must be overtaken by all the others, or they are out.
option-max_turns = Turn limit
    .help = Ends the game after this many turns of all players together; the highest score then wins.

label-target = Target: { $points } { $points ->
        [one] point
       *[other] points
    }
label-overtake = The final phase: get past { $points }, or be out
label-carried = From earlier fill-ups: { $points } points
label-hand = To roll
label-rolled = Rolled
label-aside = Set aside: { $points } { $points ->
        [one] point
       *[other] points
    }
label-out = out
label-leader = leads

prompt-aside = Set aside two or more alike, or any die that matches one set aside. More dice may go with them.
prompt-decide = Roll on, or stop and bank?
prompt-filled = You have filled up. Pick up all six and roll on, or stop and bank double?
prompt-stop = All six are aside, but not every one has a match: you must stop.

button-roll = Roll { $dice } { $dice ->
        [one] die
       *[other] dice
    }
button-stop = Stop and bank { $points }
button-aside = Set aside { $dice } (+{ $points })

story-first = { $name } begins.
story-roll = { $name } rolls { $dice }.
story-bust = Bust: nothing matches. { $points ->
        [0] No points this turn.
        [one] { $points } point is gone.
       *[other] { $points } points are gone.
    }
story-aside = { $name } sets aside { $dice } for { $points }; { $pot } at stake.
story-filled-up = Filled up: stop for double, or pick up all six.
story-stop = { $doubled ->
        [yes] { $name } filled up and banks 2 × { $half } = { $points }: { $total } in all.
       *[no] { $name } banks { $points }: { $total } in all.
    }
story-lead = { $name } leads with { $points }. Overtake, or be out.
story-out = { $name } does not get past { $points } and is out.

reason-keep = Keep { $count ->
        [one] die { $numbers } ({ $dice }) in hand{ $reds ->
            [yes] : its red can still match what is aside
           *[no] {""}
        }
       *[other] dice { $numbers } ({ $dice }) in hand{ $reds ->
            [yes] : their reds can still match what is aside
           *[no] {""}
        }
    }.
reason-take = Set aside { $dice } too: it makes { $points } points.

odds-bust = chance to bust on this roll
odds-fill_up = chance to be able to fill up with this roll

# Variants.
variant-standard = Full game
    .help = To 250 points.
variant-short = Short game
    .help = To 100 points.
# Reveals.

gesture-bust = Bust!
gesture-full = Filled up!

# The terms that lead to the rules: each as it is bold there, then its other forms.
terms = set aside, sets aside, setting aside; bust, busts, busted; stop, stops, stopped; filled up, fills up, fill up; turn limit

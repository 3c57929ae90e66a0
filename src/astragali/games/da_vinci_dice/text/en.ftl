title = Da Vinci Dice
sentence = Lock five solids in rising order to crack the code, and build runs and sets on your sheet.

option-players = Players
    .help = How many people and bots sit at the table; one may play alone.
option-first_player = First player
    .help = A seat, or drawn by a die.
option-variant = Variant
    .help = Standard with a score sheet, Drafting from a common pool, or To Go without a sheet.
option-variant-standard = Standard
option-variant-drafting = Drafting
option-variant-to_go = To Go
option-rounds = Rounds
    .help = How many rounds the sheet has; Standard and Drafting.
option-target = Target
    .help = The points that end To Go at the end of the round.
option-tie_break = Ties
    .help = Tied players share the victory, or play Sudden Victory rounds; in To Go they always do.
option-tie_break-shared = shared victory
option-tie_break-sudden_victory = Sudden Victory
option-turn_mode = Turns
    .help = One after the other, or everybody at once with dice of their own; Standard and To Go.
option-turn_mode-sequential = one after the other
option-turn_mode-parallel = all at once
option-pass_needs_quota = Pass only with the quota met
    .help = In Drafting, whoever still owes a die and can take one must not pass.
option-stop_window = Stopping before a re-roll
    .help = In Drafting, players say one after the other whether they stop, or all at once in secret.
option-stop_window-sequential = one after the other
option-stop_window-simultaneous = all at once, in secret

label-round = { $target ->
        [0] Round { $round } of { $rounds }
       *[other] Round { $round }, to { $target } points
    }
label-sudden = Sudden Victory
label-markers = Round Marker: { $first } · Roll Marker: { $roller }
label-level = level
label-pool = { $fitting ->
        [yes] Pool; you can take the dice in brackets
       *[no] Pool
    }
label-rolled = Rolled
label-locked = Locked
label-points = points
label-total = total
label-legend = (7) in a run or set · 8^ at its maximum · × not locked
label-cracked = cracked the code: +{ $points }
label-stopped = stopped: +{ $points }
label-bust = bust
label-away = out
label-owes = owes { $dice }
label-passed = passed
label-stop = stops
label-go = goes on
label-secret = has decided

board-level = lock level { $level }
board-level-help = Lock level { $level }: at least { $level } { $level ->
        [one] die
       *[other] dice
    } on every roll, points × { $level }
board-sheet = Sheet of { $name }
board-hand = { $die }, not rolled yet
board-line = run or set
board-maximum = highest number
board-pile = { $die } showing { $value }{ $dice ->
        [one] {""}
       *[other] , { $dice } of them
    }

prompt-locks = { $least ->
        [one] Lock at least one die. All locked dice must rise from D4 to D20.
       *[other] Lock at least { $least } dice. All locked dice must rise from D4 to D20.
    }
prompt-decides = Roll the other dice, or stop and score?
prompt-level = You cracked the code. Which lock level next?
prompt-drafts = { $owed ->
        [0] Take a die, pass, or stop?
        [one] Take a die or pass; you owe one more on this roll.
       *[other] Take a die or pass; you owe { $owed } more on this roll.
    }
prompt-must-take = Take a die; you owe { $owed ->
        [one] one more
       *[other] { $owed } more
    } on this roll.
prompt-asked = The pool will be rolled again. Stop now, or go on and take at least { $least ->
        [one] one die
       *[other] { $least } dice
    } of the next roll?

button-roll = Roll { $dice } { $dice ->
        [one] die
       *[other] dice
    }
button-stop = Stop and score { $points }
button-pass = Pass
button-go = Go on
button-lock = { $cracks ->
        [yes] Lock { $dice } and crack the code
       *[no] Lock { $dice }
    }
button-level = Lock level { $level }: at least { $level } { $level ->
        [one] die
       *[other] dice
    } on every roll, points × { $level }
button-take = Take { $dice }

story-first = { $name } begins.
story-roll = { $name } rolls { $dice }.
story-pool = { $name } rolls the pool: { $dice }.
story-lock = { $name } locks { $dice }.
story-take = { $name } takes { $dice }.
story-pass = { $name } passes.
story-go = { $name } goes on.
story-secret = { $name } has decided.
row-parts = { $dice } { $dice ->
        [one] die
       *[other] dice
    }{ $maximum ->
        [0] {""}
       *[other] {" "}+ { $maximum } at maximum
    }{ $lines ->
        [0] {""}
       *[other] {" "}+ { $lines } for runs and sets
    }
row-sum = { $level ->
        [1] { row-parts }
       *[other] ({ row-parts }) × level { $level }
    } = { $points }; { $total } in all
story-cracked = { $name } cracks the code: { row-sum }.
story-stop = { $name } stops: { row-sum }.
story-level = { $name } plays the next round at lock level { $level }.
story-bust = Bust: { $name } { $how ->
        [roll] { $least ->
            [one] can lock no die
           *[other] cannot lock { $least } dice
        } of this roll
       *[draft] has taken too few dice from the pool
    }. { $points ->
        [0] No points this round.
        [one] { $points } point is gone.
       *[other] { $points } points are gone.
    }
story-round = Round { $round }.
story-common = { $level ->
        [1] Everybody plays at lock level 1.
       *[other] The code was cracked: everybody plays at lock level { $level }.
    }
story-sudden = A tie: the leaders play a round of Sudden Victory.

reason-stop = { $points ->
        [one] The point is safe now; a bust would cost it.
       *[other] The { $points } points are safe now; a bust would cost them all.
    }
reason-roll = There is more to win than the { $points ->
        [one] point
       *[other] { $points } points
    } at stake.
reason-more = Lock { $dice } too: fewer dice are left that must still fit.
reason-fewer = Leave { $dice }: what is left can still fall better.
reason-room = With { $dice } locked, more numbers fit for the dice left.

odds-crack = chance to crack the code (going on as advised)
odds-bust = chance to bust (going on as advised)
odds-bust_next = chance to bust on this roll

# Variants.
variant-standard = Standard
    .help = Eight rounds on a score sheet.
variant-drafting = Drafting
    .help = Everybody takes their dice from a common pool.
variant-to_go = To Go
    .help = Without a sheet: first to 30 points.
variant-alone = Alone
    .help = Eight rounds on your own: how many points can you make?
# Reveals.

gesture-bust = Bust!
gesture-crack = { $name } cracks the code!

# The terms that lead to the rules: each as it is bold there, then its other forms.
terms = lock, locks, locked, locking; lock level, lock levels; bust, busts, busted; cracks the code, crack the code, cracked the code, cracking the code; stop, stops, stopped; run, runs; set, sets; pool; pass, passes, passed; sudden victory; target

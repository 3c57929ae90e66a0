title = Dancing Dice
sentence = Roll in secret, split your dice into two dances, and stay in the better half.

option-players = Players
    .help = How many people and bots sit at the table.
option-start_endurance = Endurance at the start
    .help = Fewer points make a shorter game; a Gala still lifts you to 10 at most.
option-low_triple_tango = Tango dice 1-1-1, 2-2-2 or 3-3-3
    .help = Dancing such a triple brings new Tango dice; or it does not; or such Tango dice are thrown again at once.
option-low_triple_tango-match_replaces = a match replaces it
option-low_triple_tango-inert = nothing happens
option-low_triple_tango-reroll = thrown again at once
option-announce = Announcing
    .help = All choose before any number is said; or one after the other, each number said at once.
option-announce-simultaneous = all at once
option-announce-sequential = one after the other
option-max_rounds = Round limit
    .help = Ends the game after this many rounds; the most endurance then wins.

# The dances. Sums come as numbers.
dance-name = { $dance ->
        [boogie] Boogie
        [tap-dance] Tap-dance
        [cha-cha-cha] Cha-cha-cha
        [tango] Tango
        [18] Mambo 18
        [17] Twist 17
        [16] Bolero 16
        [5] Mazurka 5
        [4] Macarena 4
       *[other] { $dance }
    }
first-dance = { $first_dance ->
        [boogie] Boogie
        [tap-dance] Tap-dance
        [cha-cha-cha] Cha-cha-cha
        [tango] Tango
        [18] Mambo 18
        [17] Twist 17
        [16] Bolero 16
        [5] Mazurka 5
        [4] Macarena 4
       *[other] { $first_dance }
    }
second-dance = { $second_dance ->
        [boogie] Boogie
        [tap-dance] Tap-dance
        [cha-cha-cha] Cha-cha-cha
        [tango] Tango
        [18] Mambo 18
        [17] Twist 17
        [16] Bolero 16
        [5] Mazurka 5
        [4] Macarena 4
       *[other] { $second_dance }
    }
dance = { $pure ->
        [yes] pure { dance-name }
       *[no] { dance-name }
    }

label-round = Round { $round }
label-places = the judges accept { $places } of { $dancers }
label-out = out in round { $round }
label-announced = { $number ->
        [0] no re-roll
       *[other] re-roll: { $number }
    }
label-dances = The dances, best first
label-last = The judges in round { $round }
label-track = { $dance ->
        [boogie] Boogie
        [tap-dance] Tap
        [cha-cha-cha] Cha
        [tango] Tango
       *[other] { $dance }
    }
label-rock = Rock
label-gala = Gala
label-tango = Tango
label-new-tango = Tango: new
label-dance = { $dance ->
        [1] First dance
       *[2] Second dance
    }

board-endurance = Endurance
board-last = Look at the last round
board-now = Back to this round
board-curtain = behind the curtain
board-chosen = has chosen
board-die = Die { $die } with { $type ->
        [c] coloured
       *[w] white
    } footprints: { $face }
board-verdict = { $outcome ->
        [good] satisfactory
        [lost] 1 endurance lost
       *[safe] not enough, but nothing lost
    }

prompt-reroll = Which dice do you roll again? Only once this round, and the others learn only how many.
prompt-arrange = Which three dice dance first? The other three are your second dance. { $places ->
        [one] Of each dance the judges accept only one.
       *[other] Of each dance the judges accept { $places }.
    }

button-reroll = { $number ->
        [0] Keep all six dice
        [6] Re-roll all six dice
       *[other] Re-roll { $dice }
    }
button-dance = { $special ->
        [gala] Gala: dance { $first } ({ first-dance }) twice
        [rock] Rock: dance { $first }, then { $second } (both { first-dance })
       *[none] Dance { $first } ({ first-dance }), then { $second } ({ second-dance })
    }{ $pure ->
        [yes] , pure
       *[no] {""}
    }

story-tango = { $again ->
        [yes] The Tango dice show { $dice }. That dance has a name already, so they are thrown again.
       *[no] The Tango is { $dice }.
    }
story-round = Round { $round }: { $number } couples roll behind their curtains.
story-roll = { $name } rolls { $dice }.
story-choose = { $name } picks up { $number ->
        [one] die
       *[other] dice
    } { $dice }.
story-announce = { $number ->
        [0] { $name } keeps all six dice.
        [one] { $name } re-rolls { $number } die.
       *[other] { $name } re-rolls { $number } dice.
    }
story-again = The second roll, behind the curtains.
story-arrange = { $name } lays out { $first } for the first dance and { $second } for the second.
story-judges = { $dance ->
        [1] The curtains rise. First dance
       *[2] Second dance
    }: the judges accept { $places } of { $dancers }.
story-danced = { $name } dances { $dice }, { dance }: { $outcome ->
        [satisfactory] satisfactory.
        [lost] 1 endurance lost, { $endurance } left.
        [rock] not enough, but a Rock loses nothing.
       *[gala] not enough, but a Gala loses nothing.
    }
story-out = { $name } has no endurance left and is out.
story-gala = Gala! { $name } gains { $gained } endurance: { $total }.
story-tango-danced = The Tango was danced: new Tango dice for the next round.
story-limit = That was round { $round }, the last one. The most endurance wins.

reason-keep = Keep { $dice }.
reason-reroll = Re-roll { $dice } too.

odds-rock = chance to be able to dance a Rock
odds-first = chance that the first dance pleases, against best play
odds-second = chance that the second dance pleases, against best play

# Variants.
variant-standard = Full evening
    .help = Everybody begins with 10 endurance.
variant-short = Short evening
    .help = 5 endurance, so it is over in half the time.

# The terms that lead to the rules: each as it is bold there, then its other forms.
terms = endurance; tango dice; re-roll, re-rolls, re-rolled; arrange, arranges; first dance; second dance; boogie; tap-dance; cha-cha-cha; tango; pure; mixed; satisfactory; rock; gala; round limit

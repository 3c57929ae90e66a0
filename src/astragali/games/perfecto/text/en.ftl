title = Perfecto
sentence = Bid on what all the dice show, though you see only your own. Then somebody does not believe you.

option-players = Players
    .help = How many people and bots sit at the table.
option-first_player = First bidder
    .help = A seat, or drawn by a die. Later rounds are opened by the winner of the round before.
option-rules = Rules
    .help = With the basic rules a call ends the bidding. With the advanced ones everybody else may answer it, with Double, Redouble, Surrender and Sidestep.
option-rules-basic = basic
option-rules-advanced = advanced
option-teams = Teams
    .help = Two against two, partners opposite each other. With the advanced rules unless you choose otherwise.
option-match_target = Match points
    .help = Play game after game until one player, or team, alone has this many points. Usual: 3 for two players, 5 for three, 7 for four, 3 for teams.
option-bid_cap = Highest bid
    .help = Nobody can bid more than the dice could ever show; or any quantity up to 99.
option-bid_cap-possible = what is possible
option-bid_cap-none = no limit
option-opening_roll = Opening roll
    .help = Whether the first bidder of a round may re-roll dice before bidding.
option-sidestep_scope = Sidestep
    .help = Only a bid that was challenged or doubled costs its bidder a frozen die; or so does bidding out of a Perfecto, and cancelling your own call.
option-sidestep_scope-literal = by the letter
option-sidestep_scope-all_own = all of your own
option-partner_second_chance = Partner's second chance
    .help = When you pass although you could answer, your partner may always answer for you; or the bidding ends after three passes at the latest.
option-partner_second_chance-extended = always
option-partner_second_chance-strict = strict
option-thaw_on_return = Thaw at Last Chance
    .help = Whether frozen dice that were lost come back loose at Last Chance, or frozen on their old face.

bid = { $quantity } { $rank ->
        [1] { $quantity ->
            [one] one
           *[other] ones
        }
        [2] { $quantity ->
            [one] two
           *[other] twos
        }
        [3] { $quantity ->
            [one] three
           *[other] threes
        }
        [4] { $quantity ->
            [one] four
           *[other] fours
        }
        [5] { $quantity ->
            [one] five
           *[other] fives
        }
       *[6] { $quantity ->
            [one] six
           *[other] sixes
        }
    }

label-round = Round { $round }
label-table = { $dice } dice on the table
label-match = Game { $game } of the match to { $target } · round { $round }
label-scores = Match points: { $scores }
label-teams = { $first } against { $second }
label-dice = { $lives ->
        [0] out
        [one] Last Chance
       *[other] { $lives } dice
    }
label-bidder = bidder
label-caller = { $exact ->
        [yes] caller: exactly
       *[no] caller: too high
    }
label-side = { $side ->
        [bidder] with the bidder
        [caller] with the caller
       *[secret] has taken a side
    }
label-bid = { bid }, bid by { $bidder }
label-call = { $call ->
        [challenge] { $name } challenges: the loser gives up 1 die
        [perfecto] { $name } calls Perfecto: the loser gives up 1 die
        [double] { $name } doubles: the loser gives up 2 dice
        [redouble] { $name } redoubles: the loser gives up 3 dice
       *[surrender] { $name } surrenders and gives up 1 die
    }
label-rolling = { $name } re-rolls { $count } { $count ->
        [one] die
       *[other] dice
    } and must bid
label-loose = Your dice
label-frozen = Frozen
label-showdown = Last showdown: { bid } bid, { $count } counted (+)
label-winner = wins the round
label-victory = wins
label-lost = { $left ->
        [0] −{ $lost }: out
        [one] −{ $lost }: Last Chance
       *[other] −{ $lost } { $lost ->
            [one] die
           *[other] dice
        }
    }

board-showdown = Last showdown: { bid } bid, { $count } counted
board-last = Look at the last showdown
board-now = Back to the bidding
board-earlier = Earlier bids
board-quantities = How many
board-quantity = { $quantity } or more
board-more = Up to { $quantity }
board-fewer = Only up to { $quantity }
board-ranks = Which number
board-rank = Number { $rank }
board-seen = What you see counts { $count } for the { $rank }

prompt-open = { $roll ->
        [yes] Open the bidding with any bid. You may re-roll some dice first.
       *[no] Open the bidding with any bid.
    }
prompt-bid = The bid is { bid }{ $way ->
        [none] , and none is higher.
       *[other] .
    } Too high? Challenge{ $double ->
        [yes] {" "}or double.
       *[no] .
    } Exactly right? Call Perfecto.{ $way ->
        [roll] {" "}Or bid higher, after a re-roll if you like.
        [bid] {" "}Or bid higher.
       *[none] {""}
    }
prompt-raise = { $quantity ->
        [0] Now make your bid.
       *[other] Now bid higher than { bid }.
    }
prompt-call = { $call ->
        [challenge] Challenged: { bid }.
        [perfecto] Perfecto: exactly { bid }, says the caller.
        [double] Doubled: { bid }.
        [redouble] Redoubled: { bid }.
       *[surrender] Surrender over { bid }.
    } { $answer ->
        [double] Pass or double
        [redouble] Pass, surrender or redouble
        [surrender] Pass or surrender
       *[none] { $way ->
            [none] You can only pass
           *[other] Pass
        }
    }{ $way ->
        [roll] , or bid higher to cancel it, after a re-roll if you like.
        [bid] , or bid higher to cancel it.
        [sidestep] , or sidestep: freeze a die and bid higher.
       *[none] .
    }{ $whose ->
        [partner] {" "}Your partner let it go; you may answer instead.
       *[own] {""}
    }
prompt-sides = Take sides: whom do the dice bear out on { bid }?

button-bid = Bid { bid }
button-roll = Re-roll { $count ->
        [one] one die
       *[other] { $count } dice
    }: { $dice }
button-sidestep = Sidestep: freeze { $dice } (die { $die }) and bid higher
button-challenge = Challenge { bid }
button-perfecto = Perfecto: exactly { bid }
button-double = { $call ->
        [none] Double: fewer than { bid }, for 2 dice
       *[challenge] Double: at least { bid }, for 2 dice
    }
button-redouble = Redouble, for 3 dice
button-surrender = Surrender and give up 1 die
button-pass = Pass
button-side-bidder = { $call ->
        [perfecto] Side with { $name }: not exactly { bid }
       *[other] Side with { $name }: at least { bid }
    }
button-side-caller = { $call ->
        [perfecto] Side with { $name }: exactly { bid }
       *[other] Side with { $name }: fewer than { bid }
    }

story-first = { $name } opens the first round.
story-round = Round { $round }: all roll in secret, { $name } bids first.
story-hand = { $name } holds { $dice }.
story-landed = { $name } now holds { $dice }.
story-roll = { $name } re-rolls { $count } { $count ->
        [one] die
       *[other] dice
    } in secret.
story-bid = { $name } bids { bid }.
story-challenge = { $name } challenges { bid }.
story-perfecto = { $name } calls Perfecto: exactly { bid }.
story-double = { $whose ->
        [partner] { $name } doubles in the partner's place: { $stake } dice are at stake.
       *[own] { $name } doubles: { $stake } dice are at stake.
    }
story-redouble = { $whose ->
        [partner] { $name } redoubles in the partner's place: { $stake } dice are at stake.
       *[own] { $name } redoubles: { $stake } dice are at stake.
    }
story-surrender = { $whose ->
        [partner] { $name } surrenders in the partner's place.
       *[own] { $name } surrenders.
    }
story-pass = { $name } passes.
story-sidestep = { $name } sidesteps and freezes { $dice } (die { $die }).
story-side = { $side ->
        [bidder] { $name } sides with the bidder.
        [caller] { $name } sides with the caller.
       *[secret] { $name } takes a side in secret.
    }
story-showdown = Showdown: { bid } bid, { $count } counted.
story-shown = { $name } shows { $dice }{ $side ->
        [bidder] {" "}and sided with the bidder.
        [caller] {" "}and sided with the caller.
       *[none] .
    }
story-won = { $name } wins the round.
story-lost = { $name } loses { $lost } { $lost ->
        [one] die
       *[other] dice
    }{ $left ->
        [0] {" "}and is out.
        [one] : Last Chance, all six dice once more.
       *[other] {" "}and has { $left } left.
    }
story-points = { $name } scores { $points } { $points ->
        [one] match point
       *[other] match points
    }: { $total } in all.
story-game = Game { $game } begins: all six dice for everybody, { $name } leads.
story-victory = { $name } wins.

reason-bid = For { bid }, the dice that you see count { $seen }; { $missing ->
        [0] no more are needed
       *[other] { $missing } more must come from { $hidden ->
            [one] the one hidden die
           *[other] the { $hidden } hidden dice
        }
    }.

odds-true = chance that the bid is true, by your own dice
odds-exact = chance that it is exactly right, by your own dice

# Variants.
variant-standard = Basic rules
    .help = Bid, and doubt a bid. The game to begin with.
variant-advanced = Advanced rules
    .help = Double, Redouble, Surrender and Sidestep: everybody may answer a call.
variant-teams = Two teams
    .help = Two against two, partners opposite each other, with the advanced rules.
variant-match = Match
    .help = Game after game, until somebody has 3 match points.

# The terms that lead to the rules: each as it is bold there, then its other forms.
terms = bid, bids, bidding; re-roll, re-rolls, re-rolled; challenge, challenges, challenged; perfecto; takes a side, take a side, took a side; showdown; last chance; out; pass, passes, passed; double, doubles, doubled; redouble, redoubles, redoubled; surrender, surrenders, surrendered; sidestep, sidesteps, sidestepped; freeze, freezes, frozen; match point, match points; highest bid; second chance; thaw, thaws, thawed

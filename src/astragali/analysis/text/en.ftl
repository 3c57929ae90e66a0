percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
method-exact = exact
method-exact-bounds = exact bounds
method-exact-round = the round exact
method-exact-round-estimated-rest = the round exact, the rest estimated
method-exact-for-players-who-all-go-for-the-fewest-turns = exact for players who all go for the fewest turns
method-exact-the-chance-to-win-from-a-table-the-turn-solved-for-it = exact: the chance to win from a table, the turn solved for it
method-solved-for-the-player-s-own-dice-against-an-opponent-with-an-average-chase = solved for the player’s own dice, against an opponent with an average chase
method-equilibrium = equilibrium
method-equilibrium-of-a-sketch-of-the-game = equilibrium of a simplified game
method-two-turns-ahead = two turns ahead
method-playouts = a rough estimate from quick games
method-search = estimated by search

hint-measure = { $unit ->
        [win] Chance to win
        [turns] Turns still needed
       *[points] Points still to come
    } ({ $method })
hint-share = play it { $share } of the time
hint-more = … and { $count } more

review-unfinished = The game is not over: “end” is what can be expected now.
review-exact = Exact: what everybody could expect is known at every moment. From start to end it changed by luck, by your own choices and by the choices of the others, and by nothing else.
review-estimated = Estimated: the values have margins (±), and a difference within them is never called a mistake. Luck is what a throw brought before anybody else chose something; all the rest is what the others and their dice brought, and where the estimates differ.
review-no-course = Only the choices are judged here: nobody can say yet what they mean for winning.
review-nothing = There was nothing to choose in this game so far.

column-start = start
column-luck = luck
column-own = own choices
column-others = the others
column-rest = all the rest
column-end = end
column-adjusted = without luck

grade = { $grade ->
        [flawless] flawless
        [excellent] excellent
        [strong] strong
        [good] good
        [casual] casual
        [wild] wild
       *[none] no choices
    }
verdict = { $verdict ->
        [best] best
        [even] as good as the best, as far as can be told
        [fine] close to the best
        [slip] slip
        [mistake] mistake
       *[blunder] blunder
    }
counted = { $decisions } { $decisions ->
        [one] choice
       *[other] choices
    }: { $slips } { $slips ->
        [one] slip
       *[other] slips
    }, { $mistakes } { $mistakes ->
        [one] mistake
       *[other] mistakes
    }, { $blunders } { $blunders ->
        [one] blunder
       *[other] blunders
    }
lost-points = { $amount } { $unit ->
        [turns] turns
       *[points] points
    }

faults-title = Where something was lost
faults-none = Nothing to improve: no choice was a slip or worse.
faults-more = … and { $count } less costly (--html and --json show all)
fault = { $name }: { $act }. Better: { $best } ({ $verdict }, { $loss }).
luck-title = Where luck turned
luck-line = { $story } { $luck } for { $name }.
choices-title = Every choice
choice-line = { $name }: { $act } ({ $verdict }).

plot-title = { $unit ->
        [points] Points that could be expected, event by event
       *[win] Chance to win, event by event
    }
plot-events = { $count } events

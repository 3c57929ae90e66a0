percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
method-exact = exact
method-exact-round = exact for this round
method-exact-round-estimated-rest = this round solved, the rest estimated
method-own-dice-solved-the-other-s-averaged = own dice solved, the other’s averaged
method-solved-ending = ending solved; after a tie both count as equal
method-equilibrium = equilibrium
method-equilibrium-of-a-sketch-of-the-game = equilibrium of a simplified game
method-two-turns-ahead = two turns ahead
method-playouts = a rough estimate from quick games
method-search = estimated by search
method-learned = estimated with a learned strategy
method-duels = estimated from duels with each of the others
method-points-and-turns-left = estimated from the points ahead and the turns left

hint-measure = { $unit ->
        [win] Chance to win
        [turns] Turns still needed
       *[points] Points still to come
    } ({ $method })
hint-recommended = recommended
hint-share = play it { $share } of the time
hint-more = … and { $count } more

review-unfinished = The game is not over: “end” is what can be expected now.
review-judged-otherwise = A choice is judged by the turns that it costs. “Own choices” is what all of a player’s choices together changed in the chance to win if everyone goes for the fewest turns, so it is not the sum of those losses; a choice that costs turns can even raise it.
review-exact = Exact: what each player could expect is known at every moment. From start to end it changed only by luck, by the player’s own choices and by the choices of the others.
review-computed = Computed from a solution ({ $method }): luck, choices and result add up exactly, but the values are right only as far as the solution is.
review-estimated = Estimated: values have margins (±), and a difference within them is never called a mistake. Luck is what a throw changed, by playing on many times with the same dice after it and after other throws; its margin is what the sample and the rough value of positions further on may be off. “All the rest” is the effect of the others’ choices, and of estimates that disagree.
review-no-course = Only the choices are judged here: their effect on the chance to win is not known.
review-nothing = There has been nothing to choose in this game so far.

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
        [even] as good as the best, as far as we can tell
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

faults-title = Costly choices
faults-none = Nothing to improve: no choice was a slip or worse.
faults-more = … and { $count } less costly (--html and --json show all)
fault = { $name }: { $act }. Better: { $best } ({ $verdict }, { $loss }).
reason-odds = Then the { $what } is { $best } instead of { $chosen }.
luck-title = Throws that changed most
luck-line = { $story } { $luck } for { $name }.
choices-title = Every choice
choice-line = { $name }: { $act } ({ $verdict }).

plot-title = { $unit ->
        [points] Expected points, event by event
       *[win] Chance to win, event by event
    }
plot-events = { $count } events

title = Dance of Muses
sentence = Nine Muses dance in one group; let the dice on yours climb, and mind the will of Apollo.

option-players = Players
    .help = Two or three play for themselves, four as two companies; partners sit opposite each other.
option-first_player = First player
    .help = Who begins the first hand: a seat, or drawn by a die.
option-deck = Deck
    .help = The nine Muses: the deck of the house, or your own tiles from a TOML file.
option-diagonal = Diagonal steps
    .help = Going diagonally, one of the two squares on the way must be empty, or both; or she only steps straight.
option-diagonal-either_path = one way round is enough
option-diagonal-both_free = both ways must be free
option-diagonal-none = not allowed
option-group_increment = Dice of a group move
    .help = All dice rise together, or one by one from the dancer on, up to the first 6.
option-group_increment-simultaneous = all at once
option-group_increment-sequential = one after the other
option-first_player_next = First player of the next hands
    .help = Drawn again for every hand; or clockwise; or whoever has the fewest points begins.
option-first_player_next-roll = roll for it
option-first_player_next-rotate = in turn
option-first_player_next-loser = whoever lost
option-hands = Hands
    .help = How many hands are played; of three, the last is skipped if somebody has 7 points after two.
option-tie_break = Tie
    .help = All who are tied for the lead win, or you play on until somebody leads alone.
option-tie_break-shared = shared victory
option-tie_break-extra_hand = another hand
option-max_turns_per_hand = Turn limit of a hand
    .help = After this many turns of all players together the hand is scored as it stands.

label-heading = { $hands ->
        [0] Extra hand { $hand }
       *[other] Hand { $hand } of { $hands }
    }{ $stage ->
        [shuffle] : the Muses are shuffled
        [lay] : the Muses are laid out
        [dance] , turn { $turn }
       *[over] : the game is over
    }
label-key = -1 lower, +1 raise, ⇄ swap a die · arrows: her area · ☼ suns
label-masked = masked
label-unseen = Behind the masks:
label-hand = Your Muses still to lay
label-last-hand = last hand { $row }

# A square, as people point to it.
place = { $side ->
        [n] above
        [ne] above and right of
        [e] right of
        [se] below and right of
        [s] below
        [sw] below and left of
        [w] left of
        [nw] above and left of
       *[middle] in the middle
    }{ $neighbour ->
        [none] {""}
        [masked] { " " }the masked Muse
       *[other] { " " }{ $neighbour }
    }
direction = { $direction ->
        [n] up
        [ne] up and right
        [e] right
        [se] down and right
        [s] down
        [sw] down and left
        [w] left
       *[nw] up and left
    }

board-floor = Dance floor
board-square = Empty square { place }
board-tile = { $muse ->
        [masked] Masked Muse { place }
       *[other] { $muse }
    }, her die shows { $die }
board-owner = laid by { $name }
board-neutral = nobody’s Muse
board-ability = { $ability ->
        [decrease] Lowers the die of a Muse in her area by 1
        [increase] Raises the die of a Muse in her area by 1
       *[swap] Swaps her value with that of a Muse in her area
    }
board-suns = { $suns ->
        [one] One sun: if her die shows 1 at the end, it becomes a 6
       *[other] { $suns } suns: if her die shows { $suns } at the end, it becomes a 6
    }
board-cards = { $cards ->
        [one] One Muse still to lay
       *[other] { $cards } Muses still to lay
    }
board-points = { $points ->
        [one] One point
       *[other] { $points } points
    }
board-dice = Dice now
board-deck = The nine Muses
board-mask = Masked: face down

prompt-card = { $mask ->
        [done] Choose the Muse you lay next.
        [due] Your last Muse must be masked: lay her face down.
       *[open] Choose the Muse you lay next, face up or masked. Exactly one of yours must be masked.
    }
prompt-square = { $laid ->
        [0] The first Muse lies in the middle.
       *[other] Choose a square for { $muse }: empty, and touching a Muse by side or corner.
    }
prompt-dancer = Which Muse dances? You may choose any, whosever she is.
prompt-step = { $usable ->
        [yes] Where does { $muse } step? You may use her ability first.
       *[no] { $muse ->
            [masked] Where does the masked Muse step?
           *[other] Where does { $muse } step?
        }
    }
prompt-after = Does { $muse } use her ability now?

button-show = Lay { $muse } face up
button-mask = Lay { $muse } masked
button-at = Lay her { place }
button-dance = { $muse ->
        [masked] Dance with the masked Muse { place }
       *[other] Dance with { $muse }
    }
button-decrease = { $target ->
        [masked] Lower the masked Muse { place } from { $old } to { $new }
       *[other] Lower { $target } from { $old } to { $new }
    }
button-increase = { $target ->
        [masked] Raise the masked Muse { place } from { $old } to { $new }
       *[other] Raise { $target } from { $old } to { $new }
    }
button-swap = { $target ->
        [masked] Swap her { $own } for the { $old } of the masked Muse { place }
       *[other] Swap her { $own } for the { $old } of { $target }
    }
button-step = Step { direction }{ $pushed ->
        [0] {""}
        [one] , pushing one Muse
       *[other] , pushing { $pushed } Muses
    }
button-done = Leave the ability unused

story-deal = Hand { $hand }: the Muses are shuffled and dealt.
story-left-over = { $muse ->
        [masked] One is left over. She lies masked in the middle, and nobody knows her.
       *[other] { $muse } is left over and lies face up in the middle.
    }
story-first = { $name } begins.
story-lay = { $muse ->
        [masked] { $name } lays a masked Muse { place }.
       *[other] { $masked ->
            [yes] { $name } lays { $muse } { place }, masked.
           *[no] { $name } lays { $muse } { place }.
        }
    }
story-step = { $name } lets { $muse ->
        [masked] the masked Muse { place }
       *[other] { $muse }
    } step { direction }: her die shows { $die }.
story-pushed = { $muse ->
        [masked] The masked Muse { place }
       *[other] { $muse }
    } is pushed along: her die shows { $die }.
story-decrease = { $name } uses { $muse }’s ability: the die of { $target ->
        [masked] the masked Muse { place }
       *[other] { $target }
    } goes from { $old } down to { $new }.
story-increase = { $name } uses { $muse }’s ability: the die of { $target ->
        [masked] the masked Muse { place }
       *[other] { $target }
    } goes from { $old } up to { $new }.
story-swap = { $name } uses { $muse }’s ability: she swaps her { $own } for the { $old } of { $target ->
        [masked] the masked Muse { place }
       *[other] { $target }
    }.
story-hand-over = { $why ->
        [limit] The turn limit is reached: the hand is over.
       *[six] A die shows 6: the hand is over.
    }
story-unmask = The masks fall: { $muses }.
story-apollo = { $count ->
        [0] Will of Apollo: no die shows the suns of its Muse.
        [one] Will of Apollo: the die of { $muses } becomes a 6.
       *[other] Will of Apollo: the dice of { $muses } become 6.
    }
story-row = { $company ->
        [yes] The company of { $name }
       *[no] { $name }
    } lines up { $row }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $total } in all.

reason-own = Your dice then show { $sum } in all instead of { $instead }.
reason-others = The other dice then show { $sum } in all instead of { $instead }.

# Variants.
variant-standard = Full dance
    .help = Three hands, each with new Muses.
variant-one_hand = One hand
    .help = A third of the time: one hand decides.
variant-companies = Two companies
    .help = Four dancers, two against two; partners sit opposite each other.

# The terms that lead to the rules: each as it is bold there, then its other forms.
terms = area, areas; suns, sun; masked, mask, masks; step, steps; group move, group moves; ability, abilities; the masks fall; will of apollo; turn limit

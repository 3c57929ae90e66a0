# What is printed: titles of sheets, and a note about the use of each.

part-rules = rules
part-board = board
part-sheet = score sheet
part-tiles = tiles and markers
part-dice = dice to fold

dice-spicy-title = a set of dice
dice-spicy-note = Print once per player, on card. Cut along the solid lines, fold along the dashed ones, glue the flaps. Each die has one red number, with a notch.
dice-dancing-title = a couple’s dice
dice-dancing-note = Print once per couple, on card. Three dice have dark footprints, three have white ones. Cut along the solid lines, fold along the dashed ones, glue the flaps.
dice-tango-title = the Tango dice
dice-tango-note = Print once. Cut along the solid lines, fold along the dashed ones, glue the flaps.
dice-companies-title = dice to count steps
dice-companies-note = Two players need four of two shapes each and one of the round ones on the second page, three players three of each shape. Cut, fold, glue the flaps.
dice-solids-title = a set of five dice
dice-solids-note = Print once per player, on card. Cut along the solid lines, fold along the dashed ones, glue the flaps. D4: the number at the top counts.

board-squares-title = the board
board-squares-note = When all squares are full, tick at the end of each line who has won it. A diamond marks the squares that lie on three lines.
board-climb-title = the way up and down
board-climb-note = Your marker climbs to the 6 and comes down again. Your dice lie in your triangle.
board-triangles-title = more triangles, and the markers
board-triangles-note = For the third and the fourth player; cut out the markers.
board-dances-title = the stage
board-dances-note = Cut out the markers: each couple puts one on its endurance and one on the dance that is judged. The best dance comes first.
board-catching-title = the score pad
board-catching-note = Cut out the six numbers and lay them in the middle. Whoever catches one takes it to their side.
board-start = start
board-finish = finish
board-row = { $row ->
        [bottom] your level
        [middle] the next level
       *[top] the level after that
    }

tiles-muses-title = the Muses
tiles-muses-note = Print on card, this page and the next one on both sides of one sheet. A die lies on each Muse; without dice of different colours, lay a marker under it.
tiles-backs-title = backs of the Muses
tiles-backs-note = For the back of the page before; a Muse who lies face down is masked.
tiles-die = die
tiles-draft-title = markers
tiles-draft-note = For Drafting: one shows who began the round, the other who rolled last. The small ones show whose sheet it is.
marker-round = Round
marker-roll = Roll

sheet-turn = turn
sheet-turns-title = score pad
sheet-turns-note = One line for each turn. { $target } points are the target.
sheet-catching-title = match pad
sheet-catching-note = Circle the numbers that are caught; below each is what it counts. { $target } points win a game. At the bottom, tick the games won.
sheet-lines-title = match pad
sheet-lines-note = Tick a box for each line won, and write the match points into the shaded one.
sheet-lives-title = dice and last chances
sheet-lives-note = Cross out each die that you lose: the highest red first. A block is one game.
sheet-hands-title = score pad
sheet-hands-note = One line for each hand. Four games fit on this page.
sheet-standard-title = score sheets
sheet-standard-note = { $rounds } rounds, for Standard and Drafting. Write each locked value in its box and an X where none is locked; circle the lock level.
sheet-to-go-title = To Go
sheet-to-go-note = Circle the lock level that all of you play at. Whoever has { $target } points ends the game with this round.
sheet-any-title = score pad
sheet-any-note = One line for each turn.
sheet-name = Name
sheet-last-chance = Last Chance
sheet-games = won
sheet-game = game
sheet-worth = worth
sheet-hand = hand { $number }
sheet-reminder-dice = 1 point for each locked die, 1 more if it shows its highest number
sheet-reminder-maximum = ({ $numbers })
sheet-reminder-lines = runs and sets of three or more with a new box: 1 point for each of their boxes; then all of it × lock level

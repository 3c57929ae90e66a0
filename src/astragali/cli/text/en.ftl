welcome = Welcome to Astragali. What shall we play?
which-game = A number from 1 to { $most }, or q to leave:
no-such-game = There is no game { $answer } here; type a number from 1 to { $most }.

player = Player { $number }

for-example = For example, out of { $count } possibilities (? shows all):
commands = Type a key or the words in brackets. Also: u takes back your last move, table shows the table again, rules the rules, save FILE saves, q leaves (your game is kept).
not-legal = “{ $answer }” is not possible now. Possible: { $keys }. ? shows everything.
ask-faces = Throw { $count ->
        [one] one die
       *[other] { $count } dice
    } ({ $dice }) and type the faces:
bad-faces = Type { $count ->
        [one] one number that the die
       *[other] { $count } numbers, with spaces between them, that the dice
    } can show: { $dice }.
hand-over = { $name }, it is your turn. Press Enter when only you can see the screen.

saved = Saved to { $path }.
undone = Taken back: { $act }.
undone-other = The last move of { $name } is taken back.
nothing-to-undo = There is nothing to take back yet.
no-rules = This game brought no rules page.
left = Your game is kept. Go on with: astragali play --resume { $path }
kept = The record of this game: { $path }

winners = { $count ->
        [one] { $names } wins!
       *[other] { $names } share the victory.
    }

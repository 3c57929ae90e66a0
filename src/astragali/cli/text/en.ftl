welcome = Welcome to Astragali. What shall we play?
which-game = A number from 1 to { $most }, or q to leave:
no-such-game = There is no game { $answer } here; type a number from 1 to { $most }.

player = Player { $number }

help-at-hand = ? lists everything you can say, hint says what each choice is worth, rules shows the rules, q leaves.
for-example = For example, out of { $count } possibilities (? shows all):
commands = Type a key or the words in brackets; Tab completes them. Also: hint says what each choice is worth, u takes back your last move, table shows the table again, rules the rules, save FILE saves, q leaves (your game is kept).
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
left = Your game is kept. Go on with: astragali play --resume
kept = The record of this game: { $path }

winners = { $count ->
        [one] { $names } wins!
       *[other] { $names } share the victory.
    }

verified = { $path }: { $count ->
        [one] 1 record verified
       *[other] { $count } records verified
    }{ $unfinished ->
        [0] {""}
       *[other] ; unfinished: { $unfinished }
    }{ $bad ->
        [0] .
        [one] ; 1 record is not in order.
       *[other] ; { $bad } records are not in order.
    }
fair-dice = Fair dice: every face follows from the secret that the table had promised. Its commitment, which you should have seen before the first throw: { $commitment }
fair-dice-of-many = Fair dice in { $count } of them: every face follows from the secret that its table had promised. --json lists the commitments.

solve-questions = What can be solved about { $game }:
solve-nothing = Nothing can be solved about { $game }; something can about { $games }.
solve-value = Value
solve-simulated = Simulated: { $simulated } times through the rules; { $confirmed ->
        [yes] between { $low } and { $high }, which confirms it.
       *[no] between { $low } and { $high }, which does not confirm it.
    }
solve-method = Method: { $method }
solve-seconds = Seconds: { $seconds }

house-open = The house is open at { $place } (Ctrl-C closes it).
house-open-friends = Friends in your network: { $place }
no-records = No game has been finished in this house yet.

first-throw = This first throw decides who begins: the number is that of a seat, counted from 1. Any fair draw will do.
which-dice = In this order: { $dice }.
nobodys-dice = for all

left-games = Games you have left, the latest first:
which-left = A number from 1 to { $most }, Enter for the first, or q to leave:
no-such-left = There is no game { $answer } in the list; type a number from 1 to { $most }.
nothing-left = No game was left in the terminal; start one with 'astragali play'.

compiling = Compiling { $game } for this machine; the next time it starts at once …
written = Written to { $path }.
games = games
events = events
records = records
rough-hint = The search is still being compiled on this machine: ask again in a minute for a better hint.
all-choices = --all shows every choice.

simulated = { $games ->
        [one] 1 game
       *[other] { $games } games
    } of { $game } in { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s: { NUMBER($moves, minimumFractionDigits: 1, maximumFractionDigits: 1) } moves a game, { $speed } a second
simulated-seat = seat
simulated-bot = bot
simulated-wins = wins
simulated-interval = 95 % interval
simulated-points = points
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
average = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
from-to = { $low } to { $high }

no-server = The house in the browser is not installed: pip install 'astragali[server]' brings it. 'astragali play' plays in the terminal.
play-instead = Enter to play in the terminal now, q to leave:

welcome = Welcome to Astragali. What shall we play?
which-game = A number from 1 to { $most }, or q to leave:
no-such-game = There is no game { $answer }; type a number from 1 to { $most }.

player = Player { $number }

help-at-hand = ? lists every choice, hint says what each is worth, rules shows the rules, q leaves.
for-example = Some of { $count } choices (? shows all):
commands = Type a key or the words in brackets; Tab completes them. Also: hint says what each choice is worth, u undoes your last move, table shows the table again, rules the rules, save FILE saves, q leaves (your game is kept).
not-legal = “{ $answer }” is not possible now. Possible: { $keys }. ? shows everything.
ask-faces = Throw { $count ->
        [one] one die
       *[other] { $count } dice
    } ({ $dice }) and type the faces:
bad-faces = Type { $count ->
        [one] one number
       *[other] { $count } numbers, separated by spaces,
    } that { $count ->
        [one] the die
       *[other] the dice
    } can show: { $dice }.
hand-over = { $name }, it is your turn. Press Enter when only you can see the screen.

saved = Saved to { $path }.
undone = Undone: { $act }.
undone-other = The last move of { $name } was undone.
nothing-to-undo = There is nothing to undo yet.
no-rules = This game has no rules page.
left = Your game is kept. Continue with: astragali play --resume
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
        [one] ; 1 record is bad.
       *[other] ; { $bad } records are bad.
    }
fair-dice = Fair dice: every face follows from the secret the table committed to. Its commitment, which you should have seen before the first throw: { $commitment }
fair-dice-of-many = Fair dice in { $count } of them: every face follows from the secret its table committed to. --json lists the commitments.

solve-questions = What can be solved for { $game }:
solve-nothing = There is nothing to solve for { $game }; there is for { $games }.
solve-value = Value
solve-simulated = Simulated: { $simulated } times through the rules; { $confirmed ->
        [yes] between { $low } and { $high }, which confirms it.
       *[no] between { $low } and { $high }, which does not confirm it.
    }
solve-method = Method: { $method }
solve-seconds = Seconds: { $seconds }

house-open = Astragali is running at { $place } (Ctrl-C stops it).
house-open-friends = For friends on your network: { $place }
house-open-http = Anybody in this network can read what is sent. With --https nobody can; for strangers, put a proxy with https in front.
house-open-https = Browsers will warn once, because this house signed its certificate itself. Its SHA-256 fingerprint: { $fingerprint }
house-open-invite = Only who has followed this link can open tables: { $place }
house-is-open = Astragali is already running at { $place }.
no-records = No game has been finished here yet.

first-throw = The first throw decides who begins: type the number of a seat, counted from 1. Any fair draw will do.
which-dice = In this order: { $dice }.
nobodys-dice = everybody

left-games = Your unfinished games, the latest first:
which-left = A number from 1 to { $most }, Enter for the first, or q to leave:
no-such-left = There is no game { $answer } in the list; type a number from 1 to { $most }.
nothing-left = There is no unfinished game; start one with 'astragali play'.

compiling = Compiling { $game } for this machine; next time it starts at once …
written = Written to { $path }.
games = games
steps = steps
records = records
rough-hint = The search is still being compiled: ask again in a minute for a better hint.
all-choices = --all shows every choice.

simulated = { $games ->
        [one] 1 game
       *[other] { $games } games
    } of { $game } in { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s: { NUMBER($moves, minimumFractionDigits: 1, maximumFractionDigits: 1) } moves per game, { $speed } per second
simulated-seat = seat
simulated-bot = bot
simulated-wins = wins
simulated-interval = 95 % interval
simulated-points = points
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
average = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
from-to = { $low } to { $high }

no-server = The server is not installed: run pip install 'astragali[server]', or use 'astragali play' in the terminal.
play-instead = Enter to play in the terminal now, q to leave:

fault-crashed = { $bot } crashed{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
    } ({ $why }); { $count ->
        [one] a random move was
       *[other] random moves were
    } played instead.
fault-illegal = { $bot } chose something illegal{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
    } ({ $why }); { $count ->
        [one] a random move was
       *[other] random moves were
    } played instead.
fault-stalled = { $bot } did not answer in time{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
    } ({ $why }); { $count ->
        [one] a random move was
       *[other] random moves were
    } played instead.
house-bots = Bots of your own that can be invited: { $bots }

# The full-screen table
key-enter = Enter
key-space = Space
command = { $name ->
        [hint] Hint
        [undo] Undo
        [help] Help and rules
        [save] Save
       *[quit] Leave
    }
command-pace = Pace: { $pace ->
        [slow] slow
        [fast] fast
        [instant] instant
       *[normal] normal
    }
chip = { $kind ->
        [die] Die
        [number] Number
        [quantity] Quantity
        [rank] Rank
        [row] Row
        [square] Square
        [tile] Tile
        [card] Card
        [pool] Pool
       *[other] { $kind }
    }
touch-how = The digits, the arrow keys with Space, or the mouse choose. Enter confirms.
thinking = { $name } is thinking …
skip = shows what is next, Esc skips it all
open-curtain = Only I can see the screen
enter-throw = These are my dice
play-again = Play again
hint-thinking = Working out the odds …
hint-keys = Enter marks a choice on the table, Esc closes.
closes = Esc closes.
save-to = Save to which file?
too-small = This table needs { $columns } columns and { $rows } rows, but this window has { $wide } and { $high }.
    Make it larger, or press q and play with --transcript.
table-help = What can be chosen is brass; what you have chosen is reversed. Digits and letters choose dice and the like, in any order; the same key again releases them. The arrow keys move a cursor, and Space chooses what is under it. Enter does what the bright button says, and Esc releases everything. Everything can be clicked, too.

    h  what each choice is worth
    u  undoes your last move
    F2  how long you can watch the bots
    Ctrl+S  saves to a file
    Page up, Page down  scroll the log
    q, Ctrl+C  leaves; your game is kept
pick-keys = Arrow keys and Enter, a number, or the mouse choose; q leaves.

printed = { $file } is written: { $parts }.

# Puzzles.
puzzles-made = { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    } written to { $path }.
puzzles-graded = No level of bots fails { $none } of them; one level fails { $one }, two fail { $two }, all three { $three }.
puzzles-checked = { $path }: { $count } puzzles solved again in { $seconds } s; each has one best answer.
puzzle-aim-win = { $name }: which choice gives you the best chance to win?
puzzle-aim-points = { $name }: which choice brings the most points this round?
puzzle-aim-turns = { $name }: which choice gets you to the end in the fewest turns?
puzzle-turns-left = { $count ->
        [one] The game ends after this turn.
       *[other] The game ends after { $count } turns, this one included.
    }
puzzle-ask = Your choice (? lists all, q leaves):
puzzle-right = Right: { $answer }
puzzle-wrong = No. Best is: { $answer }
puzzle-worth-win = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-worth-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
puzzle-worth-turns = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } turns
puzzles-closing = { $right } of { $asked } right. Your rating now: { $rating }

# Lessons.
lesson-go-on = Enter goes on, q leaves:
lesson-commands = Type a key or the words in brackets. hint shows what is meant, rules the rules, table the table again; q leaves.
lesson-wrong = Try again: { $why }
lesson-right = { $key } is meant: { $act }
lesson-next = The next lesson: { $command }
lesson-first-game = Your first game: { $command }
lesson-minutes = { $minutes } min

# The position editor.
edit-commands = Type what each seat does and what the dice show. Also: undo takes back one step, throw lets chance throw, bots 10 lets bots make 10 choices, hint says what each choice is worth, play goes on from here against bots, save FILE saves the record, ? lists the choices, q leaves.
edit-over = The game is over (undo, save FILE or q):
edit-bots = bots takes the number of choices, from 1 to { $most }: bots 10.
edit-nobody-acts = Nobody has to choose now: throw the dice first, or take something back.
puzzle-play-on = To play on from a puzzle, type play at the next one.

# Dice.
die-red = red { $face }
die-unseen = Die { $die }, hidden
die-shown = Die { $die }: { $colour ->
        [red] red { $face }
       *[plain] { $face }
    }

# Everywhere.
home = All games
close = Close
loading = One moment …
menu = Menu
rules = Rules
options = Options
language = Language
fewer = fewer
more = more
house-closed = The server does not answer. Check your connection and try again.

# The shelf.
shelf-title = Which game do you want to play?
shelf-continue = Continue playing
shelf-played = Played before
players = { $number } players
players-range = { $least }–{ $most } players
minutes = { $minutes } min
table-open = waiting for players
table-waits = the others are playing
your-turn = your turn

# About.
about = About Astragali
documentation = Documentation
about-house = Astragali has nine dice games. Play against bots, with friends on one screen, or with friends anywhere over a link. You do not need an account.
about-dice = The dice are fair, and you can prove it: before a game the server commits to a secret, every player adds a random number, and after the game your browser can check every throw.
about-names = The names of the games belong to their publishers. The rules are in our own words, and all drawings are ours.
about-cookie = This site sets one cookie, which identifies your seats. It does not track you.
host-imprint = Imprint
host-privacy = Privacy

# Unknown addresses.
nowhere = There is nothing at this address
nowhere-why = Perhaps the link was cut off or mistyped.

# Starting.
start-how = How do you want to play?
start-bots = Against bots
start-screen = On this screen
start-link = With friends, by link
start-people = People
start-opponents = Who plays against you?
start-opponent = Opponent { $number }
start-play = { $bots ->
        [one] Play against { $name }
       *[other] Play against { $bots } bots
    }
start-begin = Start the game
start-invite = Create table and invite
game-unknown = There is no such game.
default-name = Guest
name = Your name
name-of = Name { $number }
seat = Player { $number }
option-players = Players
option-none = none
option-random = decided by a die
table-real = We roll our own dice
    .help = You throw real dice and tap in the faces; the page keeps the score.
table-clock = Seconds per choice
    .help = After that, a bot makes the choice. Leave empty for no limit.
table-undo = Undo
    .help = You can undo your last choice until something has been thrown or revealed.
table-chat = Chat
    .help = Players and guests can write to each other.

# Seats.
seats = Players
seat-open = free
seat-acting = to act
seat-away = { $name } is playing
seat-gone = not connected
seat-same = the same person as { $name }
seat-faults = { $name } failed; { $moves ->
        [one] 1 move was random
       *[other] { $moves } moves were random
    }
seconds = { $seconds } s
watching = { $number ->
        [one] 1 person is watching
       *[other] { $number } people are watching
    }

# Before the game.
lobby-title = { $open ->
        [0] Everybody is here
        [one] One seat is free
       *[other] { $open } seats are free
    }
lobby-sit = Sit down here
lobby-stand = Stand up
lobby-free = Free the seat
lobby-kept = kept for { $name }
lobby-bot = Invite { $name }
lobby-next = Who comes next
lobby-begin = { $bots ->
        [one] Start now with 1 bot
       *[other] Start now with { $bots } bots
    }
lobby-invite = Invite by link or QR code
link = Link to this page
link-table = This table
link-share = Share the link
link-copied = Copied
link-scan = QR code of the link

# At the table.
tray-more = { $number } more
tray-clear = Clear
tray-forced = Only one choice is possible; it is played for you.
waiting = Waiting for { $names }.
waiting-dice = The dice are rolling.
link-lost = Connection lost, reconnecting …
undo = Undo
hint = Hint
hint-late = The first hint of a game can take a minute. It appears here by itself.
log = Log
log-earlier = Show earlier events
chat = Chat
chat-guest = Guest { $number }
chat-guest-named = { $name } (guest)
chat-empty = Nobody has said anything yet.
chat-say = Write a message
chat-send = Send
chat-off = The chat is switched off at this table.
chat-turn-off = Switch the chat off
chat-turn-on = Switch the chat on
beside = Beside the board
beside-tabs = Log, rules and chat
beside-show = Show log, rules and chat
beside-hide = Hide log, rules and chat
curtain = Pass the screen to { $name }
curtain-why = Only one of you may see what is behind the curtain.
curtain-lift = I am { $name }: show my dice
away = You have left your seat; a bot is playing for you.
away-back = Take my seat back
leave = { $name } leaves the game
table-unknown = There is no such table
table-unknown-why = Perhaps the link is incomplete, or the table has been deleted.

# Games without their own phrases.
last-throw = Last throw
plain-act = { $name }: { $act }
plain-throw = The dice show { $faces }.
plain-prompt = What do you do?
rules-none = This game has no rules page.
rules-search = Search the rules
rules-found = { $number ->
    [0] Nothing found
    [one] One place
   *[other] { $number } places
}
rules-sections = Sections of the rules
term-explain = In the rules

# Hints.
worth-win = { $value } % to win
worth-points = { $value } points to come
worth-turns = { $value } turns to go
worth-win-about = { $value } ± { $margin } % to win
worth-share = played { $percent } % of the time
worth-points-about = { $value } ± { $margin } points to come
worth-turns-about = { $value } ± { $margin } turns to go
odds = { $what }: { $percent } %
method-exact = Computed exactly.
method-equilibrium = From the game's equilibrium: no opponent can exploit it.
method-search = Estimated from thousands of simulated games.
method-exact-round = Computed exactly for this round.
method-exact-round-estimated-rest = This round is solved, the rest of the game estimated.
method-own-dice-solved-the-other-s-averaged = Solved for your own dice; the other player's are averaged.
method-solved-ending = The ending is solved; after a tie both count as equal.
method-learned = Estimated with a learned strategy.
method-duels = Estimated from duels with each of the others.
method-points-and-turns-left = Estimated from the points ahead and the turns left.
method-two-turns-ahead = Computed two turns ahead, estimated beyond.
method-playouts = A rough estimate from quick games.

# Real dice.
real-draw = Who begins? Decide it with a die, then tap the name.
real-throw = { $dice ->
        [one] Throw your die and tap what it shows.
       *[other] Throw your { $dice } dice and tap what they show, in the order of their numbers.
    }
real-unknown = die with { $sides } sides, not entered yet
real-change = shows { $face }: tap to change
real-die = Die { $die }: { $said }
real-tell = Enter these faces
real-wait = Waiting for the dice to be thrown.

# After the game.
result = Result
result-winner = { $name } wins!
result-winners = { $names } share the victory.
result-nobody = Nobody wins.
result-rank = Rank
result-name = Name
result-points = Points
rematch = Play again
rematch-join = Join the rematch
replay = Watch the replay
download = Download the record
play-this = Play this game
record-unknown = There is no finished game at this address.
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = To the end
replay-at = Position in the game
replay-event = { $at } of { $last }

# The proof of the dice.
proof = Proof of the dice
proof-how = Before the first throw the server published a fingerprint of its secret, and every player added a random number. Together they determine every throw, so neither the server nor a player could choose it. Your browser can compute all of it again.
proof-check = { $throws ->
        [one] Check the throw
       *[other] Check all { $throws } throws
    }
proof-true = { $throws ->
        [one] Verified: the throw is correct.
       *[other] Verified: all { $throws } throws are correct.
    }
proof-promise = Failed: the secret does not match its fingerprint.
proof-salt = Failed: your own number was replaced.
proof-seal = Failed: a player's number is not the one that was sealed before the game.
proof-throw = Failed: throw { $number } is wrong.
proof-none = In this game people threw real dice; there is nothing to prove.
proof-insecure = This browser can check only on https pages. Download the record and check it with “astragali replay --verify”.
proof-commit = Fingerprint, published before the game
proof-secret = Secret, published after it
proof-of = Number of { $name }

# Keyboard.
keys = Keyboard
keys-arrows = move between dice, tiles and buttons
keys-touch = touch it, or press the button
keys-digits = touch the die with that number
keys-primary = press the main button
keys-clear = clear what is touched
keys-undo = undo
keys-hint = a hint
keys-rules = the rules
keys-help = this list

# Refusals.
refused-again = There is already a rematch; join it.
refused-air = Those dice are no longer in the air.
refused-away = A bot is playing your seat; take it back first.
refused-begun = The game has already begun.
refused-busy = Too much is going on at once. Try again.
refused-chat = The chat is switched off.
refused-cookie = Without our cookie you can only watch. Allow cookies and reload.
refused-early = The game has not begun yet.
refused-faces = Those faces do not fit the dice in the air.
refused-fallen = Those dice have already fallen.
refused-here = You are playing this seat yourself.
refused-host = Only the host may do that.
refused-illegal = That is not possible now.
refused-invited = Only people whom the host has invited can open tables here.
refused-large = That was too long.
refused-level = This game has no bot of that name.
refused-look = The page has not opened the table yet. Reload it.
refused-many = That was too fast. Wait a second.
refused-message = The server did not understand. Reload the page.
refused-name = A name has { $least } to { $most } letters.
refused-nobody = There is nobody to play for.
refused-open = Not every seat is taken yet.
refused-removed = The host has taken you from this table.
refused-reserved = That seat is kept for somebody who played before.
refused-salt = Your number for the dice was not accepted. Reload the page.
refused-salts = The game is about to begin.
refused-same = It is set like that already.
refused-seat = There is no such seat.
refused-stale = The table has changed in the meantime. Look again.
refused-store = The server cannot save at the moment. Nothing is lost; try again.
refused-taken = Somebody was quicker: that seat is taken.
refused-text = That text is not allowed here.
refused-turn = It is not your turn.
refused-undo = That can no longer be undone.
refused-unknown = That does not exist.
refused-wrong = Something was wrong with that.
refused-yours = That is not your seat.

# Settings.
settings = Settings
settings-play = Playing
settings-pace = Speed of bots
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-instant = instant
settings-roll = Roll for me
settings-roll-help = Your dice are thrown at once, without a press.
settings-volume = Sound
settings-silent = off
percent = { $percent } %
settings-look = Look
settings-theme = Theme
theme-system = as the device
theme-light = light
theme-dark = dark
settings-text = Text
text-usual = usual
text-large = large
text-largest = very large
settings-colours = Colours
palette-usual = usual
palette-red-green = red and green apart
palette-blue-yellow = blue and yellow apart
palette-contrast = high contrast
settings-motion = Motion
motion-system = as the device
motion-reduced = little
motion-full = all
settings-reset = Back to the defaults
keys-other = press the button beside it, such as “Stop”
keys-third = press the one after that
keys-log = the log
keys-chat = the chat
keys-change = { $key }: { $what }. Change the key
keys-press = Press the new key, or Esc to keep the old one.
keys-how = To change a key, press its button and then the new key.

# The shelf: tables and playing at once.
shelf-play = Play against { $name }
shelf-more = { $tables ->
        [one] 1 more table
       *[other] { $tables } more tables
    }
table-away = put away
table-put-away = Put away
table-bring-back = Bring back

# Starting and inviting.
start-variant = Which game?
option-wrong = Enter a whole number from { $least } to { $most }.
table-hints = Hints
    .help = People may ask what the best choice is. Among people every hint stands in the log.
invitation = { $name } invites you to { $game }.
link-local = Only this computer reaches this address. Start the house with “astragali serve --host 0.0.0.0”, and others in your network can open the link.
link-network = This address works for everybody in your network.
leave-ends = { $name } leaves, which ends the game
plain-hint = { $name } asks for a hint.
refused-hints = There are no hints at this table.
refused-over = The game is over.

# Result, rematch and replay.
result-you = You win!
result-you-and = You share the victory with { $names }.
result-left = { $name } left the game.
course = The course of the game
course-told = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }; { $changes ->
        [0] the lead never changed
        [one] the lead changed once
       *[other] the lead changed { $changes } times
    }.
picture-share = Share a picture
picture-failed = This browser cannot draw the picture.
result-board = The last position
rematch-with = Play again with { $names }
rematch-with-more = Play again with { $name } and { $others } others
rematch-join-by = Play again: { $name } is waiting
replay-speed = Speed
replay-keys = ← and → step through the game, the space bar plays it.
# The throw.

throw = { $dice ->
    [one] Throw the die
   *[other] Throw { $dice } dice
}
throw-how = Hold to shake, let go or flick to throw.
waiting-throw = { $name } has the dice.
reveal-on = Tap to go on

# The coach.
coach = The coach
coach-offer = Every throw and every choice of this game, looked at again: what was luck, what was skill, and where something better was possible.
coach-ask = Ask the coach
coach-again = Ask again
coach-progress = How far the coach is
coach-waiting = { $ahead ->
        [0] Your game is next.
        [one] One game comes before this one.
       *[other] { $ahead } games come before this one.
    }
coach-compiling = The coach is getting ready for this game. The first time takes a minute.
coach-working = The coach is looking at the game.
coach-failed = The coach could not look at this game.
coach-visiting = The coach does not know this game yet. The replay shows every move.
coach-nothing = There was nothing to choose in this game, so the coach has nothing to say.
coach-no-course = Only the choices are judged here: what they mean for winning is not known.
coach-exact = Exact: this game is solved. Luck and choices add up to the last digit.
coach-computed = Computed: everything adds up, but it is only as right as the assumptions of the solution.
coach-estimated = Estimated: figures have a margin (±). What lies within it is never called a mistake.
coach-player = Whose game?
coach-curve = { $unit ->
        [points] Points to expect
       *[win] Chance to win
    }
coach-curve-at = After event { $at } of { $last }: { $figures }
coach-table = The curve as a table
coach-event = Event
coach-event-number = Event { $number }
coach-show = Show the position
coach-sum = Luck and skill
coach-start = Start
coach-luck = Luck
coach-own = Own choices
coach-others = The others
coach-rest = All the rest
coach-end = End
coach-adjusted = Without luck: { $value }
coach-grade = { $grade ->
        [flawless] Flawless
        [excellent] Excellent
        [strong] Strong
        [good] Good
        [casual] Casual
        [wild] Wild
       *[open] Too close to grade
    }
coach-counted = { $decisions } { $decisions ->
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
coach-points = { $value } points
coach-turns = { $value } turns
coach-costliest = Costliest choice
coach-costliest-none = Nothing to improve: no choice surely cost anything.
coach-best = Best moment
coach-best-told = A choice at random would have cost { $cost } on average.
coach-best-none = No choice stands out.
coach-luckiest = Luckiest throw
coach-luckiest-none = No throw was surely a lucky one.
coach-chosen = Chosen
coach-better = Better
coach-cost = Cost
coach-why = Why
coach-cost-win = { $value } % to win ({ $verdict })
coach-cost-points = { $value } points ({ $verdict })
coach-cost-turns = { $value } turns ({ $verdict })
coach-odds = { $what }: { $best } instead of { $chosen }
coach-faults = All costly choices ({ $number })
coach-play-on = Play on from here
coach-play-on-as = Play on from here as { $name }
coach-verdict = { $verdict ->
        [best] the best choice
        [even] as good as the best, as far as we can tell
        [fine] close to the best choice
        [slip] slip
        [mistake] mistake
       *[blunder] blunder
    }
coach-now = { $unit ->
        [points] { $value } to expect
       *[win] { $value } to win
    }
coach-throw = This throw: { $value }
coach-next = Next: { $verdict }

# My games.
mine = My games
mine-empty = Games that you have finished will be listed here: each with its replay and its record, and what all of them show together about luck and about your choices.
mine-list = Finished games
mine-people = People
mine-game = Game
mine-when = When
mine-any = any
mine-outcome = { $outcome ->
        [won] Won
        [shared] Shared victory
        [lost] Lost
        [alone] Played alone
       *[screen] On one screen
    }
mine-found = { $number ->
        [0] No game fits.
        [one] 1 game
       *[other] { $number } games
    }
mine-download-all = Download all as .jsonl
mine-download-these = Download these as .jsonl
mine-download-one = Download the record: { $game }, { $date }
mine-more = Show more
mine-luck = luck { $value }
mine-lost-by-choices = choices cost { $value }
mine-taken-over = played on from another game
mine-unreviewed = { $number ->
        [one] The coach has not looked at 1 of your games yet.
       *[other] The coach has not looked at { $number } of your games yet.
    }
mine-review = Let the coach look
mine-waiting = { $number ->
        [one] The coach is looking at 1 game.
       *[other] The coach is looking at { $number } games.
    }
mine-luck-title = Luck evens out
mine-luck-told = { $games ->
        [one] Luck in 1 game: { $value }. Up to ± { $ordinary } is ordinary.
       *[other] Luck per game over { $games } games: { $value }. Up to ± { $ordinary } is ordinary, and it becomes less with every game.
    }
mine-choices-title = What your choices cost
mine-choices-why = On average, beside the best choice. Losses within the margin of error count as nothing.
mine-kind = Choice
mine-choices = Number
mine-average = Average loss
mine-average-of = { $value } a choice, { $choices ->
        [one] one choice
       *[other] { $choices } choices
    }
coach-kind = { $kind ->
        [roll] Rolling
        [aside] Setting aside
        [stop] Stopping
        [catch] Catching
        [decline] Catching nothing
        [keep] Keeping
        [carry] Carrying over
        [reroll] Re-rolling
        [dance] Dancing
        [place] Placing
        [start] Who begins
        [change] Turning red numbers
        [done] Leaving it at that
        [pass] Passing
        [bid] Bidding
        [sidestep] Sidestepping
        [challenge] Challenging
        [perfecto] Perfecto
        [double] Doubling
        [redouble] Redoubling
        [surrender] Surrendering
        [side] Taking sides
        [again] Rolling the same again
        [back] Taking back
        [advance] Advancing
        [show] Laying a Muse
        [mask] Laying a masked Muse
        [at] Where she lies
        [use] Abilities
        [step] Dance steps
        [lock] Locking
        [level] Lock level
        [go] Going on
       *[other] { $kind }
    }
# Opening a record.
open-record = Open a game
open-how = A record is a file with every throw and every choice of a game. The house checks it against the rules and shows you the replay.
open-choose = Choose a file
open-drop-here = or drop it on this page
open-drop = Drop the file to open it
open-text = Or paste the text of a record
open-this = Open this game
open-busy = Checking the game …
open-several = The file has { $number } games
open-which = Which one?
open-kept = The replay gets a link that anybody can open. The house forgets it after 30 days.
open-own-dice = You play with your own dice?
open-own-dice-how = Choose the game. You sit at this screen together, tap in what your dice show, and get a replay and a record.
record-opened = From a file: this house did not see the game played, but every move follows the rules.
record-unfinished = Unfinished: the last position can be played on.
proof-opened = The throws in the file follow from the secret in it. Whether the secret was fixed before the game, this house cannot know.
refused-record-dice = The dice in this record cannot have fallen like that.
refused-record-form = This is not the record of a game.
refused-record-game = This house does not know that game.
refused-record-large = This record is too long.
refused-record-rules = This record does not follow the rules of its game.
refused-record-running = This game is still being played here. Open it when it is over.
refused-record-several = These are several games. Open one at a time.
# Lessons.
lessons = Lessons
lessons-all = All lessons
lessons-about = A voice explains, and you make the moves: on the game's own table, in a few minutes.
learn = Learn
shelf-new = New here?
shelf-first = Learn { $title } in { $minutes } minutes
lesson-step = Step { $at } of { $steps }
lesson-next = Next
lesson-back = One step back
lesson-wrong = Try again:
lesson-show = Show me
lesson-first-game = Play your first game
lesson-following = Next: { $title }
lesson-done = Learned
lesson-unknown = There is no such lesson.
# Puzzles.
puzzles = Puzzles
puzzle-mode = Which puzzles
puzzle-daily = Daily
puzzle-endless = Practice
puzzle-game = Game
puzzle-all = all games
puzzle-aim-win = Which choice gives you the best chance to win?
puzzle-aim-points = Which choice brings you the most points this round?
puzzle-aim-turns = Which choice takes you to the end in the fewest turns?
puzzle-turns-left = { $count ->
        [one] The game ends after this turn.
       *[other] The game ends after { $count } turns, this one included.
    }
puzzle-grade = { $fails ->
        [0] easy
        [1] tricky
        [2] hard
       *[other] very hard
    }
puzzle-streak = { $days ->
        [0] No streak yet
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
puzzle-rating = Your rating: { $rating }
puzzle-right = Right!
puzzle-wrong = Not the best
puzzle-opponent = Opponent
puzzle-yours = your choice
puzzle-worth-win = { $value } %
puzzle-worth-points = { $value } points
puzzle-worth-turns = { $value } turns
puzzle-others = { $count ->
        [one] 1 other choice is worse.
       *[other] { $count } other choices are worse.
    }
puzzle-proof = A solver has worked out every choice exactly.
puzzle-next = Next puzzle
puzzle-practise = Practise
puzzle-tomorrow = The next puzzle of the day comes tomorrow.
puzzle-none = There are no puzzles here.

# Printing a game.
print = Print
print-title = Print this game
print-parts = What do you need?
print-rules = Rules
print-board = Board
print-sheet = Score sheet
print-tiles = Tiles and markers
print-dice = Dice to fold
print-paper = Paper
print-a4 = A4
print-letter = Letter
print-how = Print at 100 %, the boards and dice on card. It works in black and white.
print-open = Open the PDF

# Playing on from a position, with people and bots of one's choice.
play-on-choose = Choose who plays on
play-on-who = Who plays on from here?
play-on-as = Who plays for { $name }?
play-on-here = On this screen
play-on-link = Somebody who gets the link
play-on-note = The table begins in this position, with new fair dice.
play-on-nobody = Give at least one seat to somebody on this screen.

# The position editor.
edit = Position editor
edit-title = { $game }: build a position
edit-position = Build a position, or enter a game
edit-how = Choose what everybody does and what the dice show, move by move: every position that the rules allow, or a game you have played at home. Then ask for a hint, play on, or save the record.
edit-begin = Begin
edit-go-on = { $events ->
    [one] Go on where you stopped, after one event
   *[other] Go on where you stopped, after { $events } events
}
edit-whose = Whose choice?
edit-back = Back
edit-again = Forward again
edit-chance = Throw by chance
edit-ahead-choices = Choices
edit-ahead = Let bots play ahead
edit-over = The game is over. Look at it with the coach, or go back and try something else.
edit-look = Replay and coach
edit-anew = Begin anew
edit-from-here = Change it from here

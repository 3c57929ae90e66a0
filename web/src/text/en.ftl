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
theme-light = Light
theme-dark = Dark
sound-on = Turn the sound on
sound-off = Turn the sound off
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
about-house = Astragali has nine dice games. Play against bots, with friends on one screen, or with friends anywhere over a link. You do not need an account.
about-dice = The dice are fair, and you can prove it: before a game the server commits to a secret, every player adds a random number, and after the game your browser can check every throw.
about-names = The names of the games belong to their publishers. The rules are in our own words, and all drawings are ours.
about-cookie = This site sets one cookie, which identifies your seats. It does not track you.

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
refused-busy = The table is too busy. Try again.
refused-chat = The chat is switched off.
refused-cookie = Without our cookie you can only watch. Allow cookies and reload.
refused-early = The game has not begun yet.
refused-faces = Those faces do not fit the dice in the air.
refused-here = You are playing this seat yourself.
refused-host = Only the host may do that.
refused-illegal = That is not possible now.
refused-large = That was too long.
refused-level = This game has no bot of that name.
refused-look = The page has not opened the table yet. Reload it.
refused-many = That was too fast. Wait a second.
refused-message = The server did not understand. Reload the page.
refused-name = A name has { $least } to { $most } letters.
refused-nobody = There is nobody to play for.
refused-open = Not every seat is taken yet.
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

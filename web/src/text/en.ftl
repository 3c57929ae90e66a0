# Dice.
die-red = red { $face }
die-unseen = Die { $die }, not to be seen
die-shown = Die { $die }: { $colour ->
        [red] red { $face }
       *[plain] { $face }
    }

# Everywhere.
home = To the games
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
house-closed = The house does not answer. Check your connection and try again.

# The shelf.
shelf-title = Which game shall it be?
shelf-continue = Go on playing
shelf-played = Played before
players = { $number } players
players-range = { $least }–{ $most } players
minutes = { $minutes } min
table-open = waits for players
table-waits = the others are playing
your-turn = your turn

# About.
about = About this house
about-house = Astragali is a house for nine dice games. Play against bots, with friends on one screen, or with friends anywhere over a link. Nobody needs an account.
about-dice = The dice are fair, and you can prove it: before a game begins the house commits itself to its secret, every player adds a number of their own, and after the game your browser can check every single throw.
about-names = The names of the games belong to their publishers. The rules are told and everything is drawn in our own way.
about-cookie = The house sets one cookie, by which it knows your seats again. It follows you nowhere.

# Nowhere.
nowhere = Nothing lives at this address
nowhere-why = Perhaps the link was cut short, or there is a letter wrong in it.

# Starting.
start-how = How do you want to play?
start-bots = Against bots
start-screen = On this screen
start-link = With friends, by link
start-people = People
start-level = { $bots ->
        [one] How strong is the bot?
       *[other] How strong are the { $bots } bots?
    }
start-play = { $bots ->
        [one] Play against 1 bot
       *[other] Play against { $bots } bots
    }
start-begin = Begin the game
start-invite = Lay the table and invite
game-unknown = There is no such game here.
default-name = Guest
name = Your name
name-of = Name { $number }
seat = Player { $number }
option-players = Players
option-none = none
option-random = drawn by a die
table-real = We roll ourselves
    .help = You throw real dice and tap in what they show; the house keeps the score.
table-clock = Seconds for a choice
    .help = Whoever takes longer is played on by a bot for that choice. Empty: take your time.
table-undo = Taking back
    .help = You may take back your last choice as long as nothing has been thrown or seen since.
table-chat = Chat
    .help = Players and guests can write to each other.

# Seats.
level-random = Random
level-beginner = Beginner
level-casual = Casual
level-strong = Strong
level-best = Best
seats = Players
seat-open = free
seat-bot = Bot { $number }
seat-acting = is to act
seat-away = a bot plays on
seat-gone = not connected
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
lobby-bot = Put a bot here
lobby-begin = { $bots ->
        [one] Begin now with 1 bot
       *[other] Begin now with { $bots } bots
    }
lobby-invite = Invite by link or QR code
link = Link to this page
link-table = This table
link-share = Share the link
link-copied = Copied
link-scan = QR code of the link

# At the table.
tray-more = { $number } more
tray-clear = Let go
tray-forced = Nothing else is possible; it happens by itself.
waiting = Waiting for { $names }.
waiting-dice = The dice are rolling.
link-lost = Connection lost, reconnecting …
undo = Take back
hint = Hint
log = Log
log-earlier = What happened before
chat = Chat
chat-guest = Guest { $number }
chat-guest-named = { $name } (guest)
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-off = The chat is switched off at this table.
chat-turn-off = Switch the chat off
chat-turn-on = Switch the chat on
beside = Beside the board
beside-tabs = Log, rules and chat
beside-show = Show log, rules and chat
beside-hide = Hide log, rules and chat
curtain = Pass the screen to { $name }
curtain-why = What lies behind the curtain is for one pair of eyes.
curtain-lift = I am { $name }: show my dice
away = You have left your seat; a bot plays for you.
away-back = Take my seat back
leave = { $name } leaves the game
table-unknown = There is no such table
table-unknown-why = Perhaps the link is not complete, or the table was cleared long ago.

# Games that have no words of their own.
last-throw = Last throw
plain-act = { $name }: { $act }
plain-throw = The dice fall: { $faces }.
plain-prompt = What do you do?
rules-none = This game came without its rules.

# Hints.
worth-win = { $value } % to win
worth-points = { $value } points to come
worth-turns = { $value } turns to go
odds = { $what }: { $percent } %
method-exact = Computed exactly.
method-equilibrium = From the game's equilibrium: no opponent can exploit it.
method-search = Estimated by playing on thousands of times.

# Real dice.
real-draw = Who begins? Settle it with a die, and tap whose name it is.
real-throw = { $dice ->
        [one] Throw your die and tap what it shows.
       *[other] Throw your { $dice } dice and tap what they show, in the order of their numbers.
    }
real-unknown = die with { $sides } sides, not told yet
real-change = shows { $face }: tap to change
real-die = Die { $die }: { $said }
real-tell = That is how they fell
real-wait = Waiting until the dice have been thrown.

# Afterwards.
result = Result
result-winner = { $name } wins!
result-winners = { $names } share the victory.
result-nobody = Nobody wins.
result-rank = Rank
result-name = Name
result-points = Points
rematch = Play again
rematch-join = To the rematch
replay = Watch the replay
download = Download the record
play-this = Play this game
record-unknown = No finished game is kept under this address.
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-at = Place in the game
replay-event = { $at } of { $last }

# The proof of the dice.
proof = Proof of the dice
proof-how = Before the first throw the house published a fingerprint of its secret, and every player gave a random number. Secret and numbers together decide every throw, so neither the house nor a player could choose them. Your browser can work all of it out again.
proof-check = { $throws ->
        [one] Check the throw
       *[other] Check all { $throws } throws
    }
proof-true = { $throws ->
        [one] True: the throw fell as promised.
       *[other] True: all { $throws } throws fell as promised.
    }
proof-promise = Not true: the secret is not the one that was promised.
proof-salt = Not true: your own number was exchanged.
proof-throw = Not true: throw { $number } did not fall like this.
proof-none = In this game people threw real dice; there is nothing to prove.
proof-insecure = This browser can check only on pages that come over https. Download the record and check it with “astragali replay --verify”.
proof-commit = Fingerprint, published before the game
proof-secret = Secret, published after it
proof-of = Number of { $name }

# Keyboard.
keys = Keyboard
keys-arrows = go from one thing to the next
keys-touch = touch it, or press the button
keys-digits = touch the die of that number
keys-primary = do what the main button says
keys-clear = let go of everything
keys-undo = take back
keys-hint = a hint
keys-rules = the rules
keys-help = this list

# Why something was not done.
refused-again = There is a rematch already; go there.
refused-air = Those dice are not in the air any more.
refused-away = A bot plays your seat; take it back first.
refused-begun = The game has begun already.
refused-busy = The table is too busy. Try again.
refused-chat = The chat is switched off.
refused-cookie = Without our cookie you can only watch. Allow cookies and reload.
refused-early = The game has not begun yet.
refused-faces = Those faces do not fit the dice in the air.
refused-here = You are playing this seat yourself.
refused-host = Only the host may do that.
refused-illegal = That cannot be done now.
refused-large = That was too long.
refused-level = This game has no bot of that strength.
refused-look = The table has not been looked at yet. Reload the page.
refused-many = That was too fast. Wait a second.
refused-message = The house did not understand. Reload the page.
refused-name = A name has { $least } to { $most } letters.
refused-nobody = There is nobody to play for.
refused-open = Not every seat is taken yet.
refused-seat = There is no such seat.
refused-stale = The table has moved on meanwhile. Look again.
refused-store = The house cannot write at the moment. Nothing is lost; try again.
refused-taken = Somebody was quicker: that seat is taken.
refused-text = That cannot be written here.
refused-turn = It is not your turn.
refused-undo = That cannot be taken back any more.
refused-unknown = There is no such thing here.
refused-wrong = That was not right.
refused-yours = That is not your seat.

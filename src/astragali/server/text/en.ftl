# What a messenger shows when somebody sends a link.
invites = { $name } invites you to { $game }
invited = You are invited to { $game }
seats-free = { $free ->
        [0] All seats are taken; you can watch.
        [one] One of { $players } seats is free.
       *[other] { $free } of { $players } seats are free.
    }
no-account = Plays in the browser, without an account.
table-playing = { $game }: { $names }
watch = The game is on; watch it.
table-over = { $game }: a finished game
won = { $name } wins at { $game }
shared = { $names } share the victory at { $game }
drawn = { $game }: nobody wins
look = Watch the game move by move.

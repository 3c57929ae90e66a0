tournament-heading = { $game }: { $games } games, { $each } of each encounter
column-bot = bot
column-games = games
column-share = wins
column-fair = fair
column-elo = Elo
column-skill = OpenSkill
tournament-intervals = ± is half the 95 % interval. Elo averages 1500; “fair” is the share of wins if all bots were equally strong.
tournament-no-skill = OpenSkill is not installed: pip install 'astragali[research]'.
plot-elo = { $game }: Elo, with 95 % intervals

bench-game = moves per second
bench-interpreted = plain Python
bench-one-core = one core
bench-all-cores = all cores
bench-gpu = GPU
bench-missing = not installed: pip install '{ $package }'
bench-note = Random games, best of three runs. On one core, OpenSpiel runs its own C++; pgx steps 4,096 tables together.

report-title = { $game }: { $games } games
report-subtitle = Bots: { $bots }; seed: { $seed }. Every figure has a 95 % interval, which contains the true value 95 times out of 100.
bot-random = random
report-length = Length of a game
report-moves = Choices
report-median = Median
report-range = 90 % of games
report-range-value = { $low } to { $high }
report-wins = Who wins
report-seat = Seat { $number }
report-fair = fair: { $share }
report-first = The first player
report-first-share = Whoever chooses first wins
report-first-advantage = Advantage over a fair share
report-first-none = Several seats choose at once at the start, so nobody has the first move.
report-first-nothing = There is no sign of an advantage or a disadvantage.
report-points = Points
report-winners = Winners
report-others = The others
report-spread = { $what }: from { $low } to { $high }, { $step } per bar
report-events = What happens
report-events-sample = Counted in the logs of { $games } games, with an example of each kind.
report-event = In the log
report-per-game = per game
report-games-with = of the games
report-rate = of the { $kind ->
        [throw] throws
       *[act] choices
    }
report-options = Options
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
whole = { NUMBER($value, maximumFractionDigits: 0) }
between = { $value } ({ $low } to { $high })

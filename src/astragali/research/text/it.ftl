tournament-heading = { $game }: { $games } partite, { $each } per incontro
column-bot = bot
column-games = partite
column-share = vittorie
column-fair = equo
column-elo = Elo
column-skill = OpenSkill
tournament-intervals = Dopo ogni cifra c’è l’ampiezza del suo intervallo al 95 %. L’Elo medio è 1500; «equo» è la parte di vittorie che avrebbero dei pari.
tournament-no-skill = OpenSkill non è installato: pip install 'astragali[research]'.
plot-elo = { $game }: Elo con intervalli al 95 %

bench-game = mosse al secondo
bench-interpreted = solo Python
bench-one-core = un core
bench-all-cores = tutti i core
bench-gpu = GPU
bench-missing = non installato: pip install '{ $package }'
bench-note = Partite a caso, la migliore di tre prove. «Un core» di OpenSpiel è il suo C++; pgx gioca a 4096 tavoli insieme.

report-title = { $game }: { $games } partite
report-subtitle = Ha giocato { $bots }; seme { $seed }. Ogni cifra ha il suo intervallo al 95 %: il valore vero vi cade 95 volte su 100.
bot-random = il caso
report-length = Quanto dura una partita
report-moves = Scelte
report-median = Mediana
report-range = 90 % delle partite
report-range-value = da { $low } a { $high }
report-wins = Chi vince
report-seat = Posto { $number }
report-fair = equo: { $share }
report-first = Chi comincia
report-first-share = Chi sceglie per primo vince
report-first-advantage = Più della parte equa di
report-first-none = All’inizio scelgono in più d’uno insieme, perciò nessuno comincia.
report-first-nothing = Non si vede né vantaggio né svantaggio.
report-points = Punti
report-winners = Chi vince
report-others = Gli altri
report-spread = { $what }: da { $low } a { $high }, { $step } per barra
report-events = Che cosa succede
report-events-sample = Contato in { $games } delle partite, secondo quello che ne dice il diario; per ogni specie c’è un esempio.
report-event = Nel diario
report-per-game = a partita
report-games-with = delle partite
report-rate = { $kind ->
        [throw] dei lanci
       *[act] delle scelte
    }
report-options = Opzioni
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
whole = { NUMBER($value, maximumFractionDigits: 0) }
between = { $value } (da { $low } a { $high })

tournament-heading = { $game }: { $games } Partien, { $each } je Begegnung
column-bot = Bot
column-games = Partien
column-share = Siege
column-fair = fair
column-elo = Elo
column-skill = OpenSkill
tournament-intervals = Nach jeder Zahl steht, wie weit ihr 95-%-Bereich reicht. Elo ist im Mittel 1500; „fair“ ist der Anteil der Siege, den gleich Starke hätten.
tournament-no-skill = OpenSkill ist nicht installiert: pip install 'astragali[research]'.
plot-elo = { $game }: Elo mit 95-%-Bereichen

bench-game = Züge je Sekunde
bench-interpreted = reines Python
bench-one-core = ein Kern
bench-all-cores = alle Kerne
bench-gpu = GPU
bench-missing = nicht installiert: pip install '{ $package }'
bench-note = Zufällige Partien, der beste von drei Läufen. Bei OpenSpiel ist „ein Kern“ das eigene C++; pgx spielt an 4096 Tischen zugleich.

report-title = { $game }: { $games } Partien
report-subtitle = Es spielte { $bots }; Startwert { $seed }. Zu jeder Zahl gehört ihr 95-%-Bereich: In ihm liegt der wahre Wert 95-mal von 100.
bot-random = der Zufall
report-length = Wie lange eine Partie dauert
report-moves = Entscheidungen
report-median = Median
report-range = 90 % der Partien
report-range-value = { $low } bis { $high }
report-wins = Wer gewinnt
report-seat = Platz { $number }
report-fair = fair: { $share }
report-first = Wer anfängt
report-first-share = Wer zuerst entscheidet, gewinnt
report-first-advantage = Mehr als der faire Anteil um
report-first-none = Am Anfang entscheiden mehrere gleichzeitig, also fängt niemand an.
report-first-nothing = Weder Vorteil noch Nachteil ist zu erkennen.
report-points = Punkte
report-winners = Wer gewinnt
report-others = Die anderen
report-spread = { $what }: von { $low } bis { $high }, { $step } je Balken
report-events = Was geschieht
report-events-sample = Gezählt in { $games } der Partien nach dem, was das Protokoll von ihnen sagt; für jede Art steht ein Beispiel.
report-event = Im Protokoll
report-per-game = je Partie
report-games-with = der Partien
report-rate = { $kind ->
        [throw] der Würfe
       *[act] der Entscheidungen
    }
report-options = Optionen
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
whole = { NUMBER($value, maximumFractionDigits: 0) }
between = { $value } ({ $low } bis { $high })

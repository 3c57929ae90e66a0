percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
method-exact = exakt
method-exact-bounds = exakte Schranken
method-exact-round = die Runde exakt
method-exact-round-estimated-rest = die Runde exakt, der Rest geschätzt
method-exact-the-chance-to-win-from-a-table-the-turn-solved-for-it = exakt: die Gewinnchance aus einer Tabelle, der Zug dafür gelöst
method-solved-for-the-player-s-own-dice-against-an-opponent-with-an-average-chase = gelöst für die eigenen Würfel, gegen einen Gegner mit durchschnittlicher Jagd
method-equilibrium = Gleichgewicht
method-equilibrium-of-a-sketch-of-the-game = Gleichgewicht eines vereinfachten Spiels
method-two-turns-ahead = zwei Züge voraus
method-playouts = grob geschätzt aus schnellen Partien
method-search = durch Suche geschätzt

hint-measure = { $unit ->
        [win] Gewinnchance
        [turns] Noch nötige Züge
       *[points] Noch zu erwartende Punkte
    } ({ $method })
hint-share = in { $share } der Fälle spielen
hint-more = … und { $count } weitere

review-unfinished = Das Spiel ist noch nicht aus: „Ende“ ist, was du jetzt erwarten kannst.
review-exact = Exakt: Was jeder erwarten konnte, ist in jedem Moment bekannt. Vom Start bis zum Ende haben es nur das Glück, die eigenen Entscheidungen und die der anderen verändert.
review-estimated = Geschätzt: Die Werte haben Spielraum (±), und ein Unterschied innerhalb davon heißt nie Fehler. Glück ist, was ein Wurf brachte, bevor jemand anders etwas entschied; alles Übrige kam von den anderen und ihren Würfeln, und daher, dass Schätzungen auseinandergehen.
review-no-course = Hier werden nur die Entscheidungen beurteilt: Was sie für den Sieg bedeuten, kann noch niemand sagen.
review-nothing = In diesem Spiel gab es bisher nichts zu entscheiden.

column-start = Start
column-luck = Glück
column-own = eigene Wahl
column-others = die anderen
column-rest = alles Übrige
column-end = Ende
column-adjusted = ohne Glück

grade = { $grade ->
        [flawless] makellos
        [excellent] ausgezeichnet
        [strong] stark
        [good] gut
        [casual] gemütlich
        [wild] wild
       *[none] keine Wahl
    }
verdict = { $verdict ->
        [best] das Beste
        [even] so gut wie das Beste, soweit man das sagen kann
        [fine] nah am Besten
        [slip] Ungenauigkeit
        [mistake] Fehler
       *[blunder] Patzer
    }
counted = { $decisions } { $decisions ->
        [one] Entscheidung
       *[other] Entscheidungen
    }: { $slips } { $slips ->
        [one] Ungenauigkeit
       *[other] Ungenauigkeiten
    }, { $mistakes } Fehler, { $blunders } Patzer
lost-points = { $amount } { $unit ->
        [turns] Züge
       *[points] Punkte
    }

faults-title = Wo etwas verloren ging
faults-none = Nichts zu verbessern: keine Entscheidung war ungenau oder schlechter.
faults-more = … und { $count } weniger teure (--html und --json zeigen alle)
fault = { $name }: { $act }. Besser: { $best } ({ $verdict }, { $loss }).
luck-title = Wo sich das Glück wendete
luck-line = { $story } { $luck } für { $name }.
choices-title = Alle Entscheidungen
choice-line = { $name }: { $act } ({ $verdict }).

plot-title = { $unit ->
        [points] Zu erwartende Punkte, Ereignis für Ereignis
       *[win] Gewinnchance, Ereignis für Ereignis
    }
plot-events = { $count } Ereignisse

percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
method-exact = exakt
method-exact-round = exakt für diese Runde
method-exact-round-estimated-rest = diese Runde gelöst, der Rest geschätzt
method-own-dice-solved-the-other-s-averaged = eigene Würfel gelöst, die des anderen gemittelt
method-solved-ending = Endspiel gelöst; nach einem Gleichstand gelten beide als gleich stark
method-equilibrium = Gleichgewicht
method-equilibrium-of-a-sketch-of-the-game = Gleichgewicht eines vereinfachten Spiels
method-two-turns-ahead = zwei Züge voraus
method-playouts = grob geschätzt aus schnellen Partien
method-search = durch Suche geschätzt
method-learned = mit einer gelernten Strategie geschätzt
method-duels = geschätzt aus Duellen mit jedem der anderen
method-points-and-turns-left = geschätzt aus Vorsprung und verbleibenden Zügen

hint-measure = { $unit ->
        [win] Gewinnchance
        [turns] Noch nötige Züge
       *[points] Noch zu erwartende Punkte
    } ({ $method })
hint-recommended = empfohlen
hint-share = in { $share } der Fälle spielen
hint-more = … und { $count } weitere

review-unfinished = Das Spiel ist noch nicht aus: „Ende“ ist, was du jetzt erwarten kannst.
review-judged-otherwise = Eine Entscheidung wird danach beurteilt, wie viele Züge sie kostet. „Eigene Wahl“ ist, was alle deine Entscheidungen zusammen an der Gewinnchance geändert haben, wenn alle möglichst wenige Züge brauchen wollen. Das ist also nicht die Summe dieser Verluste; was Züge kostet, kann die Chance sogar erhöhen.
review-exact = Exakt: Was jeder erwarten konnte, ist in jedem Moment bekannt. Vom Start bis zum Ende haben es nur das Glück, die eigenen Entscheidungen und die der anderen verändert.
review-computed = Aus einer Lösung berechnet ({ $method }): Glück, Entscheidungen und Ergebnis gehen genau auf, doch die Werte stimmen nur so weit wie die Lösung.
review-estimated = Geschätzt: Die Werte haben Spielraum (±), und ein Unterschied innerhalb davon heißt nie Fehler. Glück ist, was ein Wurf verändert hat, ermittelt aus vielen Fortsetzungen mit denselben Würfeln nach ihm und nach anderen Würfen; der Spielraum sagt, wie weit diese Stichprobe und der grobe Wert späterer Stellungen danebenliegen können. „Alles Übrige“ kam von den Entscheidungen der anderen und daher, dass Schätzungen auseinandergehen.
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
reason-odds = Dann: { $what } { $best } statt { $chosen }.
luck-title = Wo sich das Glück wendete
luck-line = { $story } { $luck } für { $name }.
choices-title = Alle Entscheidungen
choice-line = { $name }: { $act } ({ $verdict }).

plot-title = { $unit ->
        [points] Zu erwartende Punkte, Ereignis für Ereignis
       *[win] Gewinnchance, Ereignis für Ereignis
    }
plot-events = { $count } Ereignisse

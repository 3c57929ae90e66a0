title = Grand Poobah
sentence = Halte die meisten von dem, was die Wertungswürfel zeigen werden, und dreh dir deine roten Zahlen zurecht.

option-players = Spieler
    .help = Wie viele Menschen und Bots am Tisch sitzen. Jeder hat sechs Würfel; zu viert oder fünft reicht eine Schachtel nicht.
option-first_player = Startspieler
    .help = Ein Platz, oder ein Würfel entscheidet.
option-target = Ziel
    .help = Wer es erreicht, ist Grand Poobah; schaffen es mehrere mit demselben Wurf, zählt die höchste Punktzahl.
option-overtime_drop = Ausscheiden in der Verlängerung
    .help = In einer Verlängerung zu dritt oder mehr scheidet aus, wer hinter die Führenden fällt. Sonst spielen alle weiter, bis einer vorn liegt.
option-change_before_scoring = Drehen vor der Wertung
    .help = Rote Zahlen dürfen auch in Zügen gedreht werden, auf die kein Wertungswurf folgt.
option-max_turns = Zuggrenze
    .help = Beendet das Spiel nach so vielen Zügen aller Spieler zusammen; dann gewinnt die höchste Punktzahl.

label-points = Punkte von { $target }
label-legend = [2] niemand hält mehr von dieser Zahl · r eine davon ist rot
label-scoring = Letzter Wertungswurf
label-before = Die Wertungswürfel kommen nach Zug { $first } ins Spiel. Das ist Zug { $now }.
label-hand = Würfel von { $name }
label-out = ausgeschieden
label-overtime = Verlängerung
label-winner = Grand Poobah!

board-kept = Behalten
board-rolled = Gewürfelt
board-air = In der Luft
board-turn = Drehen auf
board-number = Eine rote Zahl auf { $number } drehen
board-most = niemand hat mehr
board-red = eine ist rot
board-paid = { $points } Punkte für { $names }
board-unpaid = bringt niemandem etwas

prompt-first = Dein erster Zug: Wirf alle sechs Würfel.
prompt-choose = Welche Würfel wirfst du? Beliebig viele, alle oder keinen.
prompt-overtime = Verlängerung: Welche Würfel wirfst du? Mindestens einen.
prompt-change = { $reds ->
        [one] Dreh deine rote { $red } auf eine andere Zahl oder lass sie.
       *[other] Dreh von { $dice }, so viele du willst, oder lass sie.
    } { $due ->
        [yes] Gleich kommt der Wertungswurf.
       *[no] Noch kein Wertungswurf.
    }

button-keep = Keinen würfeln
button-roll = { $count ->
        [one] Einen Würfel
       *[other] { $count } Würfel
    } würfeln, jetzt { $dice }
button-roll-all = Alle sechs würfeln
button-change = Die rote { $red } auf { $number } drehen
button-done = { $reds ->
        [one] Die rote { $red } lassen
       *[other] { $dice } lassen
    }

story-first = { $name } beginnt.
story-keep = { $name } würfelt nicht.
story-roll = { $name } würfelt { $dice }.
story-change = { $name } dreht die rote { $red } auf { $number }.
story-done = { $reds ->
        [one] { $name } lässt die rote { $red } liegen.
       *[other] { $name } lässt { $dice } liegen.
    }
story-scoring = Die Wertungswürfel zeigen { $dice }.
story-scores = { $name } bekommt { $sum } und hat { $total }.
story-nobody = Davon hält niemand etwas.
story-overtime = Gleichstand an der Spitze bei { $points }: Verlängerung, bis einer allein vorn liegt.
story-out = { $name } scheidet aus.
story-limit = Das war Zug { $turns }, der letzte.
story-wins = { $name } ist Grand Poobah mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }!
story-shares = { $name } teilt sich den Sieg mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }.

reason-keep = Behalte auch { $dice }{ $standing ->
        [ahead] : Niemand sonst hat so viele Würfel mit { $number }
        [tied] : Niemand hat mehr Würfel mit { $number }
       *[behind] {""}
    }.
reason-roll = Würfle auch { $dice }.
reason-change = Dreh eine rote Zahl auf { $number }{ $standing ->
        [ahead] : Dann hat niemand sonst so viele Würfel mit { $number }
        [tied] : Dann hat niemand mehr Würfel mit { $number }
       *[behind] {""}
    }.
reason-wait = Lass die roten Zahlen: Der Wertungswurf kommt erst noch, und später kannst du sie auf jede Zahl drehen.
reason-leave = Lass die roten Zahlen, wie sie sind: So nützen sie dir jetzt am meisten.

odds-red = Chance auf mindestens eine rote Zahl

# Variants.
variant-standard = Ganzes Spiel
    .help = Bis 100 Punkte.
variant-short = Kurzes Spiel
    .help = Bis 50 Punkte.

# Die Begriffe, die zu den Regeln führen: jeder, wie er dort fett steht, dann seine anderen Formen.
terms = wertungswürfel, wertungswürfeln; rote, roten, roter, rotes; wertungswurf; grand poobah; verlängerung; scheidet aus, ausgeschieden; zuggrenze

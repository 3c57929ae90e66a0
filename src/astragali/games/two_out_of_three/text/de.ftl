title = 2 out of 3 ain't bad
sentence = Zwei von drei Feldern einer Linie halten, und die Linie zum Paar oder zur Folge machen.

option-players = Spieler
    .help = Immer zwei.
option-first_player = Startspieler
    .help = Ein Platz, oder ein Würfel entscheidet.
option-board = Spielplan
    .help = Die vier fehlenden Felder. Alle acht Pläne sind derselbe, gedreht oder gespiegelt.
option-match_points = Matchpunkte
    .help = Wie viele das Match gewinnen; 1 ist ein einzelnes Spiel.
option-replay_ties = Nach Gleichstand weiterspielen
    .help = Auf ein einzelnes Spiel mit Gleichstand folgt ein neues; sonst ist es unentschieden. Im Match wird der Punkt immer mitgenommen.
option-allow_zero_roll = Passen
    .help = Man darf keinen Würfel werfen und so passen, außer wenn die ganze Hand fällig ist.
option-max_turns = Zuggrenze
    .help = Nach so vielen Zügen beider Spieler zusammen ist Schluss; wer bis dahin nicht gewonnen hat, spielt unentschieden.

label-roll = Zu werfen
label-place = Gewürfelt
label-lines = { $lines } { $lines ->
        [one] Linie
       *[other] Linien
    }
label-hand = auf der Hand { $dice }
label-match = Matchpunkte { $points } von { $target }
label-worth = Dieses Spiel zählt { $worth } Matchpunkte.

# Ein Feld, wie man darauf zeigt.
place = { $row ->
        [1] oberste Reihe
        [2] zweite Reihe
        [3] dritte Reihe
       *[4] unterste Reihe
    }, { $column ->
        [1] ganz links
        [2] zweites Feld von links
        [3] zweites Feld von rechts
       *[4] ganz rechts
    }

board-hand = Auf der Hand
board-square = Leeres Feld, { place }, auf { $lines } Linien
board-held = { place }, { $name }
board-line = { $kind ->
        [row] Zeile { $number }
        [column] Spalte { $number }
        [down] Diagonale von oben links
       *[up] Diagonale von unten links
    }
board-line-open = { board-line }: noch nicht voll
board-line-nothing = { board-line }: weder Paar noch Folge
board-line-won = { board-line }: { $makes ->
        [pair] ein Paar
       *[sequence] eine Folge
    } für { $name }

prompt-choose = { $least ->
        [none] Wirf bis zu drei deiner Würfel, oder keinen.
       *[one] Wirf einen, zwei oder drei deiner Würfel.
    }
prompt-choose-all = Alle Würfel von { $name } liegen auf dem Plan: Wirf deine ganze Hand.
prompt-place = { $reds ->
        [yes] { $dice ->
            [one] Setz den roten Würfel auf ein leeres Feld oder an die Stelle eines gegnerischen.
           *[other] Setz { $dice } Würfel, einen nach dem anderen: weiß auf leere Felder, rot auch statt gegnerischer Würfel.
        }
       *[no] { $dice ->
            [one] Setz den Würfel auf ein leeres Feld.
           *[other] Setz { $dice } Würfel auf leere Felder, einen nach dem anderen.
        }
    }
prompt-starter = { $match ->
        [yes] Wer beginnt das nächste Spiel? Es zählt { $worth } { $worth ->
            [one] Matchpunkt
           *[other] Matchpunkte
        }.
       *[no] Wer beginnt das neue Spiel?
    }

button-roll = { $count ->
        [one] Würfel { $dice } werfen
       *[other] Die Würfel { $dice } werfen
    }
button-pass = Keinen Würfel werfen
button-place = { $colour ->
        [red] Die rote { $number }
       *[white] Würfel { $die }, eine weiße { $number },
    } setzen: { place }
button-replace = Die rote { $number } statt der { $other } von { $name } setzen: { place }
button-start = Selbst beginnen
button-let-start = { $name } beginnen lassen

story-first = { $name } beginnt.
story-pass = { $name } wirft keinen Würfel.
story-roll = { $name } wirft { $count ->
        [one] Würfel
       *[other] die Würfel
    } { $dice }: { $faces }.
story-place = { $name } setzt die { $colour ->
        [red] rote
       *[white] weiße
    } { $number }: { place }.
story-replace = { $name } verdrängt mit der roten { $number } eine { $other } ({ place }); Würfel { $die } geht zurück auf die Hand.
story-lines = { $lines ->
        [0] { $name } gewinnt keine Linie.
        [one] { $name } gewinnt { $lines } Linie.
       *[other] { $name } gewinnt { $lines } Linien.
    }
story-tie = { $next ->
        [yes] Gleichstand: Das nächste Spiel zählt { $worth } Matchpunkte.
        [no] Gleichstand: Ein neues Spiel entscheidet.
       *[none] Gleichstand.
    }
story-win = { $match ->
        [yes] { $name } gewinnt das Spiel und { $gained } { $gained ->
            [one] Matchpunkt
           *[other] Matchpunkte
        }: { $total } von { $target }.
       *[no] { $name } gewinnt.
    }
story-match = { $name } gewinnt das Match.
story-start = { $name } will selbst beginnen.
story-let-start = { $name } lässt den Gegner beginnen.
story-draw = { $limit ->
        [yes] Die Zuggrenze ist erreicht: unentschieden.
       *[no] Das Spiel ist unentschieden.
    }

reason-hold = Behalte { $count ->
        [one] Würfel { $dice }
       *[other] die Würfel { $dice }
    } für später in der Hand.
reason-add = Wirf auch { $count ->
        [one] Würfel { $dice }
       *[other] die Würfel { $dice }
    }.
reason-lines = Dort ({ place }) gehört dir sofort { $lines ->
        [one] eine Linie
       *[other] { $lines } Linien
    } mehr.
reason-deny = Dort ({ place }) nimmst du { $name } { $lines ->
        [one] eine Linie
       *[other] { $lines } Linien
    } weg.
reason-crossed = Dort ({ place }) kreuzen sich { $lines } Linien, mehr als auf dem anderen Feld.

odds-red = Chance auf mindestens eine rote Zahl

# Variants.
variant-standard = Ein Spiel
    .help = Ein Plan entscheidet.
variant-match = Match
    .help = Wer zuerst 3 Matchpunkte hat.

# Die Begriffe, die zu den Regeln führen: jeder, wie er dort fett steht, dann seine anderen Formen.
terms = hand; linien, linie; ganze hand; setz, setzt, setze, setzen, gesetzt; rote zahl, roten zahl, rote zahlen; verdrängt, verdrängen, verdräng; paar, paare; folge, folgen; gleichstand; matchpunkt, matchpunkte; passen, passt, passe; zuggrenze

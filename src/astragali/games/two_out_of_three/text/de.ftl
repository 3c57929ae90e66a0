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

board-hand = Auf der Hand
board-square = Feld { $square }: leer, auf { $lines } Linien
board-held = Feld { $square }, { $name }
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
    } auf { $square } setzen
button-replace = Die rote { $number } auf { $square } setzen, statt der { $other } von { $name }
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
    } { $number } auf { $square }.
story-replace = { $name } verdrängt mit der roten { $number } eine { $other } von { $square }; Würfel { $die } geht zurück auf die Hand.
story-lines = { $lines ->
        [0] { $name } gewinnt keine Linie.
        [one] { $name } gewinnt { $lines } Linie: { $which }.
       *[other] { $name } gewinnt { $lines } Linien: { $which }.
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

odds-red = Chance auf mindestens eine rote Zahl

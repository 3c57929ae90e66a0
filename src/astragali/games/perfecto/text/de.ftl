title = Perfecto
sentence = Biete auf das, was alle Würfel zeigen, obwohl du nur deine siehst. Bis dir jemand nicht mehr glaubt.

option-players = Spieler
    .help = Wie viele Menschen und Bots am Tisch sitzen.
option-first_player = Erstes Gebot
    .help = Ein Platz, oder ein Würfel entscheidet. Spätere Runden eröffnet, wer die Runde davor gewonnen hat.
option-rules = Regeln
    .help = Mit den Grundregeln beendet, wer anzweifelt, das Bieten. Für Fortgeschrittene dürfen alle anderen noch antworten, mit Verdoppeln, Zurückverdoppeln, Aufgeben und Ausweichen.
option-rules-basic = Grundregeln
option-rules-advanced = für Fortgeschrittene
option-teams = Teams
    .help = Zwei gegen zwei, Partner sitzen sich gegenüber. Mit den erweiterten Regeln, wenn du nichts anderes wählst.
option-match_target = Matchpunkte
    .help = Spiel um Spiel, bis jemand, oder ein Team, allein so viele Punkte hat. Üblich: 3 zu zweit, 5 zu dritt, 7 zu viert, 3 für Teams.
option-bid_cap = Höchstes Gebot
    .help = Niemand kann mehr bieten, als die Würfel je zeigen könnten; oder jede Anzahl bis 99.
option-bid_cap-possible = das Mögliche
option-bid_cap-none = keine Grenze
option-opening_roll = Eröffnen mit Wurf
    .help = Ob der Erste einer Runde vor seinem Gebot noch einmal würfeln darf.
option-sidestep_scope = Ausweichen
    .help = Nur wer nach Anzweifeln oder Verdoppeln höher bietet, friert einen Würfel ein; oder auch, wer einem Perfecto ausweicht oder den eigenen Zweifel zurücknimmt.
option-sidestep_scope-literal = wörtlich
option-sidestep_scope-all_own = alle eigenen
option-partner_second_chance = Zweite Chance des Partners
    .help = Passt du, obwohl du antworten könntest, darf immer noch dein Partner für dich antworten; oder nach spätestens drei Mal Passen ist das Bieten zu Ende.
option-partner_second_chance-extended = immer
option-partner_second_chance-strict = streng
option-thaw_on_return = Auftauen zur letzten Chance
    .help = Ob verlorene eingefrorene Würfel zur letzten Chance frei zurückkommen oder eingefroren mit ihrer alten Zahl.

bid = { $quantity } { $rank ->
        [1] { $quantity ->
            [one] Eins
           *[other] Einsen
        }
        [2] { $quantity ->
            [one] Zwei
           *[other] Zweien
        }
        [3] { $quantity ->
            [one] Drei
           *[other] Dreien
        }
        [4] { $quantity ->
            [one] Vier
           *[other] Vieren
        }
        [5] { $quantity ->
            [one] Fünf
           *[other] Fünfen
        }
       *[6] { $quantity ->
            [one] Sechs
           *[other] Sechsen
        }
    }

label-round = Runde { $round }
label-table = { $dice } Würfel am Tisch
label-match = Spiel { $game } des Matchs bis { $target } · Runde { $round }
label-scores = Matchpunkte: { $scores }
label-teams = { $first } gegen { $second }
label-dice = { $lives ->
        [0] ausgeschieden
        [one] letzte Chance
       *[other] { $lives } Würfel
    }
label-bidder = hat geboten
label-caller = { $exact ->
        [yes] ruft Perfecto
       *[no] zweifelt an
    }
label-side = { $side ->
        [bidder] für das Gebot
        [caller] gegen das Gebot
       *[secret] hat Partei ergriffen
    }
label-bid = { bid }, geboten von { $bidder }
label-call = { $call ->
        [challenge] { $name } zweifelt an: Wer verliert, gibt 1 Würfel ab
        [perfecto] { $name } ruft Perfecto: Wer verliert, gibt 1 Würfel ab
        [double] { $name } verdoppelt: Wer verliert, gibt 2 Würfel ab
        [redouble] { $name } verdoppelt zurück: Wer verliert, gibt 3 Würfel ab
       *[surrender] { $name } gibt auf und 1 Würfel ab
    }
label-rolling = { $name } würfelt mit { $count } { $count ->
        [one] Würfel
       *[other] Würfeln
    } neu und muss bieten
label-loose = Deine Würfel
label-frozen = Eingefroren
label-showdown = Letztes Aufdecken: { bid } geboten, { $count } gezählt (+)
label-winner = gewinnt die Runde
label-victory = gewinnt
label-lost = { $left ->
        [0] −{ $lost }: ausgeschieden
        [one] −{ $lost }: letzte Chance
       *[other] −{ $lost } Würfel
    }

board-showdown = Letztes Aufdecken: { bid } geboten, { $count } gezählt
board-last = Letztes Aufdecken ansehen
board-now = Zurück zum Bieten
board-earlier = Frühere Gebote
board-quantities = Wie viele
board-quantity = Mindestens { $quantity }
board-more = Bis { $quantity }
board-fewer = Nur bis { $quantity }
board-ranks = Welche Zahl
board-rank = Zahl { $rank }
board-seen = Was du siehst, zählt { $count } für die { $rank }

prompt-open = { $roll ->
        [yes] Eröffne mit einem beliebigen Gebot. Vorher darfst du Würfel noch einmal würfeln.
       *[no] Eröffne mit einem beliebigen Gebot.
    }
prompt-bid = Geboten: { bid }{ $way ->
        [none] , und höher geht es nicht.
       *[other] .
    } Zu hoch? Zweifle an{ $double ->
        [yes] {" "}oder verdopple.
       *[no] .
    } Genau richtig? Ruf Perfecto.{ $way ->
        [roll] {" "}Oder biete höher, auch nach einem neuen Wurf.
        [bid] {" "}Oder biete höher.
       *[none] {""}
    }
prompt-raise = { $quantity ->
        [0] Jetzt nenn dein Gebot.
       *[other] Jetzt biete mehr als { bid }.
    }
prompt-call = { $call ->
        [challenge] { bid }: angezweifelt.
        [perfecto] { bid }: Perfecto, genau so viele.
        [double] { bid }: verdoppelt.
        [redouble] { bid }: zurückverdoppelt.
       *[surrender] { bid }: Eine Seite hat aufgegeben.
    } { $answer ->
        [double] Passe oder verdopple
        [redouble] Passe, gib auf oder verdopple zurück
        [surrender] Passe oder gib auf
       *[none] { $way ->
            [none] Du kannst nur passen
           *[other] Passe
        }
    }{ $way ->
        [roll] , oder biete höher und heb alles auf, auch nach einem neuen Wurf.
        [bid] , oder biete höher und heb alles auf.
        [sidestep] , oder weich aus: Frier einen Würfel ein und biete höher.
       *[none] .
    }{ $whose ->
        [partner] {" "}Dein Partner hat gepasst; du darfst für ihn antworten.
       *[own] {""}
    }
prompt-sides = Ergreife Partei: Wem geben die Würfel bei { bid } recht?

button-bid = { bid } bieten
button-roll = { $count ->
        [one] Einen Würfel
       *[other] { $count } Würfel
    } noch einmal würfeln: { $dice }
button-sidestep = Ausweichen: { $dice } einfrieren (Würfel { $die }) und höher bieten
button-challenge = { bid } anzweifeln
button-perfecto = Perfecto: genau { bid }
button-double = { $call ->
        [none] Verdoppeln: weniger als { bid }, um 2 Würfel
       *[challenge] Verdoppeln: mindestens { bid }, um 2 Würfel
    }
button-redouble = Zurückverdoppeln, um 3 Würfel
button-surrender = Aufgeben und 1 Würfel abgeben
button-pass = Passen
button-side-bidder = { $call ->
        [perfecto] Für { $name }: nicht genau { bid }
       *[other] Für { $name }: mindestens { bid }
    }
button-side-caller = { $call ->
        [perfecto] Für { $name }: genau { bid }
       *[other] Für { $name }: weniger als { bid }
    }

story-first = { $name } eröffnet die erste Runde.
story-round = Runde { $round }: Alle würfeln verdeckt, { $name } bietet zuerst.
story-hand = { $name } hat { $dice }.
story-landed = { $name } hat jetzt { $dice }.
story-roll = { $name } würfelt verdeckt mit { $count } { $count ->
        [one] Würfel
       *[other] Würfeln
    } neu.
story-bid = { $name } bietet { bid }.
story-challenge = { $name } zweifelt { bid } an.
story-perfecto = { $name } ruft Perfecto: genau { bid }.
story-double = { $whose ->
        [partner] { $name } verdoppelt für den Partner: Es geht um { $stake } Würfel.
       *[own] { $name } verdoppelt: Es geht um { $stake } Würfel.
    }
story-redouble = { $whose ->
        [partner] { $name } verdoppelt für den Partner zurück: Es geht um { $stake } Würfel.
       *[own] { $name } verdoppelt zurück: Es geht um { $stake } Würfel.
    }
story-surrender = { $whose ->
        [partner] { $name } gibt für den Partner auf.
       *[own] { $name } gibt auf.
    }
story-pass = { $name } passt.
story-sidestep = { $name } weicht aus und friert { $dice } ein (Würfel { $die }).
story-side = { $side ->
        [bidder] { $name } ergreift Partei für das Gebot.
        [caller] { $name } ergreift Partei gegen das Gebot.
       *[secret] { $name } ergreift verdeckt Partei.
    }
story-showdown = Aufgedeckt: { bid } geboten, { $count } gezählt.
story-shown = { $name } zeigt { $dice }{ $side ->
        [bidder] {" "}und war für das Gebot.
        [caller] {" "}und war gegen das Gebot.
       *[none] .
    }
story-won = { $name } gewinnt die Runde.
story-lost = { $name } verliert { $lost } Würfel{ $left ->
        [0] {" "}und scheidet aus.
        [one] : letzte Chance, noch einmal alle sechs Würfel.
       *[other] {" "}und hat noch { $left }.
    }
story-points = { $name } bekommt { $points } { $points ->
        [one] Matchpunkt
       *[other] Matchpunkte
    }: zusammen { $total }.
story-game = Spiel { $game } beginnt: sechs Würfel für alle, { $name } eröffnet.
story-victory = { $name } gewinnt.

reason-bid = Für { bid } zählen die Würfel, die du siehst, { $seen }; { $missing ->
        [0] mehr braucht es nicht
        [one] eine weitere muss { $hidden ->
            [one] der eine verdeckte Würfel
           *[other] einer der { $hidden } verdeckten Würfel
        } liefern
       *[other] { $missing } weitere { $hidden ->
            [one] muss der eine verdeckte Würfel
           *[other] müssen die { $hidden } verdeckten Würfel
        } liefern
    }.

odds-true = Chance, dass das Gebot stimmt, nach deinen Würfeln
odds-exact = Chance, dass es genau stimmt, nach deinen Würfeln

# Variants.
variant-standard = Grundregeln
    .help = Bieten und anzweifeln. Das Spiel für den Anfang.
variant-advanced = Erweiterte Regeln
    .help = Verdoppeln, Zurückverdoppeln, Aufgeben, Ausweichen: Wird angezweifelt, dürfen alle antworten.
variant-teams = Zwei Teams
    .help = Zwei gegen zwei, Partner sitzen sich gegenüber, mit den erweiterten Regeln.
variant-match = Match
    .help = Spiel um Spiel, bis jemand 3 Matchpunkte hat.

# Die Begriffe, die zu den Regeln führen: jeder, wie er dort fett steht, dann seine anderen Formen.
terms = gebot, gebote, gebots, bietet, biete, bieten, geboten; erst würfeln; anzweifeln, zweifelt an, zweifle an, angezweifelt; perfecto; partei; aufgedeckt, deckt auf, aufdecken; letzte chance, letzten chance; scheidet aus, ausgeschieden; passt, passe, passen, gepasst; verdoppeln, verdoppelt, verdopple; zurückverdoppeln, verdoppelt zurück, zurückverdoppelt; aufgeben, gibt auf, aufgegeben; ausweichen, weicht aus, ausgewichen; einfrieren, friert ein, eingefroren, eingefrorene; matchpunkt, matchpunkte; höchstes gebot, höchste gebot; zweite chance, zweiten chance; auftauen, taut auf, aufgetaut

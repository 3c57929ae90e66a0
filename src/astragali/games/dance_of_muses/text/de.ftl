title = Dance of Muses
sentence = Neun Musen tanzen in einer Gruppe; lass die Würfel auf deinen steigen und denk an Apollos Willen.

option-players = Spieler
    .help = Zwei oder drei spielen für sich, vier in zwei Compagnien; Partner sitzen einander gegenüber.
option-first_player = Startspieler
    .help = Wer den ersten Durchgang beginnt: ein Platz, oder ein Würfel entscheidet.
option-deck = Musen
    .help = Die neun Musen: die des Hauses oder deine eigenen aus einer TOML-Datei.
option-diagonal = Diagonale Schritte
    .help = Auf dem Weg schräg muss eines der beiden Felder daneben frei sein, oder beide; oder es gibt nur gerade Schritte.
option-diagonal-either_path = ein Weg genügt
option-diagonal-both_free = beide Wege frei
option-diagonal-none = nicht erlaubt
option-group_increment = Würfel einer Gruppenbewegung
    .help = Alle Würfel steigen zugleich, oder einer nach dem anderen von der Tänzerin aus, bis zur ersten 6.
option-group_increment-simultaneous = alle zugleich
option-group_increment-sequential = der Reihe nach
option-first_player_next = Startspieler der nächsten Durchgänge
    .help = Für jeden Durchgang neu gelost; oder im Uhrzeigersinn; oder es beginnt, wer am wenigsten Punkte hat.
option-first_player_next-roll = auswürfeln
option-first_player_next-rotate = reihum
option-first_player_next-loser = wer verloren hat
option-hands = Durchgänge
    .help = So viele werden gespielt; von dreien entfällt der letzte, wenn jemand nach zweien 7 Punkte hat.
option-tie_break = Gleichstand
    .help = Alle, die gemeinsam vorn liegen, gewinnen; oder ihr spielt weiter, bis jemand allein führt.
option-tie_break-shared = geteilter Sieg
option-tie_break-extra_hand = noch ein Durchgang
option-max_turns_per_hand = Zuggrenze eines Durchgangs
    .help = Nach so vielen Zügen aller Spieler zusammen wird der Durchgang gewertet, wie er steht.

label-heading = { $hands ->
        [0] Zusätzlicher Durchgang { $hand }
       *[other] Durchgang { $hand } von { $hands }
    }{ $stage ->
        [shuffle] : Die Musen werden gemischt
        [lay] : Die Musen werden ausgelegt
        [dance] , Zug { $turn }
       *[over] : Das Spiel ist aus
    }
label-key = -1 senken, +1 erhöhen, ⇄ tauschen · Pfeile: Wirkungsbereich · ☼ Sonnen
label-masked = maskiert
label-unseen = Hinter den Masken:
label-hand = Deine Musen, die du noch auslegst
label-last-hand = letzter Durchgang { $row }

# Ein Feld, wie man darauf zeigt.
place = { $side ->
        [n] über
        [ne] rechts über
        [e] rechts von
        [se] rechts unter
        [s] unter
        [sw] links unter
        [w] links von
        [nw] links über
       *[middle] in der Mitte
    }{ $neighbour ->
        [none] {""}
        [masked] { " " }der maskierten Muse
       *[other] { " " }{ $neighbour }
    }
direction = { $direction ->
        [n] nach oben
        [ne] nach rechts oben
        [e] nach rechts
        [se] nach rechts unten
        [s] nach unten
        [sw] nach links unten
        [w] nach links
       *[nw] nach links oben
    }

board-floor = Tanzfläche
board-square = Freies Feld { place }
board-tile = { $muse ->
        [masked] Maskierte Muse { place }
       *[other] { $muse }
    }, ihr Würfel zeigt { $die }
board-owner = ausgelegt von { $name }
board-neutral = gehört niemandem
board-ability = { $ability ->
        [decrease] Senkt den Würfel einer Muse in ihrem Wirkungsbereich um 1
        [increase] Erhöht den Würfel einer Muse in ihrem Wirkungsbereich um 1
       *[swap] Tauscht ihren Wert mit dem einer Muse in ihrem Wirkungsbereich
    }
board-suns = { $suns ->
        [one] Eine Sonne: Zeigt ihr Würfel am Ende 1, wird er zur 6
       *[other] { $suns } Sonnen: Zeigt ihr Würfel am Ende { $suns }, wird er zur 6
    }
board-cards = { $cards ->
        [one] Noch eine Muse auszulegen
       *[other] Noch { $cards } Musen auszulegen
    }
board-points = { $points ->
        [one] Ein Punkt
       *[other] { $points } Punkte
    }
board-dice = Würfel jetzt
board-deck = Die neun Musen
board-mask = Maskiert: verdeckt auslegen

prompt-card = { $mask ->
        [done] Wähl die Muse, die du als Nächste auslegst.
        [due] Deine letzte Muse muss maskiert sein: Leg sie verdeckt aus.
       *[open] Wähl deine nächste Muse, offen oder maskiert. Genau eine von deinen muss maskiert sein.
    }
prompt-square = { $laid ->
        [0] Die erste Muse liegt in der Mitte.
       *[other] Wähl ein Feld für { $muse }: frei und mit einer Seite oder Ecke an einer Muse.
    }
prompt-dancer = Welche Muse tanzt? Du darfst jede wählen, egal wem sie gehört.
prompt-step = { $usable ->
        [yes] Wohin tanzt { $muse }? Du darfst vorher ihre Fähigkeit nutzen.
       *[no] { $muse ->
            [masked] Wohin tanzt die maskierte Muse?
           *[other] Wohin tanzt { $muse }?
        }
    }
prompt-after = Nutzt { $muse } jetzt ihre Fähigkeit?

button-show = { $muse } offen auslegen
button-mask = { $muse } maskiert auslegen
button-at = Auf das Feld { place } legen
button-dance = { $muse ->
        [masked] Mit der maskierten Muse { place } tanzen
       *[other] Mit { $muse } tanzen
    }
button-decrease = { $target ->
        [masked] Die maskierte Muse { place } von { $old } auf { $new } senken
       *[other] { $target } von { $old } auf { $new } senken
    }
button-increase = { $target ->
        [masked] Die maskierte Muse { place } von { $old } auf { $new } erhöhen
       *[other] { $target } von { $old } auf { $new } erhöhen
    }
button-swap = { $target ->
        [masked] Ihre { $own } gegen die { $old } der maskierten Muse { place } tauschen
       *[other] Ihre { $own } gegen die { $old } von { $target } tauschen
    }
button-step = Schritt { direction }{ $pushed ->
        [0] {""}
        [one] , schiebt eine Muse
       *[other] , schiebt { $pushed } Musen
    }
button-done = Die Fähigkeit nicht nutzen

story-deal = Durchgang { $hand }: Die Musen werden gemischt und ausgeteilt.
story-left-over = { $muse ->
        [masked] Eine bleibt übrig. Sie liegt maskiert in der Mitte, und niemand kennt sie.
       *[other] { $muse } bleibt übrig und liegt offen in der Mitte.
    }
story-first = { $name } beginnt.
story-lay = { $muse ->
        [masked] { $name } legt eine maskierte Muse auf das Feld { place }.
       *[other] { $masked ->
            [yes] { $name } legt { $muse } maskiert auf das Feld { place }.
           *[no] { $name } legt { $muse } auf das Feld { place }.
        }
    }
story-step = { $name } lässt { $muse ->
        [masked] die maskierte Muse { place }
       *[other] { $muse }
    } { direction } tanzen: Ihr Würfel zeigt { $die }.
story-pushed = { $muse ->
        [masked] Die maskierte Muse { place }
       *[other] { $muse }
    } wird mitgeschoben: Ihr Würfel zeigt { $die }.
story-decrease = { $name } nutzt die Fähigkeit von { $muse }: Der Würfel { $target ->
        [masked] der maskierten Muse { place }
       *[other] von { $target }
    } sinkt von { $old } auf { $new }.
story-increase = { $name } nutzt die Fähigkeit von { $muse }: Der Würfel { $target ->
        [masked] der maskierten Muse { place }
       *[other] von { $target }
    } steigt von { $old } auf { $new }.
story-swap = { $name } nutzt die Fähigkeit von { $muse }: Sie tauscht ihre { $own } gegen die { $old } { $target ->
        [masked] der maskierten Muse { place }
       *[other] von { $target }
    }.
story-hand-over = { $why ->
        [limit] Die Zuggrenze ist erreicht: Der Durchgang ist zu Ende.
       *[six] Ein Würfel zeigt 6: Der Durchgang ist zu Ende.
    }
story-unmask = Die Masken fallen: { $muses }.
story-apollo = { $count ->
        [0] Apollos Wille: Kein Würfel zeigt die Sonnen seiner Muse.
        [one] Apollos Wille: Der Würfel von { $muses } wird zur 6.
       *[other] Apollos Wille: Die Würfel von { $muses } werden zu 6.
    }
story-row = { $company ->
        [yes] Die Compagnie von { $name }
       *[no] { $name }
    } reiht { $row } auf: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, zusammen { $total }.

reason-own = Deine Würfel zeigen dann zusammen { $sum } statt { $instead }.
reason-others = Die anderen Würfel zeigen dann zusammen { $sum } statt { $instead }.

# Variants.
variant-standard = Ganzer Tanz
    .help = Drei Durchgänge, jeder mit neuen Musen.
variant-one_hand = Ein Durchgang
    .help = In einem Drittel der Zeit: Ein Durchgang entscheidet.
variant-companies = Zwei Compagnien
    .help = Zu viert, zwei gegen zwei; Partner sitzen sich gegenüber.

# Die Begriffe, die zu den Regeln führen: jeder, wie er dort fett steht, dann seine anderen Formen.
terms = wirkungsbereich; sonnen, sonne; maskiert, maskierte, maskierten, maske, masken; tanzschritt, tanzschritte, schritt, schritte; gruppenbewegung, gruppenbewegungen; fähigkeit, fähigkeiten; durchgang, durchgangs; die masken fallen; apollos wille; zuggrenze

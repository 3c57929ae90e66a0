title = Dancing Dice
sentence = Heimlich würfeln, zwei Tänze aufstellen und in der besseren Hälfte bleiben.

option-players = Spieler
    .help = Wie viele Menschen und Bots am Tisch sitzen.
option-start_endurance = Vitalität am Anfang
    .help = Weniger Punkte machen das Spiel kürzer; eine Gala hebt dich trotzdem auf höchstens 10.
option-low_triple_tango = Tangowürfel 1-1-1, 2-2-2 oder 3-3-3
    .help = Wer so einen Pasch tanzt, bringt neue Tangowürfel; oder nicht; oder solche Tangowürfel werden sofort noch einmal geworfen.
option-low_triple_tango-match_replaces = Treffer ersetzt ihn
option-low_triple_tango-inert = nichts geschieht
option-low_triple_tango-reroll = sofort neu werfen
option-announce = Ansagen
    .help = Alle wählen, dann werden die Zahlen angesagt; oder einer nach dem anderen, jede Zahl sofort.
option-announce-simultaneous = alle zugleich
option-announce-sequential = der Reihe nach
option-max_rounds = Rundengrenze
    .help = Beendet das Spiel nach so vielen Runden; dann gewinnt die höchste Vitalität.

# Die Tänze. Summen kommen als Zahlen.
dance-name = { $dance ->
        [boogie] Boogie
        [tap-dance] Tap Dance
        [cha-cha-cha] Cha Cha Cha
        [tango] Tango
        [18] Mambo 18
        [17] Twist 17
        [16] Bolero 16
        [5] Mazurka 5
        [4] Makarena 4
       *[other] { $dance }
    }
first-dance = { $first_dance ->
        [boogie] Boogie
        [tap-dance] Tap Dance
        [cha-cha-cha] Cha Cha Cha
        [tango] Tango
        [18] Mambo 18
        [17] Twist 17
        [16] Bolero 16
        [5] Mazurka 5
        [4] Makarena 4
       *[other] { $first_dance }
    }
second-dance = { $second_dance ->
        [boogie] Boogie
        [tap-dance] Tap Dance
        [cha-cha-cha] Cha Cha Cha
        [tango] Tango
        [18] Mambo 18
        [17] Twist 17
        [16] Bolero 16
        [5] Mazurka 5
        [4] Makarena 4
       *[other] { $second_dance }
    }
dance = { $pure ->
        [yes] { dance-name }, rein
       *[no] { dance-name }
    }

label-round = Runde { $round }
label-places = { $places } von { $dancers } { $places ->
        [one] wird
       *[other] werden
    } positiv bewertet
label-out = ausgeschieden in Runde { $round }
label-announced = { $number ->
        [0] kein zweiter Wurf
       *[other] noch einmal: { $number }
    }
label-dances = Die Tänze, vom besten an
label-last = Die Wertung der Runde { $round }
label-track = { $dance ->
        [boogie] Boogie
        [tap-dance] Tap
        [cha-cha-cha] Cha
        [tango] Tango
       *[other] { $dance }
    }
label-rock = Rock
label-gala = Gala
label-tango = Tango
label-new-tango = Tango: neu
label-dance = { $dance ->
        [1] Erster Tanz
       *[2] Zweiter Tanz
    }

board-endurance = Vitalität
board-last = Letzte Runde ansehen
board-now = Zurück zu dieser Runde
board-curtain = hinter dem Vorhang
board-chosen = hat gewählt
board-die = Würfel { $die } mit { $type ->
        [c] farbigen
       *[w] weißen
    } Fußabdrücken: { $face }
board-verdict = { $outcome ->
        [good] positiv bewertet
        [lost] 1 Vitalität verloren
       *[safe] zu wenig, aber nichts verloren
    }

prompt-reroll = Mit welchen Würfeln würfelst du noch einmal? Nur einmal pro Runde; die anderen erfahren nur, wie viele es sind.
prompt-arrange = Welche drei Würfel tanzen zuerst? Die anderen drei sind dein zweiter Tanz. { $places ->
        [one] Positiv bewertet wird jeweils ein Tanz.
       *[other] Positiv bewertet werden jeweils { $places } Tänze.
    }

button-reroll = { $number ->
        [0] Alle sechs Würfel behalten
        [6] Alle sechs noch einmal würfeln
       *[other] { $dice } noch einmal würfeln
    }
button-dance = { $special ->
        [gala] Gala: zweimal { $first } ({ first-dance })
        [rock] Rock: erst { $first }, dann { $second } (beide { first-dance })
       *[none] Erst { $first } ({ first-dance }), dann { $second } ({ second-dance })
    }{ $pure ->
        [yes] , rein
       *[no] {""}
    }

story-tango = { $again ->
        [yes] Die Tangowürfel zeigen { $dice }. Dieser Tanz hat schon einen Namen, also werden sie noch einmal geworfen.
       *[no] Der Tango ist { $dice }.
    }
story-round = Runde { $round }: { $number } Paare würfeln hinter dem Vorhang.
story-roll = { $name } würfelt { $dice }.
story-choose = { $name } nimmt { $number ->
        [one] Würfel { $dice }
       *[other] die Würfel { $dice }
    } wieder auf.
story-announce = { $number ->
        [0] { $name } behält alle sechs Würfel.
        [one] { $name } würfelt mit einem Würfel noch einmal.
       *[other] { $name } würfelt mit { $number } Würfeln noch einmal.
    }
story-again = Der zweite Wurf, hinter dem Vorhang.
story-arrange = { $name } legt { $first } als ersten und { $second } als zweiten Tanz aus.
story-judges = { $dance ->
        [1] Der Vorhang geht auf. Erster Tanz
       *[2] Zweiter Tanz
    }: { $places } von { $dancers } { $places ->
        [one] wird
       *[other] werden
    } positiv bewertet.
story-danced = { $name } tanzt { $dice }, { dance }: { $outcome ->
        [satisfactory] positiv bewertet.
        [lost] ein Punkt Vitalität verloren, noch { $endurance }.
        [rock] zu wenig, aber ein Rock kostet nichts.
       *[gala] zu wenig, aber eine Gala kostet nichts.
    }
story-out = { $name } hat keine Vitalität mehr und scheidet aus.
story-gala = Gala! { $name } gewinnt { $gained } Vitalität: { $total }.
story-tango-danced = Der Tango wurde getanzt: neue Tangowürfel zur nächsten Runde.
story-limit = Das war Runde { $round }, die letzte. Die höchste Vitalität gewinnt.

reason-keep = Behalte { $dice }.
reason-reroll = Würfle auch { $dice } noch einmal.

odds-rock = Chance, einen Rock tanzen zu können
odds-first = Chance, dass der erste Tanz gegen bestes Spiel gefällt
odds-second = Chance, dass der zweite Tanz gegen bestes Spiel gefällt

# Variants.
variant-standard = Ganzer Abend
    .help = Alle beginnen mit Vitalität 10.
variant-short = Kurzer Abend
    .help = Vitalität 5: vorbei in der halben Zeit.

# Die Begriffe, die zu den Regeln führen: jeder, wie er dort fett steht, dann seine anderen Formen.
terms = vitalität; tangowürfel; erster tanz, ersten tanz; zweiter tanz, zweiten tanz; boogie; tap dance; cha cha cha; tango; rein; unrein; positiv bewertet; scheidet aus, ausgeschieden; rock; gala; rundengrenze

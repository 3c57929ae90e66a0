title = Diangle
sentence = Von 1 hinauf zur 6 und wieder hinunter: für jede Stufe eine volle Reihe, oder gleich drei auf einmal.

option-players = Spieler
    .help = Wie viele Menschen und Bots am Tisch sitzen.
option-first_player = Startspieler
    .help = Ein Platz, oder ein Würfel entscheidet.
option-advance_choice = Selbst wählen, wie weit du vorrückst
    .help = Mit zwei vollen Reihen darfst du eine Stufe oder beide nehmen. Ohne diese Wahl nimmst du immer alle vollen Reihen von unten an.
option-reuse_completed = Frei gewordene Würfel gleich wieder legen
    .help = Würfel einer geschafften Stufe darfst du sofort wieder legen. Das macht nur rund um die Wende etwas aus, wo dieselben Zahlen wiederkommen.
option-advance_before_roll = Vor dem Wurf ordnen
    .help = Du darfst auch vor dem Wurf Würfel legen, zurücknehmen und vorrücken, nicht nur danach.
option-max_turns = Zuggrenze
    .help = Beendet das Spiel nach so vielen Zügen aller Spieler zusammen; dann gewinnt, wer am weitesten ist.

label-level = { $way ->
        [finish] am Ziel
        [peak] Stufe { $level }, Gipfel
        [up] Stufe { $level } ↑
       *[down] Stufe { $level } ↓
    }
label-off = { $phase ->
        [decide] Gewürfelt
        [first_roll] In der Luft
        [second_roll] In der Luft
       *[other] Neben dem Brett
    }
label-used = benutzt
label-extra = { $extra ->
        [one] Ein Extrazug kommt noch
       *[other] { $extra } Extrazüge kommen noch
    }

board-row = { $row ->
        [bottom] Untere Reihe
        [middle] Mittlere Reihe
       *[top] Obere Reihe
    } für { $number }{ $filled ->
        [yes] , voll
       *[no] {""}
    }

prompt-roll-all = Dein Brett ist leer: Wirf alle sechs Würfel.
prompt-roll = Wähl deine Würfel: Die neben dem Brett musst du werfen, die auf dem Brett darfst du.
prompt-before = { $full ->
        [0] Ordne, wenn du magst. Dann wirf alle Würfel neben dem Brett und beliebige vom Brett.
       *[other] Rück vor oder ordne, wenn du magst. Dann wirf alle Würfel neben dem Brett und beliebige vom Brett.
    }
prompt-decide = { $dice ->
        [one] Behältst du den Wurf, oder wirfst du denselben Würfel noch einmal?
       *[other] Behältst du den Wurf, oder wirfst du dieselben { $dice } Würfel noch einmal?
    }
prompt-after = { $full ->
        [0] Leg, was du halten willst, dann beende deinen Zug.
       *[other] Leg, was du halten willst, rück vor, wenn du magst, dann beende deinen Zug.
    }
prompt-done = { $full ->
        [0] Mehr ist nicht zu legen: Beende deinen Zug.
       *[other] Rück vor, wenn du magst, dann beende deinen Zug.
    }

that-die = { $colour ->
        [red] die rote { $face }
       *[white] eine { $face }
    }
numbered-die = { $colour ->
        [red] Die rote { $face }
       *[white] Würfel { $die }, eine { $face },
    }
that-row = { $row ->
        [bottom] nach unten
        [middle] in die Mitte
       *[top] nach oben
    }
that-level = { $way ->
        [peak] auf Stufe { $level }, den Gipfel
        [up] auf Stufe { $level }
       *[down] abwärts auf Stufe { $level }
    }

button-done = { $extra ->
        [0] Zug beenden
       *[other] Extrazug beginnen
    }
button-roll = { $dice ->
        [6] Alle sechs Würfel
       *[other] Würfel { $which }
    } werfen{ $picked_up ->
        [0] {""}
       *[other] {" "}({ $taken } vom Brett)
    }
button-keep = Wurf behalten
button-again = { $dice ->
        [one] Denselben Würfel
       *[other] Dieselben { $dice } Würfel
    } noch einmal werfen
button-place = { $diangle ->
        [yes] Diangle mit Würfel { $die }!
       *[no] { numbered-die } { that-row }
    }
button-back = { numbered-die } zurück
button-advance = { $way ->
        [finish] Vor ins Ziel
        [peak] Vor auf den Gipfel
        [up] Vor auf Stufe { $level }
       *[down] Vor auf Stufe { $level } ↓
    }

story-first = { $name } beginnt.
story-roll = { $again ->
        [yes] { $name } wirft noch einmal: { $dice }.
       *[no] { $name } würfelt { $dice }.
    }
story-pick-up = { $name } nimmt { $dice } vom Brett auf.
story-keep = { $name } behält den Wurf.
story-place = { $name } legt { that-die } { that-row }.
story-back = { $name } nimmt { that-die } zurück.
story-advance = { $way ->
        [finish] { $name } schafft die letzte Stufe.
       *[other] { $name } rückt { $levels ->
            [one] eine Stufe
           *[other] { $levels } Stufen
        } vor, { that-level }.
    }
story-diangle = { $way ->
        [finish] Diangle! { $name } schafft die letzten drei Stufen.
       *[other] Diangle! { $name } rückt drei Stufen vor, { that-level }, und bekommt einen Extrazug.
    }
story-extra = { $name } macht einen Extrazug.
story-win = { $name } ist oben gewesen und wieder unten und gewinnt.
story-limit = Die Zuggrenze ist erreicht: Wer am weitesten ist, gewinnt.

reason-keep = { $useful ->
        [one] Einer von { $dice } Würfeln zeigt
       *[other] { $useful } von { $dice } Würfeln zeigen
    } eine Zahl, die du brauchst: Behalte den Wurf.
reason-again = { $useful ->
        [0] Kein Würfel zeigt eine Zahl, die du brauchst
       [one] Nur einer von { $dice } Würfeln zeigt eine Zahl, die du brauchst
       *[other] Nur { $useful } von { $dice } Würfeln zeigen eine Zahl, die du brauchst
    }: Wirf noch einmal.
reason-diangle = So wird es ein Diangle, und das bringt einen Extrazug.
reason-fill = Damit ist die { $row ->
        [bottom] untere
        [middle] mittlere
       *[top] obere
    } Reihe voll.
reason-left = Lass { $dice } auf dem Brett.
reason-taken = Nimm auch { $dice } auf, dann wirfst du mit mehr Würfeln.

odds-finish = Chance, in diesem Zug ins Ziel zu kommen

# Reveals.

gesture-peak = Diangle!

# Die Begriffe, die zu den Regeln führen: jeder, wie er dort fett steht, dann seine anderen Formen.
terms = stufen, stufe; voll; rote, roten, roter, rotes; ordne, ordnet, ordnen; legen, legt, leg, gelegt; zurücknehmen, nimmt zurück, zurückgenommen; vorrücken, rückt vor, rück vor, vorgerückt; benutzt, benutzte, benutzten; diangle; extrazug; zuggrenze

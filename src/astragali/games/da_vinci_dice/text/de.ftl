title = Da Vinci Dice
sentence = Sperr fünf Körper in steigender Folge, knack den Code und bau Folgen und Sätze auf deinem Blatt.

option-players = Spieler
    .help = Wie viele Menschen und Bots am Tisch sitzen; man kann auch allein spielen.
option-first_player = Startspieler
    .help = Ein Platz, oder ein Würfel entscheidet.
option-variant = Variante
    .help = Standard mit Wertungsblatt, Drafting aus einem gemeinsamen Vorrat oder To Go ohne Blatt.
option-variant-standard = Standard
option-variant-drafting = Drafting
option-variant-to_go = To Go
option-rounds = Runden
    .help = Wie viele Runden das Blatt hat; Standard und Drafting.
option-target = Ziel
    .help = Die Punktzahl, die To Go am Ende der Runde beendet.
option-tie_break = Gleichstand
    .help = Wer gleichauf liegt, teilt den Sieg oder spielt Sudden-Victory-Runden; bei To Go immer.
option-tie_break-shared = geteilter Sieg
option-tie_break-sudden_victory = Sudden Victory
option-turn_mode = Zugfolge
    .help = Nacheinander, oder alle zugleich mit eigenen Würfeln; Standard und To Go.
option-turn_mode-sequential = der Reihe nach
option-turn_mode-parallel = alle zugleich
option-pass_needs_quota = Passen nur mit erfüllter Pflicht
    .help = Wer beim Drafting noch einen Würfel schuldet und einen nehmen kann, darf nicht passen.
option-stop_window = Aufhören vor dem nächsten Wurf
    .help = Beim Drafting sagen alle nacheinander, ob sie aufhören, oder alle zugleich und geheim.
option-stop_window-sequential = der Reihe nach
option-stop_window-simultaneous = alle zugleich, geheim

label-round = { $target ->
        [0] Runde { $round } von { $rounds }
       *[other] Runde { $round }, bis { $target } Punkte
    }
label-sudden = Sudden Victory
label-markers = Rundenmarker: { $first } · Wurfmarker: { $roller }
label-level = Stufe
label-pool = { $fitting ->
        [yes] Vorrat; was in Klammern steht, kannst du nehmen
       *[no] Vorrat
    }
label-rolled = Gewürfelt
label-locked = Gesperrt
label-points = Punkte
label-total = gesamt
label-legend = (7) in einer Folge oder einem Satz · 8^ Höchstwert · × nicht gesperrt
label-cracked = Code geknackt: +{ $points }
label-stopped = aufgehört: +{ $points }
label-bust = Pech
label-away = ausgeschieden
label-owes = schuldet { $dice }
label-passed = hat gepasst
label-stop = hört auf
label-go = macht weiter
label-secret = hat sich entschieden

board-level = Sperrstufe { $level }
board-level-help = Sperrstufe { $level }: bei jedem Wurf mindestens { $level } Würfel, Punkte × { $level }
board-sheet = Blatt von { $name }
board-hand = { $die }, noch nicht gewürfelt
board-line = Folge oder Satz
board-maximum = höchste Zahl
board-pile = { $die } zeigt { $value }{ $dice ->
        [one] {""}
       *[other] , { $dice } davon
    }

prompt-locks = { $least ->
        [one] Sperr mindestens einen Würfel. Alle gesperrten müssen vom D4 zum D20 steigen.
       *[other] Sperr mindestens { $least } Würfel. Alle gesperrten müssen vom D4 zum D20 steigen.
    }
prompt-decides = Die übrigen Würfel werfen, oder aufhören und werten?
prompt-level = Du hast den Code geknackt. Welche Sperrstufe als Nächstes?
prompt-drafts = { $owed ->
        [0] Nimm einen Würfel, passe oder hör auf.
        [one] Nimm einen Würfel oder passe; bei diesem Wurf schuldest du noch einen.
       *[other] Nimm einen Würfel oder passe; bei diesem Wurf schuldest du noch { $owed }.
    }
prompt-must-take = Nimm einen Würfel; bei diesem Wurf schuldest du noch { $owed ->
        [one] einen
       *[other] { $owed }
    }.
prompt-asked = Der Vorrat wird neu gewürfelt. Jetzt aufhören, oder weitermachen und vom nächsten Wurf mindestens { $least ->
        [one] einen Würfel
       *[other] { $least } Würfel
    } nehmen?

button-roll = { $dice ->
        [one] Einen Würfel werfen
       *[other] { $dice } Würfel werfen
    }
button-stop = Aufhören und { $points } werten
button-pass = Passen
button-go = Weiter
button-lock = { $cracks ->
        [yes] { $dice } sperren und den Code knacken
       *[no] { $dice } sperren
    }
button-level = Sperrstufe { $level }: bei jedem Wurf mindestens { $level ->
        [one] einen
       *[other] { $level }
    } sperren, Punkte × { $level }
button-take = { $dice } nehmen

story-first = { $name } beginnt.
story-roll = { $name } würfelt { $dice }.
story-pool = { $name } würfelt den Vorrat: { $dice }.
story-lock = { $name } sperrt { $dice }.
story-take = { $name } nimmt { $dice }.
story-pass = { $name } passt.
story-go = { $name } macht weiter.
story-secret = { $name } hat sich entschieden.
row-parts = { $dice } Würfel{ $maximum ->
        [0] {""}
        [one] {" "}+ 1 Höchstwert
       *[other] {" "}+ { $maximum } Höchstwerte
    }{ $lines ->
        [0] {""}
       *[other] {" "}+ { $lines } für Folgen und Sätze
    }
row-sum = { $level ->
        [1] { row-parts }
       *[other] ({ row-parts }) × Stufe { $level }
    } = { $points }; zusammen { $total }
story-cracked = { $name } knackt den Code: { row-sum }.
story-stop = { $name } hört auf: { row-sum }.
story-level = { $name } spielt die nächste Runde mit Sperrstufe { $level }.
story-bust = Pech: { $name } { $how ->
        [roll] kann von diesem Wurf { $least ->
            [one] keinen Würfel
           *[other] keine { $least } Würfel
        } sperren
       *[draft] hat zu wenige Würfel aus dem Vorrat genommen
    }. { $points ->
        [0] Keine Punkte in dieser Runde.
        [one] { $points } Punkt ist weg.
       *[other] { $points } Punkte sind weg.
    }
story-round = Runde { $round }.
story-common = { $level ->
        [1] Alle spielen mit Sperrstufe 1.
       *[other] Der Code wurde geknackt: Alle spielen mit Sperrstufe { $level }.
    }
story-sudden = Gleichstand: Die Führenden spielen eine Runde Sudden Victory.

reason-stop = { $points ->
        [one] Der Punkt ist jetzt sicher; ein Fehlwurf kostet ihn.
       *[other] Die { $points } Punkte sind jetzt sicher; ein Fehlwurf kostet sie alle.
    }
reason-roll = Es ist mehr zu gewinnen als { $points ->
        [one] der Punkt, der auf dem Spiel steht
       *[other] die { $points } Punkte, die auf dem Spiel stehen
    }.
reason-more = Sperre auch { $dice }: Dann müssen weniger Würfel noch passen.
reason-fewer = Lass { $dice } liegen: Das kann noch besser fallen.
reason-room = Mit { $dice } gesperrt passen bei den übrigen Würfeln mehr Zahlen.

odds-crack = Chance auf den Code (wenn du weiter wie geraten spielst)
odds-bust = Gefahr von Pech (wenn du weiter wie geraten spielst)
odds-bust_next = Gefahr, mit diesem Wurf Pech zu haben

# Variants.
variant-standard = Standard
    .help = Acht Runden auf einem Wertungsblatt.
variant-drafting = Drafting
    .help = Alle nehmen ihre Würfel aus einem gemeinsamen Vorrat.
variant-to_go = To Go
    .help = Ohne Blatt: Wer zuerst 30 Punkte hat.
variant-alone = Allein
    .help = Acht Runden für dich: Wie viele Punkte schaffst du?
# Reveals.

gesture-bust = Pech!
gesture-crack = { $name } knackt den Code!

# Die Begriffe, die zu den Regeln führen: jeder, wie er dort fett steht, dann seine anderen Formen.
terms = sperr, sperrt, sperre, sperren, gesperrt; sperrstufe, sperrstufen; pech; knackt den code, knack den code, den code knacken, den code geknackt; aufhören, hört auf, hör auf; folge, folgen; satz, sätze; vorrat; passe, passt, passen, gepasst; sudden victory

title = Da Vinci Dice
sentence = Sperr fünf Körper in steigender Folge, knack den Code und bau Folgen und Sätze auf deinem Blatt.

option-players = Spieler
    .help = Wie viele Menschen und Bots am Tisch sitzen; man kann auch allein spielen.
option-first_player = Startspieler
    .help = Ein Platz, oder ein Würfel entscheidet.
option-variant = Variante
    .help = Standard mit Wertungsblatt, Drafting aus einem gemeinsamen Vorrat oder To Go ohne Blatt.
option-rounds = Runden
    .help = Wie viele Runden das Blatt hat; Standard und Drafting.
option-target = Ziel
    .help = Die Punktzahl, die To Go am Ende der Runde beendet.
option-tie_break = Gleichstand
    .help = Wer gleichauf liegt, teilt den Sieg oder spielt Sudden-Victory-Runden; bei To Go immer.
option-turn_mode = Zugfolge
    .help = Nacheinander, oder alle zugleich mit eigenen Würfeln; Standard und To Go.
option-pass_needs_quota = Passen nur mit erfüllter Pflicht
    .help = Wer beim Drafting noch einen Würfel schuldet und einen nehmen kann, darf nicht passen.
option-stop_window = Aufhören vor dem nächsten Wurf
    .help = Beim Drafting sagen alle nacheinander, ob sie aufhören, oder alle zugleich und geheim.

label-round = { $target ->
        [0] Runde { $round } von { $rounds }
       *[other] Runde { $round }, bis { $target }
    }
label-sudden = Sudden Victory
label-level = Sperrstufe { $level }
label-pool = Vorrat
label-rolled = Gewürfelt
label-locked = Gesperrt
label-points = Punkte
label-total = gesamt
label-cracked = hat den Code geknackt
label-stopped = hat aufgehört
label-bust = Pech

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
prompt-asked = Der Vorrat wird neu gewürfelt. Jetzt aufhören, oder weiter?

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
button-level = Mit Sperrstufe { $level } spielen
button-take = { $dice } nehmen

story-first = { $name } beginnt.
story-roll = { $name } würfelt { $dice }.
story-pool = { $name } würfelt den Vorrat: { $dice }.
story-lock = { $name } sperrt { $dice }.
story-take = { $name } nimmt { $dice }.
story-pass = { $name } passt.
story-go = { $name } macht weiter.
story-secret = { $name } hat sich entschieden.
story-cracked = { $name } knackt den Code: ({ $dice } Würfel + { $maximum } Höchstwert + { $lines } in Reihen) × Stufe { $level } = { $points }; zusammen { $total }.
story-stop = { $name } hört auf: ({ $dice } Würfel + { $maximum } Höchstwert + { $lines } in Reihen) × Stufe { $level } = { $points }; zusammen { $total }.
story-level = { $name } spielt die nächste Runde mit Sperrstufe { $level }.
story-bust = Pech: { $name } kann nicht genug Würfel sperren. { $points ->
        [0] Keine Punkte in dieser Runde.
        [one] { $points } Punkt ist weg.
       *[other] { $points } Punkte sind weg.
    }
story-round = Runde { $round }.
story-sudden = Gleichstand: Die Führenden spielen eine Runde Sudden Victory.

title = Keep on Rolling
sentence = Passendes zur Seite legen, den Rest würfeln und aufhören, bevor das Glück aufhört.

option-players = Spieler
    .help = Wie viele Menschen und Bots am Tisch sitzen.
option-first_player = Startspieler
    .help = Ein Platz, oder ein Würfel entscheidet.
option-target = Ziel
    .help = Wer es erreicht, muss von allen anderen überholt werden; wer das nicht schafft, ist draußen.
option-max_turns = Zuggrenze
    .help = Beendet das Spiel nach so vielen Zügen aller Spieler zusammen; dann gewinnt die höchste Punktzahl.

label-target = Ziel: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }
label-overtake = Endphase: mehr als { $points }, oder du scheidest aus
label-carried = Schon voll gemacht: { $points } Punkte
label-hand = Zu werfen
label-rolled = Gewürfelt
label-aside = Zur Seite gelegt: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }
label-out = ausgeschieden
label-leader = führt

prompt-aside = Leg zwei oder mehr gleiche zur Seite oder einen Würfel, der zu einem zur Seite gelegten passt. Weitere dürfen mit.
prompt-decide = Weiterwürfeln, oder aufhören und gutschreiben?
prompt-filled = Du hast voll gemacht. Alle sechs wieder aufnehmen, oder aufhören und doppelt gutschreiben?
prompt-stop = Alle sechs liegen zur Seite, aber nicht jeder hat einen passenden: Du musst aufhören.

button-roll = { $dice ->
        [one] Einen Würfel würfeln
       *[other] { $dice } Würfel würfeln
    }
button-stop = Aufhören und { $points } gutschreiben
button-aside = { $dice } zur Seite legen (+{ $points })

story-first = { $name } beginnt.
story-roll = { $name } würfelt { $dice }.
story-bust = Pech: Nichts passt. { $points ->
        [0] Eine Nullrunde.
        [one] { $points } Punkt ist weg.
       *[other] { $points } Punkte sind weg.
    }
story-aside = { $name } legt { $dice } zur Seite, das bringt { $points }; { $pot } stehen auf dem Spiel.
story-filled-up = Voll gemacht: aufhören und verdoppeln, oder alle sechs wieder aufnehmen.
story-stop = { $doubled ->
        [yes] { $name } hat voll gemacht und schreibt 2 × { $half } = { $points } gut: zusammen { $total }.
       *[no] { $name } schreibt { $points } gut: zusammen { $total }.
    }
story-lead = { $name } führt mit { $points }. Wer nicht überholt, scheidet aus.
story-out = { $name } kommt nicht über { $points } und scheidet aus.

reason-keep = { $count ->
        [one] Behalte Würfel { $numbers } ({ $dice }) in der Hand{ $reds ->
            [yes] : seine rote Zahl kann noch zu den beiseitegelegten passen
           *[no] {""}
        }
       *[other] Behalte die Würfel { $numbers } ({ $dice }) in der Hand{ $reds ->
            [yes] : ihre roten Zahlen können noch zu den beiseitegelegten passen
           *[no] {""}
        }
    }.
reason-take = Lege auch { $dice } beiseite: das gibt { $points } Punkte.

odds-bust = Gefahr, mit diesem Wurf Pech zu haben
odds-fill_up = Chance, mit diesem Wurf voll machen zu können

# Variants.
variant-standard = Ganzes Spiel
    .help = Bis 250 Punkte.
variant-short = Kurzes Spiel
    .help = Bis 100 Punkte.
# Reveals.

gesture-bust = Pech!
gesture-full = Voll!

# Die Begriffe, die zu den Regeln führen: jeder, wie er dort fett steht, dann seine anderen Formen.
terms = zur seite; pech; aufhören, hört auf, hör auf; voll gemacht, macht voll, voll; zuggrenze

title = Catch 6
sentence = Würfel sammeln, Zahlen fangen und vor dem Gegner 14 Punkte erreichen.

option-players = Spieler
    .help = Catch 6 ist ein Spiel für zwei.
option-first_player = Startspieler
    .help = Ein Platz, oder ein Würfel entscheidet.
option-match_games = Spiele zum Sieg
    .help = 1 ist ein einzelnes Spiel; im Match gewinnt, wer zuerst so viele Spiele gewonnen hat.
option-carryover = Mitnehmen
    .help = Im Match darfst du ein Spiel aufgeben und die eben gefangene Zahl ins nächste mitnehmen. Im einzelnen Spiel gibt es das nicht.
option-allow_zero_roll = Keinen Würfel werfen
    .help = Erlaubt, alle Würfel liegen zu lassen, außer wenn alle sechs geworfen werden müssen.
option-catches_per_turn = Fänge pro Zug
    .help = Einer; oder alle: einer mit Rot und drei Weißen und einer mit Sechserpasch oder Full House.
option-catches_per_turn-1 = einer
option-catches_per_turn-all = alle
option-target_points = Ziel
    .help = Wer so viele Punkte hat, gewinnt das Spiel.
option-max_turns = Zuggrenze
    .help = Beendet alles nach so vielen Zügen beider Spieler zusammen; dann gewinnen mehr Punkte, im Match mehr Spiele.

label-worth = wert
label-free = noch frei
label-points = { $score } Punkte · Ziel { $target }
label-games = { $games } von { $target } Spielen
label-dice = Würfel von { $name }
label-in-hand = alle in der Hand
label-all-six = nächster Wurf: alle sechs
label-kept = Behalten
label-rolled = Gewürfelt
label-air = In der Luft

board-target = Ziel { $target }
board-free = { $number }, { $points } Punkte wert: noch frei
board-caught = { $number }, { $points } Punkte wert: gefangen von { $name }

way = { $way ->
        [natural] Rot und drei Weiße
        [raffle] Sechserpasch
       *[full_house] Full House
    }

the-number = die { $number }

prompt-roll = Welche Würfel behältst du, und welche würfelst du?
prompt-roll-all = Wirf alle sechs Würfel.
prompt-catch = Eine Zahl fangen oder laufen lassen?
prompt-carry = Die { $number } behalten, oder dieses Spiel aufgeben und sie ins nächste mitnehmen?

button-roll = Würfel { $dice } werfen und { $kept } liegen lassen
button-roll-all = Alle sechs Würfel werfen
button-roll-none = Keinen Würfel werfen
button-catch = Die { $number } fangen: { $points } Punkte ({ way }{ $way ->
        [natural] {""}
       *[other] , danach alle sechs werfen
    })
button-decline = Nichts fangen
button-keep = Die { $number } behalten und weiterspielen
button-carry = Spiel aufgeben und { the-number } mitnehmen

story-first = { $name } beginnt.
story-roll = { $name } lässt { $kept } liegen und würfelt { $dice }.
story-roll-all = { $name } würfelt { $dice }.
story-roll-none = { $name } lässt alle Würfel liegen.
story-catch = { $name } fängt { the-number } ({ way }) für { $points } Punkte: zusammen { $total }.
story-decline = { $name } fängt nichts.
story-keep = { $name } behält { the-number } und spielt weiter.
story-carry = { $name } gibt dieses Spiel auf und nimmt { the-number } mit.
story-all-six = { $name } muss beim nächsten Mal alle sechs werfen.
story-win = { $name } gewinnt mit { $points } Punkten.
story-game = { $name } gewinnt das Spiel; es steht { $games } zu { $other }.
story-match = { $name } gewinnt das Match mit { $games } zu { $other } Spielen.
story-limit = Die Zuggrenze ist erreicht.

reason-catch = Fang die { $number }: Sie bringt { $points } Punkte, zusammen { $total }.
reason-keep = Lass auch { $dice } liegen{ $alike ->
        [0] {""}
       *[other] : Dann hast du { $alike } der vier Würfel für die { $number }
    }.
reason-roll = Wirf auch { $dice }.

odds-catch = Chance, mit diesem Wurf eine Zahl fangen zu können

# Variants.
variant-standard = Ein Spiel
    .help = Wer zuerst 14 Punkte hat.
variant-match = Match
    .help = Wer zuerst 3 Spiele gewinnt; eine Zahl lässt sich mitnehmen.

# Die Begriffe, die zu den Regeln führen: jeder, wie er dort fett steht, dann seine anderen Formen.
terms = fangen, fängt, gefangen, fange, fängst, fang; sechserpasch; full house; ziel; match, matches; aufgeben, gibt auf, aufgegeben; mitnehmen, nimmt mit, mitgenommen; zuggrenze

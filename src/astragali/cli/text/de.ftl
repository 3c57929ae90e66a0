welcome = Willkommen bei Astragali. Was spielen wir?
which-game = Eine Zahl von 1 bis { $most }, oder q zum Gehen:
no-such-game = Ein Spiel { $answer } gibt es hier nicht; tipp eine Zahl von 1 bis { $most }.

player = Spieler { $number }

for-example = Zum Beispiel, von { $count } Möglichkeiten (? zeigt alle):
commands = Tipp eine Taste oder die Wörter in Klammern. Außerdem: u nimmt deinen letzten Zug zurück, table zeigt den Tisch noch einmal, rules die Regeln, save DATEI speichert, q geht (dein Spiel bleibt erhalten).
not-legal = „{ $answer }“ geht jetzt nicht. Möglich: { $keys }. ? zeigt alles.
ask-faces = Wirf { $count ->
        [one] einen Würfel
       *[other] { $count } Würfel
    } ({ $dice }) und tipp ein, was oben liegt:
bad-faces = Tipp { $count ->
        [one] eine Zahl, die der Würfel
       *[other] { $count } Zahlen mit Leerzeichen dazwischen, die die Würfel
    } zeigen können: { $dice }.
hand-over = { $name }, du bist dran. Drück Enter, wenn nur du den Bildschirm siehst.

saved = Gespeichert in { $path }.
undone = Zurückgenommen: { $act }.
undone-other = Der letzte Zug von { $name } ist zurückgenommen.
nothing-to-undo = Es gibt noch nichts zurückzunehmen.
no-rules = Dieses Spiel hat keine Regelseite mitgebracht.
left = Dein Spiel bleibt erhalten. Weiter mit: astragali play --resume { $path }
kept = Die Aufzeichnung dieses Spiels: { $path }

winners = { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } teilen sich den Sieg.
    }

verified = { $path }: { $count ->
        [one] 1 Aufzeichnung geprüft
       *[other] { $count } Aufzeichnungen geprüft
    }{ $unfinished ->
        [0] .
       *[other] ; nicht zu Ende gespielt: { $unfinished }.
    }
fair-dice = Faire Würfel: Jede Augenzahl folgt aus dem Geheimnis, auf das sich der Tisch festgelegt hatte. Diese Festlegung solltest du vor dem ersten Wurf gesehen haben: { $commitment }
fair-dice-of-many = In { $count } davon faire Würfel: Jede Augenzahl folgt aus dem Geheimnis, auf das sich ihr Tisch festgelegt hatte. --json zählt die Festlegungen auf.

solve-questions = Was sich über { $game } ausrechnen lässt:
solve-nothing = Über { $game } lässt sich nichts ausrechnen; aber über { $games }.
solve-value = Wert
solve-simulated = Simuliert: { $simulated } Mal nach den Regeln; { $confirmed ->
        [yes] zwischen { $low } und { $high }, das bestätigt ihn.
       *[no] zwischen { $low } und { $high }, das bestätigt ihn nicht.
    }
solve-method = Methode: { $method }
solve-seconds = Sekunden: { $seconds }

house-open = Das Haus ist offen: { $place } (Strg-C schließt es).
house-open-friends = Für Freunde in deinem Netz: { $place }
no-records = In diesem Haus wurde noch kein Spiel zu Ende gespielt.

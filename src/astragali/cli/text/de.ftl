welcome = Willkommen bei Astragali. Was spielen wir?
which-game = Eine Zahl von 1 bis { $most }, oder q zum Gehen:
no-such-game = Ein Spiel { $answer } gibt es hier nicht; tipp eine Zahl von 1 bis { $most }.

player = Spieler { $number }

help-at-hand = ? zeigt alles, was du sagen kannst, hint, was jede Wahl wert ist, rules die Regeln, q geht.
for-example = Zum Beispiel, von { $count } Möglichkeiten (? zeigt alle):
commands = Tipp eine Taste oder die Wörter in Klammern; Tab ergänzt sie. Außerdem: hint sagt, was jede Wahl wert ist, u nimmt deinen letzten Zug zurück, table zeigt den Tisch noch einmal, rules die Regeln, save DATEI speichert, q geht (dein Spiel bleibt erhalten).
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
left = Dein Spiel bleibt erhalten. Weiter mit: astragali play --resume
kept = Die Aufzeichnung dieses Spiels: { $path }

winners = { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } teilen sich den Sieg.
    }

verified = { $path }: { $count ->
        [one] 1 Aufzeichnung geprüft
       *[other] { $count } Aufzeichnungen geprüft
    }{ $unfinished ->
        [0] {""}
       *[other] ; nicht zu Ende gespielt: { $unfinished }
    }{ $bad ->
        [0] .
        [one] ; 1 Aufzeichnung stimmt nicht.
       *[other] ; { $bad } Aufzeichnungen stimmen nicht.
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
house-open-http = Was gesendet wird, kann jeder in diesem Netz mitlesen, mit --https niemand. Für Fremde gehört ein Proxy mit https davor.
house-open-https = Browser warnen einmal, weil das Haus sein Zertifikat selbst unterschrieben hat. Dessen SHA-256-Fingerabdruck: { $fingerprint }
house-open-invite = Nur wer diesem Link gefolgt ist, kann Tische eröffnen: { $place }
house-is-open = Das Haus ist schon offen: { $place }
no-records = In diesem Haus wurde noch kein Spiel zu Ende gespielt.

first-throw = Dieser erste Wurf entscheidet, wer beginnt: Die Zahl ist die eines Platzes, von 1 an gezählt. Losen geht auch.
which-dice = In dieser Reihenfolge: { $dice }.
nobodys-dice = für alle

left-games = Spiele, die du verlassen hast, das letzte zuerst:
which-left = Eine Zahl von 1 bis { $most }, Enter für das erste, oder q zum Gehen:
no-such-left = Ein Spiel { $answer } steht nicht in der Liste; tipp eine Zahl von 1 bis { $most }.
nothing-left = Im Terminal wurde kein Spiel verlassen; „astragali play“ beginnt eins.

compiling = { $game } wird für diesen Rechner übersetzt; beim nächsten Mal geht es sofort los …
written = Geschrieben nach { $path }.
games = Partien
steps = Schritte
records = Aufzeichnungen
rough-hint = Die Suche wird auf diesem Rechner noch übersetzt: Frag in einer Minute noch einmal, dann ist der Rat besser.
all-choices = --all zeigt jede Möglichkeit.

simulated = { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    } { $game } in { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s: { NUMBER($moves, minimumFractionDigits: 1, maximumFractionDigits: 1) } Züge je Partie, { $speed } in der Sekunde
simulated-seat = Platz
simulated-bot = Bot
simulated-wins = Siege
simulated-interval = 95-%-Intervall
simulated-points = Punkte
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
average = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
from-to = { $low } bis { $high }

no-server = Das Haus im Browser ist nicht installiert: pip install 'astragali[server]' bringt es. Im Terminal spielst du mit „astragali play“.
play-instead = Enter, um gleich im Terminal zu spielen, q zum Gehen:

fault-crashed = { $bot } ist { $count ->
        [one] {""}
       *[other] { $count } Mal{" "}
    }abgestürzt ({ $why }); stattdessen { $count ->
        [one] wurde ein zufälliger Zug
       *[other] wurden zufällige Züge
    } gespielt.
fault-illegal = { $bot } hat { $count ->
        [one] {""}
       *[other] { $count } Mal{" "}
    }etwas Verbotenes gewählt ({ $why }); stattdessen { $count ->
        [one] wurde ein zufälliger Zug
       *[other] wurden zufällige Züge
    } gespielt.
fault-stalled = { $bot } hat { $count ->
        [one] {""}
       *[other] { $count } Mal{" "}
    }nicht rechtzeitig geantwortet ({ $why }); stattdessen { $count ->
        [one] wurde ein zufälliger Zug
       *[other] wurden zufällige Züge
    } gespielt.
house-bots = Eigene Bots, die man einladen kann: { $bots }

# Der Tisch auf dem ganzen Bildschirm
key-enter = Enter
key-space = Leertaste
command = { $name ->
        [hint] Tipp
        [undo] Zurück
        [help] Hilfe, Regeln
        [save] Sichern
       *[quit] Gehen
    }
command-pace = Tempo: { $pace ->
        [slow] langsam
        [fast] schnell
        [instant] sofort
       *[normal] normal
    }
chip = { $kind ->
        [die] Würfel
        [number] Zahl
        [quantity] Anzahl
        [rank] Augen
        [row] Reihe
        [square] Feld
        [tile] Plättchen
        [card] Karte
        [pool] Vorrat
       *[other] { $kind }
    }
touch-how = Wähl mit Ziffern, Pfeilen und Leertaste oder der Maus; Enter bestätigt.
thinking = { $name } überlegt …
skip = zeigt, was als Nächstes kommt, Esc überspringt alles
open-curtain = Nur ich sehe den Bildschirm
enter-throw = Das sind meine Würfel
play-again = Noch einmal spielen
hint-thinking = Die Chancen werden ausgerechnet …
hint-keys = Enter markiert eine Wahl auf dem Tisch, Esc schließt.
closes = Esc schließt.
save-to = In welche Datei sichern?
too-small = Dieser Tisch braucht { $columns } Spalten und { $rows } Zeilen, das Fenster hat { $wide } und { $high }.
    Mach es größer, oder drück q und spiel mit --transcript.
table-help = Was du wählen kannst, ist messingfarben; was du gewählt hast, ist hell hinterlegt. Ziffern und Buchstaben wählen Würfel und anderes, in beliebiger Reihenfolge; dieselbe Taste lässt sie wieder los. Die Pfeile bewegen eine Marke, und die Leertaste wählt, was darunter ist. Enter tut, was auf dem hellen Knopf steht, Esc lässt alles los. Anklicken geht auch überall.

    h  was jede Wahl wert ist
    u  nimmt deinen letzten Zug zurück
    F2  wie lange du den Bots zusehen kannst
    Strg+S  sichert in eine Datei
    Bild auf, Bild ab  blättern im Verlauf
    q, Strg+C  geht; dein Spiel bleibt erhalten
pick-keys = Wähl mit Pfeilen und Enter, einer Zahl oder der Maus; q geht.

printed = { $file } ist geschrieben: { $parts }.

# Rätsel.
puzzles-made = { $count ->
        [one] 1 Rätsel
       *[other] { $count } Rätsel
    } geschrieben: { $path }
puzzles-graded = An { $none } davon scheitert keine Bot-Stufe, an { $one } eine, an { $two } zwei, an { $three } alle drei.
puzzles-checked = { $path }: { $count } Rätsel in { $seconds } s nachgerechnet; jedes hat genau eine beste Antwort.
puzzle-aim-win = { $name }: Mit welcher Wahl gewinnst du am ehesten?
puzzle-aim-points = { $name }: Welche Wahl bringt in dieser Runde die meisten Punkte?
puzzle-aim-turns = { $name }: Mit welcher Wahl brauchst du die wenigsten Züge bis ins Ziel?
puzzle-turns-left = { $count ->
        [one] Nach diesem Zug ist das Spiel zu Ende.
       *[other] Mit diesem Zug bleiben noch { $count } Züge.
    }
puzzle-ask = Deine Wahl (? zeigt alle, q beendet):
puzzle-right = Richtig: { $answer }
puzzle-wrong = Leider nicht. Am besten ist: { $answer }
puzzle-worth-win = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-worth-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte
puzzle-worth-turns = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } Züge
puzzles-closing = { $right } von { $asked } richtig. Deine Wertung: { $rating }

# Lektionen.
lesson-go-on = Weiter mit Enter, q verlässt die Lektion:
lesson-commands = Tippe eine Taste oder die Worte in Klammern. hint zeigt, was gemeint ist, rules die Regeln, table noch einmal den Tisch; q verlässt die Lektion.
lesson-wrong = Noch einmal: { $why }
lesson-right = Gemeint ist { $key }: { $act }
lesson-next = Die nächste Lektion: { $command }
lesson-first-game = Dein erstes Spiel: { $command }
lesson-minutes = { $minutes } min

# Stellungen bauen.
edit-commands = Gib ein, was die Plätze tun und was die Würfel zeigen. Außerdem: undo nimmt einen Schritt zurück, throw würfelt zufällig, bots 10 lässt Bots 10-mal entscheiden, hint sagt, was jede Wahl wert ist, play spielt von hier gegen Bots weiter, save DATEI speichert die Aufzeichnung, ? zeigt alle Möglichkeiten, q beendet.
edit-over = Die Partie ist zu Ende (undo, save DATEI oder q):
edit-bots = Nach bots kommt, wie oft sie entscheiden, von 1 bis { $most }: bots 10.
edit-nobody-acts = Gerade hat niemand etwas zu entscheiden: Würfle zuerst, oder nimm etwas zurück.
puzzle-play-on = Um von einem Rätsel aus weiterzuspielen, gib beim nächsten play ein.

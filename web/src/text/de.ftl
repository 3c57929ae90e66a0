# Würfel.
die-red = rote { $face }
die-unseen = Würfel { $die }, verdeckt
die-shown = Würfel { $die }: { $colour ->
        [red] rote { $face }
       *[plain] { $face }
    }

# Überall.
home = Zu den Spielen
close = Schließen
loading = Einen Moment …
menu = Menü
rules = Regeln
options = Optionen
language = Sprache
theme-light = Hell
theme-dark = Dunkel
sound-on = Ton einschalten
sound-off = Ton ausschalten
fewer = weniger
more = mehr
house-closed = Das Haus antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.

# Das Regal.
shelf-title = Was spielen wir?
shelf-continue = Weiterspielen
shelf-played = Schon gespielt
players = { $number } Spieler
players-range = { $least }–{ $most } Spieler
minutes = { $minutes } Min.
table-open = wartet auf Mitspieler
table-waits = die anderen sind dran
your-turn = du bist dran

# Über das Haus.
about = Über dieses Haus
about-house = Astragali ist ein Haus für neun Würfelspiele. Spiel gegen Bots, mit Freunden an einem Bildschirm oder mit Freunden irgendwo über einen Link. Niemand braucht ein Konto.
about-dice = Die Würfel sind fair, und das lässt sich beweisen: Vor dem Spiel legt sich das Haus auf sein Geheimnis fest, jeder Spieler gibt eine eigene Zahl dazu, und nach dem Spiel kann dein Browser jeden einzelnen Wurf nachrechnen.
about-names = Die Namen der Spiele gehören ihren Verlagen. Die Regeln sind mit eigenen Worten erzählt, alles ist selbst gezeichnet.
about-cookie = Das Haus setzt ein einziges Cookie, an dem es deine Plätze wiedererkennt. Es folgt dir nirgendwohin.

# NotFound.
nowhere = Unter dieser Adresse wohnt niemand
nowhere-why = Vielleicht ist der Link nicht vollständig, oder ein Buchstabe stimmt nicht.

# Anfangen.
start-how = Wie willst du spielen?
start-bots = Gegen Bots
start-screen = An diesem Bildschirm
start-link = Mit Freunden, per Link
start-people = Menschen
start-opponents = Wer spielt gegen dich?
start-opponent = Gegner { $number }
start-play = { $bots ->
        [one] Gegen { $name } spielen
       *[other] Gegen { $bots } Bots spielen
    }
start-begin = Spiel beginnen
start-invite = Tisch decken und einladen
game-unknown = Dieses Spiel gibt es hier nicht.
default-name = Gast
name = Dein Name
name-of = Name { $number }
seat = Spieler { $number }
option-players = Spieler
option-none = keine
option-random = der Würfel entscheidet
table-real = Wir würfeln selbst
    .help = Ihr werft echte Würfel und tippt ein, was sie zeigen; das Haus zählt.
table-clock = Sekunden je Entscheidung
    .help = Wer länger braucht, für den entscheidet dieses eine Mal ein Bot. Leer: lasst euch Zeit.
table-undo = Zurücknehmen
    .help = Du darfst deine letzte Entscheidung zurücknehmen, solange danach nichts gewürfelt oder gesehen wurde.
table-chat = Chat
    .help = Spieler und Gäste können einander schreiben.

# Plätze.
seats = Spieler
seat-open = frei
seat-acting = ist dran
seat-away = { $name } spielt weiter
seat-gone = nicht verbunden
seat-faults = { $name } hat versagt; { $moves ->
        [one] 1 Zug war zufällig
       *[other] { $moves } Züge waren zufällig
    }
seconds = { $seconds } s
watching = { $number ->
        [one] 1 Person schaut zu
       *[other] { $number } Personen schauen zu
    }

# Vor dem Spiel.
lobby-title = { $open ->
        [0] Alle sind da
        [one] Ein Platz ist frei
       *[other] { $open } Plätze sind frei
    }
lobby-sit = Hier hinsetzen
lobby-stand = Aufstehen
lobby-free = Platz frei machen
lobby-bot = { $name } hinsetzen
lobby-next = Wer als Nächstes kommt
lobby-begin = { $bots ->
        [one] Jetzt mit 1 Bot beginnen
       *[other] Jetzt mit { $bots } Bots beginnen
    }
lobby-invite = Lade per Link oder QR-Code ein
link = Link zu dieser Seite
link-table = Dieser Tisch
link-share = Link teilen
link-copied = Kopiert
link-scan = QR-Code des Links

# Am Tisch.
tray-more = { $number } weitere
tray-clear = Loslassen
tray-forced = Etwas anderes geht nicht; es geschieht von selbst.
waiting = Wir warten auf { $names }.
waiting-dice = Die Würfel rollen.
link-lost = Verbindung weg, wird neu aufgebaut …
undo = Zurücknehmen
hint = Tipp
log = Verlauf
log-earlier = Was vorher geschah
chat = Chat
chat-guest = Gast { $number }
chat-guest-named = { $name } (Gast)
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Sag etwas
chat-send = Abschicken
chat-off = Der Chat ist an diesem Tisch ausgeschaltet.
chat-turn-off = Chat ausschalten
chat-turn-on = Chat einschalten
beside = Neben dem Spielbrett
beside-tabs = Verlauf, Regeln und Chat
beside-show = Verlauf, Regeln und Chat zeigen
beside-hide = Verlauf, Regeln und Chat einklappen
curtain = Gib den Bildschirm an { $name } weiter
curtain-why = Was hinter dem Vorhang liegt, ist nur für ein Paar Augen.
curtain-lift = Ich bin { $name }: zeig meine Würfel
away = Du hast deinen Platz verlassen; ein Bot spielt für dich.
away-back = Meinen Platz wieder einnehmen
leave = { $name } verlässt das Spiel
table-unknown = Diesen Tisch gibt es nicht
table-unknown-why = Vielleicht ist der Link nicht vollständig, oder der Tisch wurde längst abgeräumt.

# Games that have no words of their own.
last-throw = Letzter Wurf
plain-act = { $name }: { $act }
plain-throw = Die Würfel fallen: { $faces }.
plain-prompt = Was tust du?
rules-none = Dieses Spiel kam ohne seine Regeln.

# Tipps.
worth-win = { $value } % Gewinnchance
worth-points = noch { $value } Punkte
worth-turns = noch { $value } Züge
worth-win-about = { $value } ± { $margin } % Gewinnchance
worth-share = in { $percent } % der Fälle gespielt
worth-points-about = noch { $value } ± { $margin } Punkte
worth-turns-about = noch { $value } ± { $margin } Züge
odds = { $what }: { $percent } %
method-exact = Genau berechnet.
method-equilibrium = Aus dem Gleichgewicht des Spiels: kein Gegner kann es ausnutzen.
method-search = Geschätzt aus Tausenden zu Ende gespielter Partien.
method-exact-round = Für diese Runde genau berechnet.
method-exact-round-estimated-rest = Diese Runde ist gelöst, der Rest des Spiels geschätzt.
method-own-dice-solved-the-other-s-averaged = Gelöst für die eigenen Würfel; die des anderen sind gemittelt.
method-solved-ending = Das Endspiel ist gelöst; nach einem Gleichstand gelten beide als gleich stark.
method-learned = Mit einer gelernten Strategie geschätzt.
method-two-turns-ahead = Zwei Züge voraus berechnet, danach geschätzt.
method-playouts = Grob geschätzt aus schnellen Partien.

# Echte Würfel.
real-draw = Wer beginnt? Lasst einen Würfel entscheiden und tippt den Namen an.
real-throw = { $dice ->
        [one] Wirf deinen Würfel und tipp an, was er zeigt.
       *[other] Wirf deine { $dice } Würfel und tipp an, was sie zeigen, in der Reihenfolge ihrer Nummern.
    }
real-unknown = Würfel mit { $sides } Seiten, noch nicht angesagt
real-change = zeigt { $face }: antippen zum Ändern
real-die = Würfel { $die }: { $said }
real-tell = So sind sie gefallen
real-wait = Wir warten, bis gewürfelt ist.

# Danach.
result = Ergebnis
result-winner = { $name } gewinnt!
result-winners = { $names } teilen sich den Sieg.
result-nobody = Niemand gewinnt.
result-rank = Rang
result-name = Name
result-points = Punkte
rematch = Noch einmal spielen
rematch-join = Zur Revanche
replay = Partie nachspielen
download = Aufzeichnung herunterladen
play-this = Dieses Spiel spielen
record-unknown = Unter dieser Adresse liegt keine beendete Partie.
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Einen Schritt weiter
replay-last = Zum Ende
replay-at = Stelle in der Partie
replay-event = { $at } von { $last }

# Der Beweis der Würfel.
proof = Beweis der Würfel
proof-how = Vor dem ersten Wurf hat das Haus einen Fingerabdruck seines Geheimnisses veröffentlicht, und jeder Spieler hat eine Zufallszahl dazugegeben. Geheimnis und Zahlen zusammen bestimmen jeden Wurf; weder das Haus noch ein Spieler konnte sie sich aussuchen. Dein Browser kann alles nachrechnen.
proof-check = { $throws ->
        [one] Den Wurf prüfen
       *[other] Alle { $throws } Würfe prüfen
    }
proof-true = { $throws ->
        [one] Stimmt: der Wurf fiel wie versprochen.
       *[other] Stimmt: alle { $throws } Würfe fielen wie versprochen.
    }
proof-promise = Stimmt nicht: das Geheimnis ist nicht das versprochene.
proof-salt = Stimmt nicht: deine eigene Zahl wurde ausgetauscht.
proof-throw = Stimmt nicht: Wurf { $number } ist nicht so gefallen.
proof-none = In dieser Partie wurden echte Würfel geworfen; da gibt es nichts zu beweisen.
proof-insecure = Dieser Browser prüft nur auf Seiten, die über https kommen. Lade die Aufzeichnung herunter und prüfe sie mit „astragali replay --verify“.
proof-commit = Fingerabdruck, vor dem Spiel veröffentlicht
proof-secret = Geheimnis, danach veröffentlicht
proof-of = Zahl von { $name }

# Tastatur.
keys = Tastatur
keys-arrows = von einem zum nächsten
keys-touch = berühren oder den Knopf drücken
keys-digits = den Würfel mit dieser Nummer berühren
keys-primary = tun, was auf dem großen Knopf steht
keys-clear = alles loslassen
keys-undo = zurücknehmen
keys-hint = ein Tipp
keys-rules = die Regeln
keys-help = diese Liste

# Warum etwas nicht ging.
refused-again = Es gibt schon eine Revanche; geh dorthin.
refused-air = Diese Würfel sind nicht mehr in der Luft.
refused-away = Ein Bot spielt auf deinem Platz; nimm ihn zuerst wieder ein.
refused-begun = Das Spiel hat schon begonnen.
refused-busy = Am Tisch ist zu viel los. Versuch es noch einmal.
refused-chat = Der Chat ist ausgeschaltet.
refused-cookie = Ohne unser Cookie kannst du nur zuschauen. Erlaube Cookies und lade neu.
refused-early = Das Spiel hat noch nicht begonnen.
refused-faces = Diese Zahlen passen nicht zu den Würfeln in der Luft.
refused-here = Du spielst diesen Platz selbst.
refused-host = Das darf nur, wer den Tisch gedeckt hat.
refused-illegal = Das geht jetzt nicht.
refused-large = Das war zu lang.
refused-level = Einen Bot mit diesem Namen hat dieses Spiel nicht.
refused-look = Der Tisch ist noch nicht zu sehen. Lade die Seite neu.
refused-many = Das war zu schnell. Warte eine Sekunde.
refused-message = Das Haus hat das nicht verstanden. Lade die Seite neu.
refused-name = Ein Name hat { $least } bis { $most } Buchstaben.
refused-nobody = Es ist niemand da, für den gespielt werden könnte.
refused-open = Noch sind nicht alle Plätze besetzt.
refused-seat = Diesen Platz gibt es nicht.
refused-stale = Der Tisch ist schon weiter. Schau noch einmal hin.
refused-store = Das Haus kann gerade nichts aufschreiben. Nichts ist verloren; versuch es noch einmal.
refused-taken = Jemand war schneller: der Platz ist besetzt.
refused-text = Das lässt sich hier nicht schreiben.
refused-turn = Du bist nicht dran.
refused-undo = Das lässt sich nicht mehr zurücknehmen.
refused-unknown = Das gibt es hier nicht.
refused-wrong = Das stimmte so nicht.
refused-yours = Das ist nicht dein Platz.

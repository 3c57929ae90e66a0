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
documentation = Dokumentation (englisch)
about-house = Astragali ist ein Haus für neun Würfelspiele. Spiel gegen Bots, mit Freunden an einem Bildschirm oder mit Freunden irgendwo über einen Link. Niemand braucht ein Konto.
about-dice = Die Würfel sind fair, und das lässt sich beweisen: Vor dem Spiel legt sich das Haus auf sein Geheimnis fest, jeder Spieler gibt eine eigene Zahl dazu, und nach dem Spiel kann dein Browser jeden einzelnen Wurf nachrechnen.
about-names = Die Namen der Spiele gehören ihren Verlagen. Die Regeln sind mit eigenen Worten erzählt, alles ist selbst gezeichnet.
about-cookie = Das Haus setzt ein einziges Cookie, an dem es deine Plätze wiedererkennt. Es folgt dir nirgendwohin.
host-imprint = Impressum
host-privacy = Datenschutz

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
seat-same = dieselbe Person wie { $name }
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
lobby-kept = freigehalten für { $name }
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
tray-clear = Auswahl aufheben
tray-forced = Etwas anderes geht nicht; es geschieht von selbst.
waiting = Wir warten auf { $names }.
waiting-dice = Die Würfel rollen.
link-lost = Verbindung weg, wird neu aufgebaut …
undo = Zurücknehmen
hint = Tipp
hint-late = Der erste Tipp in einem Spiel kann eine Minute dauern. Er erscheint hier von selbst.
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
rules-search = In den Regeln suchen
rules-found = { $number ->
    [0] Nichts gefunden
    [one] Eine Stelle
   *[other] { $number } Stellen
}
rules-sections = Abschnitte der Regeln
term-explain = In den Regeln

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
method-duels = Geschätzt aus Duellen mit jedem der anderen.
method-points-and-turns-left = Geschätzt aus dem Vorsprung und den verbleibenden Zügen.
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
proof-seal = Stimmt nicht: Die Zahl eines Spielers ist nicht die, die er vor der Partie versiegelt hat.
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
keys-clear = die Auswahl aufheben
keys-undo = zurücknehmen
keys-hint = ein Tipp
keys-rules = die Regeln
keys-help = diese Liste

# Warum etwas nicht ging.
refused-again = Es gibt schon eine Revanche; geh dorthin.
refused-air = Diese Würfel sind nicht mehr in der Luft.
refused-away = Ein Bot spielt auf deinem Platz; nimm ihn zuerst wieder ein.
refused-begun = Das Spiel hat schon begonnen.
refused-busy = Gerade ist zu viel los. Versuch es noch einmal.
refused-chat = Der Chat ist ausgeschaltet.
refused-cookie = Ohne unser Cookie kannst du nur zuschauen. Erlaube Cookies und lade neu.
refused-early = Das Spiel hat noch nicht begonnen.
refused-faces = Diese Zahlen passen nicht zu den Würfeln in der Luft.
refused-fallen = Diese Würfel sind schon gefallen.
refused-here = Du spielst diesen Platz selbst.
refused-host = Das darf nur, wer den Tisch gedeckt hat.
refused-illegal = Das geht jetzt nicht.
refused-invited = Hier können nur Leute Tische eröffnen, die der Gastgeber eingeladen hat.
refused-large = Das war zu lang.
refused-level = Einen Bot mit diesem Namen hat dieses Spiel nicht.
refused-look = Der Tisch ist noch nicht zu sehen. Lade die Seite neu.
refused-many = Das war zu schnell. Warte eine Sekunde.
refused-message = Das Haus hat das nicht verstanden. Lade die Seite neu.
refused-name = Ein Name hat { $least } bis { $most } Buchstaben.
refused-nobody = Es ist niemand da, für den gespielt werden könnte.
refused-open = Noch sind nicht alle Plätze besetzt.
refused-removed = Der Gastgeber hat dich von diesem Tisch genommen.
refused-reserved = Dieser Platz ist für jemanden frei, der vorher mitgespielt hat.
refused-salt = Deine Zahl für die Würfel wurde nicht angenommen. Lade die Seite neu.
refused-salts = Die Partie beginnt gleich.
refused-same = So ist es schon eingestellt.
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

# Einstellungen.
settings = Einstellungen
settings-play = Spielen
settings-pace = Tempo der Bots
pace-slow = langsam
pace-normal = normal
pace-fast = schnell
pace-instant = sofort
settings-roll = Für mich würfeln
settings-roll-help = Deine Würfel fallen sofort, ohne Knopfdruck.
settings-volume = Ton
settings-silent = aus
percent = { $percent } %
settings-look = Aussehen
settings-theme = Farbschema
theme-system = wie das Gerät
theme-light = hell
theme-dark = dunkel
settings-text = Schrift
text-usual = normal
text-large = groß
text-largest = sehr groß
settings-colours = Farben
palette-usual = normal
palette-red-green = Rot und Grün getrennt
palette-blue-yellow = Blau und Gelb getrennt
palette-contrast = starker Kontrast
settings-motion = Bewegung
motion-system = wie das Gerät
motion-reduced = wenig
motion-full = alles
settings-reset = Alles wie am Anfang
keys-other = den Knopf daneben drücken, etwa „Aufhören“
keys-third = den Knopf danach drücken
keys-log = der Verlauf
keys-chat = der Chat
keys-change = { $key }: { $what }. Taste ändern
keys-press = Drücke die neue Taste, oder Esc, um die alte zu behalten.
keys-how = Um eine Taste zu ändern, drücke ihren Knopf und dann die neue Taste.

# Das Regal: Tische und sofort spielen.
shelf-play = Gegen { $name } spielen
shelf-more = { $tables ->
        [one] 1 weiterer Tisch
       *[other] { $tables } weitere Tische
    }
table-away = weggeräumt
table-put-away = Wegräumen
table-bring-back = Zurückholen

# Anfangen und einladen.
start-variant = Welches Spiel?
option-wrong = Gib eine ganze Zahl von { $least } bis { $most } ein.
table-hints = Tipps
    .help = Man darf fragen, welcher Zug der beste ist. Unter Menschen steht jeder Tipp im Verlauf.
invitation = { $name } lädt dich zu { $game } ein.
link-local = Diese Adresse erreicht nur dieser Computer. Starte das Haus mit „astragali serve --host 0.0.0.0“, dann können andere in deinem Netz den Link öffnen.
link-network = Diese Adresse gilt für alle in deinem Netz.
leave-ends = { $name } geht; damit endet das Spiel
plain-hint = { $name } holt sich einen Tipp.
refused-hints = An diesem Tisch gibt es keine Tipps.
refused-over = Das Spiel ist vorbei.

# Ergebnis, Revanche und Wiederholung.
result-you = Du gewinnst!
result-you-and = Du teilst den Sieg mit { $names }.
result-left = { $name } hat das Spiel verlassen.
course = Der Verlauf der Partie
course-told = { $turns ->
        [one] 1 Zug
       *[other] { $turns } Züge
    }; { $changes ->
        [0] die Führung hat nie gewechselt
        [one] die Führung hat einmal gewechselt
       *[other] die Führung hat { $changes }-mal gewechselt
    }.
picture-share = Ein Bild teilen
picture-failed = Dieser Browser kann das Bild nicht zeichnen.
result-board = Die letzte Stellung
rematch-with = Revanche mit { $names }
rematch-with-more = Revanche mit { $name } und { $others } anderen
rematch-join-by = Zur Revanche: { $name } wartet
replay-speed = Tempo
replay-keys = Mit ← und → gehst du durch die Partie, die Leertaste spielt sie ab.
# The throw.

throw = { $dice ->
    [one] Würfel werfen
   *[other] { $dice } Würfel werfen
}
throw-how = Gedrückt halten schüttelt, Loslassen oder Schnippen wirft.
waiting-throw = { $name } hat die Würfel.
reveal-on = Tippen geht weiter

# Der Trainer.
coach = Der Trainer
coach-offer = Jeder Wurf und jede Entscheidung dieser Partie, noch einmal angesehen: was Glück war, was Können, und wo mehr drin war.
coach-ask = Den Trainer fragen
coach-again = Noch einmal fragen
coach-progress = Wie weit der Trainer ist
coach-waiting = { $ahead ->
        [0] Diese Partie ist die nächste.
        [one] Eine Partie ist noch vorher dran.
       *[other] { $ahead } Partien sind noch vorher dran.
    }
coach-compiling = Der Trainer bereitet sich auf dieses Spiel vor. Beim ersten Mal dauert das eine Minute.
coach-working = Der Trainer sieht sich die Partie an.
coach-failed = Der Trainer konnte sich diese Partie nicht ansehen.
coach-visiting = Dieses Spiel kennt der Trainer noch nicht. Nachspielen kannst du jeden Zug.
coach-nothing = In dieser Partie gab es nichts zu entscheiden; der Trainer hat nichts zu sagen.
coach-no-course = Hier werden nur die Entscheidungen beurteilt: Was sie für den Sieg bedeuten, ist nicht bekannt.
coach-exact = Exakt: Dieses Spiel ist gelöst. Glück und Entscheidungen gehen bis zur letzten Stelle auf.
coach-computed = Berechnet: Alles geht auf, stimmt aber nur so weit wie die Annahmen der Lösung.
coach-estimated = Geschätzt: Die Zahlen haben Spielraum (±). Was darin liegt, heißt nie Fehler.
coach-player = Wessen Spiel?
coach-curve = { $unit ->
        [points] Zu erwartende Punkte
       *[win] Gewinnchance
    }
coach-curve-at = Nach Ereignis { $at } von { $last }: { $figures }
coach-table = Die Kurve als Tabelle
coach-event = Ereignis
coach-event-number = Ereignis { $number }
coach-show = Stellung zeigen
coach-sum = Glück und Können
coach-start = Start
coach-luck = Glück
coach-own = Eigene Wahl
coach-others = Die anderen
coach-rest = Alles Übrige
coach-end = Ende
coach-adjusted = Ohne Glück: { $value }
coach-grade = { $grade ->
        [flawless] Makellos
        [excellent] Ausgezeichnet
        [strong] Stark
        [good] Gut
        [casual] Gemütlich
        [wild] Wild
       *[open] Zu knapp für ein Urteil
    }
coach-counted = { $decisions } { $decisions ->
        [one] Entscheidung
       *[other] Entscheidungen
    }: { $slips } { $slips ->
        [one] Ungenauigkeit
       *[other] Ungenauigkeiten
    }, { $mistakes } Fehler, { $blunders } Patzer
coach-points = { $value } Punkte
coach-turns = { $value } Züge
coach-costliest = Teuerste Entscheidung
coach-costliest-none = Nichts zu verbessern: Keine Entscheidung hat sicher etwas gekostet.
coach-best = Bester Moment
coach-best-told = Eine zufällige Wahl hätte hier im Mittel { $cost } gekostet.
coach-best-none = Keine Entscheidung ragt heraus.
coach-luckiest = Glücklichster Wurf
coach-luckiest-none = Kein Wurf war sicher ein glücklicher.
coach-chosen = Gewählt
coach-better = Besser
coach-cost = Preis
coach-why = Warum
coach-cost-win = { $value } % Gewinnchance ({ $verdict })
coach-cost-points = { $value } Punkte ({ $verdict })
coach-cost-turns = { $value } Züge ({ $verdict })
coach-odds = { $what }: { $best } statt { $chosen }
coach-faults = Alle teuren Entscheidungen ({ $number })
coach-play-on = Von hier weiterspielen
coach-play-on-as = Von hier weiterspielen, für { $name }
coach-verdict = { $verdict ->
        [best] die beste Wahl
        [even] so gut wie das Beste, soweit man das sagen kann
        [fine] nah an der besten Wahl
        [slip] Ungenauigkeit
        [mistake] Fehler
       *[blunder] Patzer
    }
coach-now = { $unit ->
        [points] { $value } zu erwarten
       *[win] { $value } Gewinnchance
    }
coach-throw = Dieser Wurf: { $value }
coach-next = Als Nächstes: { $verdict }

# Meine Partien.
mine = Meine Partien
mine-empty = Hier stehen die Partien, die du zu Ende gespielt hast: jede zum Nachspielen und Herunterladen, und was sie zusammen über Glück und über deine Entscheidungen verraten.
mine-list = Gespielte Partien
mine-people = Mitspieler
mine-game = Spiel
mine-when = Wann
mine-any = egal
mine-outcome = { $outcome ->
        [won] Gewonnen
        [shared] Geteilter Sieg
        [lost] Verloren
        [alone] Allein gespielt
       *[screen] An einem Bildschirm
    }
mine-found = { $number ->
        [0] Keine Partie passt dazu.
        [one] 1 Partie
       *[other] { $number } Partien
    }
mine-download-all = Alle als .jsonl herunterladen
mine-download-these = Diese als .jsonl herunterladen
mine-download-one = Aufzeichnung herunterladen: { $game }, { $date }
mine-more = Mehr zeigen
mine-luck = Glück { $value }
mine-lost-by-choices = Entscheidungen kosteten { $value }
mine-taken-over = aus einer anderen Partie weitergespielt
mine-unreviewed = { $number ->
        [one] Eine deiner Partien hat der Trainer noch nicht gesehen.
       *[other] { $number } deiner Partien hat der Trainer noch nicht gesehen.
    }
mine-review = Dem Trainer zeigen
mine-waiting = { $number ->
        [one] Der Trainer sieht sich 1 Partie an.
       *[other] Der Trainer sieht sich { $number } Partien an.
    }
mine-luck-title = Glück gleicht sich aus
mine-luck-told = { $games ->
        [one] Glück in 1 Partie: { $value }. Bis ± { $ordinary } ist gewöhnlich.
       *[other] Glück je Partie in { $games } Partien: { $value }. Bis ± { $ordinary } ist gewöhnlich, und mit jeder Partie wird es weniger.
    }
mine-choices-title = Was deine Entscheidungen kosten
mine-choices-why = Im Mittel, verglichen mit der besten Wahl. Was im Spielraum der Schätzung liegt, zählt nicht.
mine-kind = Entscheidung
mine-choices = Anzahl
mine-average = Verlust im Mittel
mine-average-of = { $value } je Entscheidung, { $choices ->
        [one] eine Entscheidung
       *[other] { $choices } Entscheidungen
    }
coach-kind = { $kind ->
        [roll] Würfeln
        [aside] Zur Seite legen
        [stop] Aufhören
        [catch] Fangen
        [decline] Nichts fangen
        [keep] Behalten
        [carry] Mitnehmen
        [reroll] Noch einmal würfeln
        [dance] Tanzen
        [place] Legen
        [start] Wer beginnt
        [change] Rote Zahlen drehen
        [done] Es dabei belassen
        [pass] Passen
        [bid] Bieten
        [sidestep] Ausweichen
        [challenge] Anzweifeln
        [perfecto] Perfecto
        [double] Verdoppeln
        [redouble] Zurückverdoppeln
        [surrender] Aufgeben
        [side] Partei ergreifen
        [again] Dieselben noch einmal
        [back] Zurücknehmen
        [advance] Vorrücken
        [show] Muse auslegen
        [mask] Muse maskiert auslegen
        [at] Wohin mit ihr
        [use] Fähigkeiten
        [step] Tanzschritte
        [lock] Sperren
        [level] Sperrstufe
        [go] Weitermachen
       *[other] { $kind }
    }
# Opening a record.
open-record = Partie öffnen
open-how = Eine Aufzeichnung ist eine Datei mit allen Würfen und Entscheidungen einer Partie. Das Haus prüft sie nach den Regeln, und du kannst sie nachspielen.
open-choose = Datei wählen
open-drop-here = oder zieh sie auf diese Seite
open-drop = Lass die Datei los, um sie zu öffnen
open-text = Oder füg den Text einer Aufzeichnung ein
open-this = Diese Partie öffnen
open-busy = Die Partie wird geprüft …
open-several = Die Datei hat { $number } Partien
open-which = Welche davon?
open-kept = Zum Nachspielen gibt es einen Link, den jeder öffnen kann. Nach 30 Tagen vergisst ihn das Haus.
open-own-dice = Ihr spielt mit eigenen Würfeln?
open-own-dice-how = Wähl das Spiel. Ihr sitzt zusammen an diesem Bildschirm, tippt ein, was eure Würfel zeigen, und könnt die Partie danach nachspielen und herunterladen.
record-opened = Aus einer Datei: Dieses Haus war nicht dabei, aber jeder Zug folgt den Regeln.
record-unfinished = Nicht zu Ende: Von der letzten Stellung kannst du weiterspielen.
proof-opened = Die Würfe in der Datei folgen aus dem Geheimnis, das darin steht. Ob es schon vor der Partie feststand, kann dieses Haus nicht wissen.
refused-record-dice = So können die Würfel in dieser Aufzeichnung nicht gefallen sein.
refused-record-form = Das ist keine Aufzeichnung einer Partie.
refused-record-game = Dieses Spiel kennt das Haus nicht.
refused-record-large = Diese Aufzeichnung ist zu lang.
refused-record-rules = Diese Aufzeichnung hält sich nicht an die Regeln ihres Spiels.
refused-record-running = Diese Partie läuft hier noch. Öffne sie, wenn sie vorbei ist.
refused-record-several = Das sind mehrere Partien. Öffne eine nach der anderen.
# Lektionen.
lessons = Lektionen
lessons-all = Alle Lektionen
lessons-about = Eine Stimme erklärt, und du spielst: am Tisch des Spiels, in ein paar Minuten.
learn = Lernen
shelf-new = Neu hier?
shelf-first = { $title } in { $minutes } Minuten lernen
lesson-step = Schritt { $at } von { $steps }
lesson-next = Weiter
lesson-back = Einen Schritt zurück
lesson-wrong = Noch einmal:
lesson-show = Zeig es mir
lesson-first-game = Dein erstes Spiel
lesson-following = Weiter: { $title }
lesson-done = Gelernt
lesson-unknown = Diese Lektion gibt es nicht.
# Rätsel.
puzzles = Rätsel
puzzle-mode = Welche Rätsel
puzzle-daily = Tagesrätsel
puzzle-endless = Üben
puzzle-game = Spiel
puzzle-all = alle Spiele
puzzle-aim-win = Mit welcher Wahl gewinnst du am ehesten?
puzzle-aim-points = Welche Wahl bringt dir in dieser Runde die meisten Punkte?
puzzle-aim-turns = Mit welcher Wahl brauchst du die wenigsten Züge bis ins Ziel?
puzzle-turns-left = { $count ->
        [one] Nach diesem Zug ist das Spiel zu Ende.
       *[other] Mit diesem Zug bleiben noch { $count } Züge.
    }
puzzle-grade = { $fails ->
        [0] leicht
        [1] knifflig
        [2] schwer
       *[other] sehr schwer
    }
puzzle-streak = { $days ->
        [0] Noch keine Serie
        [one] 1 Tag in Folge
       *[other] { $days } Tage in Folge
    }
puzzle-rating = Deine Wertung: { $rating }
puzzle-right = Richtig!
puzzle-wrong = Nicht das Beste
puzzle-opponent = Gegner
puzzle-yours = deine Wahl
puzzle-worth-win = { $value } %
puzzle-worth-points = { $value } Punkte
puzzle-worth-turns = { $value } Züge
puzzle-others = { $count ->
        [one] 1 andere Wahl ist schlechter.
       *[other] { $count } andere Wahlen sind schlechter.
    }
puzzle-proof = Jede Wahl ist exakt durchgerechnet.
puzzle-next = Nächstes Rätsel
puzzle-practise = Üben
puzzle-tomorrow = Das nächste Rätsel des Tages kommt morgen.
puzzle-none = Hier gibt es keine Rätsel.

# Printing a game.
print = Drucken
print-title = Dieses Spiel drucken
print-parts = Was brauchst du?
print-rules = Regeln
print-board = Spielplan
print-sheet = Punkteblatt
print-tiles = Plättchen und Marker
print-dice = Würfel zum Falten
print-paper = Papier
print-a4 = A4
print-letter = Letter
print-how = Druck mit 100 %, Pläne und Würfel auf Karton. Schwarz-weiß reicht.
print-open = PDF öffnen

# Playing on from a position, with people and bots of one's choice.
play-on-choose = Wählen, wer weiterspielt
play-on-who = Wer spielt von hier weiter?
play-on-as = Wer spielt für { $name }?
play-on-here = An diesem Bildschirm
play-on-link = Jemand mit dem Link
play-on-note = Der Tisch beginnt in dieser Stellung, mit neuen fairen Würfeln.
play-on-nobody = Gib mindestens einen Platz jemandem an diesem Bildschirm.

# Stellungen bauen.
edit = Stellungen bauen
edit-title = { $game }: eine Stellung bauen
edit-position = Stellung bauen oder Partie eintragen
edit-how = Bestimm Zug für Zug, was alle tun und was die Würfel zeigen: jede Stellung, die nach den Regeln möglich ist, oder eine Partie von zu Hause. Dann hol dir einen Tipp, spiel weiter oder speicher die Aufzeichnung.
edit-begin = Anfangen
edit-go-on = { $events ->
    [one] Weiter, wo du aufgehört hast, nach einem Schritt
   *[other] Weiter, wo du aufgehört hast, nach { $events } Schritten
}
edit-whose = Wessen Wahl?
edit-back = Zurück
edit-again = Wieder vor
edit-chance = Zufällig würfeln
edit-ahead-choices = Entscheidungen
edit-ahead = Bots vorspielen lassen
edit-over = Die Partie ist zu Ende. Sieh sie dir mit dem Trainer an, oder geh zurück und probier etwas anderes.
edit-look = Nachspielen mit Trainer
edit-anew = Neu anfangen
edit-from-here = Ab hier ändern

# Die erste Lektion.
basics = Zwei von drei Feldern
    .about = Besetz zwei Felder einer Linie, mach sie zum Paar oder zur Folge, und verdräng mit Rot.

basics-lines = Zehn Linien kreuzen diesen Plan: vier Zeilen, vier Spalten, zwei Diagonalen. Jede hat genau drei Felder, denn eine Lücke unterbricht sie nicht.
basics-score = Eine Linie bringt einen Punkt, wenn zwei Würfel gleich sind oder alle drei eine Folge wie 2-3-4. Ihn bekommt, wer mehr Würfel darauf hat.
basics-roll = Du hast sechs Würfel. Jedes Mal wirfst du einen, zwei oder drei davon und setzt sie alle: Nimm die Würfel 1, 5 und 6.
basics-those-three = Das ist erlaubt. Aber nimm drei, dann bist du zuerst auf den guten Feldern: die Würfel 1, 5 und 6.
basics-first = Zwei Vieren und eine 2. Ein Feld auf einer Diagonale zählt für drei Linien, die anderen für zwei: Setz eine 4 dorthin, in die zweite Reihe.
basics-good-square = Fang mit Würfel 1 an, einer 4, auf dem zweiten Feld der zweiten Reihe. Es liegt auf drei Linien: Zeile, Spalte und Diagonale.
basics-second = Jetzt die andere 4 auf dieselbe Diagonale, gleich daneben.
basics-same-line = Zwei gleiche gehören auf eine Linie. Setz die zweite 4 auf dieselbe Diagonale, in die dritte Reihe.
basics-third = Und die 2 unter deine erste 4, in die dritte Reihe: Auch dort kreuzen sich drei Linien, eine davon die andere Diagonale.
basics-beside = Die besten Felder liegen auf drei Linien. Setz die 2 in die dritte Reihe, links neben deine 4.
basics-held = Zwei der drei Felder dieser Diagonale gehören dir, und sie zeigen ein Paar. Was auch immer auf das dritte kommt, der Punkt ist deiner.
basics-nino = Nino macht es genauso: zwei Sechsen in der rechten Spalte, ein Punkt ist in Sicht. Und eine davon schließt deine Diagonale ab.
basics-all-three = Du bist am Zug: Wirf alle drei Würfel, die du noch hast.
basics-more-dice = Weniger Würfel, weniger Felder. Wirf alle drei, bevor Nino den Rest nimmt.
basics-red = Eine rote 3! Eine rote Zahl darf einen gegnerischen Würfel verdrängen, und der geht zurück auf die Hand des anderen.
basics-replace = Verdräng mit deiner roten 3 Ninos 6 unten in der Ecke: Sein Paar ist dahin, und die ganze Diagonale gehört dir.
basics-other-6 = Auch das nimmt ihm das Paar. Aber die 6 unten in der Ecke steht zugleich in deiner Diagonale: Nimm die.
basics-red-there = Die rote 3 kann mehr. Setz sie in die Ecke unten rechts, statt Ninos 6.
basics-column = In der rechten Spalte liegen eine 6 von ihm und eine 3 von dir. Das letzte Feld entscheidet, und mit einer 3 wird es ein Paar: Setz deine andere 3 dorthin.
basics-then-2 = Gut gesehen, das kommt gleich. Zuerst die 3 in die rechte Spalte.
basics-deciding = Such eine Linie, auf der jeder einen Würfel hat: Das dritte Feld entscheidet. Setz die 3 in die rechte Spalte, zweite Reihe.
basics-row = Ebenso in der untersten Reihe mit der 1 und deiner 3: Die 2 macht daraus eine Folge, 1-2-3, und du hast zwei von drei.
basics-last-square = Die unterste Reihe ist noch offen, und mit einer 2 wird sie 1-2-3. Setz sie dorthin.
basics-whole-hand = Alle deine Würfel liegen auf dem Plan. Dann muss Nino seine ganze Hand werfen, vier Würfel auf einmal. Ist einer rot, kann er dir wehtun.
basics-no-red = Keiner ist rot: Er muss die letzten vier Felder füllen.
basics-count = Der Plan ist voll, also werden die Linien gezählt: vier für dich, zwei für Nino. Du gewinnst! Bei Gleichstand entscheidet ein neues Spiel.
basics-helped = Sieh dir die zweite Reihe an: 2-4-3, und die 2 ist von Nino. Wem die Zahlen gehören, ist gleich, nur zwei von drei musst du haben.
basics-remember = Merk dir: Nimm Felder auf drei Linien, besetz zwei von drei, und richte Rot gegen sein bestes Paar. Jetzt spiel dein erstes Spiel!

# Die zweite Lektion.
match = Was ein Gleichstand bringt
    .about = Rette ein verlorenes Spiel in den Gleichstand, und sag, wer beginnt, wenn es um mehr geht.

match-behind = Ein Match geht bis drei Matchpunkte. Nino hat dieses Spiel begonnen und hält drei Linien, du noch keine, aber die letzten vier Felder füllst du.
match-hand = Alle Würfel von Nino liegen auf dem Plan, also musst du deine ganze Hand werfen.
match-bottom = Keine rote, aber zwei Einsen, eine 4 und eine 5. Unten liegt deine 1: Eine zweite macht ein Paar, und das ist ein Punkt.
match-other-1 = Die andere 1 brauchst du gleich woanders. Nimm Würfel 2.
match-to-bottom = Such Linien mit einem Würfel von dir und einem freien Feld: Dort bekommst du zwei von drei. Die unterste Reihe will eine 1, Würfel 2.
match-column = Die dritte Spalte endet in dieser 1. Die andere 1 ganz oben macht auch dort ein Paar.
match-to-column = Setz die andere 1, Würfel 6, in die oberste Reihe: Mit der 1 ganz unten gehört die dritte Spalte dir.
match-second = In der zweiten Reihe liegt eine 4 von Nino. Deine 4 links davon macht ein Paar, und du wirst zwei von drei haben.
match-turned = Genauso gut, nur andersherum. Fang links mit der 4 an.
match-to-second = Die 4 gehört in die zweite Reihe, neben Ninos 4: Wem die Zahlen gehören, ist gleich.
match-last = Und die 5 nimmt das letzte Feld.
match-tie = Drei Linien für jeden: Gleichstand! Den Matchpunkt bekommt keiner, aber verloren ist er nicht.
match-worth = Er wird mitgenommen: Das nächste Spiel zählt zwei. Und wer zuletzt nicht wählen durfte, bestimmt, wer beginnt: du.
match-choose = Es macht wenig aus, aber wer beginnt, ist zuerst auf den besten Feldern: Beginn selbst.
match-let-him = Das darfst du. Aber die besten Felder bekommt, wer zuerst kommt, und dieses Spiel zählt zwei Punkte.
match-on = Sonst bekommt der Sieger den Punkt, und der Verlierer sagt, wer beginnt. Wer zuerst drei hat, gewinnt. Spiel ein Match!

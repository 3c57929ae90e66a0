# Die erste Lektion.
basics = Rot und drei Weiße
    .about = Fang drei Zahlen, jede auf ihre Art, und gewinne um Haaresbreite.

basics-start = Sechs Zahlen warten darauf, gefangen zu werden. Jede zählt ihren Wert, nur die 1 zählt 7, und wer zuerst 14 Punkte hat, gewinnt.
basics-roll = Beim ersten Mal wirfst du immer alle sechs Würfel.
basics-red = Sieh dir die Vieren an: eine rote, zwei weiße. Rot und drei Weiße fangen eine Zahl, es fehlt also nur noch eine weiße 4.
basics-keep = Nino hat nichts gefangen. Behalte deine drei Vieren und wirf die anderen drei Würfel.
basics-gone = Dann wären deine Vieren weg. Was du behältst, zählt beim nächsten Mal wieder mit.
basics-lost-red = Nicht die rote! Nur einer deiner Würfel hat eine rote 4, eine weiße kann jeder andere bringen.
basics-keep-4s = Behalte alle drei Vieren und sonst nichts. Je mehr Würfel du wirfst, desto eher kommt der, den du brauchst.
basics-catch = Da ist sie: Rot und drei Weiße. Fang die 4!
basics-free = 4 Punkte liegen lassen? Mit Rot und drei Weißen zu fangen, kostet dich nichts.
basics-closed = Die 4 gehört dir, und Nino kann sie nicht mehr fangen. Er ist am Zug.
basics-pairs = Nino zeigt drei Paare. Das ist ein Full House und fängt eine der gezeigten Zahlen. Auch vier und zwei oder drei und drei sind eines.
basics-price = Er nimmt die 6. Der Preis für ein Full House: Beim nächsten Mal muss er alle sechs Würfel werfen.
basics-one = Deine Vieren haben ihre Arbeit getan. Jetzt jag die 1, die beste von allen: Behalte nur deine 1 und wirf die anderen fünf.
basics-only-1 = Die 4 lässt sich nicht zweimal fangen. Behalte nur die 1 und wirf alles andere.
basics-ones = Drei Einsen, und die rote ist dabei. Du weißt, was zu tun ist!
basics-keep-1s = Behalte die drei Einsen und wirf die anderen drei Würfel, wie vorhin bei den Vieren.
basics-choice = Eine Zahl darfst du fangen: die 1, mit Rot und drei Weißen, oder die 3, denn vier und zwei sind ein Full House. Was ist besser?
basics-cheap = Nur 3 Punkte, und danach müsstest du alle sechs werfen. Die 1 bringt 7, und du darfst behalten, was du willst.
basics-wait = Die 1 bringt 7 Punkte und kostet nichts. Besser wird es nicht.
basics-eleven = 7 Punkte auf einen Schlag: Du hast 11. Noch drei, und du gewinnst, aber erst ist Nino am Zug.
basics-both = Nino hat die 5 gefangen: 11 zu 11! Wer jetzt die 3 fängt, gewinnt.
basics-single = Noch liegen vier und zwei da, aber einen Würfel musst du werfen. Wirf nur Würfel 4, eine 1: Mit einer neuen 1 oder einer 3 hast du wieder ein Full House.
basics-same = Ganz richtig, jede der vier Einsen täte es. Aber nimm diesmal Würfel 4.
basics-as-few = Wirf nur eine der Einsen, Würfel 4. Je mehr vom Full House liegen bleibt, desto besser.
basics-win = Drei und drei: ein Full House! Fang die 3.
basics-take-it = Diese Zahl gewinnt dir das Spiel. Fang sie!
basics-end = 14 zu 11, du hast gewonnen! Es gibt noch einen dritten Weg: Sechs gleiche, ein Sechserpasch, fangen jede freie Zahl. Aber das ist selten.
basics-remember = Merk dir: Halt die rote mit ihren weißen fest, jag die 1, und kann ein einziger Würfel ein Full House bringen, wirf nur den. Jetzt spiel dein erstes Spiel!

# Die zweite Lektion.
match = Eine Zahl mitnehmen
    .about = Ist ein Spiel so gut wie verloren, gib es auf und nimm eine Zahl ins nächste mit.

match-far = Ein Match geht über drei gewonnene Spiele. In diesem ersten hat Nino die 1 und die 6, also 13 Punkte, und du keinen: Es ist so gut wie verloren.
match-fives = Immerhin hast du drei Fünfen, die rote ist dabei. Behalte sie und wirf die anderen.
match-keep-5s = Behalte die drei Fünfen und wirf die anderen drei Würfel. Eine 5 brauchst du noch.
match-five = Rot und drei Weiße: Fang die 5.
match-need-it = Fang sie, auch jetzt noch! Gleich wird sie dir nützen.
match-carry = Im Match darfst du dieses Spiel jetzt aufgeben. Nino bekommt es, aber du nimmst die 5 mit: Das nächste beginnt mit 5 Punkten für dich. Behalten oder mitnehmen?
match-lost-anyway = Du darfst weiterspielen, aber Nino gewinnt mit jeder Zahl, und dann ist deine 5 weg. Fang lieber das nächste Spiel mit fünf Punkten Vorsprung an.
match-next = Ein Spiel für Nino. Alle Zahlen gehen zurück in die Mitte, nur deine 5 nicht! Du hast zuletzt gewürfelt, also beginnt er, und beide werfen erst alle sechs.
match-begin = Nino hat nichts gefangen. Dein Wurf!
match-house = Drei Paare, ein Full House: Welche Zahl nimmst du?
match-small = Das ist weniger. Mit der 1 hättest du 5 + 7, und 12 Punkte sind schon fast gewonnen.
match-nothing-better = Ein Full House im ersten Wurf, und du lässt es laufen? Nimm die 1, sie zählt 7.
match-stay = Wieder wirst du gefragt: die 1 behalten und weiterspielen, oder sie mitnehmen? Du führst 12 zu 0.
match-ahead = Mitnehmen kostet dich ein Spiel, und dieses gewinnst du gerade. Behalte die 1!
match-all-six = Der Preis für das Full House: Wirf alle sechs.
match-twos = Nino hat noch immer nichts. Du zeigst drei weiße Zweien, und 2 Punkte würden reichen: Behalte sie. Nur Würfel 2 kann die rote bringen.
match-keep-2s = Behalte die drei Zweien und wirf die anderen drei Würfel, vor allem Würfel 2.
match-win = Die rote 2, auf Anhieb! Fang sie.
match-take-2 = 12 und 2 sind 14. Fang sie!
match-level = 14 Punkte: Du gewinnst dieses Spiel, es steht eins zu eins. Wieder gehen alle Zahlen zurück, und Nino beginnt.
match-remember = Merk dir: Nimm eine Zahl mit, wenn der andere ohnehin gleich gewinnt, und nie, wenn du führst. Jetzt spiel ein Match!

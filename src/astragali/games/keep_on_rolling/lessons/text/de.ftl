# Die erste Lektion.
basics = Weiterwürfeln oder aufhören?
    .about = Leg Passendes zur Seite, verdopple es mit einer roten Zahl, und hör auf, bevor du Pech hast.

basics-welcome = Du wirfst sechs Würfel, legst Passendes zur Seite und wirfst den Rest. Hör rechtzeitig auf: Passt nichts, sind die Punkte des Zuges weg. Dieses kurze Spiel geht bis 60.
basics-pair = Zwei Fünfen. Zwei oder mehr gleiche darfst du zur Seite legen: Nimm beide Fünfen.
basics-pair-only = Du darfst mehr nehmen, aber was zu nichts passt, zählt nichts, und dir bleiben weniger Würfel. Nur die zwei Fünfen.
basics-pot = 5 + 5: Zehn Punkte stehen auf dem Spiel. Dir gehören sie erst, wenn du aufhörst.
basics-roll = Vier Würfel sind übrig, und die gehen selten schief: eines von elf Malen. Wirf sie.
basics-too-soon = Zehn Punkte sind wenig, und vier Würfel gehen selten schief. Würfle weiter.
basics-match = Ein einzelner Würfel genügt, wenn er zu einem passt, der schon zur Seite liegt. Leg die Fünf dazu.
basics-match-only = Das geht, aber die anderen passen zu nichts, und dir bleiben weniger Würfel. Nur die Fünf.
basics-red = Diese Fünf ist rot, und eine rote Zahl verdoppelt alle ihrer Zahl: 3 × 5 = 15, verdoppelt 30.
basics-once-more = Jetzt wird es heikel: Drei Würfel gehen etwa eines von vier Malen schief. Trau dich und wirf.
basics-not-yet = Dreißig Punkte sind gar nicht schlecht. Aber bis 60 ist es noch weit, und weiterwürfeln ist ein wenig besser. Probier es.
basics-bust = Pech! Keine zwei sind gleich, und eine Fünf ist nicht dabei. Die 30 Punkte sind weg, und Nino ist am Zug.
basics-nino = Nino hat vier Vieren zur Seite gelegt, eine davon rot: 4 × 4, verdoppelt 32. Dann hat er aufgehört, und die nimmt ihm keiner mehr.
basics-two-pairs = Zwei Sechsen und zwei Fünfen. Leg beide Paare auf einmal zur Seite.
basics-both-pairs = Das darfst du. Aber liegen beide Paare zur Seite, passt beim nächsten Wurf jede der beiden Zahlen. Nimm genau die zwei Fünfen und die zwei Sechsen.
basics-two-dice = 22 Punkte, und Nino hat 32. Zwei Würfel sind übrig; sie gehen eines von drei Malen schief. Wirf sie.
basics-behind = Mit 22 Punkten liegst du hinter Nino, und der hat schon die Hälfte. Würfle weiter.
basics-all-match = Eine Fünf und die rote Sechs: Beide passen. Leg beide zur Seite, dann bleibt kein Würfel übrig.
basics-take-both = Es passen beide. Liegen alle sechs zur Seite und hat jeder einen passenden, hast du voll gemacht, und das zählt doppelt.
basics-filled = Voll gemacht! 15 für die Fünfen und 36 für die Sechsen: 51. Hörst du jetzt auf, zählt es doppelt. Schreib 102 gut.
basics-double-now = Du darfst alle sechs wieder aufnehmen und mit 51 Punkten weiterwürfeln, aber verdoppelt wird erst, wenn du wieder voll machst. 102 gewinnen: Hör auf.
basics-final = Du bist über dem Ziel von 60. Nun hat jeder andere noch einen Zug, dich zu überholen, oder er scheidet aus.
basics-won = Nino hatte Pech, also gewinnst du. Jetzt kannst du alles: Passendes nehmen, mit Rot verdoppeln, rechtzeitig aufhören. Spiel dein erstes Spiel!

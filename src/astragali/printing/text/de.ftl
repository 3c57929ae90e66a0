# Was gedruckt wird: die Titel der Blätter und je ein Satz zu ihrem Gebrauch.

part-rules = Regeln
part-board = Spielplan
part-sheet = Punkteblatt
part-tiles = Plättchen und Marker
part-dice = Würfel zum Falten

dice-spicy-title = ein Satz Würfel
dice-spicy-note = Für jeden Spieler einmal auf Karton drucken. An den durchgezogenen Linien schneiden, an den gestrichelten falten, Laschen kleben. Jeder Würfel hat eine rote Zahl mit einer Kerbe.
dice-dancing-title = die Würfel eines Paares
dice-dancing-note = Für jedes Paar einmal auf Karton drucken. Drei Würfel haben dunkle Fußspuren, drei weiße. An den durchgezogenen Linien schneiden, an den gestrichelten falten, Laschen kleben.
dice-tango-title = die Tangowürfel
dice-tango-note = Einmal drucken. An den durchgezogenen Linien schneiden, an den gestrichelten falten, Laschen kleben.
dice-companies-title = Würfel, die Schritte zählen
dice-companies-note = Zu zweit braucht ihr je vier von zwei Formen und einen runden von der zweiten Seite, zu dritt drei von jeder Form. Schneiden, falten, Laschen kleben.
dice-solids-title = ein Satz aus fünf Würfeln
dice-solids-note = Für jeden Spieler einmal auf Karton drucken. An den durchgezogenen Linien schneiden, an den gestrichelten falten, Laschen kleben. D4: Es zählt die Zahl an der Spitze.

board-squares-title = der Spielplan
board-squares-note = Sind alle Felder voll, hak am Ende jeder Linie ab, wer sie gewonnen hat. Eine Raute steht auf Feldern, die zu drei Linien gehören.
board-climb-title = der Weg hinauf und hinunter
board-climb-note = Dein Stein steigt bis zur 6 und wieder hinunter. Deine Würfel liegen in deinem Dreieck.
board-triangles-title = weitere Dreiecke und die Steine
board-triangles-note = Für den dritten und den vierten Spieler; schneidet die Steine aus.
board-dances-title = die Bühne
board-dances-note = Schneidet die Steine aus: Jedes Paar legt einen auf seine Ausdauer und einen auf den Tanz, der gewertet wird. Der beste Tanz steht vorn.
board-catching-title = der Spielplan
board-catching-note = Schneidet die sechs Zahlen aus und legt sie in die Mitte. Wer eine fängt, holt sie auf seine Seite.
board-start = Start
board-finish = Ziel
board-row = { $row ->
        [bottom] deine Stufe
        [middle] die nächste Stufe
       *[top] die übernächste Stufe
    }

tiles-muses-title = die Musen
tiles-muses-note = Auf Karton drucken, diese Seite und die nächste auf beide Seiten eines Blattes. Auf jeder Muse liegt ein Würfel; ohne Würfel in verschiedenen Farben legt einen Stein darunter.
tiles-backs-title = die Rückseiten der Musen
tiles-backs-note = Für die Rückseite der vorigen Seite; wer verdeckt liegt, ist maskiert.
tiles-die = Würfel
tiles-draft-title = Marker
tiles-draft-note = Fürs Drafting: Der eine zeigt, wer die Runde begonnen hat, der andere, wer zuletzt gewürfelt hat. Die kleinen zeigen, wem welches Blatt gehört.
marker-round = Runde
marker-roll = Wurf

sheet-turn = Zug
sheet-turns-title = Punkteblock
sheet-turns-note = Eine Zeile für jeden Zug. Das Ziel sind { $target } Punkte.
sheet-catching-title = Matchblock
sheet-catching-note = Kreis die gefangenen Zahlen ein; darunter steht, was sie zählen. Mit { $target } Punkten ist ein Spiel gewonnen. Unten hakst du die gewonnenen Spiele ab.
sheet-lines-title = Matchblock
sheet-lines-note = Hak ein Kästchen für jede gewonnene Linie ab und schreib die Matchpunkte ins graue Feld.
sheet-lives-title = Würfel und letzte Chancen
sheet-lives-note = Streich jeden Würfel, den du verlierst: den mit dem höchsten Rot zuerst. Ein Block ist ein Spiel.
sheet-hands-title = Punkteblock
sheet-hands-note = Eine Zeile für jeden Durchgang. Auf die Seite passen vier Spiele.
sheet-standard-title = Punkteblätter
sheet-standard-note = { $rounds } Runden, für Standard und Drafting. Schreib jeden gesperrten Wert in sein Feld und ein X, wo keiner gesperrt ist; kreis die Sperrstufe ein.
sheet-to-go-title = To Go
sheet-to-go-note = Kreist die Sperrstufe ein, mit der ihr alle spielt. Wer { $target } Punkte hat, beendet mit dieser Runde das Spiel.
sheet-any-title = Punkteblock
sheet-any-note = Eine Zeile für jeden Zug.
sheet-name = Name
sheet-last-chance = letzte Chance
sheet-games = Siege
sheet-game = Spiel
sheet-worth = Wert
sheet-hand = { $number }. Durchgang
sheet-reminder-dice = 1 Punkt für jeden gesperrten Würfel, 1 weiterer, wenn er seine höchste Zahl zeigt
sheet-reminder-maximum = ({ $numbers })
sheet-reminder-lines = Folgen und Sätze ab drei mit einem neuen Feld: 1 Punkt für jedes ihrer Felder; dann alles × Sperrstufe

# Was ein Messenger zeigt, wenn jemand einen Link schickt.
invites = { $name } lädt dich zu { $game } ein
invited = Du bist zu { $game } eingeladen
seats-free = { $free ->
        [0] Alle Plätze sind besetzt; du kannst zuschauen.
        [one] Einer von { $players } Plätzen ist frei.
       *[other] { $free } von { $players } Plätzen sind frei.
    }
no-account = Läuft im Browser, ohne Anmeldung.
table-playing = { $game }: { $names }
watch = Die Partie läuft; schau zu.
table-over = { $game }: eine beendete Partie
won = { $name } gewinnt bei { $game }
shared = { $names } teilen sich den Sieg bei { $game }
drawn = { $game }: niemand gewinnt
look = Sieh dir die Partie Zug für Zug an.

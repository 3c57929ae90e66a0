# Quello che mostra un messenger quando qualcuno manda un link.
invites = { $name } ti invita a giocare a { $game }
invited = Sei invitato a giocare a { $game }
seats-free = { $free ->
        [0] Tutti i posti sono occupati; puoi guardare.
        [one] È libero un posto su { $players }.
       *[other] Sono liberi { $free } posti su { $players }.
    }
no-account = Si gioca nel browser, senza registrarsi.
table-playing = { $game }: { $names }
watch = La partita è in corso: guardala.
table-over = { $game }: una partita finita
won = { $name } vince a { $game }
shared = { $names } si dividono la vittoria a { $game }
drawn = { $game }: nessuno vince
look = Guarda la partita mossa per mossa.

welcome = Benvenuto da Astragali. A che cosa giochiamo?
which-game = Un numero da 1 a { $most }, oppure q per uscire:
no-such-game = Qui non c'è il gioco { $answer }; scrivi un numero da 1 a { $most }.

player = Giocatore { $number }

help-at-hand = ? mostra tutto ciò che puoi dire, hint quanto vale ogni scelta, rules le regole, q esce.
for-example = Per esempio, tra { $count } possibilità (? le mostra tutte):
commands = Scrivi un tasto o le parole tra parentesi; Tab le completa. Inoltre: hint dice quanto vale ogni scelta, u annulla la tua ultima mossa, table mostra di nuovo il tavolo, rules le regole, save FILE salva, q esce (la partita resta).
not-legal = «{ $answer }» ora non è possibile. Possibile: { $keys }. ? mostra tutto.
ask-faces = Tira { $count ->
        [one] un dado
       *[other] { $count } dadi
    } ({ $dice }) e scrivi il risultato:
bad-faces = Scrivi { $count ->
        [one] un numero che il dado
       *[other] { $count } numeri, separati da spazi, che i dadi
    } { $count ->
        [one] può mostrare
       *[other] possono mostrare
    }: { $dice }.
hand-over = { $name }, tocca a te. Premi Invio quando solo tu vedi lo schermo.

saved = Salvato in { $path }.
undone = Annullato: { $act }.
undone-other = Annullata l'ultima mossa di { $name }.
nothing-to-undo = Non c'è ancora niente da annullare.
no-rules = Questo gioco non ha portato una pagina di regole.
left = La partita resta. Continua con: astragali play --resume
kept = Il verbale di questa partita: { $path }

winners = { $count ->
        [one] Vince { $names }!
       *[other] { $names } si dividono la vittoria.
    }

verified = { $path }: { $count ->
        [one] 1 verbale verificato
       *[other] { $count } verbali verificati
    }{ $unfinished ->
        [0] {""}
       *[other] ; partite non finite: { $unfinished }
    }{ $bad ->
        [0] .
        [one] ; 1 verbale non è in ordine.
       *[other] ; { $bad } verbali non sono in ordine.
    }
fair-dice = Dadi onesti: ogni faccia segue dal segreto su cui il tavolo si era impegnato. Questo impegno dovresti averlo visto prima del primo tiro: { $commitment }
fair-dice-of-many = Dadi onesti in { $count } di questi: ogni faccia segue dal segreto su cui il suo tavolo si era impegnato. --json elenca gli impegni.

solve-questions = Che cosa si può calcolare di { $game }:
solve-nothing = Di { $game } non si può calcolare niente; si può di { $games }.
solve-value = Valore
solve-simulated = Simulato: { $simulated } volte secondo le regole; { $confirmed ->
        [yes] tra { $low } e { $high }, e questo lo conferma.
       *[no] tra { $low } e { $high }, e questo non lo conferma.
    }
solve-method = Metodo: { $method }
solve-seconds = Secondi: { $seconds }

house-open = La casa è aperta: { $place } (Ctrl-C la chiude).
house-open-friends = Per gli amici nella tua rete: { $place }
no-records = In questa casa non è ancora finita nessuna partita.

first-throw = Questo primo tiro decide chi comincia: il numero è quello di un posto, contando da 1. Va bene anche un sorteggio.
which-dice = In quest’ordine: { $dice }.
nobodys-dice = per tutti

left-games = Partite che hai lasciato, l’ultima per prima:
which-left = Un numero da 1 a { $most }, Invio per la prima, oppure q per uscire:
no-such-left = Nella lista non c’è la partita { $answer }; scrivi un numero da 1 a { $most }.
nothing-left = Nel terminale non è rimasta nessuna partita; cominciane una con «astragali play».

compiling = { $game } viene compilato per questo computer; la prossima volta parte subito …
written = Scritto in { $path }.
games = partite
steps = passi
records = verbali
rough-hint = La ricerca è ancora in compilazione su questo computer: richiedi tra un minuto per un consiglio migliore.
all-choices = --all mostra ogni scelta.

simulated = { $games ->
        [one] 1 partita
       *[other] { $games } partite
    } di { $game } in { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s: { NUMBER($moves, minimumFractionDigits: 1, maximumFractionDigits: 1) } mosse a partita, { $speed } al secondo
simulated-seat = posto
simulated-bot = bot
simulated-wins = vittorie
simulated-interval = intervallo 95 %
simulated-points = punti
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
average = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
from-to = da { $low } a { $high }

no-server = La casa nel browser non è installata: la porta pip install 'astragali[server]'. Con «astragali play» giochi nel terminale.
play-instead = Invio per giocare subito nel terminale, q per uscire:

fault-crashed = { $bot } si è bloccato per un errore{ $count ->
        [one] {""}
       *[other] {" "}{ $count } volte
    } ({ $why }); { $count ->
        [one] è stata giocata una mossa a caso
       *[other] sono state giocate mosse a caso
    }.
fault-illegal = { $bot } ha scelto qualcosa di non valido{ $count ->
        [one] {""}
       *[other] {" "}{ $count } volte
    } ({ $why }); { $count ->
        [one] è stata giocata una mossa a caso
       *[other] sono state giocate mosse a caso
    }.
fault-stalled = { $bot } non ha risposto in tempo{ $count ->
        [one] {""}
       *[other] {" "}{ $count } volte
    } ({ $why }); { $count ->
        [one] è stata giocata una mossa a caso
       *[other] sono state giocate mosse a caso
    }.
house-bots = I tuoi bot che si possono invitare: { $bots }

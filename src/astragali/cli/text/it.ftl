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
house-open-http = Chiunque in questa rete può leggere quello che viene inviato; con --https nessuno. Per gli estranei serve un proxy con https.
house-open-https = I browser avvisano una volta, perché la casa ha firmato da sé il suo certificato. La sua impronta SHA-256: { $fingerprint }
house-open-invite = Solo chi ha seguito questo link può aprire tavoli: { $place }
house-is-open = La casa è già aperta: { $place }
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

# Il tavolo a tutto schermo
key-enter = Invio
key-space = Spazio
command = { $name ->
        [hint] Consiglio
        [undo] Annulla
        [help] Aiuto
        [save] Salva
       *[quit] Esci
    }
command-pace = Ritmo: { $pace ->
        [slow] lento
        [fast] veloce
        [instant] subito
       *[normal] normale
    }
chip = { $kind ->
        [die] Dado
        [number] Numero
        [quantity] Quanti
        [rank] Valore
        [row] Fila
        [square] Casella
        [tile] Tessera
        [card] Carta
        [pool] Riserva
       *[other] { $kind }
    }
touch-how = Scegli con le cifre, con le frecce e Spazio o con il mouse. Invio conferma.
thinking = { $name } sta pensando …
skip = mostra il seguito, Esc salta tutto
open-curtain = Lo schermo lo vedo solo io
enter-throw = Questi sono i miei dadi
play-again = Gioca ancora
hint-thinking = Sto calcolando le probabilità …
hint-keys = Invio segna una scelta sul tavolo, Esc chiude.
closes = Esc chiude.
save-to = In quale file salvare?
too-small = Questo tavolo ha bisogno di { $columns } colonne e { $rows } righe; la finestra ne ha { $wide } e { $high }.
    Ingrandiscila, oppure premi q e gioca con --transcript.
table-help = Ciò che puoi scegliere è color ottone; ciò che hai scelto è evidenziato. Cifre e lettere scelgono i dadi e il resto, in qualsiasi ordine; lo stesso tasto li rilascia. Le frecce muovono un cursore, e Spazio sceglie ciò che c’è sotto. Invio fa quello che dice il pulsante acceso, Esc rilascia tutto. Puoi anche fare clic ovunque.

    h  quanto vale ogni scelta
    u  annulla la tua ultima mossa
    F2  per quanto tempo puoi seguire i bot
    Ctrl+S  salva in un file
    Pag su, Pag giù  scorrono la cronaca
    q, Ctrl+C  esce; la tua partita resta salvata
pick-keys = Scegli con le frecce e Invio, con un numero o con il mouse; q esce.

printed = { $file } è scritto: { $parts }.

# Rompicapi.
puzzles-made = { $count ->
        [one] 1 rompicapo salvato
       *[other] { $count } rompicapi salvati
    } in { $path }.
puzzles-graded = Nessun livello di bot ne sbaglia { $none }; un livello ne sbaglia { $one }, due { $two }, tutti e tre { $three }.
puzzles-checked = { $path }: { $count } rompicapi risolti di nuovo in { $seconds } s; ognuno ha una sola risposta migliore.
puzzle-aim-win = { $name }: quale scelta ti dà più probabilità di vincere?
puzzle-aim-points = { $name }: quale scelta porta più punti in questo round?
puzzle-aim-turns = { $name }: con quale scelta arrivi alla fine in meno turni?
puzzle-turns-left = { $count ->
        [one] La partita finisce dopo questo turno.
       *[other] La partita finisce tra { $count } turni, compreso questo.
    }
puzzle-ask = La tua scelta (? le elenca tutte, q esce):
puzzle-right = Giusto: { $answer }
puzzle-wrong = No. La migliore è: { $answer }
puzzle-worth-win = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-worth-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti
puzzle-worth-turns = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } turni
puzzles-closing = { $right } su { $asked } giusti. Il tuo punteggio ora: { $rating }

# Lezioni.
lesson-go-on = Invio per continuare, q per uscire:
lesson-commands = Digita un tasto o le parole tra parentesi. hint mostra la mossa giusta, rules le regole, table di nuovo il tavolo; q esce.
lesson-wrong = Riprova: { $why }
lesson-right = La mossa giusta è { $key }: { $act }
lesson-next = La prossima lezione: { $command }
lesson-first-game = La tua prima partita: { $command }
lesson-minutes = { $minutes } min

# Creare posizioni.
edit-commands = Scrivi che cosa fa ogni posto e che cosa mostrano i dadi. Inoltre: undo annulla un passo, throw tira a caso, bots 10 fa fare 10 scelte ai bot, hint dice quanto vale ogni scelta, play continua da qui contro i bot, save FILE salva la partita, ? elenca le scelte, q esce.
edit-over = La partita è finita (undo, save FILE o q):
edit-bots = Dopo bots scrivi quante scelte, da 1 a { $most }: bots 10.
edit-nobody-acts = Ora nessuno deve scegliere: prima tira i dadi, oppure annulla qualcosa.
puzzle-play-on = Per continuare a giocare da un rompicapo, scrivi play al prossimo.

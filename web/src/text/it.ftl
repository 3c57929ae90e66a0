# I dadi.
die-red = { $face } rosso
die-unseen = Dado { $die }, coperto
die-shown = Dado { $die }: { $colour ->
        [red] { $face } rosso
       *[plain] { $face }
    }

# Dappertutto.
home = Ai giochi
close = Chiudi
loading = Un momento …
menu = Menu
rules = Regole
options = Opzioni
language = Lingua
fewer = meno
more = più
house-closed = La casa non risponde. Controlla la connessione e riprova.

# Lo scaffale.
shelf-title = A che cosa giochiamo?
shelf-continue = Continua a giocare
shelf-played = Già giocate
players = { $number } giocatori
players-range = { $least }–{ $most } giocatori
minutes = { $minutes } min
table-open = aspetta giocatori
table-waits = tocca agli altri
your-turn = tocca a te

# La casa.
about = Questa casa
documentation = Documentazione (in inglese)
about-house = Astragali è una casa per nove giochi di dadi. Gioca contro i bot, con gli amici allo stesso schermo o con amici lontani grazie a un link. Non serve nessun account.
about-dice = I dadi sono onesti, e lo puoi provare: prima della partita la casa s'impegna sul suo segreto, ogni giocatore aggiunge un proprio numero, e alla fine il tuo browser può ricalcolare ogni singolo tiro.
about-names = I nomi dei giochi appartengono ai loro editori. Le regole sono raccontate con parole nostre, e tutto è disegnato da noi.
about-cookie = La casa usa un solo cookie, con cui riconosce i tuoi posti. Non ti segue da nessuna parte.
host-imprint = Note legali
host-privacy = Privacy

# NotFound.
nowhere = A questo indirizzo non abita nessuno
nowhere-why = Forse il link non è completo, o c'è una lettera sbagliata.

# Si comincia.
start-how = Come vuoi giocare?
start-bots = Contro i bot
start-screen = Su questo schermo
start-link = Con amici, via link
start-people = Persone
start-opponents = Chi gioca contro di te?
start-opponent = Avversario { $number }
start-play = { $bots ->
        [one] Gioca contro { $name }
       *[other] Gioca contro { $bots } bot
    }
start-begin = Comincia la partita
start-invite = Prepara il tavolo e invita
game-unknown = Questo gioco qui non c'è.
default-name = Ospite
name = Il tuo nome
name-of = Nome { $number }
seat = Giocatore { $number }
option-players = Giocatori
option-none = nessuno
option-random = decide il dado
table-real = Tiriamo noi
    .help = Tirate dadi veri e toccate quello che mostrano; i punti li tiene la casa.
table-clock = Secondi per scelta
    .help = Per chi ci mette di più sceglie, quella volta, un bot. Vuoto: prendetevi il vostro tempo.
table-undo = Annullare
    .help = Puoi annullare l'ultima scelta finché dopo non si è tirato o visto nulla.
table-chat = Chat
    .help = Giocatori e ospiti possono scriversi.

# I posti.
seats = Giocatori
seat-open = libero
seat-acting = deve giocare
seat-away = continua { $name }
seat-gone = non connesso
seat-same = la stessa persona di { $name }
seat-faults = { $name } ha sbagliato; { $moves ->
        [one] 1 mossa a caso
       *[other] { $moves } mosse a caso
    }
seconds = { $seconds } s
watching = { $number ->
        [one] 1 persona guarda
       *[other] { $number } persone guardano
    }

# Prima della partita.
lobby-title = { $open ->
        [0] Ci siamo tutti
        [one] Un posto è libero
       *[other] { $open } posti sono liberi
    }
lobby-sit = Siediti qui
lobby-stand = Alzati
lobby-free = Libera il posto
lobby-kept = riservato a { $name }
lobby-bot = Invita { $name }
lobby-next = Chi viene dopo
lobby-begin = { $bots ->
        [one] Comincia ora con 1 bot
       *[other] Comincia ora con { $bots } bot
    }
lobby-invite = Invita con il link o il codice QR
link = Link a questa pagina
link-table = Questo tavolo
link-share = Condividi il link
link-copied = Copiato
link-scan = Codice QR del link

# Al tavolo.
tray-more = altre { $number }
tray-clear = Annulla la scelta
tray-forced = Non c'è altra scelta: avviene da sé.
waiting = Aspettiamo { $names }.
waiting-dice = I dadi rotolano.
link-lost = Connessione persa, ci riproviamo …
undo = Annulla
hint = Consiglio
hint-late = Il primo consiglio di un gioco può richiedere un minuto. Apparirà qui da solo.
log = Cronaca
log-earlier = Che cosa è successo prima
chat = Chat
chat-guest = Ospite { $number }
chat-guest-named = { $name } (ospite)
chat-empty = Nessuno ha ancora detto niente.
chat-say = Di' qualcosa
chat-send = Invia
chat-off = A questo tavolo la chat è spenta.
chat-turn-off = Spegni la chat
chat-turn-on = Accendi la chat
beside = Accanto al tabellone
beside-tabs = Cronaca, regole e chat
beside-show = Mostra cronaca, regole e chat
beside-hide = Nascondi cronaca, regole e chat
curtain = Passa lo schermo a { $name }
curtain-why = Quello che sta dietro il sipario è per un solo paio d'occhi.
curtain-lift = Sono { $name }: mostra i miei dadi
away = Hai lasciato il tuo posto; gioca un bot per te.
away-back = Riprendi il mio posto
leave = { $name } lascia la partita
table-unknown = Questo tavolo non c'è
table-unknown-why = Forse il link non è completo, o il tavolo è stato sparecchiato da tempo.

# Games that have no words of their own.
last-throw = Ultimo lancio
plain-act = { $name }: { $act }
plain-throw = I dadi cadono: { $faces }.
plain-prompt = Che cosa fai?
rules-none = Questo gioco è arrivato senza le sue regole.
rules-search = Cerca nelle regole
rules-found = { $number ->
    [0] Non si trova nulla
    [one] Un passo
   *[other] { $number } passi
}
rules-sections = Sezioni delle regole
term-explain = Nelle regole

# Consigli.
worth-win = { $value } % di vittorie
worth-points = ancora { $value } punti
worth-turns = ancora { $value } turni
worth-win-about = { $value } ± { $margin } % di vittorie
worth-share = giocata il { $percent } % delle volte
worth-points-about = ancora { $value } ± { $margin } punti
worth-turns-about = ancora { $value } ± { $margin } turni
odds = { $what }: { $percent } %
method-exact = Calcolato esattamente.
method-equilibrium = Dall'equilibrio del gioco: nessun avversario può approfittarne.
method-search = Stimato giocando migliaia di volte fino in fondo.
method-exact-round = Calcolato esattamente per questo round.
method-exact-round-estimated-rest = Questo round è risolto, il resto della partita è stimato.
method-own-dice-solved-the-other-s-averaged = Risolto per i propri dadi; quelli dell'altro sono in media.
method-solved-ending = Il finale è risolto; dopo un pareggio i due contano come pari.
method-learned = Stimato con una strategia appresa.
method-duels = Stima dai duelli con ciascuno degli altri.
method-points-and-turns-left = Stima dal vantaggio e dai turni rimasti.
method-two-turns-ahead = Calcolato per due turni, poi stimato.
method-playouts = Una stima approssimativa da partite veloci.

# Dadi veri.
real-draw = Chi comincia? Fate decidere un dado e toccate il nome.
real-throw = { $dice ->
        [one] Tira il dado e tocca quello che mostra.
       *[other] Tira i tuoi { $dice } dadi e tocca quello che mostrano, nell'ordine dei loro numeri.
    }
real-unknown = dado a { $sides } facce, non ancora detto
real-change = mostra { $face }: tocca per cambiare
real-die = Dado { $die }: { $said }
real-tell = Sono caduti così
real-wait = Aspettiamo che si tirino i dadi.

# Dopo.
result = Risultato
result-winner = Vince { $name }!
result-winners = Si dividono la vittoria { $names }.
result-nobody = Non vince nessuno.
result-rank = Posto
result-name = Nome
result-points = Punti
rematch = Gioca ancora
rematch-join = Alla rivincita
replay = Rivedi la partita
download = Scarica la partita
play-this = Gioca una partita
record-unknown = A questo indirizzo non c'è nessuna partita finita.
replay-first = All'inizio
replay-back = Un passo indietro
replay-play = Avvia
replay-pause = Pausa
replay-forward = Un passo avanti
replay-last = Alla fine
replay-at = Punto della partita
replay-event = { $at } di { $last }

# La prova dei dadi.
proof = Prova dei dadi
proof-how = Prima del primo tiro la casa ha pubblicato un'impronta del suo segreto, e ogni giocatore ha dato un numero a caso. Segreto e numeri insieme decidono ogni tiro: né la casa né un giocatore ha potuto sceglierli. Il tuo browser può rifare tutti i conti.
proof-check = { $throws ->
        [one] Controlla il tiro
       *[other] Controlla tutti i { $throws } tiri
    }
proof-true = { $throws ->
        [one] Vero: il tiro è caduto come promesso.
       *[other] Vero: tutti i { $throws } tiri sono caduti come promesso.
    }
proof-promise = Non è vero: il segreto non è quello promesso.
proof-salt = Non è vero: il tuo numero è stato scambiato.
proof-seal = Non è vero: il numero di un giocatore non è quello sigillato prima della partita.
proof-throw = Non è vero: il tiro { $number } non è caduto così.
proof-none = In questa partita si sono tirati dadi veri; non c'è niente da provare.
proof-insecure = Questo browser controlla solo le pagine che arrivano via https. Scarica la partita e controllala con «astragali replay --verify».
proof-commit = Impronta, pubblicata prima della partita
proof-secret = Segreto, pubblicato dopo
proof-of = Numero di { $name }

# Tastiera.
keys = Tastiera
keys-arrows = vai da una cosa all'altra
keys-touch = toccala, o premi il pulsante
keys-digits = tocca il dado con quel numero
keys-primary = fai quello che dice il pulsante grande
keys-clear = annulla la scelta
keys-undo = annulla
keys-hint = un consiglio
keys-rules = le regole
keys-help = questo elenco

# Perché qualcosa non è andato.
refused-again = La rivincita c'è già; vai lì.
refused-air = Quei dadi non sono più in aria.
refused-away = Al tuo posto gioca un bot; prima riprendilo.
refused-begun = La partita è già cominciata.
refused-busy = C'è troppa confusione. Riprova.
refused-chat = La chat è spenta.
refused-cookie = Senza il nostro cookie puoi solo guardare. Permetti i cookie e ricarica.
refused-early = La partita non è ancora cominciata.
refused-faces = Quei numeri non vanno con i dadi in aria.
refused-fallen = Quei dadi sono già caduti.
refused-here = A questo posto giochi già tu.
refused-host = Può farlo solo chi ha preparato il tavolo.
refused-illegal = Adesso non si può.
refused-invited = Qui possono aprire tavoli solo le persone invitate da chi ospita.
refused-large = Era troppo lungo.
refused-level = Questo gioco non ha un bot con questo nome.
refused-look = Il tavolo non si vede ancora. Ricarica la pagina.
refused-many = Troppo in fretta. Aspetta un secondo.
refused-message = La casa non ha capito. Ricarica la pagina.
refused-name = Un nome ha da { $least } a { $most } lettere.
refused-nobody = Non c'è nessuno per cui giocare.
refused-open = Non tutti i posti sono ancora occupati.
refused-removed = Chi ospita ti ha tolto da questo tavolo.
refused-reserved = Quel posto è riservato a chi giocava prima.
refused-salt = Il tuo numero per i dadi non è stato accettato. Ricarica la pagina.
refused-salts = La partita sta per cominciare.
refused-same = È già impostato così.
refused-seat = Questo posto non c'è.
refused-stale = Intanto il tavolo è andato avanti. Guarda di nuovo.
refused-store = In questo momento la casa non può scrivere. Niente è perduto; riprova.
refused-taken = Qualcuno è stato più svelto: il posto è occupato.
refused-text = Questo qui non si può scrivere.
refused-turn = Non tocca a te.
refused-undo = Questo non si può più annullare.
refused-unknown = Qui non c'è.
refused-wrong = Così non andava.
refused-yours = Non è il tuo posto.

# Impostazioni.
settings = Impostazioni
settings-play = Gioco
settings-pace = Velocità dei bot
pace-slow = lenta
pace-normal = normale
pace-fast = veloce
pace-instant = immediata
settings-roll = Tira per me
settings-roll-help = I tuoi dadi partono subito, senza premere nulla.
settings-volume = Suono
settings-silent = spento
percent = { $percent } %
settings-look = Aspetto
settings-theme = Tema
theme-system = come il dispositivo
theme-light = chiaro
theme-dark = scuro
settings-text = Testo
text-usual = normale
text-large = grande
text-largest = molto grande
settings-colours = Colori
palette-usual = normali
palette-red-green = rosso e verde distinti
palette-blue-yellow = blu e giallo distinti
palette-contrast = contrasto forte
settings-motion = Movimento
motion-system = come il dispositivo
motion-reduced = poco
motion-full = tutto
settings-reset = Tutto come all'inizio
keys-other = premi il pulsante accanto, per esempio “Fermati”
keys-third = premi quello dopo
keys-log = la cronaca
keys-chat = la chat
keys-change = { $key }: { $what }. Cambia tasto
keys-press = Premi il nuovo tasto, o Esc per tenere quello vecchio.
keys-how = Per cambiare un tasto premi il suo pulsante e poi il nuovo tasto.

# Lo scaffale: tavoli e partite subito.
shelf-play = Gioca contro { $name }
shelf-more = { $tables ->
        [one] 1 altro tavolo
       *[other] Altri { $tables } tavoli
    }
table-away = messo via
table-put-away = Metti via
table-bring-back = Riprendi

# Cominciare e invitare.
start-variant = Quale gioco?
option-wrong = Scrivi un numero intero da { $least } a { $most }.
table-hints = Consigli
    .help = Si può chiedere qual è la scelta migliore. Tra persone ogni consiglio resta nella cronaca.
invitation = { $name } ti invita a giocare a { $game }.
link-local = Questo indirizzo funziona solo su questo computer. Avvia la casa con “astragali serve --host 0.0.0.0” e gli altri nella tua rete potranno aprire il link.
link-network = Questo indirizzo funziona per tutti nella tua rete.
leave-ends = { $name } se ne va, e la partita finisce
plain-hint = { $name } chiede un consiglio.
refused-hints = A questo tavolo non ci sono consigli.
refused-over = La partita è finita.

# Risultato, rivincita e replay.
result-you = Hai vinto!
result-you-and = Dividi la vittoria con { $names }.
result-left = { $name } ha lasciato la partita.
course = L'andamento della partita
course-told = { $turns ->
        [one] 1 turno
       *[other] { $turns } turni
    }; { $changes ->
        [0] in testa sempre lo stesso
        [one] un cambio in testa
       *[other] { $changes } cambi in testa
    }.
picture-share = Condividi un'immagine
picture-failed = Questo browser non riesce a disegnare l'immagine.
result-board = L'ultima posizione
rematch-with = Rivincita con { $names }
rematch-with-more = Rivincita con { $name } e altri { $others }
rematch-join-by = Rivincita: { $name } ti aspetta
replay-speed = Velocità
replay-keys = Con ← e → vai avanti e indietro, la barra spaziatrice fa partire la partita.
# The throw.

throw = { $dice ->
    [one] Lancia il dado
   *[other] Lancia { $dice } dadi
}
throw-how = Tieni premuto per scuotere, rilascia o dai un colpetto per lanciare.
waiting-throw = { $name } ha i dadi in mano.
reveal-on = Tocca per continuare

# L'allenatore.
coach = L’allenatore
coach-offer = Ogni tiro e ogni scelta di questa partita, visti una seconda volta: che cosa è stata fortuna, che cosa bravura, e dove si poteva fare meglio.
coach-ask = Chiedi all’allenatore
coach-again = Chiedi di nuovo
coach-progress = A che punto è l’allenatore
coach-waiting = { $ahead ->
        [0] La prossima è questa partita.
        [one] Prima di questa c’è ancora una partita.
       *[other] Prima di questa ci sono ancora { $ahead } partite.
    }
coach-compiling = L’allenatore si prepara a questo gioco. La prima volta ci vuole un minuto.
coach-working = L’allenatore sta guardando la partita.
coach-failed = L’allenatore non è riuscito a guardare questa partita.
coach-visiting = L’allenatore non conosce ancora questo gioco. Puoi rivedere ogni mossa.
coach-nothing = In questa partita non c’era niente da scegliere: l’allenatore non ha niente da dire.
coach-no-course = Qui si giudicano solo le scelte: che cosa significhino per la vittoria non si sa.
coach-exact = Esatto: questo gioco è risolto. Fortuna e scelte tornano fino all’ultima cifra.
coach-computed = Calcolato: i conti tornano, ma valgono quanto le ipotesi della soluzione.
coach-estimated = Stimato: le cifre hanno un margine (±). Ciò che vi rientra non è mai chiamato errore.
coach-player = La partita di chi?
coach-curve = { $unit ->
        [points] Punti attesi
       *[win] Probabilità di vincere
    }
coach-curve-at = Dopo l’evento { $at } di { $last }: { $figures }
coach-table = La curva in una tabella
coach-event = Evento
coach-event-number = Evento { $number }
coach-show = Mostra la posizione
coach-sum = Fortuna e bravura
coach-start = Inizio
coach-luck = Fortuna
coach-own = Scelte proprie
coach-others = Gli altri
coach-rest = Tutto il resto
coach-end = Fine
coach-adjusted = Senza fortuna: { $value }
coach-grade = { $grade ->
        [flawless] Impeccabile
        [excellent] Eccellente
        [strong] Forte
        [good] Buono
        [casual] Disinvolto
        [wild] Spericolato
       *[open] Troppo incerto per un voto
    }
coach-counted = { $decisions } { $decisions ->
        [one] scelta
       *[other] scelte
    }: { $slips } { $slips ->
        [one] imprecisione
       *[other] imprecisioni
    }, { $mistakes } { $mistakes ->
        [one] errore
       *[other] errori
    }, { $blunders } { $blunders ->
        [one] svista grave
       *[other] sviste gravi
    }
coach-points = { $value } punti
coach-turns = { $value } turni
coach-costliest = La scelta più cara
coach-costliest-none = Niente da migliorare: nessuna scelta è costata di sicuro qualcosa.
coach-best = Il momento migliore
coach-best-told = Qui una scelta a caso sarebbe costata in media { $cost }.
coach-best-none = Nessuna scelta spicca sulle altre.
coach-luckiest = Il tiro più fortunato
coach-luckiest-none = Nessun tiro è stato di sicuro fortunato.
coach-chosen = Scelta
coach-better = Meglio
coach-cost = Costo
coach-why = Perché
coach-cost-win = { $value } % di vittoria ({ $verdict })
coach-cost-points = { $value } punti ({ $verdict })
coach-cost-turns = { $value } turni ({ $verdict })
coach-odds = { $what }: { $best } invece di { $chosen }
coach-faults = Tutte le scelte care ({ $number })
coach-play-on = Continua da qui
coach-play-on-as = Continua da qui per { $name }
coach-verdict = { $verdict ->
        [best] la scelta migliore
        [even] buona quanto la migliore, per quel che si può dire
        [fine] vicina alla scelta migliore
        [slip] imprecisione
        [mistake] errore
       *[blunder] svista grave
    }
coach-now = { $unit ->
        [points] { $value } attesi
       *[win] { $value } di vincere
    }
coach-throw = Questo tiro: { $value }
coach-next = Poi: { $verdict }

# Le mie partite.
mine = Le mie partite
mine-empty = Qui ci saranno le partite che hai finito: ognuna da rivedere e da scaricare, e quello che tutte insieme dicono della fortuna e delle tue scelte.
mine-list = Partite finite
mine-people = Giocatori
mine-game = Gioco
mine-when = Quando
mine-any = tutto
mine-outcome = { $outcome ->
        [won] Vinta
        [shared] Vittoria condivisa
        [lost] Persa
        [alone] Da solo
       *[screen] Su uno schermo
    }
mine-found = { $number ->
        [0] Nessuna partita corrisponde.
        [one] 1 partita
       *[other] { $number } partite
    }
mine-download-all = Scarica tutte in .jsonl
mine-download-these = Scarica queste in .jsonl
mine-download-one = Scarica la partita: { $game }, { $date }
mine-more = Mostra altre
mine-luck = fortuna { $value }
mine-lost-by-choices = le scelte sono costate { $value }
mine-taken-over = continuata da un’altra partita
mine-unreviewed = { $number ->
        [one] L’allenatore non ha ancora guardato una tua partita.
       *[other] L’allenatore non ha ancora guardato { $number } tue partite.
    }
mine-review = Falle guardare
mine-waiting = { $number ->
        [one] L’allenatore sta guardando 1 partita.
       *[other] L’allenatore sta guardando { $number } partite.
    }
mine-luck-title = La fortuna si pareggia
mine-luck-told = { $games ->
        [one] Fortuna in 1 partita: { $value }. Fino a ± { $ordinary } è normale.
       *[other] Fortuna per partita su { $games } partite: { $value }. Fino a ± { $ordinary } è normale, e sempre meno a ogni partita.
    }
mine-choices-title = Quanto costano le tue scelte
mine-choices-why = In media, rispetto alla scelta migliore. Ciò che rientra nel margine di errore non conta.
mine-kind = Scelta
mine-choices = Quante
mine-average = Perdita media
mine-average-of = { $value } a scelta, { $choices ->
        [one] una scelta
       *[other] { $choices } scelte
    }
coach-kind = { $kind ->
        [roll] Tirare
        [aside] Mettere da parte
        [stop] Fermarsi
        [catch] Catturare
        [decline] Non catturare
        [keep] Tenere
        [carry] Portare con sé
        [reroll] Ritirare
        [dance] Ballare
        [place] Piazzare
        [start] Chi comincia
        [change] Girare i rossi
        [done] Lasciare così
        [pass] Passare
        [bid] Puntare
        [sidestep] Schivare
        [challenge] Dubitare
        [perfecto] Perfecto
        [double] Raddoppiare
        [redouble] Ridoppiare
        [surrender] Arrendersi
        [side] Schierarsi
        [again] Ritirare gli stessi
        [back] Riprendere
        [advance] Avanzare
        [show] Giocare una Musa
        [mask] Giocare una Musa mascherata
        [at] Dove metterla
        [use] Abilità
        [step] Passi di danza
        [lock] Bloccare
        [level] Livello di blocco
        [go] Continuare
       *[other] { $kind }
    }
# Opening a record.
open-record = Apri una partita
open-how = In un file c'è tutta una partita, tiro per tiro e scelta per scelta. La casa controlla che segua le regole, e tu la puoi rivedere.
open-choose = Scegli un file
open-drop-here = o trascinalo su questa pagina
open-drop = Lascia il file per aprirlo
open-text = Oppure incolla il testo di una partita
open-this = Apri questa partita
open-busy = La partita viene controllata …
open-several = Nel file ci sono { $number } partite
open-which = Quale?
open-kept = La partita da rivedere ha un link che tutti possono aprire. Dopo 30 giorni la casa lo dimentica.
open-own-dice = Giocate con i vostri dadi?
open-own-dice-how = Scegli il gioco. State insieme a questo schermo, toccate quello che mostrano i dadi, e alla fine potete rivedere e scaricare la partita.
record-opened = Da un file: questa casa non ha visto la partita, ma ogni mossa segue le regole.
record-unfinished = Non è finita: dall’ultima posizione puoi continuare a giocare.
proof-opened = I tiri nel file seguono dal segreto che c'è scritto. Se era deciso già prima della partita, questa casa non lo può sapere.
refused-record-dice = I dadi di questa partita non possono essere caduti così.
refused-record-form = Questa non è una partita registrata.
refused-record-game = La casa non conosce questo gioco.
refused-record-large = Questa partita è troppo lunga.
refused-record-rules = Questa partita non segue le regole del suo gioco.
refused-record-running = Questa partita si gioca ancora qui. Aprila quando è finita.
refused-record-several = Sono più partite. Aprine una alla volta.
# Lezioni.
lessons = Lezioni
lessons-all = Tutte le lezioni
lessons-about = Una voce spiega e tu giochi: al tavolo del gioco, in pochi minuti.
learn = Impara
shelf-new = Prima volta qui?
shelf-first = Impara { $title } in { $minutes } minuti
lesson-step = Passo { $at } di { $steps }
lesson-next = Avanti
lesson-back = Un passo indietro
lesson-wrong = Riprova:
lesson-show = Fammi vedere
lesson-first-game = Gioca la prima partita
lesson-following = Poi: { $title }
lesson-done = Imparata
lesson-unknown = Questa lezione non esiste.
# Rompicapi.
puzzles = Rompicapi
puzzle-mode = Quali rompicapi
puzzle-daily = Del giorno
puzzle-endless = Allenamento
puzzle-game = Gioco
puzzle-all = tutti i giochi
puzzle-aim-win = Quale scelta ti dà più probabilità di vincere?
puzzle-aim-points = Quale scelta ti porta più punti in questo round?
puzzle-aim-turns = Con quale scelta arrivi alla fine in meno turni?
puzzle-turns-left = { $count ->
        [one] La partita finisce dopo questo turno.
       *[other] La partita finisce tra { $count } turni, compreso questo.
    }
puzzle-grade = { $fails ->
        [0] facile
        [1] insidioso
        [2] difficile
       *[other] molto difficile
    }
puzzle-streak = { $days ->
        [0] Ancora nessuna serie
        [one] 1 giorno di fila
       *[other] { $days } giorni di fila
    }
puzzle-rating = Il tuo punteggio: { $rating }
puzzle-right = Giusto!
puzzle-wrong = C’è di meglio
puzzle-opponent = Avversario
puzzle-yours = la tua scelta
puzzle-worth-win = { $value } %
puzzle-worth-points = { $value } punti
puzzle-worth-turns = { $value } turni
puzzle-others = { $count ->
        [one] 1 altra scelta è peggiore.
       *[other] { $count } altre scelte sono peggiori.
    }
puzzle-proof = Ogni scelta è calcolata con esattezza.
puzzle-next = Prossimo rompicapo
puzzle-practise = Allenati
puzzle-tomorrow = Il prossimo rompicapo del giorno arriva domani.
puzzle-none = Qui non ci sono rompicapi.

# Printing a game.
print = Stampa
print-title = Stampa questo gioco
print-parts = Che cosa ti serve?
print-rules = Regole
print-board = Tabellone
print-sheet = Foglio segnapunti
print-tiles = Tessere e segnalini
print-dice = Dadi da piegare
print-paper = Carta
print-a4 = A4
print-letter = Letter
print-how = Stampa al 100 %, tabelloni e dadi su cartoncino. Basta il bianco e nero.
print-open = Apri il PDF

# Playing on from a position, with people and bots of one's choice.
play-on-choose = Scegli chi continua
play-on-who = Chi continua da qui?
play-on-as = Chi gioca per { $name }?
play-on-here = A questo schermo
play-on-link = Qualcuno con il link
play-on-note = Il tavolo comincia da questa posizione, con nuovi dadi onesti.
play-on-nobody = Assegna almeno un posto a qualcuno a questo schermo.

# Creare posizioni.
edit = Crea una posizione
edit-title = { $game }: crea una posizione
edit-position = Crea una posizione o inserisci una partita
edit-how = Decidi mossa per mossa che cosa fanno tutti e che cosa mostrano i dadi: qualsiasi posizione permessa dalle regole, o una partita giocata a casa. Poi chiedi un consiglio, continua a giocare o salva la partita.
edit-begin = Comincia
edit-go-on = { $events ->
    [one] Riprendi da dove eri, dopo un passo
   *[other] Riprendi da dove eri, dopo { $events } passi
}
edit-whose = Di chi è la scelta?
edit-back = Indietro
edit-again = Di nuovo avanti
edit-chance = Tira a caso
edit-ahead-choices = Scelte
edit-ahead = Fai giocare i bot
edit-over = La partita è finita. Guardala con l’allenatore, o torna indietro e prova altro.
edit-look = Rivedi con l’allenatore
edit-anew = Ricomincia
edit-from-here = Cambia da qui

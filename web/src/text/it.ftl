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
theme-light = Chiaro
theme-dark = Scuro
sound-on = Accendi il suono
sound-off = Spegni il suono
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
about-house = Astragali è una casa per nove giochi di dadi. Gioca contro i bot, con gli amici allo stesso schermo o con amici lontani grazie a un link. Non serve nessun account.
about-dice = I dadi sono onesti, e lo puoi provare: prima della partita la casa s'impegna sul suo segreto, ogni giocatore aggiunge un proprio numero, e alla fine il tuo browser può ricalcolare ogni singolo tiro.
about-names = I nomi dei giochi appartengono ai loro editori. Le regole sono raccontate con parole nostre, e tutto è disegnato da noi.
about-cookie = La casa usa un solo cookie, con cui riconosce i tuoi posti. Non ti segue da nessuna parte.

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
tray-clear = Lascia
tray-forced = Non c'è altra scelta: avviene da sé.
waiting = Aspettiamo { $names }.
waiting-dice = I dadi rotolano.
link-lost = Connessione persa, ci riproviamo …
undo = Annulla
hint = Consiglio
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

# Consigli.
worth-win = { $value } % di vincere
worth-points = ancora { $value } punti
worth-turns = ancora { $value } turni
worth-win-about = { $value } ± { $margin } % di vincere
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
play-this = Gioca a questo
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
keys-clear = lascia tutto
keys-undo = annulla
keys-hint = un consiglio
keys-rules = le regole
keys-help = questo elenco

# Perché qualcosa non è andato.
refused-again = La rivincita c'è già; vai lì.
refused-air = Quei dadi non sono più in aria.
refused-away = Al tuo posto gioca un bot; prima riprendilo.
refused-begun = La partita è già cominciata.
refused-busy = Al tavolo c'è troppa confusione. Riprova.
refused-chat = La chat è spenta.
refused-cookie = Senza il nostro cookie puoi solo guardare. Permetti i cookie e ricarica.
refused-early = La partita non è ancora cominciata.
refused-faces = Quei numeri non vanno con i dadi in aria.
refused-here = A questo posto giochi già tu.
refused-host = Può farlo solo chi ha preparato il tavolo.
refused-illegal = Adesso non si può.
refused-large = Era troppo lungo.
refused-level = Questo gioco non ha un bot con questo nome.
refused-look = Il tavolo non si vede ancora. Ricarica la pagina.
refused-many = Troppo in fretta. Aspetta un secondo.
refused-message = La casa non ha capito. Ricarica la pagina.
refused-name = Un nome ha da { $least } a { $most } lettere.
refused-nobody = Non c'è nessuno per cui giocare.
refused-open = Non tutti i posti sono ancora occupati.
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

title = Keep on Rolling
sentence = Metti da parte ciò che combina, ritira il resto e fermati prima che si fermi la fortuna.

option-players = Giocatori
    .help = Quante persone e quanti bot siedono al tavolo.
option-first_player = Primo giocatore
    .help = Un posto, oppure decide un dado.
option-target = Traguardo
    .help = Chi lo raggiunge va superato da tutti gli altri; chi non ci riesce è eliminato.
option-max_turns = Limite di turni
    .help = Chiude la partita dopo questo numero di turni di tutti i giocatori; vince allora il punteggio più alto.

label-target = Traguardo: { $points } { $points ->
        [one] punto
       *[other] punti
    }
label-overtake = Fase finale: supera { $points }, o sei eliminato
label-carried = Già completati: { $points } punti
label-hand = Da tirare
label-rolled = Tirati
label-aside = Messi da parte: { $points } { $points ->
        [one] punto
       *[other] punti
    }
label-out = eliminato
label-leader = in testa

prompt-aside = Metti da parte due o più dadi uguali, o uno che combina con quelli da parte. Altri possono seguirli.
prompt-decide = Continui a tirare, o ti fermi e incassi?
prompt-filled = Hai completato. Riprendi tutti e sei i dadi, o ti fermi e incassi il doppio?
prompt-stop = Tutti e sei sono da parte, ma non tutti in compagnia: devi fermarti.

button-roll = Tira { $dice } { $dice ->
        [one] dado
       *[other] dadi
    }
button-stop = Fermati e incassa { $points }
button-aside = Metti da parte { $dice } (+{ $points })

story-first = Comincia { $name }.
story-roll = { $name } tira { $dice }.
story-bust = Sballato: niente combina. { $points ->
        [0] Nessun punto in questo turno.
        [one] { $points } punto perso.
       *[other] { $points } punti persi.
    }
story-aside = { $name } mette da parte { $dice } per { $points }; in gioco ce ne sono { $pot }.
story-filled-up = Completato: fermati e raddoppia, o riprendi tutti e sei i dadi.
story-stop = { $doubled ->
        [yes] { $name } ha completato e incassa 2 × { $half } = { $points }: in tutto { $total }.
       *[no] { $name } incassa { $points }: in tutto { $total }.
    }
story-lead = { $name } è in testa con { $points }. O lo superi, o sei fuori.
story-out = { $name } non supera { $points } ed è eliminato.

reason-keep = { $count ->
        [one] Tieni in mano il dado { $numbers } ({ $dice }){ $reds ->
            [yes] : il suo rosso può ancora combinarsi con quelli da parte
           *[no] {""}
        }
       *[other] Tieni in mano i dadi { $numbers } ({ $dice }){ $reds ->
            [yes] : i loro rossi possono ancora combinarsi con quelli da parte
           *[no] {""}
        }
    }.
reason-take = Metti da parte anche { $dice }: fanno { $points } punti.

odds-bust = probabilità di sballare con questo tiro
odds-fill_up = probabilità di poter completare con questo tiro

# Variants.
variant-standard = Partita intera
    .help = Fino a 250 punti.
variant-short = Partita breve
    .help = Fino a 100 punti.
# Reveals.

gesture-bust = Sballato!
gesture-full = Completo!

# I termini che portano alle regole: ognuno come è in grassetto, poi le sue altre forme.
terms = da parte; sballato, sballa, sballi, sballare; fermati, si ferma, fermarsi; completato, completa, completi; limite di turni

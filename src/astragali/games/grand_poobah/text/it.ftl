title = Grand Poobah
sentence = Tieni più dadi degli altri sui numeri che usciranno, e gira i tuoi rossi per andare sul sicuro.

option-players = Giocatori
    .help = Quante persone e quanti bot siedono al tavolo. Ognuno ha sei dadi: in quattro o cinque una scatola non basta.
option-first_player = Primo giocatore
    .help = Un posto, oppure decide un dado.
option-target = Traguardo
    .help = Chi lo raggiunge è il Grand Poobah; se sono in più con lo stesso tiro, conta il punteggio più alto.
option-overtime_drop = Eliminazione ai supplementari
    .help = Ai supplementari in tre o più esce chi resta dietro ai primi. Altrimenti giocano tutti finché uno è in testa da solo.
option-change_before_scoring = Girare prima dei punti
    .help = I numeri rossi si possono girare anche nei turni a cui non segue un tiro dei punti.
option-max_turns = Limite di turni
    .help = Chiude la partita dopo questo numero di turni di tutti i giocatori; vince allora il punteggio più alto.

label-points = Punti su { $target }
label-legend = [2] nessuno ha più dadi con questo numero · r uno è rosso
label-scoring = Ultimo tiro dei punti
label-before = I dadi dei punti entrano in gioco dopo il turno { $first }. Questo è il turno { $now }.
label-hand = I dadi di { $name }
label-out = fuori
label-overtime = supplementari
label-winner = Grand Poobah!

board-kept = Tenuti
board-rolled = Tirati
board-air = In aria
board-turn = Giralo su
board-number = Gira un rosso su { $number }
board-most = nessuno ne ha di più
board-red = uno è rosso
board-paid = { $points } punti per { $names }
board-unpaid = non paga nessuno

prompt-first = Il tuo primo turno: tira tutti e sei i dadi.
prompt-choose = Quali dadi tiri? Quanti ne vuoi, tutti o nessuno.
prompt-overtime = Supplementari: quali dadi tiri? Almeno uno.
prompt-change = { $reds ->
        [one] Gira il tuo { $red } rosso su un altro numero o lascialo.
       *[other] Gira quelli che vuoi tra { $dice }, o lasciali.
    } { $due ->
        [yes] Poi c'è il tiro dei punti.
       *[no] Ancora niente tiro dei punti.
    }

button-keep = Non tirare
button-roll = Tira { $count ->
        [one] un dado
       *[other] { $count } dadi
    }, ora { $dice }
button-roll-all = Tira tutti e sei i dadi
button-change = Gira { $red ->
        [1] l'1
       *[other] il { $red }
    } rosso su { $number }
button-done = { $reds ->
        [one] Lascia { $red ->
            [1] l'1
           *[other] il { $red }
        } rosso
       *[other] Lascia { $dice }
    }

story-first = Comincia { $name }.
story-keep = { $name } non tira.
story-roll = { $name } tira { $dice }.
story-change = { $name } gira { $red ->
        [1] l'1
       *[other] il { $red }
    } rosso su { $number }.
story-done = { $reds ->
        [one] { $name } lascia { $red ->
            [1] l'1
           *[other] il { $red }
        } rosso.
       *[other] { $name } lascia { $dice }.
    }
story-scoring = I dadi dei punti mostrano { $dice }.
story-scores = { $name } segna { $sum } e ha { $total }.
story-nobody = Nessuno ha questi numeri.
story-overtime = Parità in testa a { $points }: supplementari, finché uno resta davanti da solo.
story-out = { $name } è fuori.
story-limit = Era il turno { $turns }, l'ultimo.
story-wins = { $name } è il Grand Poobah con { $points } { $points ->
        [one] punto
       *[other] punti
    }!
story-shares = { $name } divide la vittoria con { $points } { $points ->
        [one] punto
       *[other] punti
    }.

reason-keep = Tieni anche { $dice }{ $standing ->
        [ahead] : nessun altro ha tanti { $number }
        [tied] : nessuno ha più { $number }
       *[behind] {""}
    }.
reason-roll = Tira anche { $dice }.
reason-change = Gira un rosso su { $number }{ $standing ->
        [ahead] : così nessun altro ha tanti { $number }
        [tied] : così nessuno ha più { $number }
       *[behind] {""}
    }.
reason-wait = Lascia i rossi: il tiro dei punti non è ancora arrivato, e più avanti puoi girarli su qualsiasi numero.
reason-leave = Lascia i rossi come sono: adesso ti servono di più così.

odds-red = probabilità di almeno un numero rosso

# Variants.
variant-standard = Partita intera
    .help = Fino a 100 punti.
variant-short = Partita breve
    .help = Fino a 50 punti.

# I termini che portano alle regole: ognuno come è in grassetto, poi le sue altre forme.
terms = dadi dei punti; rosso, rossi; tiro dei punti; grand poobah; supplementari; fuori; limite di turni

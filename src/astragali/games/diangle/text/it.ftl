title = Diangle
sentence = Sali dall'1 al 6 e ridiscendi: una fila piena di dadi per ogni livello, o tre in un colpo solo.

option-players = Giocatori
    .help = Quante persone e quanti bot siedono al tavolo.
option-first_player = Primo giocatore
    .help = Un posto, oppure decide un dado.
option-advance_choice = Scegli di quanto avanzare
    .help = Con due file piene puoi superare un livello o tutti e due. Senza questa scelta superi sempre tutte le file piene, contate dal basso.
option-reuse_completed = Riusa i dadi liberati
    .help = I dadi di un livello superato si possono piazzare di nuovo subito. Conta solo intorno alla svolta, dove tornano gli stessi numeri.
option-advance_before_roll = Disponi prima del tiro
    .help = Puoi piazzare dadi, riprenderli e avanzare anche prima di tirare, non solo dopo.
option-max_turns = Limite di turni
    .help = Chiude la partita dopo questo numero di turni di tutti i giocatori; vince allora chi è più avanti.

label-level = { $way ->
        [finish] arrivato
        [peak] livello { $level }, vetta
        [up] livello { $level } ↑
       *[down] livello { $level } ↓
    }
label-off = { $phase ->
        [decide] Tirati
        [first_roll] In aria
        [second_roll] In aria
       *[other] Fuori dal tabellone
    }
label-used = usato
label-extra = { $extra ->
        [one] Ti spetta ancora un turno extra
       *[other] Ti spettano ancora { $extra } turni extra
    }

board-row = { $row ->
        [bottom] Fila in basso
        [middle] Fila di mezzo
       *[top] Fila in cima
    } per { $number }{ $filled ->
        [yes] , piena
       *[no] {""}
    }

prompt-roll-all = Il tuo tabellone è vuoto: tira tutti e sei i dadi.
prompt-roll = Scegli i dadi: quelli fuori dal tabellone vanno tirati, gli altri se vuoi.
prompt-before = { $full ->
        [0] Disponi i dadi, se vuoi. Poi tira tutti quelli fuori dal tabellone e altri a piacere.
       *[other] Avanza o disponi, se vuoi. Poi tira tutti i dadi fuori dal tabellone e altri a piacere.
    }
prompt-decide = { $dice ->
        [one] Tieni questo tiro o ritiri lo stesso dado?
       *[other] Tieni questo tiro o ritiri gli stessi { $dice } dadi?
    }
prompt-after = { $full ->
        [0] Piazza i dadi che vuoi tenere, poi chiudi il turno.
       *[other] Piazza i dadi che vuoi tenere, avanza se vuoi, poi chiudi il turno.
    }
prompt-done = { $full ->
        [0] Non c'è altro da piazzare: chiudi il turno.
       *[other] Avanza se vuoi, poi chiudi il turno.
    }

that-die = { $colour ->
        [red] { $face ->
            [1] l'1
           *[other] il { $face }
        } rosso
       *[white] un { $face }
    }
numbered-die = { $colour ->
        [red] { that-die }
       *[white] il dado { $die }, { that-die },
    }
that-row = { $row ->
        [bottom] in basso
        [middle] nel mezzo
       *[top] in cima
    }
that-level = { $way ->
        [peak] in vetta
       *[other] { $level ->
            [1] all'1
           *[other] al { $level }
        }
    }

button-done = { $extra ->
        [0] Chiudi il turno
       *[other] Chiudi: turno extra
    }
button-roll = Tira { $dice ->
        [6] tutti e sei
        [one] il dado { $which }
       *[other] i dadi { $which }
    }{ $picked_up ->
        [0] {""}
       *[other] {" "}({ $taken } dal tabellone)
    }
button-keep = Tieni questo tiro
button-again = Ritira { $dice ->
        [one] lo stesso dado
       *[other] gli stessi { $dice } dadi
    }
button-place = { $diangle ->
        [yes] Diangle con il dado { $die }!
       *[no] Metti { numbered-die } { that-row }
    }
button-back = { $colour ->
        [red] Riprendi { that-die }
       *[white] Riprendi il dado { $die }, { that-die }
    }
button-advance = { $way ->
        [finish] Arriva e vinci
        [down] Scendi { that-level }
       *[other] Sali { that-level }
    }

story-first = Comincia { $name }.
story-roll = { $again ->
        [yes] { $name } ritira: { $dice }.
       *[no] { $name } tira { $dice }.
    }
story-pick-up = { $name } riprende dal tabellone { $dice }.
story-keep = { $name } tiene il tiro.
story-place = { $name } piazza { that-die } { that-row }.
story-back = { $name } riprende { that-die }.
story-advance = { $way ->
        [finish] { $name } supera l'ultimo livello.
       *[other] { $name } supera { $levels ->
            [one] un livello
           *[other] { $levels } livelli
        } e { $way ->
            [down] scende
           *[other] sale
        } { that-level }.
    }
story-diangle = { $way ->
        [finish] Diangle! { $name } supera gli ultimi tre livelli.
       *[other] Diangle! { $name } supera tre livelli, { $way ->
            [down] scende
           *[other] sale
        } { that-level } e guadagna un turno extra.
    }
story-extra = { $name } fa un turno extra.
story-win = { $name } ha fatto la salita e la discesa, e vince.
story-limit = Il limite di turni è raggiunto: vince chi è più avanti.

reason-keep = { $useful ->
        [one] Un dado su { $dice } mostra
       *[other] { $useful } dadi su { $dice } mostrano
    } un numero che ti serve: tieni questo tiro.
reason-again = { $useful ->
        [0] Nessun dado mostra un numero che ti serve
       [one] Solo uno su { $dice } mostra un numero che ti serve
       *[other] Solo { $useful } su { $dice } mostrano un numero che ti serve
    }: ritira.
reason-diangle = Così completi un Diangle, che porta un turno extra.
reason-fill = Così la fila { $row ->
        [bottom] in basso
        [middle] di mezzo
       *[top] in cima
    } è piena.
reason-left = Lascia { $dice } sul tabellone.
reason-taken = Riprendi anche { $dice } e tira con più dadi.

odds-finish = probabilità di arrivare al traguardo in questo turno

# Reveals.

gesture-peak = Diangle!

# I termini che portano alle regole: ognuno come è in grassetto, poi le sue altre forme.
terms = livelli, livello; piena, piene; rosso, rossi; disponi, dispone; piazza, piazzi, piazzare, piazzato; riprendi, riprende, riprendere, ripreso; avanza, avanzi, avanzare, avanzato; usati, usato; diangle; turno extra, turni extra; limite di turni

title = 2 out of 3 ain't bad
sentence = Tieni due delle tre caselle di una linea, e fanne una coppia o una scala.

option-players = Giocatori
    .help = Sempre due.
option-first_player = Primo giocatore
    .help = Un posto, oppure decide un dado.
option-board = Tabellone
    .help = Le quattro caselle mancanti. Gli otto tabelloni sono lo stesso, girato o allo specchio.
option-match_points = Punti incontro
    .help = Quanti ne servono per vincere l'incontro; 1 è una partita singola.
option-replay_ties = Spareggio
    .help = Dopo un pareggio la partita singola si rigioca; altrimenti finisce in parità. In un incontro il punto passa sempre alla partita dopo.
option-allow_zero_roll = Passare
    .help = Si può passare senza tirare alcun dado, tranne quando va tirata tutta la mano.
option-max_turns = Limite di turni
    .help = Chiude tutto dopo questo numero di turni dei due giocatori insieme; se nessuno ha ancora vinto è parità.

label-roll = Da tirare
label-place = Tirati
label-lines = { $lines } { $lines ->
        [one] linea
       *[other] linee
    }
label-hand = in mano { $dice }
label-match = punti incontro { $points } su { $target }
label-worth = Questa partita vale { $worth } punti incontro.

# Una casella, come la si indica.
place = { $row ->
        [1] riga in alto
        [2] seconda riga
        [3] terza riga
       *[4] riga in basso
    }, { $column ->
        [1] tutta a sinistra
        [2] seconda da sinistra
        [3] seconda da destra
       *[4] tutta a destra
    }

board-hand = In mano
board-square = Casella vuota, { place }, su { $lines } linee
board-held = { place }, { $name }
board-line = { $kind ->
        [row] Riga { $number }
        [column] Colonna { $number }
        [down] Diagonale dall'alto a sinistra
       *[up] Diagonale dal basso a sinistra
    }
board-line-open = { board-line }: non ancora piena
board-line-nothing = { board-line }: né coppia né scala
board-line-won = { board-line }: { $makes ->
        [pair] coppia
       *[sequence] scala
    } per { $name }

prompt-choose = { $least ->
        [none] Tira fino a tre dei tuoi dadi, o nessuno.
       *[one] Tira uno, due o tre dei tuoi dadi.
    }
prompt-choose-all = Tutti i dadi di { $name } sono sul tabellone: tira tutta la tua mano.
prompt-place = { $reds ->
        [yes] { $dice ->
            [one] Piazza il dado rosso su una casella vuota, o al posto di un dado avversario.
           *[other] Piazza { $dice } dadi, uno alla volta: bianco su caselle vuote, rosso anche al posto di dadi avversari.
        }
       *[no] { $dice ->
            [one] Piazza il dado su una casella vuota.
           *[other] Piazza { $dice } dadi su caselle vuote, uno alla volta.
        }
    }
prompt-starter = { $match ->
        [yes] Chi comincia la prossima partita? Vale { $worth } { $worth ->
            [one] punto incontro
           *[other] punti incontro
        }.
       *[no] Chi comincia la nuova partita?
    }

button-roll = { $count ->
        [one] Tira il dado { $dice }
       *[other] Tira i dadi { $dice }
    }
button-pass = Non tirare
button-place = Piazza { $colour ->
        [red] { $number ->
            [1] l'1
           *[other] il { $number }
        } rosso
       *[white] il dado { $die }, un { $number } bianco,
    }: { place }
button-replace = Metti { $number ->
        [1] l'1
       *[other] il { $number }
    } rosso ({ place }) al posto { $other ->
        [1] dell'1
       *[other] del { $other }
    } di { $name }
button-start = Comincia tu
button-let-start = Lascia cominciare { $name }

story-first = Comincia { $name }.
story-pass = { $name } non tira alcun dado.
story-roll = { $name } tira { $count ->
        [one] il dado
       *[other] i dadi
    } { $dice }: { $faces }.
story-place = { $name } piazza { $number ->
        [1] l'1
       *[other] il { $number }
    } { $colour ->
        [red] rosso
       *[white] bianco
    }: { place }.
story-replace = Con { $number ->
        [1] l'1
       *[other] il { $number }
    } rosso { $name } scaccia un { $other } ({ place }); il dado { $die } torna in mano al suo proprietario.
story-lines = { $lines ->
        [0] { $name } non vince alcuna linea.
        [one] { $name } vince { $lines } linea.
       *[other] { $name } vince { $lines } linee.
    }
story-tie = { $next ->
        [yes] Pareggio: la prossima partita vale { $worth } punti incontro.
        [no] Pareggio: decide una nuova partita.
       *[none] Pareggio.
    }
story-win = { $match ->
        [yes] { $name } vince la partita e { $gained } { $gained ->
            [one] punto incontro
           *[other] punti incontro
        }: { $total } su { $target }.
       *[no] { $name } vince.
    }
story-match = { $name } vince l'incontro.
story-start = { $name } vuole cominciare.
story-let-start = { $name } lascia cominciare l'avversario.
story-draw = { $limit ->
        [yes] Raggiunto il limite di turni: parità.
       *[no] La partita finisce in parità.
    }

reason-hold = Tieni in mano { $count ->
        [one] il dado { $dice }
       *[other] i dadi { $dice }
    } per dopo.
reason-add = Tira anche { $count ->
        [one] il dado { $dice }
       *[other] i dadi { $dice }
    }.
reason-lines = Lì ({ place }) hai subito { $lines ->
        [one] una linea
       *[other] { $lines } linee
    } in più.
reason-deny = Lì ({ place }) togli a { $name } { $lines ->
        [one] una linea
       *[other] { $lines } linee
    }.
reason-crossed = Lì ({ place }) si incrociano { $lines } linee, più che sull'altra casella.

odds-red = probabilità di almeno un numero rosso

# Variants.
variant-standard = Partita singola
    .help = Decide una sola plancia.
variant-match = Incontro
    .help = Vince chi arriva per primo a 3 punti dell'incontro.

# I termini che portano alle regole: ognuno come è in grassetto, poi le sue altre forme.
terms = mano; linee, linea; numero rosso, numeri rossi; scaccia, scacciare, scacciato; coppia, coppie; scala, scale; pareggio, pareggi; punto incontro, punti incontro; passare, passa, passi; limite di turni

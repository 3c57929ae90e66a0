title = Catch 6
sentence = Raccogli i dadi, cattura i numeri e arriva a 14 punti prima dell'avversario.

option-players = Giocatori
    .help = Catch 6 è un gioco per due.
option-first_player = Primo giocatore
    .help = Un posto, oppure decide un dado.
option-match_games = Partite da vincere
    .help = 1 è una partita singola; in un incontro vince chi per primo vince questo numero di partite.
option-carryover = Riporto
    .help = In un incontro puoi cedere la partita e portare nella prossima il numero appena catturato. Nella partita singola non c'è riporto.
option-allow_zero_roll = Nessun dado da tirare
    .help = Permette di lasciare tutti i dadi come sono, salvo quando vanno tirati tutti e sei.
option-catches_per_turn = Catture per turno
    .help = Una; oppure tutte: una con il rosso e tre bianchi, e una con sei uguali o con un full.
option-catches_per_turn-1 = una
option-catches_per_turn-all = tutte
option-target_points = Traguardo
    .help = Chi ha questi punti vince la partita.
option-max_turns = Limite di turni
    .help = Chiude tutto dopo questo numero di turni dei due giocatori insieme; vince chi ha più punti, in un incontro più partite.

label-worth = vale
label-free = da catturare
label-points = { $score } punti · traguardo { $target }
label-games = { $games } { $games ->
        [one] partita
       *[other] partite
    } su { $target }
label-dice = Dadi di { $name }
label-in-hand = tutti in mano
label-all-six = prossimo tiro: tutti e sei
label-kept = Tenuti
label-rolled = Tirati
label-air = In aria

board-target = fino a { $target }
board-free = { $number }, vale { $points } punti: ancora da catturare
board-caught = { $number }, vale { $points } punti: catturato da { $name }

way = { $way ->
        [natural] rosso e tre bianchi
        [raffle] sei uguali
       *[full_house] full
    }

the-number = { $number ->
        [1] l'1
       *[other] il { $number }
    }

prompt-roll = Quali dadi tieni, e quali tiri?
prompt-roll-all = Tira tutti e sei i dadi.
prompt-catch = Catturi un numero o lasci perdere?
prompt-carry = Tieni { the-number } e continui, o cedi la partita e lo porti nella prossima?

button-roll = Tira { $count ->
        [one] il dado
       *[other] i dadi
    } { $dice } e tieni { $kept }
button-roll-all = Tira tutti e sei i dadi
button-roll-none = Non tirare nessun dado
button-catch = Cattura { the-number }: { $points } punti ({ way }{ $way ->
        [natural] {""}
       *[other] , poi tiri tutti e sei
    })
button-decline = Non catturare nulla
button-keep = Tieni { the-number } e continua
button-carry = Cedi la partita e porta con te { the-number }

story-first = Comincia { $name }.
story-roll = { $name } tiene { $kept } e tira { $dice }.
story-roll-all = { $name } tira { $dice }.
story-roll-none = { $name } non tira nessun dado.
story-catch = { $name } cattura { the-number } ({ way }) per { $points } punti: in tutto { $total }.
story-decline = { $name } non cattura nulla.
story-keep = { $name } tiene { the-number } e continua.
story-carry = { $name } cede la partita e porta con sé { the-number }.
story-all-six = La prossima volta { $name } tira tutti e sei i dadi.
story-win = { $name } vince con { $points } punti.
story-game = { $name } vince la partita; ora siamo { $games } a { $other }.
story-match = { $name } vince l'incontro per { $games } a { $other }.
story-limit = Il limite di turni è raggiunto.

reason-catch = Cattura { the-number }: vale { $points } punti, in tutto { $total }.
reason-keep = Tieni anche { $dice }{ $alike ->
        [0] {""}
       *[other] : avresti { $alike } dei quattro dadi per { the-number }
    }.
reason-roll = Tira anche { $dice }.

odds-catch = probabilità di poter catturare un numero con questo tiro

# Variants.
variant-standard = Partita singola
    .help = Vince chi arriva per primo a 14 punti.
variant-match = Incontro
    .help = Vince chi per primo ha 3 partite; un numero si può portare alla prossima.

# I termini che portano alle regole: ognuno come è in grassetto, poi le sue altre forme.
terms = cattura, catture, catturare, catturato, catturati; sei uguali; full; traguardo; incontro, incontri; cedere, cede, ceduto; riporto, riporti; limite di turni

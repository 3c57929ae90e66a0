title = Perfecto
sentence = Punta su ciò che mostrano tutti i dadi, anche se vedi solo i tuoi. Finché qualcuno non ti crede più.

option-players = Giocatori
    .help = Quante persone e quanti bot siedono al tavolo.
option-first_player = Prima puntata
    .help = Un posto, oppure decide un dado. Poi apre chi ha vinto il giro precedente.
option-rules = Regole
    .help = Con le regole base chi dubita chiude le puntate. Con quelle avanzate tutti gli altri possono rispondere, raddoppiando, ridoppiando, arrendendosi o schivando.
option-rules-basic = base
option-rules-advanced = avanzate
option-teams = Squadre
    .help = Due contro due, i compagni uno di fronte all'altro. Con le regole avanzate, se non scegli altro.
option-match_target = Punti dell'incontro
    .help = Si gioca una partita dopo l'altra finché uno, o una squadra, ha da solo questi punti. Di solito: 3 in due, 5 in tre, 7 in quattro, 3 a squadre.
option-bid_cap = Puntata massima
    .help = Nessuno può puntare più di quanto i dadi possano mai mostrare; oppure qualsiasi quantità fino a 99.
option-bid_cap-possible = il possibile
option-bid_cap-none = nessun limite
option-opening_roll = Apertura con tiro
    .help = Se chi apre un giro può ritirare dei dadi prima di puntare.
option-sidestep_scope = Schivata
    .help = Congela un dado solo chi rilancia dopo un dubbio o un raddoppio sulla propria puntata; oppure anche chi sfugge a un Perfecto o annulla il proprio dubbio.
option-sidestep_scope-literal = alla lettera
option-sidestep_scope-all_own = tutte le proprie
option-partner_second_chance = Seconda occasione del compagno
    .help = Se passi pur potendo rispondere, il tuo compagno può sempre rispondere per te; oppure le puntate finiscono al più tardi dopo tre passo.
option-partner_second_chance-extended = sempre
option-partner_second_chance-strict = rigida
option-thaw_on_return = Disgelo all'ultima possibilità
    .help = Se i dadi congelati e persi tornano liberi all'ultima possibilità, oppure congelati sul vecchio numero.

bid = { $quantity } { $rank ->
        [1] uno
        [2] due
        [3] tre
        [4] quattro
        [5] cinque
       *[6] sei
    }

label-round = Giro { $round }
label-table = { $dice } dadi sul tavolo
label-match = Partita { $game } dell'incontro a { $target } · giro { $round }
label-scores = Incontro: { $scores }
label-teams = { $first } contro { $second }
label-dice = { $lives ->
        [0] eliminato
        [one] ultima possibilità
       *[other] { $lives } dadi
    }
label-bidder = ha puntato
label-caller = { $exact ->
        [yes] chiama Perfecto
       *[no] dubita
    }
label-side = { $side ->
        [bidder] per la puntata
        [caller] contro la puntata
       *[secret] si è schierato
    }
label-bid = { bid }, puntata di { $bidder }
label-call = { $call ->
        [challenge] { $name } dubita: chi perde cede 1 dado
        [perfecto] { $name } chiama Perfecto: chi perde cede 1 dado
        [double] { $name } raddoppia: chi perde cede 2 dadi
        [redouble] { $name } ridoppia: chi perde cede 3 dadi
       *[surrender] { $name } si arrende e cede 1 dado
    }
label-rolling = { $name } ritira { $count } { $count ->
        [one] dado
       *[other] dadi
    } e deve puntare
label-loose = I tuoi dadi
label-frozen = Congelati
label-showdown = Ultima conta: puntata di { bid }, contati { $count } (+)
label-winner = vince il giro
label-victory = vince
label-lost = { $left ->
        [0] −{ $lost }: eliminato
        [one] −{ $lost }: ultima possibilità
       *[other] −{ $lost } { $lost ->
            [one] dado
           *[other] dadi
        }
    }

board-showdown = Ultima conta: puntata di { bid }, contati { $count }
board-last = Rivedi l'ultima conta
board-now = Torna alle puntate
board-earlier = Puntate precedenti
board-quantities = Quanti
board-quantity = Almeno { $quantity }
board-more = Fino a { $quantity }
board-fewer = Solo fino a { $quantity }
board-ranks = Quale numero
board-rank = Numero { $rank }
board-seen = Quello che vedi conta { $count } per il { $rank }

prompt-open = { $roll ->
        [yes] Apri con una puntata qualsiasi. Prima puoi ritirare dei dadi.
       *[no] Apri con una puntata qualsiasi.
    }
prompt-bid = La puntata è { bid }{ $way ->
        [none] , e di più non si può.
       *[other] .
    } Troppo? Dubita{ $double ->
        [yes] {" "}o raddoppia.
       *[no] .
    } Esatta? Chiama Perfecto.{ $way ->
        [roll] {" "}Oppure punta di più, anche dopo un nuovo tiro.
        [bid] {" "}Oppure punta di più.
       *[none] {""}
    }
prompt-raise = { $quantity ->
        [0] Ora fai la tua puntata.
       *[other] Ora punta più di { bid }.
    }
prompt-call = { $call ->
        [challenge] { bid }: c'è chi dubita.
        [perfecto] { bid }: Perfecto, proprio così.
        [double] { bid }: raddoppiato.
        [redouble] { bid }: ridoppiato.
       *[surrender] { bid }: una parte si è arresa.
    } { $answer ->
        [double] Passa o raddoppia
        [redouble] Passa, arrenditi o ridoppia
        [surrender] Passa o arrenditi
       *[none] { $way ->
            [none] Puoi solo passare
           *[other] Passa
        }
    }{ $way ->
        [roll] , oppure annulla tutto puntando di più, anche dopo un nuovo tiro.
        [bid] , oppure annulla tutto puntando di più.
        [sidestep] , oppure schiva: congela un dado e punta di più.
       *[none] .
    }{ $whose ->
        [partner] {" "}Il tuo compagno ha passato: puoi rispondere tu.
       *[own] {""}
    }
prompt-sides = Schierati: su { bid } a chi danno ragione i dadi?

button-bid = Punta { bid }
button-roll = Ritira { $count ->
        [one] un dado
       *[other] { $count } dadi
    }: { $dice }
button-sidestep = Schiva: congela { $dice } (dado { $die }) e punta di più
button-challenge = Dubita di { bid }
button-perfecto = Perfecto: esattamente { bid }
button-double = { $call ->
        [none] Raddoppia: meno di { bid }, per 2 dadi
       *[challenge] Raddoppia: almeno { bid }, per 2 dadi
    }
button-redouble = Ridoppia, per 3 dadi
button-surrender = Arrenditi e cedi 1 dado
button-pass = Passa
button-side-bidder = { $call ->
        [perfecto] Con { $name }: non esattamente { bid }
       *[other] Con { $name }: almeno { bid }
    }
button-side-caller = { $call ->
        [perfecto] Con { $name }: esattamente { bid }
       *[other] Con { $name }: meno di { bid }
    }

story-first = { $name } apre il primo giro.
story-round = Giro { $round }: tutti tirano in segreto, punta per primo { $name }.
story-hand = { $name } ha { $dice }.
story-landed = { $name } ora ha { $dice }.
story-roll = { $name } ritira in segreto { $count } { $count ->
        [one] dado
       *[other] dadi
    }.
story-bid = { $name } punta { bid }.
story-challenge = { $name } dubita di { bid }.
story-perfecto = { $name } chiama Perfecto: esattamente { bid }.
story-double = { $whose ->
        [partner] { $name } raddoppia al posto del compagno: in gioco { $stake } dadi.
       *[own] { $name } raddoppia: in gioco { $stake } dadi.
    }
story-redouble = { $whose ->
        [partner] { $name } ridoppia al posto del compagno: in gioco { $stake } dadi.
       *[own] { $name } ridoppia: in gioco { $stake } dadi.
    }
story-surrender = { $whose ->
        [partner] { $name } si arrende al posto del compagno.
       *[own] { $name } si arrende.
    }
story-pass = { $name } passa.
story-sidestep = { $name } schiva e congela { $dice } (dado { $die }).
story-side = { $side ->
        [bidder] { $name } si schiera per la puntata.
        [caller] { $name } si schiera contro la puntata.
       *[secret] { $name } si schiera in segreto.
    }
story-showdown = Si scoprono i dadi: la puntata era { bid }, se ne contano { $count }.
story-shown = { $name } mostra { $dice }{ $side ->
        [bidder] {" "}ed era per la puntata.
        [caller] {" "}ed era contro la puntata.
       *[none] .
    }
story-won = { $name } vince il giro.
story-lost = { $name } perde { $lost } { $lost ->
        [one] dado
       *[other] dadi
    }{ $left ->
        [0] {" "}ed è eliminato.
        [one] : ultima possibilità, ancora una volta tutti e sei i dadi.
       *[other] {" "}e ne ha ancora { $left }.
    }
story-points = { $name } segna { $points } { $points ->
        [one] punto
       *[other] punti
    } dell'incontro: { $total } in tutto.
story-game = Comincia la partita { $game }: sei dadi a tutti, apre { $name }.
story-victory = { $name } vince.

reason-bid = Per { bid }, i dadi che vedi contano { $seen }; { $missing ->
        [0] non ne serve altro
        [one] un altro deve venire { $hidden ->
            [one] dall'unico dado nascosto
           *[other] dai { $hidden } dadi nascosti
        }
       *[other] altri { $missing } devono venire { $hidden ->
            [one] dall'unico dado nascosto
           *[other] dai { $hidden } dadi nascosti
        }
    }.

odds-true = probabilità che la puntata sia vera, visti i tuoi dadi
odds-exact = probabilità che sia esatta, visti i tuoi dadi

# Variants.
variant-standard = Regole base
    .help = Si punta e si dubita: il gioco per cominciare.
variant-advanced = Regole avanzate
    .help = Raddoppiare, ridoppiare, arrendersi, schivare: quando qualcuno dubita, possono rispondere tutti.
variant-teams = Due squadre
    .help = Due contro due, i compagni uno di fronte all'altro, con le regole avanzate.
variant-match = Incontro
    .help = Una partita dopo l'altra, finché qualcuno ha 3 punti dell'incontro.

# I termini che portano alle regole: ognuno come è in grassetto, poi le sue altre forme.
terms = puntata, puntate, punta, puntare; prima ritiri; dubiti, dubita, dubitare; perfecto; si schiera, schierarsi; si scoprono; ultima possibilità; eliminato, eliminata, eliminati; passa, passi, passare; raddoppiare, raddoppia, raddoppi; ridoppiare, ridoppia, ridoppi; arrendersi, si arrende, arrenditi; schivare, schiva, schivi; congeli, congela, congelare, congelato, congelati; puntata massima; seconda occasione; disgelo

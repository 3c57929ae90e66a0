title = Da Vinci Dice
sentence = Blocca cinque solidi in ordine crescente, decifra il codice e crea scale e tris sul tuo foglio.

option-players = Giocatori
    .help = Quante persone e quanti bot siedono al tavolo; si può giocare anche da soli.
option-first_player = Primo giocatore
    .help = Un posto, oppure decide un dado.
option-variant = Variante
    .help = Standard con il foglio segnapunti, Drafting da una riserva comune, o To Go senza foglio.
option-variant-standard = Standard
option-variant-drafting = Drafting
option-variant-to_go = To Go
option-rounds = Round
    .help = Quanti round ha il foglio; Standard e Drafting.
option-target = Traguardo
    .help = I punti che chiudono To Go alla fine del round.
option-tie_break = Pareggi
    .help = Chi è pari divide la vittoria, o gioca round di Sudden Victory; in To Go sempre.
option-tie_break-shared = vittoria condivisa
option-tie_break-sudden_victory = Sudden Victory
option-turn_mode = Turni
    .help = Uno dopo l'altro, o tutti insieme con i propri dadi; Standard e To Go.
option-turn_mode-sequential = uno dopo l'altro
option-turn_mode-parallel = tutti insieme
option-pass_needs_quota = Passare solo a quota raggiunta
    .help = Nel Drafting, chi deve ancora un dado e può prenderne uno non può passare.
option-stop_window = Fermarsi prima di ritirare
    .help = Nel Drafting si dice uno dopo l'altro se ci si ferma, o tutti insieme in segreto.
option-stop_window-sequential = uno dopo l'altro
option-stop_window-simultaneous = tutti insieme, in segreto

label-round = { $target ->
        [0] Round { $round } di { $rounds }
       *[other] Round { $round }, fino a { $target } punti
    }
label-sudden = Sudden Victory
label-markers = Segnalino round: { $first } · Segnalino tiro: { $roller }
label-level = livello
label-pool = { $fitting ->
        [yes] Riserva; i dadi tra parentesi si possono prendere
       *[no] Riserva
    }
label-rolled = Tirati
label-locked = Bloccati
label-points = punti
label-total = totale
label-legend = (7) in una scala o un tris · 8^ valore massimo · × non bloccato
label-cracked = codice decifrato: +{ $points }
label-stopped = si è fermato: +{ $points }
label-bust = sballato
label-away = fuori
label-owes = ne deve { $dice }
label-passed = ha passato
label-stop = si ferma
label-go = continua
label-secret = ha deciso

board-level = livello di blocco { $level }
board-level-help = Livello di blocco { $level }: almeno { $level } { $level ->
        [one] dado
       *[other] dadi
    } a ogni tiro, punti × { $level }
board-sheet = Foglio di { $name }
board-hand = { $die }, non ancora tirato
board-line = scala o tris
board-maximum = numero più alto
board-pile = { $die } che mostra { $value }{ $dice ->
        [one] {""}
       *[other] , ce ne sono { $dice }
    }

prompt-locks = { $least ->
        [one] Blocca almeno un dado. I dadi bloccati devono crescere dal D4 al D20.
       *[other] Blocca almeno { $least } dadi. I dadi bloccati devono crescere dal D4 al D20.
    }
prompt-decides = Tiri gli altri dadi, o ti fermi e segni?
prompt-level = Hai decifrato il codice. Quale livello di blocco ora?
prompt-drafts = { $owed ->
        [0] Prendi un dado, passi o ti fermi?
        [one] Prendi un dado o passa; per questo tiro ne devi ancora uno.
       *[other] Prendi un dado o passa; per questo tiro ne devi ancora { $owed }.
    }
prompt-must-take = Prendi un dado; per questo tiro ne devi ancora { $owed ->
        [one] uno
       *[other] { $owed }
    }.
prompt-asked = La riserva verrà ritirata. Ti fermi ora, o continui e dal prossimo tiro prendi almeno { $least ->
        [one] un dado
       *[other] { $least } dadi
    }?

button-roll = Tira { $dice } { $dice ->
        [one] dado
       *[other] dadi
    }
button-stop = Fermati e segna { $points }
button-pass = Passa
button-go = Continua
button-lock = { $cracks ->
        [yes] Blocca { $dice } e decifra il codice
       *[no] Blocca { $dice }
    }
button-level = Livello di blocco { $level }: a ogni tiro almeno { $level ->
        [one] un dado
       *[other] { $level } dadi
    }, punti × { $level }
button-take = Prendi { $dice }

story-first = Comincia { $name }.
story-roll = { $name } tira { $dice }.
story-pool = { $name } tira la riserva: { $dice }.
story-lock = { $name } blocca { $dice }.
story-take = { $name } prende { $dice }.
story-pass = { $name } passa.
story-go = { $name } continua.
story-secret = { $name } ha deciso.
row-parts = { $dice } { $dice ->
        [one] dado
       *[other] dadi
    }{ $maximum ->
        [0] {""}
       *[other] {" "}+ { $maximum } al massimo
    }{ $lines ->
        [0] {""}
       *[other] {" "}+ { $lines } per scale e tris
    }
row-sum = { $level ->
        [1] { row-parts }
       *[other] ({ row-parts }) × livello { $level }
    } = { $points }; in tutto { $total }
story-cracked = { $name } decifra il codice: { row-sum }.
story-stop = { $name } si ferma: { row-sum }.
story-level = { $name } gioca il prossimo round al livello di blocco { $level }.
story-bust = Sballato: { $name } { $how ->
        [roll] non può bloccare { $least ->
            [one] alcun dado
           *[other] { $least } dadi
        } di questo tiro
       *[draft] ha preso troppo pochi dadi dalla riserva
    }. { $points ->
        [0] Nessun punto in questo round.
        [one] { $points } punto perso.
       *[other] { $points } punti persi.
    }
story-round = Round { $round }.
story-common = { $level ->
        [1] Tutti giocano al livello di blocco 1.
       *[other] Il codice è stato decifrato: tutti giocano al livello di blocco { $level }.
    }
story-sudden = Pareggio: chi è in testa gioca un round di Sudden Victory.

reason-stop = { $points ->
        [one] Il punto ora è al sicuro; sballando lo perderesti.
       *[other] I { $points } punti ora sono al sicuro; sballando li perderesti tutti.
    }
reason-roll = C'è da vincere più { $points ->
        [one] del punto
       *[other] dei { $points } punti
    } in gioco.
reason-more = Blocca anche { $dice }: restano meno dadi che devono ancora andare bene.
reason-fewer = Lascia { $dice }: può ancora uscire di meglio.
reason-room = Bloccando { $dice }, per gli altri dadi vanno bene più numeri.

odds-crack = probabilità di decifrare il codice (seguendo i consigli)
odds-bust = probabilità di sballare (seguendo i consigli)
odds-bust_next = probabilità di sballare con questo tiro

# Variants.
variant-standard = Standard
    .help = Otto turni su un foglio segnapunti.
variant-drafting = Drafting
    .help = Tutti prendono i dadi da una riserva comune.
variant-to_go = To Go
    .help = Senza foglio: vince chi arriva per primo a 30 punti.
variant-alone = In solitario
    .help = Otto turni da solo: quanti punti riesci a fare?
# Reveals.

gesture-bust = Sballato!
gesture-crack = { $name } decifra il codice!

# I termini che portano alle regole: ognuno come è in grassetto, poi le sue altre forme.
terms = blocca, blocchi, bloccare, bloccato, bloccati, bloccano; livello di blocco, livelli di blocco; sballato, sballa, sballi, sballare; decifra il codice, decifrare il codice, decifrato il codice; fermati, si ferma, fermarsi; scala, scale; tris; riserva; passa, passi, passare; sudden victory

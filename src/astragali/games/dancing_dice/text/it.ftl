title = Dancing Dice
sentence = Tira di nascosto, dividi i dadi in due balli e resta nella metà migliore.

option-players = Giocatori
    .help = Quante persone e quanti bot siedono al tavolo.
option-start_endurance = Resistenza iniziale
    .help = Meno punti, partita più breve; un Gala ti riporta comunque al massimo a 10.
option-low_triple_tango = Dadi Tango 1-1-1, 2-2-2 o 3-3-3
    .help = Chi balla un tris così fa ritirare i dadi Tango; oppure non succede nulla; oppure dadi Tango così si ritirano subito.
option-low_triple_tango-match_replaces = chi lo balla lo cambia
option-low_triple_tango-inert = non succede nulla
option-low_triple_tango-reroll = si ritira subito
option-announce = Annunci
    .help = Tutti scelgono prima che si dica un numero; oppure uno dopo l'altro, ogni numero detto subito.
option-announce-simultaneous = tutti insieme
option-announce-sequential = uno dopo l'altro
option-max_rounds = Limite di turni
    .help = Chiude la partita dopo questo numero di turni; vince allora la resistenza più alta.

# I balli. Le somme arrivano come numeri.
dance-name = { $dance ->
        [boogie] Boogie
        [tap-dance] Tip tap
        [cha-cha-cha] Cha cha cha
        [tango] Tango
        [18] Mambo 18
        [17] Twist 17
        [16] Bolero 16
        [5] Mazurka 5
        [4] Macarena 4
       *[other] { $dance }
    }
first-dance = { $first_dance ->
        [boogie] Boogie
        [tap-dance] Tip tap
        [cha-cha-cha] Cha cha cha
        [tango] Tango
        [18] Mambo 18
        [17] Twist 17
        [16] Bolero 16
        [5] Mazurka 5
        [4] Macarena 4
       *[other] { $first_dance }
    }
second-dance = { $second_dance ->
        [boogie] Boogie
        [tap-dance] Tip tap
        [cha-cha-cha] Cha cha cha
        [tango] Tango
        [18] Mambo 18
        [17] Twist 17
        [16] Bolero 16
        [5] Mazurka 5
        [4] Macarena 4
       *[other] { $second_dance }
    }
dance = { $pure ->
        [yes] { dance-name } puro
       *[no] { dance-name }
    }

label-round = Turno { $round }
label-places = { $places ->
        [one] { $places } promosso
       *[other] { $places } promossi
    } su { $dancers }
label-out = fuori nel turno { $round }
label-announced = { $number ->
        [0] non ritira
       *[other] ritira: { $number }
    }
label-dances = I balli, dal migliore
label-last = I giudici nel turno { $round }
label-track = { $dance ->
        [boogie] Boogie
        [tap-dance] Tip
        [cha-cha-cha] Cha
        [tango] Tango
       *[other] { $dance }
    }
label-rock = Rock
label-gala = Gala
label-tango = Tango
label-new-tango = Tango: nuovo
label-dance = { $dance ->
        [1] Primo ballo
       *[2] Secondo ballo
    }

board-endurance = Resistenza
board-last = Rivedi l'ultimo turno
board-now = Torna a questo turno
board-curtain = dietro il sipario
board-chosen = ha scelto
board-die = Dado { $die } con impronte { $type ->
        [c] colorate
       *[w] bianche
    }: { $face }
board-verdict = { $outcome ->
        [good] promosso
        [lost] 1 resistenza persa
       *[safe] non basta, ma non perde nulla
    }

prompt-reroll = Quali dadi ritiri? Una volta sola per turno; gli altri sentono soltanto quanti sono.
prompt-arrange = Quali tre dadi ballano per primi? Gli altri tre sono il tuo secondo ballo. { $places ->
        [one] A ogni ballo c'è un solo promosso.
       *[other] A ogni ballo ci sono { $places } promossi.
    }

button-reroll = { $number ->
        [0] Tieni tutti e sei i dadi
        [6] Ritira tutti e sei i dadi
       *[other] Ritira { $dice }
    }
button-dance = { $special ->
        [gala] Gala: balla due volte { $first } ({ first-dance })
        [rock] Rock: balla { $first }, poi { $second } (tutti e due { first-dance })
       *[none] Balla { $first } ({ first-dance }), poi { $second } ({ second-dance })
    }{ $pure ->
        [yes] , puri
       *[no] {""}
    }

story-tango = { $again ->
        [yes] I dadi Tango mostrano { $dice }. Quel ballo ha già un nome: si ritirano.
       *[no] Il Tango è { $dice }.
    }
story-round = Turno { $round }: { $number } coppie tirano dietro il sipario.
story-roll = { $name } tira { $dice }.
story-choose = { $name } riprende in mano { $number ->
        [one] il dado
       *[other] i dadi
    } { $dice }.
story-announce = { $number ->
        [0] { $name } tiene tutti e sei i dadi.
        [one] { $name } ritira { $number } dado.
       *[other] { $name } ritira { $number } dadi.
    }
story-again = Il secondo tiro, dietro il sipario.
story-arrange = { $name } dispone { $first } per il primo ballo e { $second } per il secondo.
story-judges = { $dance ->
        [1] Si alza il sipario. Primo ballo
       *[2] Secondo ballo
    }: { $places ->
        [one] { $places } promosso
       *[other] { $places } promossi
    } su { $dancers }.
story-danced = { $name } balla { $dice }, { dance }: { $outcome ->
        [satisfactory] promosso.
        [lost] perde 1 punto di resistenza, { $endurance ->
            [one] ne resta { $endurance }
           *[other] ne restano { $endurance }
        }.
        [rock] non basta, ma un Rock non perde nulla.
       *[gala] non basta, ma un Gala non perde nulla.
    }
story-out = { $name } non ha più resistenza ed è fuori.
story-gala = Gala! { $name } guadagna { $gained } di resistenza: { $total }.
story-tango-danced = Il Tango è stato ballato: nuovi dadi Tango per il prossimo turno.
story-limit = Era il turno { $round }, l'ultimo. Vince la resistenza più alta.

reason-keep = Tieni { $dice }.
reason-reroll = Ritira anche { $dice }.

odds-rock = probabilità di poter ballare un Rock
odds-first = probabilità che il primo ballo piaccia, contro il gioco migliore
odds-second = probabilità che il secondo ballo piaccia, contro il gioco migliore

# Variants.
variant-standard = Serata intera
    .help = Tutti cominciano con 10 di resistenza.
variant-short = Serata breve
    .help = 5 di resistenza: finisce in metà tempo.

# I termini che portano alle regole: ognuno come è in grassetto, poi le sue altre forme.
terms = resistenza; dadi tango; ritira, ritiri, ritirare; primo ballo; secondo ballo; boogie; tip tap; cha cha cha; tango; puro; misto; promosso, promossi; rock; gala; limite di turni

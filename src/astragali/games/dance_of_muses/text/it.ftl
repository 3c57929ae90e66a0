title = Dance of Muses
sentence = Nove Muse danzano in un solo gruppo: fai salire i dadi delle tue e ricorda il Volere di Apollo.

option-players = Giocatori
    .help = In due o tre ognuno gioca per sé, in quattro si formano due Compagnie; i compagni siedono di fronte.
option-first_player = Primo giocatore
    .help = Chi comincia la prima manche: un posto, oppure decide un dado.
option-deck = Muse
    .help = Le nove Muse: quelle della casa, oppure le tue da un file TOML.
option-diagonal = Passi in diagonale
    .help = In diagonale basta libera una delle due caselle di passaggio, oppure servono entrambe; o si va solo dritto.
option-diagonal-either_path = basta una via
option-diagonal-both_free = entrambe le vie libere
option-diagonal-none = non permessa
option-group_increment = Dadi di una Mossa di gruppo
    .help = Tutti i dadi salgono insieme, oppure uno alla volta a partire da chi danza, fino al primo 6.
option-group_increment-simultaneous = tutti insieme
option-group_increment-sequential = uno dopo l'altro
option-first_player_next = Primo giocatore delle manche seguenti
    .help = Sorteggiato a ogni manche; oppure in senso orario; oppure comincia chi ha meno punti.
option-first_player_next-roll = ai dadi
option-first_player_next-rotate = a turno
option-first_player_next-loser = chi ha perso
option-hands = Manche
    .help = Quante se ne giocano; su tre, l'ultima salta se dopo due qualcuno ha 7 punti.
option-tie_break = Parità
    .help = Vincono tutti quelli in testa, oppure si gioca finché uno è in testa da solo.
option-tie_break-shared = vittoria condivisa
option-tie_break-extra_hand = un'altra manche
option-max_turns_per_hand = Limite di turni per manche
    .help = Dopo questo numero di turni di tutti i giocatori la manche si conta così com'è.

label-heading = { $hands ->
        [0] Manche supplementare { $hand }
       *[other] Manche { $hand } di { $hands }
    }{ $stage ->
        [shuffle] : si mescolano le Muse
        [lay] : si dispongono le Muse
        [dance] , turno { $turn }
       *[over] : la partita è finita
    }
label-key = -1 diminuisce, +1 aumenta, ⇄ scambia · frecce: area di effetto · ☼ Soli
label-masked = mascherata
label-unseen = Dietro le maschere:
label-hand = Le tue Muse ancora da giocare
label-last-hand = ultima manche { $row }

# Una casella, come la si indica.
place = { $neighbour ->
        [none] al centro
        [masked] { $side ->
            [n] sopra la Musa Mascherata
            [ne] in alto a destra della Musa Mascherata
            [e] a destra della Musa Mascherata
            [se] in basso a destra della Musa Mascherata
            [s] sotto la Musa Mascherata
            [sw] in basso a sinistra della Musa Mascherata
            [w] a sinistra della Musa Mascherata
           *[nw] in alto a sinistra della Musa Mascherata
        }
       *[other] { $side ->
            [n] sopra { $neighbour }
            [ne] in alto a destra di { $neighbour }
            [e] a destra di { $neighbour }
            [se] in basso a destra di { $neighbour }
            [s] sotto { $neighbour }
            [sw] in basso a sinistra di { $neighbour }
            [w] a sinistra di { $neighbour }
           *[nw] in alto a sinistra di { $neighbour }
        }
    }
direction = { $direction ->
        [n] verso l'alto
        [ne] in alto a destra
        [e] a destra
        [se] in basso a destra
        [s] verso il basso
        [sw] in basso a sinistra
        [w] a sinistra
       *[nw] in alto a sinistra
    }

board-floor = Pista da ballo
board-square = Casella libera { place }
board-tile = { $muse ->
        [masked] Musa Mascherata { place }
       *[other] { $muse }
    }, il suo dado mostra { $die }
board-owner = giocata da { $name }
board-neutral = di nessuno
board-ability = { $ability ->
        [decrease] Diminuisce di 1 il dado di una Musa nella sua area di effetto
        [increase] Aumenta di 1 il dado di una Musa nella sua area di effetto
       *[swap] Scambia il suo valore con quello di una Musa nella sua area di effetto
    }
board-suns = { $suns ->
        [one] Un Sole: se alla fine il suo dado mostra 1, diventa un 6
       *[other] { $suns } Soli: se alla fine il suo dado mostra { $suns }, diventa un 6
    }
board-cards = { $cards ->
        [one] Ancora una Musa da giocare
       *[other] Ancora { $cards } Muse da giocare
    }
board-points = { $points ->
        [one] Un punto
       *[other] { $points } punti
    }
board-dice = Dadi adesso
board-deck = Le nove Muse
board-mask = Mascherata: coperta

prompt-card = { $mask ->
        [done] Scegli la prossima Musa da mettere in gioco.
        [due] La tua ultima Musa dev'essere mascherata: giocala coperta.
       *[open] Scegli la prossima Musa, scoperta o mascherata. Una e una sola delle tue dev'essere mascherata.
    }
prompt-square = { $laid ->
        [0] La prima Musa va al centro.
       *[other] Scegli una casella per { $muse }: libera, a contatto di lato o d'angolo con una Musa.
    }
prompt-dancer = Quale Musa danza? Puoi sceglierne una qualsiasi, di chiunque sia.
prompt-step = { $usable ->
        [yes] Dove va { $muse }? Prima puoi usare la sua abilità.
       *[no] { $muse ->
            [masked] Dove va la Musa Mascherata?
           *[other] Dove va { $muse }?
        }
    }
prompt-after = Ora { $muse } usa la sua abilità?

button-show = Gioca { $muse } scoperta
button-mask = Gioca { $muse } mascherata
button-at = Mettila { place }
button-dance = { $muse ->
        [masked] Fai danzare la Musa Mascherata { place }
       *[other] Fai danzare { $muse }
    }
button-decrease = { $target ->
        [masked] Abbassa la Musa Mascherata { place } da { $old } a { $new }
       *[other] Abbassa { $target } da { $old } a { $new }
    }
button-increase = { $target ->
        [masked] Alza la Musa Mascherata { place } da { $old } a { $new }
       *[other] Alza { $target } da { $old } a { $new }
    }
button-swap = { $target ->
        [masked] Scambia il suo { $own } con il { $old } della Musa Mascherata { place }
       *[other] Scambia il suo { $own } con il { $old } di { $target }
    }
button-step = Passo { direction }{ $pushed ->
        [0] {""}
        [one] , spingendo una Musa
       *[other] , spingendo { $pushed } Muse
    }
button-done = Non usare l'abilità

story-deal = Manche { $hand }: le Muse sono mescolate e distribuite.
story-left-over = { $muse ->
        [masked] Ne avanza una: sta mascherata al centro e nessuno la conosce.
       *[other] Avanza { $muse }, scoperta al centro.
    }
story-first = Comincia { $name }.
story-lay = { $muse ->
        [masked] { $name } mette una Musa Mascherata { place }.
       *[other] { $masked ->
            [yes] { $name } mette { $muse } { place }, mascherata.
           *[no] { $name } mette { $muse } { place }.
        }
    }
story-step = { $name } fa danzare { $muse ->
        [masked] la Musa Mascherata { place }
       *[other] { $muse }
    } { direction }: il suo dado mostra { $die }.
story-pushed = { $muse ->
        [masked] La Musa Mascherata { place }
       *[other] { $muse }
    } è spinta: il suo dado mostra { $die }.
story-decrease = { $name } usa l'abilità di { $muse }: il dado { $target ->
        [masked] della Musa Mascherata { place }
       *[other] di { $target }
    } scende da { $old } a { $new }.
story-increase = { $name } usa l'abilità di { $muse }: il dado { $target ->
        [masked] della Musa Mascherata { place }
       *[other] di { $target }
    } sale da { $old } a { $new }.
story-swap = { $name } usa l'abilità di { $muse }: scambia il suo { $own } con il { $old } { $target ->
        [masked] della Musa Mascherata { place }
       *[other] di { $target }
    }.
story-hand-over = { $why ->
        [limit] Il limite di turni è raggiunto: la manche è finita.
       *[six] Un dado mostra 6: la manche è finita.
    }
story-unmask = Cadono le maschere: { $muses }.
story-apollo = { $count ->
        [0] Volere di Apollo: nessun dado mostra i Soli della sua Musa.
        [one] Volere di Apollo: il dado di { $muses } diventa 6.
       *[other] Volere di Apollo: i dadi di { $muses } diventano 6.
    }
story-row = { $company ->
        [yes] La Compagnia di { $name }
       *[no] { $name }
    } schiera { $row }: { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }, in tutto { $total }.

reason-own = I tuoi dadi mostrano così { $sum } in tutto invece di { $instead }.
reason-others = Gli altri dadi mostrano così { $sum } in tutto invece di { $instead }.

# Variants.
variant-standard = Danza completa
    .help = Tre manche, ogni volta con altre Muse.
variant-one_hand = Una manche
    .help = In un terzo del tempo: decide una sola manche.
variant-companies = Due Compagnie
    .help = In quattro, due contro due; i compagni sono uno di fronte all'altro.

# I termini che portano alle regole: ognuno come è in grassetto, poi le sue altre forme.
terms = area di effetto; soli, sole; musa mascherata, muse mascherate, mascherata; passo di danza, passi di danza, passo, passi; mossa di gruppo, mosse di gruppo; abilità; cadono le maschere; volere di apollo; limite di turni

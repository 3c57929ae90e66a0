percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
method-exact = esatto
method-exact-round = esatto per questo round
method-exact-round-estimated-rest = questo round risolto, il resto stimato
method-own-dice-solved-the-other-s-averaged = dadi propri risolti, quelli dell’altro in media
method-solved-ending = finale risolto; dopo un pareggio i due contano come pari
method-equilibrium = equilibrio
method-equilibrium-of-a-sketch-of-the-game = equilibrio di un gioco semplificato
method-two-turns-ahead = due turni avanti
method-playouts = stima grossolana da partite veloci
method-search = stimato per ricerca
method-learned = stimato con una strategia appresa
method-duels = stima dai duelli con ciascuno degli altri
method-points-and-turns-left = stima dal vantaggio e dai turni rimasti

hint-measure = { $unit ->
        [win] Probabilità di vincere
        [turns] Turni ancora necessari
       *[points] Punti ancora attesi
    } ({ $method })
hint-recommended = consigliato
hint-share = giocala { $share } delle volte
hint-more = … e altre { $count }

review-unfinished = La partita non è finita: «fine» è quello che ti puoi aspettare adesso.
review-judged-otherwise = Una scelta è giudicata dai turni che costa. «Scelte tue» è quanto tutte le tue scelte insieme hanno cambiato la probabilità di vittoria, se tutti puntano a meno turni possibile. Perciò non è la somma di quelle perdite; una scelta che costa turni può perfino aumentarla.
review-exact = Esatto: quello che ognuno poteva aspettarsi è noto in ogni momento. Dall'inizio alla fine è cambiato solo per la fortuna, per le tue scelte e per quelle degli altri.
review-computed = Calcolato da una soluzione ({ $method }): fortuna, scelte e risultato tornano esattamente, ma i valori sono giusti solo quanto la soluzione.
review-estimated = Stimato: i valori hanno un margine (±) e una differenza che vi rientra non è mai chiamata errore. La fortuna è ciò che un lancio ha cambiato, ricavata continuando molte volte con gli stessi dadi dopo quel lancio e dopo altri; il margine dice di quanto possono sbagliare il campione e il valore approssimato delle posizioni successive. «Tutto il resto» viene dalle scelte degli altri e da stime discordanti.
review-no-course = Qui si giudicano solo le scelte: che cosa significano per la vittoria non lo sa ancora nessuno.
review-nothing = Finora in questa partita non c'era niente da scegliere.

column-start = inizio
column-luck = fortuna
column-own = scelte tue
column-others = gli altri
column-rest = tutto il resto
column-end = fine
column-adjusted = senza fortuna

grade = { $grade ->
        [flawless] impeccabile
        [excellent] eccellente
        [strong] forte
        [good] buono
        [casual] disinvolto
        [wild] spericolato
       *[none] nessuna scelta
    }
verdict = { $verdict ->
        [best] la migliore
        [even] buona quanto la migliore, per quel che si può dire
        [fine] vicina alla migliore
        [slip] imprecisione
        [mistake] errore
       *[blunder] svista grave
    }
counted = { $decisions } { $decisions ->
        [one] scelta
       *[other] scelte
    }: { $slips } { $slips ->
        [one] imprecisione
       *[other] imprecisioni
    }, { $mistakes } { $mistakes ->
        [one] errore
       *[other] errori
    }, { $blunders } { $blunders ->
        [one] svista grave
       *[other] sviste gravi
    }
lost-points = { $amount } { $unit ->
        [turns] turni
       *[points] punti
    }

faults-title = Dove si è perso qualcosa
faults-none = Niente da migliorare: nessuna scelta è stata un'imprecisione o peggio.
faults-more = … e altre { $count } meno costose (--html e --json le mostrano tutte)
fault = { $name }: { $act }. Meglio: { $best } ({ $verdict }, { $loss }).
reason-odds = Così: { $what } { $best } invece di { $chosen }.
luck-title = Dove è girata la fortuna
luck-line = { $story } { $luck } per { $name }.
choices-title = Tutte le scelte
choice-line = { $name }: { $act } ({ $verdict }).

plot-title = { $unit ->
        [points] Punti attesi, evento per evento
       *[win] Probabilità di vincere, evento per evento
    }
plot-events = { $count } eventi

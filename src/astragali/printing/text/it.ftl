# Che cosa si stampa: i titoli dei fogli, e una frase sul loro uso.

part-rules = regole
part-board = tabellone
part-sheet = foglio segnapunti
part-tiles = tessere e segnalini
part-dice = dadi da piegare

dice-spicy-title = una serie di dadi
dice-spicy-note = Stampa una volta per giocatore, su cartoncino. Ritaglia lungo le linee continue, piega lungo quelle tratteggiate, incolla le linguette. Ogni dado ha un numero rosso, con una tacca.
dice-dancing-title = i dadi di una coppia
dice-dancing-note = Stampa una volta per coppia, su cartoncino. Tre dadi hanno orme scure, tre orme bianche. Ritaglia lungo le linee continue, piega lungo quelle tratteggiate, incolla le linguette.
dice-tango-title = i dadi del Tango
dice-tango-note = Stampa una volta. Ritaglia lungo le linee continue, piega lungo quelle tratteggiate, incolla le linguette.
dice-companies-title = dadi per contare i passi
dice-companies-note = In due servono quattro dadi di due forme e uno rotondo della seconda pagina, in tre tre dadi di ogni forma. Ritaglia, piega, incolla le linguette.
dice-solids-title = una serie di cinque dadi
dice-solids-note = Stampa una volta per giocatore, su cartoncino. Ritaglia lungo le linee continue, piega lungo quelle tratteggiate, incolla le linguette. D4: conta il numero sulla punta.

board-squares-title = il tabellone
board-squares-note = Quando tutte le caselle sono piene, segna alla fine di ogni linea chi l’ha vinta. Un rombo indica le caselle che stanno su tre linee.
board-climb-title = la salita e la discesa
board-climb-note = Il tuo segnalino sale fino al 6 e ridiscende. I tuoi dadi stanno nel tuo triangolo.
board-triangles-title = altri triangoli, e i segnalini
board-triangles-note = Per il terzo e il quarto giocatore; ritaglia i segnalini.
board-dances-title = il palco
board-dances-note = Ritaglia i segnalini: ogni coppia ne mette uno sulla sua resistenza e uno sul ballo che viene giudicato. Il ballo migliore è il primo.
board-catching-title = il segnapunti
board-catching-note = Ritaglia i sei numeri e mettili al centro. Chi ne cattura uno lo porta dalla sua parte.
board-start = partenza
board-finish = arrivo
board-row = { $row ->
        [bottom] il tuo livello
        [middle] il livello seguente
       *[top] quello dopo ancora
    }

tiles-muses-title = le Muse
tiles-muses-note = Stampa su cartoncino questa pagina e la seguente sui due lati di un foglio. Su ogni Musa sta un dado; senza dadi di colori diversi, mettici sotto un segnalino.
tiles-backs-title = il retro delle Muse
tiles-backs-note = Per il retro della pagina precedente; chi è coperta è mascherata.
tiles-die = dado
tiles-draft-title = segnalini
tiles-draft-note = Per il Drafting: uno mostra chi ha iniziato il round, l’altro chi ha lanciato per ultimo. I piccoli mostrano di chi è il foglio.
marker-round = Round
marker-roll = Lancio

sheet-turn = turno
sheet-turns-title = segnapunti
sheet-turns-note = Una riga per ogni turno. L’obiettivo è { $target } punti.
sheet-catching-title = segnapunti dell’incontro
sheet-catching-note = Cerchia i numeri catturati; sotto ognuno c’è quanto vale. Con { $target } punti si vince una partita. In fondo segna le partite vinte.
sheet-lines-title = segnapunti dell’incontro
sheet-lines-note = Segna una casella per ogni linea vinta, e scrivi i punti incontro in quella grigia.
sheet-lives-title = dadi e ultime possibilità
sheet-lives-note = Barra ogni dado che perdi: prima quello con il rosso più alto. Un blocco è una partita.
sheet-hands-title = segnapunti
sheet-hands-note = Una riga per ogni mano. Nella pagina ci stanno quattro partite.
sheet-standard-title = fogli segnapunti
sheet-standard-note = { $rounds } round, per Standard e Drafting. Scrivi ogni valore bloccato nella sua casella e una X dove non ce n’è; cerchia il livello di blocco.
sheet-to-go-title = To Go
sheet-to-go-note = Cerchiate il livello di blocco con cui giocate tutti. Chi ha { $target } punti chiude la partita con questo round.
sheet-any-title = segnapunti
sheet-any-note = Una riga per ogni turno.
sheet-name = Nome
sheet-last-chance = ultima possibilità
sheet-games = vinte
sheet-game = partita
sheet-worth = valore
sheet-hand = { $number }ª mano
sheet-reminder-dice = 1 punto per ogni dado bloccato, 1 in più se mostra il suo numero più alto
sheet-reminder-maximum = ({ $numbers })
sheet-reminder-lines = scale e tris da tre in su con una casella nuova: 1 punto per ogni loro casella; poi tutto × livello di blocco

# La prima lezione.
basics = Due caselle su tre
    .about = Prendi due caselle di una linea, fanne una coppia o una scala, e scaccia un dado con un rosso.

basics-lines = Dieci linee attraversano il tabellone: quattro righe, quattro colonne, due diagonali. Ognuna ha tre caselle esatte, perché un buco non la interrompe.
basics-score = Una linea vale un punto se due dadi sono uguali o se tutti e tre fanno una scala, come 2-3-4. Va a chi ci ha più dadi.
basics-roll = Hai sei dadi. A ogni turno ne tiri uno, due o tre e li piazzi tutti: prendi i dadi 1, 5 e 6.
basics-those-three = Si può. Ma prendine tre, così arrivi per primo sulle caselle buone: i dadi 1, 5 e 6.
basics-first = Due 4 e un 2. Una casella su una diagonale conta per tre linee, le altre per due: piazza lì un 4, nella seconda riga.
basics-good-square = Comincia dal dado 1, un 4, sulla seconda casella della seconda riga. Sta su tre linee: riga, colonna e diagonale.
basics-second = Ora l'altro 4 sulla stessa diagonale, subito accanto.
basics-same-line = Due dadi uguali vanno sulla stessa linea. Piazza il secondo 4 sulla stessa diagonale, nella terza riga.
basics-third = E il 2 sotto il tuo primo 4, nella terza riga: anche lì si incrociano tre linee, una è l'altra diagonale.
basics-beside = Le caselle migliori stanno su tre linee. Piazza il 2 nella terza riga, a sinistra del tuo 4.
basics-held = Due delle tre caselle di questa diagonale sono tue, e mostrano una coppia. Qualunque cosa arrivi sulla terza, il punto è tuo.
basics-nino = Nino fa lo stesso: due 6 nella colonna di destra, un punto in vista. E uno dei due chiude la tua diagonale.
basics-all-three = Tocca a te: tira tutti e tre i dadi che ti restano.
basics-more-dice = Meno dadi, meno caselle. Tirali tutti e tre, prima che Nino si prenda il resto.
basics-red = Un 3 rosso! Un numero rosso può scacciare un dado avversario, che torna in mano al suo proprietario.
basics-replace = Con il 3 rosso scaccia il 6 di Nino nell'angolo in basso: la sua coppia è rotta, e tutta la diagonale è tua.
basics-other-6 = Anche così rompi la sua coppia. Ma il 6 nell'angolo in basso sta pure sulla tua diagonale: prendi quello.
basics-red-there = Il 3 rosso può fare di più. Mettilo nell'angolo in basso a destra, al posto del 6 di Nino.
basics-column = La colonna di destra: un 6 suo, un 3 tuo. Decide l'ultima casella, e un 3 fa coppia: piazza lì l'altro 3.
basics-then-2 = Ben visto, quello viene dopo. Prima il 3 nella colonna di destra.
basics-deciding = Cerca una linea dove avete un dado a testa: la terza casella decide. Piazza il 3 nella colonna di destra, seconda riga.
basics-row = Lo stesso nella riga in basso, con un 1 e il tuo 3: il 2 ne fa una scala, 1-2-3, e ti dà due caselle su tre.
basics-last-square = La riga in basso è ancora aperta, e un 2 la fa diventare 1-2-3. Piazzalo lì.
basics-whole-hand = Tutti i tuoi dadi sono sul tabellone. Allora Nino deve tirare tutta la sua mano, quattro dadi in un colpo. Se uno è rosso, può farti male.
basics-no-red = Nessun rosso: deve riempire le ultime quattro caselle.
basics-count = Il tabellone è pieno e si contano le linee: quattro per te, due per Nino. Hai vinto! Dopo un pareggio decide una nuova partita.
basics-helped = Guarda la seconda riga: 2-4-3, e il 2 è di Nino. Di chi siano i numeri non importa, basta avere due caselle su tre.
basics-remember = Ricorda: prendi le caselle su tre linee, tienine due su tre e usa i rossi contro la sua coppia migliore. Ora gioca la tua prima partita!

# La seconda lezione.
match = Quanto vale un pareggio
    .about = Salva una partita persa con un pareggio, e di' chi comincia quando la posta è doppia.

match-behind = Un incontro arriva a tre punti incontro. Nino ha cominciato questa partita e ha tre linee, tu nessuna, ma le ultime quattro caselle le riempi tu.
match-hand = Tutti i dadi di Nino sono sul tabellone, quindi devi tirare tutta la tua mano.
match-bottom = Nessun rosso, ma due 1, un 4 e un 5. In basso c'è un tuo 1: un secondo fa una coppia, e un punto.
match-other-1 = L'altro 1 tra un attimo serve altrove. Prendi il dado 2.
match-to-bottom = Cerca linee con un tuo dado e una casella libera: lì arrivi a due su tre. La riga in basso vuole un 1, il dado 2.
match-column = La terza colonna finisce in quell'1. L'altro 1 in alto fa coppia anche lì.
match-to-column = Piazza l'altro 1, il dado 6, nella riga in alto: con l'1 in basso la terza colonna è tua.
match-second = Nella seconda riga c'è un 4 di Nino. Il tuo 4 alla sua sinistra fa coppia, e avrai due caselle su tre.
match-turned = Va bene lo stesso, solo al contrario. Comincia con il 4 a sinistra.
match-to-second = Il 4 va nella seconda riga, accanto al 4 di Nino: di chi siano i numeri non importa.
match-last = E il 5 prende l'ultima casella.
match-tie = Tre linee a testa: pareggio! Il punto incontro non va a nessuno, ma non è perso.
match-worth = Si aggiunge al prossimo: la prossima partita vale due punti. E decide chi comincia chi prima non aveva scelto: tu.
match-choose = Cambia poco, ma chi comincia arriva per primo sulle caselle migliori: comincia tu.
match-let-him = Si può. Ma le caselle migliori vanno a chi arriva per primo, e questa partita vale due punti.
match-on = Chi vince prende il punto e chi perde dice chi comincia. Vince il primo a tre: gioca!

# La prima lezione.
basics = Rosso e tre bianchi
    .about = Cattura tre numeri, ognuno a modo suo, e vinci per un soffio.

basics-start = Sei numeri aspettano di essere catturati. Ognuno vale quanto dice, solo l'1 vale 7, e vince chi arriva per primo a 14 punti.
basics-roll = Il primo tiro è sempre con tutti e sei i dadi.
basics-red = Guarda i 4: uno rosso, due bianchi. Un rosso e tre bianchi catturano il loro numero, quindi manca un solo 4 bianco.
basics-keep = Nino non ha catturato nulla. Tieni i tuoi tre 4 e tira gli altri tre dadi.
basics-gone = Così i tuoi 4 andrebbero persi. I dadi che tieni contano anche la prossima volta.
basics-lost-red = Il rosso no! Uno solo dei tuoi dadi ha il 4 rosso, mentre un 4 bianco può uscire su tutti gli altri.
basics-keep-4s = Tieni tutti e tre i 4 e nient'altro. Più dadi tiri, più è facile che esca quello che ti serve.
basics-catch = Eccolo: rosso e tre bianchi. Cattura il 4!
basics-free = Vuoi lasciare lì 4 punti? Catturare con rosso e tre bianchi non ti costa nulla.
basics-closed = Il 4 è tuo, e Nino non può più prenderlo. Tocca a lui.
basics-pairs = Nino mostra tre coppie. È un full, e cattura uno dei numeri mostrati. Valgono anche quattro e due, o tre e tre.
basics-price = Prende il 6. Il prezzo di un full: la prossima volta deve tirare tutti e sei i dadi.
basics-one = I tuoi 4 hanno fatto il loro lavoro. Ora a caccia dell'1, il migliore di tutti: tieni solo il tuo 1 e tira gli altri cinque.
basics-only-1 = Il 4 non si cattura due volte. Tieni soltanto l'1 e tira tutto il resto.
basics-ones = Tre 1, e c'è anche quello rosso. Sai già che cosa fare!
basics-keep-1s = Tieni i tre 1 e tira gli altri tre dadi, come hai fatto con i 4.
basics-choice = Puoi catturare un numero: l'1, con rosso e tre bianchi, o il 3, perché quattro e due sono un full. Qual è meglio?
basics-cheap = Solo 3 punti, e poi dovresti tirare tutti e sei i dadi. L'1 te ne dà 7, e puoi tenere quello che vuoi.
basics-wait = L'1 vale 7 punti e non costa nulla. Di meglio non arriverà.
basics-eleven = 7 punti in un colpo: sei a 11. Altri tre e hai vinto, ma prima tocca a Nino.
basics-both = Nino ha catturato il 5: 11 a 11! Ora chi cattura il 3 vince.
basics-single = I tuoi dadi sono ancora quattro e due, ma almeno uno va tirato. Tira solo il dado 4, un 1: con un altro 1 o con un 3 è di nuovo un full.
basics-same = Giusto, uno qualsiasi dei quattro 1 andrebbe bene. Ma stavolta prendi il dado 4.
basics-as-few = Tira solo uno degli 1, il dado 4. Più ne resta del full, meglio è.
basics-win = Tre e tre: un full! Cattura il 3.
basics-take-it = È la cattura che ti fa vincere. Prendilo!
basics-end = 14 a 11, hai vinto! C'è anche una terza via: sei uguali catturano qualsiasi numero libero. Ma capita di rado.
basics-remember = Ricorda: tieniti stretto il rosso con i suoi bianchi, vai a caccia dell'1, e se un dado solo può fare full, tira soltanto quello. Ora gioca la tua prima partita!

# La seconda lezione.
match = Porta un numero con te
    .about = Se una partita è quasi persa, cedila e porta un numero nella prossima.

match-far = Un incontro va a chi vince tre partite. In questa prima Nino ha l'1 e il 6, cioè 13 punti, e tu nessuno: è quasi persa.
match-fives = Però hai tre 5, e c'è anche quello rosso. Tienili e tira gli altri.
match-keep-5s = Tieni i tre 5 e tira gli altri tre dadi. Ti serve ancora un 5.
match-five = Rosso e tre bianchi: cattura il 5.
match-need-it = Catturalo, anche adesso! Tra un attimo ti servirà.
match-carry = In un incontro ora puoi cedere la partita. Va a Nino, ma porti con te il 5: la prossima comincia con 5 punti per te. Lo tieni o lo porti?
match-lost-anyway = Puoi continuare, ma a Nino basta un numero qualsiasi, e allora il tuo 5 è perso. Meglio cominciare la prossima con cinque punti di vantaggio.
match-next = Una partita a Nino. Tutti i numeri tornano al centro, tranne il tuo 5! Hai tirato tu per ultimo, quindi comincia lui, e all'inizio si tirano tutti e sei i dadi.
match-begin = Nino non ha catturato nulla. Tira tu!
match-house = Tre coppie, un full: quale numero prendi?
match-small = È di meno. Con l'1 avresti 5 + 7, e con 12 punti hai quasi vinto.
match-nothing-better = Un full al primo tiro, e lo lasci lì? Prendi l'1, che vale 7.
match-stay = La domanda torna: tieni l'1 e continui, o lo porti con te? Conduci per 12 a 0.
match-ahead = Portarlo con te costa una partita, e questa la stai vincendo. Tieni l'1!
match-all-six = Il prezzo del full: tira tutti e sei i dadi.
match-twos = Nino non ha ancora nulla. Tu mostri tre 2 bianchi, e 2 punti basterebbero: tienili. Solo il dado 2 può dare quello rosso.
match-keep-2s = Tieni i tre 2 e tira gli altri tre dadi, soprattutto il dado 2.
match-win = Il 2 rosso, al primo colpo! Catturalo.
match-take-2 = 12 e 2 fanno 14. Catturalo!
match-level = 14 punti: la partita è tua, e siete uno pari. Tutti i numeri tornano al centro, e comincia Nino.
match-remember = Ricorda: porta con te un numero quando l'altro sta comunque per vincere, mai quando sei in testa. Ora gioca un incontro!

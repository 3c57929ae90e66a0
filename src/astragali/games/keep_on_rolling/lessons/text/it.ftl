# La prima lezione.
basics = Continuare o fermarsi?
    .about = Metti da parte ciò che combina, raddoppialo con un numero rosso, e fermati prima di sballare.

basics-welcome = Tiri sei dadi, metti da parte quelli che combinano e tiri gli altri. Fermati in tempo: se niente combina, i punti del turno sono persi. Questa breve partita arriva a 60.
basics-pair = Due cinque. Puoi mettere da parte due o più dadi uguali: prendi tutti e due i cinque.
basics-pair-only = Puoi prenderne di più, ma ciò che non combina non vale niente, e ti restano meno dadi. Solo i due cinque.
basics-pot = 5 + 5: in gioco ci sono dieci punti. Diventano tuoi solo quando ti fermi.
basics-roll = Restano quattro dadi, e di rado vanno male: una volta su undici. Tirali.
basics-too-soon = Dieci punti sono pochi, e quattro dadi di rado vanno male. Continua.
basics-match = Basta anche un dado solo, se combina con uno già da parte. Metti da parte il cinque.
basics-match-only = Si può, ma gli altri non combinano con niente, e ti restano meno dadi. Solo il cinque.
basics-red = Questo cinque è rosso, e un numero rosso raddoppia tutti quelli uguali: 3 × 5 = 15, raddoppiato 30.
basics-once-more = Ora si fa difficile: tre dadi vanno male circa una volta su quattro. Coraggio, tira.
basics-not-yet = Trenta punti non sono affatto male. Ma il traguardo è a 60, e continuare è un po' meglio. Prova.
basics-bust = Sballato! Non ce ne sono due uguali, e nessuno è un cinque. I 30 punti sono persi, e tocca a Nino.
basics-nino = Nino ha messo da parte quattro quattro, uno dei quali rosso: 4 × 4, raddoppiato 32. Poi si è fermato, e quei punti non glieli toglie nessuno.
basics-two-pairs = Due sei e due cinque. Metti da parte tutte e due le coppie insieme.
basics-both-pairs = Si può. Ma con tutte e due le coppie da parte, al prossimo tiro va bene l'uno o l'altro numero. Prendi proprio i due cinque e i due sei.
basics-two-dice = 22 punti, e Nino ne ha 32. Restano due dadi; vanno male una volta su tre. Tirali.
basics-behind = Con 22 punti resti dietro a Nino, che è già a metà strada. Tira.
basics-all-match = Un cinque e il sei rosso: combinano tutti e due. Mettili da parte, e non resta nessun dado.
basics-take-both = Combinano tutti e due. Se tutti e sei sono da parte e ognuno è in compagnia, hai completato, e vale doppio.
basics-filled = Completato! 15 per i cinque e 36 per i sei: 51. Se ti fermi ora vale doppio. Incassa 102.
basics-double-now = Puoi riprendere tutti e sei i dadi e continuare con 51 punti, ma per raddoppiare dovrai completare di nuovo. Con 102 vinci: fermati.
basics-final = Hai superato il traguardo di 60. Ora ogni altro ha un turno per superarti, o è eliminato.
basics-won = Nino ha sballato, quindi vinci tu. Ora sai tutto: combina, raddoppia con il rosso, fermati in tempo. Gioca la tua prima partita!

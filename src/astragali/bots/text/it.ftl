# Quello che si dice dei personaggi, nella pagina e nel terminale.
about-bruno = Tira ancora una volta quando gli altri si fermano.
about-clara = Meglio poco ma sicuro che molto sperato.
about-rosa = Non dimentica mai chi è in testa.
about-emil = Guarda due volte prima di lasciare un dado.
about-pia = Impara in fretta e vuole sempre tutto o niente.
about-nino = È nuovo qui e va cauto con tutto.
about-lotta = Ha già scelto prima che i dadi si fermino.
about-leo = Gioca bene e gli piace farsi sentire.
about-ida = Non regala niente, men che meno un vantaggio.
about-otto = Gioca bene, e soprattutto contro di te.
about-vera = Ha già visto ogni posizione.
about-dante = Conosce le probabilità, e bluffa lo stesso.

temper-bold = audace
temper-cautious = prudente
temper-spiteful = pungente
temper-patient = paziente
temper-hasty = impaziente

level-random = A caso
level-beginner = Principiante
level-casual = Occasionale
level-strong = Forte
level-best = Migliore

# One line about somebody at the table.
character = { $name } ({ $level }, { $temper }): { $about }

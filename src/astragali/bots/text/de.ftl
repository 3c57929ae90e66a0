# Was über die Figuren gesagt wird, auf der Seite und im Terminal.
about-bruno = Würfelt noch einmal, wenn andere aufhören.
about-clara = Lieber wenig sicher als viel erhofft.
about-rosa = Vergisst nie, wer vorne liegt.
about-emil = Schaut zweimal hin, bevor er einen Würfel loslässt.
about-pia = Lernt schnell und will immer alles oder nichts.
about-nino = Neu hier und mit allem vorsichtig.
about-lotta = Hat gewählt, bevor die Würfel liegen.
about-leo = Spielt gut und hat es gern laut.
about-ida = Verschenkt nichts, schon gar keinen Vorsprung.
about-otto = Spielt gut, und am liebsten gegen dich.
about-vera = Hat jede Stellung schon einmal gesehen.
about-dante = Kennt die Chancen und blufft trotzdem.

temper-bold = mutig
temper-cautious = vorsichtig
temper-spiteful = nachtragend
temper-patient = geduldig
temper-hasty = hastig

level-random = Zufall
level-beginner = Anfänger
level-casual = Geübt
level-strong = Stark
level-best = Bester

# One line about somebody at the table.
character = { $name } ({ $level }, { $temper }): { $about }

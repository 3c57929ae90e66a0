# What is said about the characters, in the page and in the terminal.
about-bruno = Rolls once more when others would stop.
about-clara = Would rather be sure of little than hope for much.
about-rosa = Never forgets who is in the lead.
about-emil = Looks twice before he lets go of a die.
about-pia = Learning fast, and always for all or nothing.
about-nino = New here, and careful with everything.
about-lotta = Has chosen before the dice lie still.
about-leo = Plays well and likes it loud.
about-ida = Gives nothing away, least of all a lead.
about-otto = Plays well, and against you in particular.
about-vera = Has seen every position before.
about-dante = Knows the odds, and bluffs anyway.

temper-bold = bold
temper-cautious = cautious
temper-spiteful = spiteful
temper-patient = patient
temper-hasty = hasty

level-random = Random
level-beginner = Beginner
level-casual = Casual
level-strong = Strong
level-best = Best

# One line about somebody at the table.
character = { $name } ({ $level }, { $temper }): { $about }

bot-name = { $level ->
        [random] Zufall
        [beginner] Anfänger
        [casual] Geübt
        [strong] Stark
        [best] Bester
        [rollouts] Rollouts
        [sensible] Vernünftig
       *[other] Platz
    } { $number }

story-act = { $name }: { $act }
story-secret = { $name } wählt verdeckt.
story-throw = { $count ->
        [one] Der Würfel zeigt
       *[other] Die Würfel zeigen
    } { $faces }.

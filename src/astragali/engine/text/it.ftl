bot-name = { $level ->
        [random] A caso
        [beginner] Principiante
        [casual] Occasionale
        [strong] Forte
        [best] Migliore
        [rollouts] Rollouts
        [sensible] Ragionevole
       *[other] Posto
    } { $number }

story-act = { $name }: { $act }
story-secret = { $name } sceglie in segreto.
story-throw = { $count ->
        [one] Il dado mostra
       *[other] I dadi mostrano
    } { $faces }.

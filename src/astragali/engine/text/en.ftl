bot-name = { $level ->
        [random] Random
        [beginner] Beginner
        [casual] Casual
        [strong] Strong
        [best] Best
        [rollouts] Rollouts
        [sensible] Sensible
       *[other] Seat
    } { $number }

story-act = { $name }: { $act }
story-secret = { $name } chooses in secret.
story-throw = { $count ->
        [one] The die shows
       *[other] The dice show
    } { $faces }.

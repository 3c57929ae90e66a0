# The first lesson.
basics = Roll on or stop?
    .about = Set aside what matches, double it with a red number, and stop before you bust.

basics-welcome = You roll six dice, set aside what matches, and roll the rest. Stop in time: if nothing matches, the turn's points are gone. This short game goes to 60.
basics-pair = Two fives. Two or more of the same number may be set aside: take both fives.
basics-pair-only = You may set aside more, but dice that match nothing score nothing, and you have fewer to roll. Just the two fives.
basics-pot = 5 + 5: ten points are at stake. They are yours only once you stop.
basics-roll = Four dice are left, and they seldom fail: one time in eleven. Roll them.
basics-too-soon = Ten points are few, and four dice seldom fail. Roll on.
basics-match = A single die is enough if it matches one that already lies aside. Set the five aside.
basics-match-only = That works, but the others match nothing, and you would have fewer dice to roll. Only the five.
basics-red = This five is red, and a red number doubles all of its number: 3 × 5 = 15, doubled 30.
basics-once-more = Now it gets tricky: three dice, and they fail about one time in four. Be bold and roll.
basics-not-yet = Thirty points in hand are not bad at all. But with 60 to reach, rolling is a little better. Try it.
basics-bust = Bust! No two are alike, and none is a five. The 30 points are gone, and the turn passes to Nino.
basics-nino = Nino set aside four fours, one of them red: 4 × 4, doubled 32. Then he stopped, and nobody can take those points from him.
basics-two-pairs = Two sixes and two fives. Set aside both pairs at once.
basics-both-pairs = You may. But with both pairs aside, either number will do on the next roll. Take exactly the two fives and the two sixes.
basics-two-dice = 22 points, and Nino has 32. Two dice are left; they fail one time in three. Roll them.
basics-behind = 22 points leave you behind Nino, and he is already halfway there. Roll.
basics-all-match = A five and the red six: both match. Set both aside, and no die is left.
basics-take-both = Both of them match. If all six lie aside and each has a match, you have filled up, and that is worth double.
basics-filled = Filled up! 15 for the fives and 36 for the sixes: 51. Stop now and it counts double. Bank 102.
basics-double-now = You may pick up all six and roll on with 51 points, but then the doubling is gone until you fill up again. 102 wins this game: stop.
basics-final = You have passed the target of 60. Now everybody else has one turn to get past you, or they are out.
basics-won = Nino went bust, so you win. Now you know it all: match, double with red, stop in time. Play your first game!

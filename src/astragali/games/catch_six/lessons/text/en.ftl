# The first lesson.
basics = Red and three white
    .about = Catch three numbers, each in its own way, and win by a hair.

basics-start = Six numbers wait to be caught. Each is worth itself, only the 1 is worth 7, and whoever first has 14 points wins.
basics-roll = Your first roll is always all six dice.
basics-red = Look at the 4s: one red, two white. Red and three white catch a number, so a single white 4 is missing.
basics-keep = Nino caught nothing. Keep your three 4s and roll the other three dice.
basics-gone = Then your 4s would be gone. Dice that you keep count again next time.
basics-lost-red = Not the red one! Only one of your dice has a red 4, while every other can bring a white one.
basics-keep-4s = Keep all three 4s and nothing else. The more dice you roll, the likelier is the one you need.
basics-catch = There it is: red and three white. Catch the 4!
basics-free = Leave 4 points lying? A catch with red and three white costs you nothing.
basics-closed = The 4 is yours, and closed to Nino. It is his turn.
basics-pairs = Nino shows three pairs. That is a full house, and it catches one of the numbers it shows. Four and two, or three and three, would do as well.
basics-price = He takes the 6. The price of a full house: next time he must roll all six dice.
basics-one = Your 4s have done their work. Now hunt the 1, the best of all: keep only your 1 and roll the other five.
basics-only-1 = The 4 cannot be caught twice. Keep just the 1 and roll everything else.
basics-ones = Three 1s, and the red one is among them. You know what to do!
basics-keep-1s = Keep the three 1s and roll the other three dice, as you did with the 4s.
basics-choice = You may catch one number: the 1, with red and three white, or the 3, because four and two is a full house. Which is better?
basics-cheap = Only 3 points, and next time you would have to roll all six. The 1 brings 7, and you may keep what you like.
basics-wait = The 1 brings 7 points and costs nothing. Nothing better will come.
basics-eleven = 7 points at a stroke: you have 11. Three more and you win, but first it is Nino's turn.
basics-both = Nino caught the 5: 11 to 11! Now whoever catches the 3 wins.
basics-single = Your dice still lie four and two, but at least one must be rolled. Roll just die 4, a 1: another 1 or a 3 makes a full house again.
basics-same = Quite right, any of the four 1s would do. But this time take die 4.
basics-as-few = Roll just one of the 1s, die 4. The more of your full house stays, the better.
basics-win = Three and three: a full house! Catch the 3.
basics-take-it = This is the catch that wins. Take it!
basics-end = 14 to 11, you have won! There is a third way too: six alike, a raffle, catch any number that is free. But that is rare.
basics-remember = Remember: hold on to the red die and its whites, hunt the 1, and when one die alone can make a full house, roll just that one. Now play your first game!

# The second lesson.
match = Carry a number over
    .about = When a game is as good as lost, give it up and take a number into the next one.

match-far = A match goes to three games. In this first one Nino has the 1 and the 6, 13 points, and you have none: it is as good as lost.
match-fives = Still, you have three 5s, the red one among them. Keep them and roll the others.
match-keep-5s = Keep the three 5s and roll the other three dice. A 5 is what you need.
match-five = Red and three white: catch the 5.
match-need-it = Catch it, even now! It will be of use in a moment.
match-carry = In a match you may now give up this game. Nino gets it, but you carry over your 5: the next game begins with 5 points for you. Keep or carry?
match-lost-anyway = You may play on, but any number at all wins for Nino, and then your 5 is gone. Better start the next game five points ahead.
match-next = One game for Nino. All numbers go back to the middle, except for your 5! You rolled last, so he begins, and each of you rolls all six dice first.
match-begin = Nino caught nothing. Your roll!
match-house = Three pairs, a full house: which number do you take?
match-small = That is less. With the 1 you would have 5 + 7, and 12 points almost win.
match-nothing-better = A full house on the first roll, and you leave it? Take the 1, which is worth 7.
match-stay = Again you are asked: keep the 1 and play on, or carry it over? You lead 12 to 0.
match-ahead = Carrying over costs you a game, and you are about to win this one. Keep the 1!
match-all-six = The price of the full house: roll all six.
match-twos = Nino still has nothing. You show three white 2s, and 2 points would do: keep them. Only die 2 can bring the red one.
match-keep-2s = Keep the three 2s and roll the other three dice, die 2 above all.
match-win = The red 2, at once! Catch it.
match-take-2 = 12 and 2 are 14. Catch it!
match-level = 14 points: you win this game, and it is one all. All numbers go back once more, and Nino begins.
match-remember = Remember: carry over when the other is about to win anyway, and never when you lead. Now play a match!

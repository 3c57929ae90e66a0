# The first lesson.
basics = Two of three squares
    .about = Take two squares of a line, make it a pair or a sequence, and throw a die out with a red.

basics-lines = Ten lines cross this board: four rows, four columns, two diagonals. Each has exactly three squares, for a gap does not interrupt it.
basics-score = A line is a point if two of its dice are equal, or all three are a sequence such as 2-3-4. It goes to whoever has more dice on it.
basics-roll = You have six dice. Each turn you roll one, two or three of them and place them all: take dice 1, 5 and 6.
basics-those-three = That is allowed. But take three, so that you come first to the good squares: dice 1, 5 and 6.
basics-first = Two 4s and a 2. A square on a diagonal counts for three lines, the others for two: place a 4 there, in the second row.
basics-good-square = Begin with die 1, a 4, on the second square of the second row. It is on three lines: a row, a column and a diagonal.
basics-second = Now the other 4 on the same diagonal, next to it.
basics-same-line = Two equal dice belong on one line. Place the second 4 on the same diagonal, in the third row.
basics-third = And the 2 below your first 4, in the third row: three lines cross there too, one of them the other diagonal.
basics-beside = The best squares are on three lines. Place the 2 in the third row, left of your 4.
basics-held = Two of the three squares of this diagonal are yours, and they show a pair. Whatever comes to the third, the point is yours.
basics-nino = Nino does the same: two 6s in the right column, a point in sight. And one of them closes your diagonal.
basics-all-three = It is your turn: roll all three dice that you have left.
basics-more-dice = Fewer dice, fewer squares. Roll all three, before Nino takes the rest.
basics-red = A red 3! A red number may take the place of an opposing die, and that goes back to the other's hand.
basics-replace = Throw out Nino's 6 in the bottom corner with your red 3: his pair is gone, and all of the diagonal is yours.
basics-other-6 = That breaks his pair too. But the 6 in the bottom corner also stands in your diagonal: take that one.
basics-red-there = The red 3 can do more than that. Put it in the bottom right corner, in place of Nino's 6.
basics-column = The right column: a 6 of his, a 3 of yours. The last square decides, and a 3 makes a pair: place your other 3 there.
basics-then-2 = Well seen, that one is next. First the 3 into the right column.
basics-deciding = Look for a line with one die of each of you: the third square decides it. Place the 3 in the right column, second row.
basics-row = Likewise in the bottom row, with a 1 and your 3: the 2 makes it a sequence, 1-2-3, and gives you two of three.
basics-last-square = The bottom row is still open, and a 2 makes it 1-2-3. Place it there.
basics-whole-hand = All your dice are on the board. Then Nino must roll his whole hand, four dice at once. If one of them is red, it can hurt you.
basics-no-red = No red among them: he has to fill the last four squares.
basics-count = The board is full, so the lines are counted: four for you, two for Nino. You win! After a tie a new game decides.
basics-helped = Look at the second row: 2-4-3, and the 2 is Nino's. Whose numbers they are does not matter, only who has two of the three.
basics-remember = Remember: take squares on three lines, get two of three, and aim a red at his best pair. Now play your first game!

# The second lesson.
match = What a tie carries
    .about = Save a lost game with a tie, and say who starts when more is at stake.

match-behind = A match goes to three match points. Nino started this game and holds three lines, you hold none, but the last four squares are yours to fill.
match-hand = All of Nino's dice are on the board, so you have to roll your whole hand.
match-bottom = No red, but two 1s, a 4 and a 5. In the bottom row lies your 1: a second one makes it a pair, and a point.
match-other-1 = The other 1 is needed elsewhere in a moment. Take die 2.
match-to-bottom = Look for lines with one die of yours and one free square: there you get two of three. The bottom row wants a 1, die 2.
match-column = The third column ends in that 1. The other 1 at its top makes a pair there too.
match-to-column = Place the other 1, die 6, in the top row: with the 1 at the bottom it makes the third column yours.
match-second = In the second row lies a 4 of Nino's. Your 4 on its left makes a pair, and you will have two of three.
match-turned = As good, only the other way round. Begin with the 4 on the left.
match-to-second = The 4 belongs in the second row, beside Nino's 4: whose numbers they are does not matter.
match-last = And the 5 takes the last square.
match-tie = Three lines each: a tie! Nobody gets the match point, but it is not lost.
match-worth = It is carried over: the next game is worth two match points. And whoever could not choose last time says who starts: you.
match-choose = It makes little difference. But whoever starts is first on the squares with three lines: start yourself.
match-let-him = You may let him. But the best squares go to whoever comes first, and this game is worth two points.
match-on = Usually the winner takes the match point and the loser says who starts. Whoever first has three wins. Now play a match!

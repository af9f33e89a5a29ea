title = zapis: review
report-title = zapis: report
no-script = This page needs JavaScript.
program-gone = The program has ended. Start it again; the work is saved.
no-such-page = There is nothing at this address.
wrong-host = Refused: the page answers only under the address that the program showed.
wrong-origin = Refused: the request comes from another page.
no-token = Refused: open the address that the program showed.
stale-token = Refused: this address belongs to a run of the program that has ended.
second-tab = Refused: the page is open in another tab. Go on there, or close it and load this one again.
stale-page = Refused: the page was loaded again elsewhere. Load this one again to go on here.
language = Language
all-games = All games
game-number = Game { $number }
progress = Settled or certain
doubtful-left = { $count ->
    [one] { $count } doubtful move left
   *[other] { $count } doubtful moves left
}
nothing-doubtful = nothing doubtful left
export = Export
training = corrections
tags = Tags
tag-event = Event
tag-site = Site
tag-date = Date
tag-round = Round
tag-board = Board
tag-white-elo = White’s rating
tag-black-elo = Black’s rating
tag-result = Result
tag-position = Position (FEN)
sheet = Sheet
sheet-number = sheet { $number }
number = No.
white = White
black = Black
moves = Moves
no-moves = No moves were read
give-position = The page seems to begin in the middle of a game. Where that is so, enter the position before its first move as FEN among the tags.
ply-name = Move { $number }, { $side ->
    [white] White
   *[black] Black
}
ply-sentence = { $name }: { $move }, written “{ $written }”, { $how }, { $sure } percent sure
percent = { $sure } %
reading-as-written = as written
reading-normalised = spelled otherwise
reading-repaired = characters changed
reading-inferred = not legible
reading-missing = not on the sheet
reading-settled = settled by you
sheets-differ = the sheets differ
sheets-missing = missing on one sheet
cell-unused = “{ $written }” records no move of the game
cell-without-move = A cell without a move
no-move = no move
board-label = Board. White: { $white }. Black: { $black }. { $turn ->
    [white] White to move.
   *[black] Black to move.
}
choices = Which move is it?
type-a-move = Another move, in any notation
enter = Enter
tools = What to do
previous = Previous
next = Next
previous-doubtful = Previous doubtful
next-doubtful = Next doubtful
keep = Keep
undo = Undo
redo = Redo
more = Change the cells
insert = A move is missing before it
delete = It is no move
swap = Swap with the next
split = Split in two
cut = The game ends before it
write = Correct what is written
more-hint = Keys: arrows go through the moves, 1 to 9 pick, t types, Enter keeps.
ask-split = Put a space where the second move begins
ask-write = What is written in the cell?
ok = OK
cancel = Cancel
read-again = Read again in { $millis } ms.
not-saved = Not saved: { $why }
moved-on = The game was read again meanwhile. Look again.
not-possible = That is not possible here.
several-moves = “{ $text }” may be { $moves }
no-legal-move = “{ $text }” is no legal move here

move-command = Make a move
move-option-move = Your move, such as e2e4, e2-e4 or Re4; suggestions come as you type
move-made-over = The game is over.
move-made-still-you = It is still your turn.
move-made-told = Your opponent is told.

move-command = Make a move
    .name = move
move-option-move = Your move, such as e2e4, e2-e4 or Re4; leave it out to pick by buttons
move-made-over = The game is over. { $ending }
move-made-still-you = It is still your turn.
move-made-told = Your opponent is told.
move-already-made = This move is already made.
move-with-check = { $move }, check

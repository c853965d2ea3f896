board-command = See the board as it is now
    .name = board
    .typed = show board
board-option-game = Which game; anyone's by its number
board-option-seen-from = Whose side is at the bottom; your own if you leave it out
board-option-after = After how many turns, counting both sides; as it is now if you leave it out

board-command = See the board as it stands
    .name = board
board-option-game = Which game; anyone's by its number
board-option-seen-from = Whose side is at the bottom; your own if you leave it out
board-option-after = After how many turns, counting both sides; as it stands if you leave it out

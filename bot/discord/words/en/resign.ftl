resign-command = Resign a game (asks first)
    .name = resign
    .typed = give up, i resign, i give up, surrender
resign = Resign
resign-ask = Do you really want to resign { $game }? Your opponent wins.

resign-command = Resign a game (asks first)
    .name = resign
resign = Resign
resign-ask = Do you really want to resign { $game }? Your opponent wins.

resign-command = Give a game up; you are asked once more
    .name = resign
resign = Resign
resign-ask = Do you really want to resign { $game }? Your opponent wins.

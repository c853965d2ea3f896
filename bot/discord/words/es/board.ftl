board-command = Ver el tablero tal como está ahora
    .name = tablero
board-option-game = Qué partida; la de cualquiera por su número
    .name = partida
board-option-seen-from = Qué bando está abajo; el tuyo si no dices nada
    .name = visto-desde
board-option-after = Tras cuántos turnos, contando los dos bandos; tal como está ahora si no dices nada
    .name = tras

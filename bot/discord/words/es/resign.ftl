resign-command = Abandonar una partida; se te pregunta otra vez
    .name = abandonar
resign = Abandonar
resign-ask = ¿De verdad quieres abandonar? { $game }. Gana tu rival.

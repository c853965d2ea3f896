resign-command = Abandonar una partida (pide confirmación)
    .name = abandonar
resign = Abandonar
resign-ask = { $game }: ¿de verdad quieres abandonar? Gana tu rival.

resign-command = Abandonar una partida (pide confirmación)
    .name = abandonar
    .typed = me rindo, abandono, rendirse
resign = Abandonar
resign-ask = { $game }: ¿de verdad quieres abandonar? Gana tu rival.

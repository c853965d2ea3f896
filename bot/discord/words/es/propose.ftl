# Lo que el rival tiene que aceptar.
takeback-command = Pedir a tu rival que te deje deshacer tu última jugada
    .name = deshacer
pause-command = Proponer parar el reloj hasta que los dos queráis seguir
    .name = pausa
resume-command = Proponer seguir una partida en pausa
    .name = seguir
abort-command = Anular una partida antes de que cada uno haya jugado
    .name = anular
where-not-your-turn = acabas de jugar
where-a-clock-runs = corre un reloj
where-paused = la partida está en pausa
where-just-begun = no habéis jugado los dos
proposal-made = { $proposal ->
    [takeback] Tu rival dirá si puedes deshacer tu última jugada. También puede simplemente contestarla.
    [pause] Tu rival tiene que aceptar la pausa. Hasta entonces el reloj corre.
   *[resume] Tu rival tiene que aceptar seguir. Hasta entonces el reloj está parado.
}
proposal-agreed = { $proposal ->
    [takeback] Has permitido deshacer la jugada.
    [pause] La partida está en pausa; `/{ resume-command.name }` la reanuda.
   *[resume] La partida sigue.
}
abort-ask = ¿Quieres anular { $game }? Nadie gana ni pierde, y no cuenta.
abort-do = Anularla

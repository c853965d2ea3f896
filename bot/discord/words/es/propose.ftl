# Lo que el rival tiene que aceptar.
takeback-command = Pedir a tu rival que te deje deshacer tu última jugada
    .name = deshacer
    .typed = deshacer, retroceder, volver
pause-command = Proponer parar el reloj hasta que ambos quieran seguir
    .name = pausa
resume-command = Proponer continuar una partida en pausa
    .name = continuar
    .typed = seguir, reanudar
abort-command = Anular una partida recién empezada o parada; quien administra, también las ajenas
    .name = anular
    .typed = cancelar, anular la partida
where-not-your-turn = acabas de jugar
none-moved = No acabas de jugar en ninguna de tus { $count } partidas.
where-a-clock-runs = corre un reloj
none-with-a-clock = No corre ningún reloj en tus { $count } partidas.
where-paused = el juego está en pausa
none-paused = Ninguna de tus { $count } partidas está en pausa.
where-can-be-called-off = se puede anular
none-can-be-called-off = Ninguna de tus { $count } partidas se puede anular ahora: los dos bandos ya han jugado.
proposal-made = { $proposal ->
    [takeback] Tu rival dirá si puedes deshacer tu última jugada. También puede simplemente contestarla.
    [pause] Tu rival tiene que aceptar la pausa. Hasta entonces el reloj corre. Tu próxima jugada retira la propuesta.
   *[resume] Tu rival tiene que aceptar seguir. Hasta entonces el reloj está parado.
}
proposal-agreed = { $proposal ->
    [takeback] Has permitido deshacer la jugada.
    [pause] La partida está en pausa; `/{ resume-command.name }` le propone a tu rival seguir.
   *[resume] La partida sigue.
}
abort-ask = { $game }: ¿quieres anular la partida? Nadie gana ni pierde, y no cuenta.
annul-ask = { $game }: administras este servidor; ¿quieres anular la partida? Nadie gana ni pierde, no cuenta, y los jugadores leerán que la anularon quienes administran el servidor.
abort-do = Anularla
annul-leave = Dejarla
annul-which = No tienes ninguna partida en curso. Como administras este servidor, puedes anular una de otros: `/{ abort-command.name }` en su hilo, o con su número.
annul-own = También juegas en esta partida, y ya han jugado los dos. Otra persona que administre el servidor puede anularla; `/{ resign-command.name }` la abandona, `/{ draw-command.name }` ofrece tablas.

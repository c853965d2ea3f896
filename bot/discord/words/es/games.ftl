games-command = Tus partidas, primero las que esperan tu jugada
    .name = partidas
games-list = { $waiting ->
    [0] Juegas { count-games }; ninguna te espera.
    [one] Juegas { count-games }; una te espera.
   *[other] Juegas { count-games }; { $waiting } te esperan.
}
games-against = {", "}contra { $opponent }
games-since = el turno empezó { $since }
games-go-on = Hacer una jugada en…
games-go-there = ir allí
games-option-player = Las partidas de otra persona en este servidor, para mirar
    .name = jugador
games-between = {" "}entre { $white } (blancas) y { $black } (negras)
games-due = el tiempo se acaba { $due }
games-away = { $own ->
    [yes] estás de vacaciones, vuelves { $until }
   *[no] { $player } está de vacaciones, vuelve { $until }
}
games-paused = en pausa
games-none-here = No sé de ninguna partida en curso de { $player } que puedas ver desde aquí.
games-of = { $player } juega { $count ->
    [one] 1 partida
   *[other] { $count } partidas
} en este servidor. `/{ board-command.name }` con el número muestra una.
games-of-others-on-servers = Las partidas de otras personas están en el servidor donde se juegan.
games-button = Tus partidas

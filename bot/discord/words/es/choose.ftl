option-game = Qué partida, si juegas varias
    .name = partida
where-your-turn = es tu turno
none-your-turn = No es tu turno en ninguna de tus { $count } partidas.
where-you-play = juegas
no-games = No tienes ninguna partida en curso. `/{ challenge-command.name }` empieza una.
no-game-fits = { $none } `/{ games-command.name }` las muestra.
several-games = Hay varias partidas en las que { $what }. ¿A cuál te refieres?
several-games-here = Aquí se juegan varias partidas. ¿A cuál te refieres?
which-game = ¿Qué partida?
which-game-by-option = Es demasiado largo para un botón: escríbelo otra vez con la opción `{ option-game.name }`.
no-games-here = Aquí no hay ninguna partida que puedas mirar y tú no juegas ninguna. La opción `{ option-game.name }` acepta el número de cualquier partida; `/{ challenge-command.name }` empieza una.
games-from-one = Las partidas se numeran desde 1.
game-line = Partida { $game } · { $title }, llevas las { $side }, { $turn ->
    [yours] te toca
   *[theirs] le toca a tu rival
}
game-number-and-title = Partida { $game } · { $title }
past-game = Partida { $game } · { $title } · llevabas las { $side } · { $ended }
past-game-against = Partida { $game } · { $title } · { $side } contra { $opponent } · { $ended }
past-game-ended = { $how ->
    [white] terminada, ganaron las blancas
    [black] terminada, ganaron las negras
    [drawn] terminada, tablas
   *[off] anulada
}
game-rated = { $rated ->
    [yes] puntuada
   *[no] amistosa
}
game-status = { $heading } · juegan las { $side } ({ $player }), jugada { $number }
game-is-over = { $heading }: terminada. { $ending }
game-goes-on = La partida sigue.
play-on = Seguir jugando

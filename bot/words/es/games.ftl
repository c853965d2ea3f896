games-command = Tus partidas, primero las que esperan tu jugada
    .name = partidas
games-list = { $waiting ->
    [0] Juegas { count-games }; ninguna te espera.
    [one] Juegas { count-games }; una te espera.
   *[other] Juegas { count-games }; { $waiting } te esperan.
}
games-more = y { $count } más
games-against = {" "}contra { $opponent }
games-since = desde { $since }
games-go-there = ir allí

post-turn-heading = { $game } · jugada { $number }, juegan las { $side }
post-turn = { $player }, es tu turno: llevas las { $side }. Pulsa Jugar, o escribe `/{ move-command.name }`.
post-your-turn = Es tu turno: llevas las { $side }.
post-their-turn = Es el turno de { $player } ({ $side }).
post-their-time = Su tiempo se acaba { $due }.
post-time-runs-out = Tu tiempo se acaba { $due }.
post-own-away = Estás de vacaciones, vuelves { $until }.
post-away = { $player } está de vacaciones, vuelve { $until }.
clock-runs = El tiempo de { $player } se acaba { $due }.
clock-waits = Tiempo de { $player }: { $left }.
post-reminder = { $player }, sigue siendo tu turno: llevas las { $side }.
post-reminders = { $player }, sigue siendo tu turno en varias partidas:
post-over-heading = { $game }: terminada.
post-over-player = { $player } ({ $side })
post-over-won = { $winner } vence a { $loser }.
post-over-drawn = { $white } y { $black } se reparten el punto.
post-called-off = { $player }, quienes administran este servidor anularon la partida. Nadie gana ni pierde, y no cuenta.
post-over-annulled = { $white } y { $black }, nadie gana ni pierde, y la partida no cuenta.
post-over-off = { $player }, nadie gana ni pierde, y la partida no cuenta.
post-over-next = -# **{ rematch-button }** cambia los bandos{ $moves ->
    [no] .
   *[yes] ; **{ history-button }** tiene todas las jugadas.
}
post-over-next-review = -# **{ rematch-button }** cambia los bandos; **{ review-button }** muestra los momentos decisivos.
post-turn-draw-offered = Tu rival te ofrece tablas.
post-draw-offer = { $player }, tu rival te ofrece tablas.
post-draw-declined = { $player }, tu oferta de tablas se ha rechazado; la partida sigue.
post-proposed = { $player }, tu rival { $proposal ->
    [takeback] pide deshacer su última jugada.
    [pause] propone una pausa, también del reloj.
   *[resume] propone continuar la partida.
}
post-declined = { $player }, { $proposal ->
    [takeback] tu última jugada se queda; no se deshace.
    [pause] la pausa se ha rechazado; la partida sigue.
   *[resume] tu rival aún no quiere seguir; la partida continúa en pausa.
}
post-agreed = { $player }, { $proposal ->
    [takeback] tu jugada se ha deshecho.
    [pause] la partida está en pausa y el reloj parado. `/{ resume-command.name }` le propone a tu rival seguir.
   *[resume] la partida sigue.
}
post-past-begun = Empieza la partida: juegan las { $side }.
post-past-undone = La jugada que llevó aquí se deshizo.
post-past-reminder = Un aviso a las { $side }, a quienes les tocaba.
post-past-taken-back = Las { $side } deshicieron su última jugada.
post-past-resumed = La pausa terminó y la partida siguió.
post-rating-computer = Puntuación contra el ordenador: { $own }.
post-result = { $game }: terminada. { $ending } Jugada en { $place }.
standing-heading = **Las partidas de este servidor**
standing-games = { $count ->
    [0] Ahora mismo no juega nadie.
    [one] **1 partida en curso**
   *[other] **{ $count } partidas en curso**{ $listed ->
        [all] {""}
       *[latest] {" (estas son las últimas)"}
    }
}
standing-private = Las partidas de aquí no se muestran: solo sus jugadores pueden verlas.
standing-game = { $game } · juegan las { $side }, jugada { $number } · { $place }
standing-seats = { $count ->
    [0] Nadie busca rival: `/{ challenge-command.name }` sin rival invita a todos.
    [one] **1 desafío abierto**; `/{ seek-command.name }` lo acepta
   *[other] **{ $count } desafíos abiertos**; `/{ seek-command.name }` acepta uno
}
standing-results = **Últimos resultados**
standing-result = { $game }: { $ending }

refused-repeated = Eso ya está hecho.
refused-not-a-player = No juegas en esta partida, así que solo puedes mirarla: `/{ board-command.name }` la muestra.
refused-over = Esta partida ha terminado. { $ending }
refused-not-your-turn = No es tu turno: le toca a { $player }. No ha cambiado nada.
refused-stale = Ese botón está desactualizado (se hizo tras { $seen ->
    [one] { $seen } jugada
   *[other] { $seen } jugadas
}, y ahora van { $now }). No ha cambiado nada; mira `/{ board-command.name }`.
refused-illegal = { $text } no es posible. { $why } Sigue siendo tu turno.
typed-command = { $text } no es una jugada, pero hay un comando para eso: { $command }
    > { $what }
refused-unclear = { $text }: { $why } Sigue siendo tu turno.
refused-ambiguous = { $text } puede ser una de { $count } jugadas. ¿Cuál quieres?
refused-no-draw-offer = Ya no hay ninguna oferta de tablas.
refused-draw-already-offered = Ya has ofrecido tablas; tu rival aún no ha respondido.
refused-draw-offered-this-turn = Ya has ofrecido tablas desde tu última jugada; podrás volver a hacerlo tras la siguiente.
refused-own-draw-offer = Es tu propia oferta: tiene que responderla tu rival.

refused-time-is-up = Se acabó el tiempo: eso llegó tarde.
refused-paused = La partida está en pausa. `/{ resume-command.name }` le propone a tu rival seguir.
refused-not-paused = La partida no está en pausa.
refused-no-clock = Esta partida no tiene reloj, así que no hay nada que parar: tómate tu tiempo.
refused-nothing-to-take-back = No hay nada que deshacer: puedes pedirlo después de tu propia jugada, hasta que tu rival la responda.
refused-nothing-made-to-take-back = No hay nada que deshacer: todavía no has jugado. Contra el ordenador puedes deshacer una jugada en cualquier momento, también después de su respuesta.
refused-turn-goes-on = Tu turno no ha terminado: abre `/{ move-command.name }` y pulsa **{ pick-undo }** para deshacer su última jugada.
refused-no-part-to-undo = No hay ninguna jugada que deshacer: tu turno acaba de empezar, o ya terminó. `/{ takeback-command.name }` pide a tu rival deshacer un turno entero.
refused-too-much-happened = En esta partida ha habido demasiadas idas y vueltas para eso. Aún puedes jugar, o abandonarla con `/{ resign-command.name }`.
refused-too-late-to-abort = Ya han jugado los dos, así que la partida no se puede anular. `/{ resign-command.name }` la abandona, `/{ draw-command.name }` ofrece tablas.
refused-not-abandoned = Ya han jugado los dos. Una partida sin reloj la puede anular quien lleva { $days } días esperando una jugada; una en pausa, cualquiera de los dos cuando lleva parada ese tiempo. `/{ resign-command.name }` la abandona, `/{ draw-command.name }` ofrece tablas.
refused-not-proposed = { $proposal ->
    [takeback] Ya nadie pide deshacer una jugada.
    [pause] Ya nadie propone una pausa.
   *[resume] Ya nadie propone continuar la partida.
}
refused-already-proposed = { $proposal ->
    [takeback] Ya has pedido deshacer tu jugada; tu rival aún no ha respondido.
    [pause] Ya has propuesto una pausa; tu rival aún no ha respondido.
   *[resume] Ya has propuesto continuar la partida; tu rival aún no ha respondido.
}
refused-own-proposal = Es tu propia propuesta: tiene que responderla tu rival.
refused-not-against-engine = Eso no es posible en una partida contra el ordenador.

refused-challenge-accepted = { $player } ha aceptado este desafío: es la partida { $game }.
refused-challenge-declined = { $player } ha rechazado este desafío.
refused-challenge-withdrawn = Este desafío se ha retirado.
refused-challenge-expired = Este desafío ha caducado. `/{ challenge-command.name }` crea uno nuevo.
refused-challenge-for = Este desafío es para { $player }.
refused-challenge-own = Es tu propio desafío: puedes retirarlo; responde tu rival.
refused-challenge-open = Este desafío está abierto a todos: no hace falta rechazarlo.
refused-challenge-not-yours = Solo { $player } puede retirar este desafío.
refused-challenge-yourself = No puedes desafiarte a ti. Elige a otra persona, o desafía a todos.

refused-role-needed = { $count ->
    [one] Para eso hace falta el rol { $roles }, que no tienes.
   *[other] Para eso hace falta uno de los roles { $roles }, y no tienes ninguno.
}
refused-other-channels = En este servidor se juega en { $channels }. Los canales los eligen quienes administran el servidor, con `/{ server-command.name }`.
refused-too-many-games = { $own ->
    [yes] Ya juegas aquí
   *[no] { $player } ya juega aquí
} tantas partidas como se pueden jugar en este servidor: { $cap }. Las que se juegan contra el ordenador también cuentan.
refused-unrated = { $case ->
    [own-accepting] Este desafío cuenta para la clasificación y tú no participas en ella, así que no puedes aceptarlo tal cual. Puedes volver a participar: `/{ settings-command.name }`, página { settings-page-self }. O desafía tú con `/{ challenge-command.name }` a una partida amistosa.
    [own-making] No participas en la clasificación, así que tus desafíos no pueden contar. Elige una partida amistosa, o vuelve a participar: `/{ settings-command.name }`, página { settings-page-self }.
    [theirs-accepting] Este desafío cuenta para la clasificación y { $player } ya no participa en ella, así que no se puede aceptar. `/{ challenge-command.name }` crea uno para una partida amistosa.
   *[theirs-making] { $player } no participa en la clasificación: jueguen una partida amistosa.
}
refused-no-such-handicap = Este juego no tiene esa ventaja. Elige una de las sugerencias.
refused-long-note = La nota es demasiado larga: como mucho { $most } caracteres.
refused-days = No se ofrecen { $days } días por jugada: elige 1, 2, 3, 5, 7 o 14.
refused-base = El tiempo total va de un minuto a 90 días.
refused-increment = El incremento es de un día como mucho.
refused-opponent-gone = Tu rival se ha ido, así que no hay revancha. `/{ challenge-command.name }` desafía a otra persona.
refused-not-over = La partida { $game } sigue: la revancha viene al final.
refused-no-rematch = No jugaste la partida { $game }: la revancha es solo para quienes la jugaron.
refused-rated-takeback = En las partidas puntuadas contra el ordenador no se deshace ninguna jugada. Las amistosas lo permiten.
refused-not-played-here = { $title } no se juega en este servidor. Aquí se juega a: { $offered }.

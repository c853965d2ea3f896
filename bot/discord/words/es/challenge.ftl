challenge-command = Desafiar a alguien
    .name = desafío
challenge-option-variant = A qué juego jugar
    .name = juego
challenge-option-opponent = A quién desafiar; déjalo vacío para desafiar a todos
    .name = rival
challenge-option-side = Qué bando llevas
    .name = bando
challenge-bot = Los otros bots no responden a desafíos. Elige a una persona, o a mí.
challenge-answered-already = Ese desafío ya tiene respuesta.
challenge-accept = Aceptar
challenge-withdraw = Retirar
challenge-to = { $opponent }, { $player } te desafía a una partida de **{ $title }**.
challenge-to-all = { $player } desafía a todos a una partida de **{ $title }**.
challenge-details = Bando de quien lanza el desafío: { $side }; { $time }; { $rated ->
    [yes] puntuada
   *[no] amistosa
}.
challenge-accepted = { $player } aceptó el desafío de { $challenger } a **{ $title }** ({ $rated ->
    [yes] puntuada
   *[no] amistosa
}, { $time }): es la partida { $game }.
challenge-declined = { $player } rechazó el desafío de { $challenger } a **{ $title }**.
challenge-expired = El desafío de { $challenger } a **{ $title }** ha caducado.
challenge-gone = Este desafío ya no está abierto.
challenge-withdrawn = El desafío de { $challenger } a **{ $title }** se ha retirado.
challenge-option-time = Cuánto tiempo: 3 días (por jugada), sin límite, 1h+30s (para toda la partida)…
    .name = tiempo
challenge-option-rated = Si la partida cuenta para la clasificación
    .name = puntuada
challenge-option-role = Solo pueden aceptar quienes tengan este rol
    .name = rol
challenge-option-note = Una nota para acompañarlo
    .name = nota
challenge-to-role = { $player } desafía a cualquiera con el rol { $role } a una partida de **{ $title }**.
challenge-stands = El desafío queda abierto { $long ->
    [yes] una semana
   *[no] una hora
}; `/{ rules-command.name }` tiene las reglas.
challenge-answers-only = Aquí no puedo enviar recordatorios. Para jugar, añádeme a tu cuenta.
challenge-opponent-or-role = Indica un rival o un rol, no los dos.
challenge-time-not-understood = No entiendo el tiempo { $time }. Escribe `3 días` (por jugada), `sin límite`, o `1h+30s` (una hora para toda la partida, y 30 segundos más tras cada jugada); las sugerencias salen mientras escribes.
challenge-thread-of-others = Este hilo es el de la partida { $game }. Lanza tu desafío en { $channel }.
challenge-not-here = { $player } no está en este servidor y no vería tu desafío.
challenge-whom = Di a quién desafías con la opción `{ challenge-option-opponent.name }`: aquí nadie más lo vería.
challenge-twice = Ya desafiaste a { $player } a una partida de **{ $title }** con las mismas condiciones, y ese desafío aún espera respuesta.
challenge-sent = Tu desafío se ha enviado a { $player }.
challenge-closed = { $player } no acepta mis mensajes directos, así que no puedo entregar tu desafío. Lánzalo en un servidor que compartan.
challenge-undelivered = No he podido contactar con { $player } ahora mismo, así que he retirado tu desafío. Inténtalo de nuevo en un momento.
challenge-challenger-left = { $challenger } ha dejado este servidor, así que el desafío ya no es válido.
permission-missing = No puedo organizar una partida en este canal: me { $count ->
    [one] falta el permiso
   *[other] faltan los permisos
} { $permissions }. { $manages ->
    [yes] { $count ->
            [one] Dáselo
           *[other] Dáselos
        } a mi rol en los ajustes del canal
   *[no] { $count ->
            [one] Pídeselo
           *[other] Pídeselos
        } a quien administre el servidor
}, o usa otro canal.
challenge-option-computer = Jugar contra el ordenador, con esta fuerza
    .name = ordenador
challenge-option-handicap = Quién juega sin qué pieza; esa partida es amistosa
    .name = ventaja
challenge-no-such-handicap = { $title } no tiene la ventaja { $handicap }. Elige una de las sugerencias.
challenge-which-handicap = { $handicap } puede ser una de estas ventajas. Escribe la que quieres, o elígela entre las sugerencias:
challenge-handicap = Ventaja: { $by ->
    [challenger] quien lanza el desafío
   *[opponent] quien lo acepta
} juega sin { $piece }.
challenges-open = { $waiting ->
    [0] **Desafíos** que nadie ha respondido aún:
    [one] **Desafíos**; uno espera tu respuesta:
   *[other] **Desafíos**; { $waiting } esperan tu respuesta:
}
challenges-line = { $which ->
    [received] { $player } te desafía a una partida de **{ $title }**.
    [sent] Has desafiado a { $player } a una partida de **{ $title }**.
    [role] Quien tenga el rol { $player } puede aceptar tu desafío a una partida de **{ $title }**.
   *[open] Cualquiera puede aceptar tu desafío a una partida de **{ $title }**.
} { $details }
challenges-decline = Rechazar { $number }

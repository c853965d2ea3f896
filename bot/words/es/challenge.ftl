challenge-command = Desafiar a alguien
    .name = desafío
challenge-option-variant = A qué juego jugar
    .name = juego
challenge-option-opponent = A quién desafiar; déjalo vacío para desafiar a todos
    .name = rival
challenge-option-side = Qué bando llevas
    .name = bando
challenge-bot = Los bots no responden a desafíos. Elige a una persona.
challenge-answered-already = Ese desafío ya tiene respuesta.
challenge-accept = Aceptar
challenge-withdraw = Retirar
challenge-to = { $opponent }, **{ $name }** te desafía a una partida de **{ $title }**.
challenge-to-all = **{ $name }** desafía a todos a una partida de **{ $title }**.
challenge-details = Bando de quien desafía: { $side }; { $time }. El desafío vale una semana; `/rules` tiene las reglas.
challenge-accepted = { $player } aceptó el desafío de { $challenger } a **{ $title }**: es la partida { $game }.
challenge-declined = { $player } rechazó el desafío de { $challenger } a **{ $title }**.
challenge-expired = El desafío de { $challenger } a **{ $title }** ha caducado.
challenge-withdrawn = { $challenger } retiró su desafío a **{ $title }**.
permission-missing = No puedo llevar una partida en este canal: me { $count ->
    [one] falta el permiso
   *[other] faltan los permisos
} { $permissions }. Pregunta a quien administre el servidor, o usa otro canal.

# /seek, /profile, /leaderboard.
seek-command = Desafíos abiertos en este servidor, para aceptar al momento
    .name = desafíos
seek-option-variant = Solo los de este juego
    .name = juego
seek-on-servers = Los desafíos abiertos están en los servidores. Aquí, desafía a alguien por su nombre con `/{ challenge-command.name }`.
seek-none = Ahora no hay ningún desafío abierto. `/{ challenge-command.name }` sin rival crea uno.
seek-list = { $count ->
    [one] Un desafío abierto:
   *[other] { $count } desafíos abiertos:
}
seek-line = { $player } · **{ $title }** · { $details }
seek-role = Solo para { $role }.
seek-note = «{ $note }»
seek-more = y { $count } más; la opción `{ seek-option-variant.name }` acorta la lista
seek-accept = Aceptar { $number }
seek-withdraw = Retirar { $number }
profile-command = Puntuaciones y resultados, tuyos o de otra persona
    .name = perfil
profile-option-player = De quién; el tuyo si lo dejas vacío
    .name = jugador
profile-heading = **Perfil de { $player }**
profile-away = De vacaciones, vuelve { $until }.
profile-nothing = Aún no hay partidas terminadas.
profile-results = **{ $title }**, todas las partidas: con blancas { $white }, con negras { $black } (ganadas–tablas–perdidas)
profile-rating = Puntuación { $overall }, en partidas puntuadas
profile-rating-here = Puntuación { $overall }, en este servidor { $here }, en partidas puntuadas
profile-unrated = No participa en las clasificaciones.
profile-against = Entre ustedes dos: { $score } (ganadas–tablas–perdidas, desde tu lado)
ratings-explained = -# `±` dice cuánto puede variar todavía una puntuación; `?` marca la de pocas partidas.
leaderboard-command = Los mejores de un juego
    .name = clasificación
leaderboard-option-variant = De qué juego
    .name = juego
leaderboard-option-where = En este servidor, o en todas partes
    .name = dónde
leaderboard-here = En este servidor
leaderboard-overall = En todas partes
leaderboard-heading = **{ $title }**: los mejores { $place ->
    [here] de este servidor
   *[overall] de la clasificación general
}, según una estimación prudente de su puntuación; partidas puntuadas como ganadas–tablas–perdidas
leaderboard-empty = Nadie tiene puntuación todavía: una partida puntuada crea las dos primeras.
leaderboard-line = { $number }. { $player } { $rating } ({ $score })
leaderboard-you = Tú: { $rating }
leaderboard-unlisted = No participas en las clasificaciones; `/{ settings-command.name }` lo cambia.
page-back = Atrás
page-on = Más
profile-computer = **{ $title }** contra el ordenador: { $score } (ganadas–tablas–perdidas)
profile-computer-rating = Puntuación contra el ordenador { $rating }

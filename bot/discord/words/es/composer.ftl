# Desafiar desde el menú contextual de un miembro.
composer-command = Desafiar a una partida
composer-ask = ¿Desafiar a { $opponent } a una partida de **{ $title }**? Cambia abajo lo que quieras.
composer-variant = Qué juego
composer-time = Cuánto tiempo
composer-time-chosen = Tiempo: { $time }
composer-side = Tu bando: { $side }
composer-rated = Tipo de partida: { $rated ->
    [yes] puntuada
   *[no] amistosa
}
composer-send = Desafiar
composer-sent = Tu desafío va en camino.
composer-cancelled = No se ha desafiado a nadie.
composer-note = Con una nota…
composer-note-label = Lo que quieras decir

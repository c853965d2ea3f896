start-command = Empezar una partida, paso a paso
    .name = empezar
start-option-button = Publicar aquí un botón para que todos puedan empezar (para quien administra el servidor)
    .name = botón
start-button-not-allowed = Solo quien administra el servidor puede publicar un botón para todos. Sin esa opción, `/{ start-command.name }` es solo para ti.
start-welcome = **¡Te damos la bienvenida!** Organizo partidas en tableros insólitos: { $games }. Pulsa el botón, elige un juego y con quién jugar, sea alguien o el ordenador; compruebo cada jugada, dibujo el tablero y te aviso cuando te toca. ¿No conoces estos juegos? Aprende uno paso a paso. `/{ help-command.name }` dice todo lo demás.
start-button = Empezar una partida
start-which = ¿A qué juego quieres jugar?
start-choose-variant = Elige un juego
start-heading = **{ $title }**: { $summary }.
start-whom = ¿Con quién quieres jugar?
start-ready = { $who ->
    [anyone] Tu rival: cualquiera que acepte.
   *[one] Tu rival: { $player }.
} Elige el tiempo y el tipo de partida, y envía el desafío.
start-choose-opponent = Elige un rival
start-anybody = Cualquiera
start-back = Otro juego
start-send = Enviar el desafío
start-sent = Tu desafío está debajo. La partida empieza cuando lo acepten.

# Lo que protege a los miembros: bloquear, vetar y quién puede mirar las partidas.

game-not-seen-here = Aquí no puedes mirar la partida { $game }. Mírala donde se juega, salvo que sus jugadores, o quienes administran el servidor, no quieran que se mire.
game-not-watched = Aquí no puedes mirar la partida { $game } con comandos: quienes administran este servidor, o uno de sus jugadores, quieren que solo lo hagan los jugadores.
banned-here = Quienes administran este servidor te han prohibido jugar aquí. Tus partidas siguen: juégalas en mis mensajes directos, donde también te responde `/{ privacy-command.name }`.
too-fast = Vas demasiado rápido. No se ha perdido nada; inténtalo de nuevo en { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
store-unavailable = Ahora mismo no puedo guardar nada, así que puede que esto no haya funcionado. Las partidas y jugadas que confirmé están a salvo, y mientras no se pueda guardar nada, a nadie se le acaba el tiempo. Inténtalo de nuevo; estoy tratando de arreglarlo.

block-command = No recibir desafíos ni notas de alguien
    .name = bloquear
block-option-member = A quién bloquear; sin nadie, muestro a quién has bloqueado
block-done = { $player } ya no puede desafiarte ni dejarte notas, y no recibe ningún aviso. Las partidas entre ustedes siguen. `/{ unblock-command.name }` lo deshace.
block-nobody = No puedes bloquearte a ti ni a mí.
block-full = Ya has bloqueado a { $most } miembros, y ese es el límite. `/{ unblock-command.name }` hace sitio.
block-list = { $count ->
    [one] Has bloqueado a { $players }.
   *[other] Has bloqueado a { $count } miembros: { $players }.
}
block-list-marks = { $count ->
    [one] También has bloqueado a alguien cuyos datos se han borrado: solo lo reconozco por una marca.
   *[other] También has bloqueado a { $count } miembros cuyos datos se han borrado: solo los reconozco por una marca.
}
block-list-empty = No has bloqueado a nadie.
unblock-command = Volver a recibir desafíos de alguien
    .name = desbloquear
unblock-option-member = A quién desbloquear
unblock-was-not = No tenías bloqueado a { $player }: no ha cambiado nada.
unblock-done = { $player } puede volver a desafiarte.
refused-blocked = Has bloqueado a { $player }. `/{ unblock-command.name }` lo deshace.
refused-banned = Quienes administran este servidor han prohibido jugar aquí a { $player }.
refused-not-welcome = { $player } no acepta desafíos tuyos por ahora.
refused-too-many-challenges = { $bound ->
    [own] Tienes demasiados desafíos abiertos. Retira uno o espera una respuesta.
    [opponent] Este miembro ya tiene bastantes desafíos por ahora. Inténtalo más tarde.
    [own-at-one] Ya tienes tantos desafíos abiertos a este miembro como puedes tener. Espera una respuesta o retira uno: `/{ games-command.name }` los muestra.
    [hour-at-one] Has desafiado a este miembro varias veces en una hora y no se aceptó nada. Inténtalo dentro de una hora.
    [hour] Has lanzado muchos desafíos en poco tiempo y nadie aceptó. Inténtalo dentro de una hora.
   *[server] Hay demasiados desafíos abiertos en este servidor. Acepta uno con `/{ seek-command.name }`.
}

settings-watched = Otros pueden ver mis partidas: { $on ->
    [yes] sí
   *[no] no
}
server-page-people = Miembros
server-watching-choose = Quién puede ver las partidas
server-watching = { $who ->
    [channel] Quién puede ver las partidas: todos en el canal de la partida
    [server] Quién puede ver las partidas: todos en este servidor
   *[players] Quién puede ver las partidas: solo los jugadores (lo que muestra un canal sigue siendo público)
}
server-banned-choose = Baneados: nadie; elige quién no puede usarme aquí

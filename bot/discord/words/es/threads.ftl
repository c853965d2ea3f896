# Adónde van los mensajes de una partida, y qué lo impide.
thread-announced = { $game }: { $white } (blancas) – { $black } (negras), { $time }, { $rated ->
    [yes] puntuada
   *[no] amistosa
}. Jueguen en el hilo de abajo.
thread-not-made = { $game } se juega aquí, en el canal: { $why }
thread-lacking = no puedo darle un hilo, porque necesito { $permissions }.
thread-refused = Discord no me deja crear un hilo.
post-note-gone = { $thread ->
    [yes] (El hilo de esta partida ya no existe, así que seguimos aquí.)
   *[no] (El canal de esta partida ya no existe, así que te escribo aquí. También puedes jugar desde aquí.)
}
post-note-lacking = (No puedo escribir en { $place }: necesito { $permissions }. También puedes jugar desde aquí.)
post-note-forbidden = (Discord no me deja escribir en { $place }. También puedes jugar desde aquí.)
post-note-removed = (Ya no estoy en el servidor donde empezó esta partida, así que te escribo aquí. También puedes jugar desde aquí.)
post-halted = { $player }, no consigo avisar a tu rival: no puedo escribir donde se juega la partida, y no acepta mis mensajes directos. El reloj está parado hasta que vuelva; no se pierde nada.
post-rematch = { $player }, tu rival pide la revancha de **{ $title }** con los bandos cambiados. { $details }
rematch-button = Revancha
rematch-asked = Has pedido la revancha; { $opponent } tiene { $long ->
    [yes] una semana
   *[no] una hora
} para responder.
rematch-begun = La revancha ha empezado: es la partida { $game }.
post-ratings = Puntuaciones: { $white }, { $black }.
post-rating-alone = Puntuación: { $own }.
post-ratings-too-short = Las puntuaciones no cambian: la partida terminó antes de que ambos jugaran.
post-ratings-casual = Partida amistosa: las puntuaciones no cambian.
post-ratings-new = Las primeras partidas cambian mucho una puntuación; las siguientes, menos.
post-rating = { $side } { $before } → { $after } ({ $change })

server-command = Dónde y cómo se juega en este servidor
    .name = servidor
server-heading = **Los ajustes de este servidor.** Lo que elijas se aplica al momento; las partidas empezadas conservan su tiempo y su hilo.
server-only-there = Eso se ajusta en un servidor, y solo pueden hacerlo quienes lo administran.
server-not-yours = Hace falta el permiso { $permission } para cambiar los ajustes de este servidor.
server-page-place = Lugares
server-page-terms = Condiciones
server-page-games = Juegos
server-channels-choose = Canales para jugar: todos; elige algunos para permitir solo esos
server-channels-gone = { $count ->
    [one] ⚠️ Un canal elegido aquí ya no existe, así que lo he quitado.
   *[other] ⚠️ { $count } canales elegidos aquí ya no existen, así que los he quitado.
}
server-channels-open = Ahora se puede jugar en todos los canales.
server-threads-choose = Hilos
server-threads = { $after ->
    [where-possible] Hilos: uno por partida, donde pueda crearlos
    [off] Hilos: ninguno, sino un tablero por partida en el canal
    [hour] Hilos: uno por partida, archivado tras una hora
    [day] Hilos: uno por partida, archivado tras un día
    [three-days] Hilos: uno por partida, archivado tras tres días
   *[week] Hilos: uno por partida, archivado tras una semana
}
server-threads-lack = ⚠️ No puedo crear hilos en este canal: necesito { $permissions }. Hasta entonces, se juega en el propio canal.
server-language-choose = Idioma de los mensajes públicos
server-language-auto = Idioma de los mensajes públicos: el del Discord de cada miembro
server-language = Idioma de los mensajes públicos: { $name }
server-theme-choose = Colores de los tableros, salvo que un miembro elija otros
server-time-choose = Tiempo habitual
server-time = Tiempo habitual: { $time }
server-cap-choose = Partidas a la vez
server-cap = { $count ->
    [one] Partidas a la vez: una por miembro
   *[other] Partidas a la vez: hasta { $count } por miembro
}
server-roles-choose = Quién puede desafiar: todos; elige roles para permitir solo esos
server-computer = Jugar contra el ordenador: { $on ->
    [yes] sí
   *[no] no
}
server-results-choose = Resultados: en ningún otro canal; elige uno
server-variants-choose = Juegos que se pueden jugar aquí
server-rated = Tipo de partida habitual: { $on ->
    [yes] puntuada
   *[no] amistosa
}
server-page-news = Anuncios
server-standing-choose = Resumen de lo que pasa: en ningún canal; elige uno

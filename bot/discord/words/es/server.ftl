server-command = Dónde y cómo se juega en este servidor
    .name = servidor
server-heading = **Los ajustes de este servidor.** Lo que elijas se aplica al momento; las partidas empezadas conservan su tiempo y su hilo.
server-only-there = Solo lo ajustan, en un servidor, quienes lo administran.
server-not-yours = Hace falta el permiso { $permission } para cambiar los ajustes de este servidor.
server-page-place = Lugares
server-page-terms = Condiciones
server-page-games = Juegos
server-channels-choose = En todos los canales; elige algunos para permitir solo esos
server-threads-choose = Hilos
server-threads = { $after ->
    [where-possible] Un hilo por partida, donde pueda crearlos
    [off] Sin hilos: un tablero por partida en el canal
    [hour] Un hilo por partida, archivado tras una hora
    [day] Un hilo por partida, archivado tras un día
    [three-days] Un hilo por partida, archivado tras tres días
   *[week] Un hilo por partida, archivado tras una semana
}
server-threads-lack = ⚠️ No puedo crear hilos en este canal: necesito { $permissions }. Hasta entonces, se juega en el propio canal.
server-language-choose = Idioma
server-language-auto = El del Discord de cada miembro
server-theme-choose = Colores de los tableros, salvo que un miembro elija otros
server-time-choose = Tiempo, si un desafío no lo dice
server-cap-choose = Partidas a la vez
server-cap = { $count ->
    [one] Una partida a la vez por miembro
   *[other] Hasta { $count } partidas a la vez por miembro
}
server-roles-choose = Todos pueden desafiar; elige roles para permitir solo esos
server-computer = { $on ->
    [yes] Se puede jugar contra el ordenador
   *[no] El ordenador está desactivado
}
server-results-choose = Los resultados no van a ningún otro canal; elige uno
server-variants-choose = Juegos que se pueden jugar aquí
server-rated = Tipo de partida habitual: { $on ->
    [yes] puntuada
   *[no] amistosa
}
server-page-news = Anuncios
server-standing-choose = Ningún resumen de lo que pasa; elige un canal para tenerlo

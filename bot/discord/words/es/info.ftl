# /help, /about, /privacy.
help-command = Cómo empezar, y qué hay
    .name = ayuda
help = Organizo partidas en tableros insólitos: { $games }. Juega a tu ritmo: te aviso cuando te toca, y nadie tiene que estar conectado a la vez.
    
    {""}**Para empezar:** con `/{ challenge-command.name }` desafías a alguien (o a todos, si no nombras a nadie), o mira qué ofrece `/{ seek-command.name }`. `/{ learn-command.name }` enseña un juego a pasitos, `/{ rules-command.name }` lo explica, con dibujos.
    {""}**En una partida:** `/{ move-command.name }`, o los botones bajo el tablero. `/{ board-command.name }` lo muestra otra vez; `/{ takeback-command.name }`, `/{ draw-command.name }`, `/{ pause-command.name }`, `/{ abort-command.name }` y `/{ resign-command.name }` sirven para deshacer, ofrecer tablas, pausar, anular y rendirse.
    {""}**A solas:** `/{ start-command.name }` y elige el ordenador. `/{ hint-command.name }` ayuda contra él, `/{ analyse-command.name }` repasa una partida acabada.
    {""}**Tus partidas:** `/{ games-command.name }` las lista, primero las que te esperan. `/{ vacation-command.name }` para tus relojes.
    {""}**Tú:** `/{ settings-command.name }` (aspecto, recordatorios, mensajes directos, idioma), `/{ profile-command.name }`, `/{ leaderboard-command.name }`, `/{ privacy-command.name }`.
    {""}**Servidores:** `/{ server-command.name }` es para quienes administran uno.
    
    En un hilo archivado, escribe cualquier cosa para reabrirlo; o juega en otra parte con la opción `{ option-game.name }`.
help-direct = Aquí, en un mensaje directo, puedes hacer todo esto; los desafíos van a alguien por su nombre.
help-elsewhere = No soy miembro aquí, así que solo puedo responder: las partidas funcionan, pero no puedo enviar recordatorios ni escribir por mi cuenta.
about-command = Versión, tiempo activo y estado
    .name = acerca-de
about = **Oddboard { $version }**
    En línea desde hace { $uptime } · { $shards ->
    [one] 1 shard
   *[other] { $shards } shards
} · { $latency }
    { $playing ->
    [one] Se juega 1 partida
   *[other] Se juegan { $playing } partidas
}, { $begun } en total.
about-latency = Discord responde en { $milliseconds } ms
about-latency-unknown = aún no se ha medido ida y vuelta
privacy-command = Lo que se guarda sobre ti: verlo o borrarlo
    .name = privacidad
privacy = Guardo tus partidas y lo que pasó en ellas, tus desafíos, puntuaciones, ajustes, vacaciones y las lecciones que has hecho, todo vinculado a tu ID de Discord; ni mensajes ni nombres. No comparto nada.
privacy-export = Mándamelo todo
privacy-delete = Borrarlo todo…
privacy-exported = Esto es todo lo que guardo sobre ti.
privacy-ask = ¿De verdad quieres que borre todo sobre ti? { $games ->
    [0] Ahora no juegas ninguna partida.
    [one] La partida que juegas se abandonará.
   *[other] Las { $games } partidas que juegas se abandonarán.
} Las partidas pasadas quedan, con un jugador anónimo en tu lugar; puntuaciones, ajustes y desafíos se van. No se puede deshacer.
privacy-delete-all = Borrarlo todo
privacy-keep = Conservarlo
privacy-deleted = Todo sobre ti está borrado.
privacy-kept = No se ha borrado nada.

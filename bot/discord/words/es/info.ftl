# /help, /about, /privacy.
help-command = Cómo empezar, y qué hay
    .name = ayuda
    .typed = socorro
help = Organizo partidas en tableros insólitos: { $titles }. Juega a tu ritmo: te aviso cuando te toca, y nadie tiene que estar conectado a la vez.
    
    {""}**Empezar:** { $start } en pocos toques, { $challenge } con todas las opciones, { $seek } para los desafíos abiertos.
    {""}**Aprender:** { $learn } paso a paso, { $rules } con imágenes.
    {""}**Jugar:** { $move }, { $board }, { $where } (adónde va una pieza), { $why } (una jugada imposible), { $text } (el tablero en palabras), { $hint } contra el ordenador.
    {""}**Juntos:** { $draw }, { $takeback }, { $pause }, { $resume }, { $abort }, { $resign }.
    {""}**Después:** { $history }, { $replay }, { $analyse }, { $export }, { $import }.
    {""}**Tú:** { $games }, { $profile }, { $leaderboard }, { $settings }, { $vacation }, { $block }, { $unblock }, { $privacy }.
    {""}**Servidores:** { $server } para quienes administran uno, { $about }.
    
    En un hilo archivado, escribe cualquier cosa para reabrirlo; o juega en otra parte con la opción `{ option-game.name }`.
help-direct = Aquí, en un mensaje directo, puedes hacer todo esto menos { $seek } y { $server }, que son para servidores; los desafíos van a alguien por su nombre.
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
}, { $begun } desde el principio.
about-latency = Discord responde en { $milliseconds } ms
about-latency-unknown = aún no se ha medido la ida y vuelta
privacy-command = Lo que se guarda sobre ti: verlo o borrarlo
    .name = privacidad
privacy = Guardo tus partidas y lo que pasó en ellas, tus desafíos, puntuaciones, ajustes, vacaciones, a quiénes has bloqueado, en qué servidores tienes prohibido jugar y las lecciones que has hecho, todo vinculado a tu ID de Discord; de lo que escribes, solo la nota de un desafío, y ningún nombre. No comparto nada.
privacy-export = Mándamelo todo
privacy-delete = Borrarlo todo…
privacy-exported = Esto es todo lo que guardo sobre ti. Cualquier editor de texto abre el archivo, que es JSON.
privacy-exported-zipped = Esto es todo lo que guardo sobre ti. Descomprime el archivo; cualquier editor de texto abre el JSON que contiene.
privacy-exported-first = Es mucho, así que llega en varios archivos. Esta es la parte 1, y diré cuál es la última. Descomprime cada uno; cualquier editor de texto abre el JSON que contiene.
privacy-exported-next = Esta es la parte { $number } de lo que guardo sobre ti. Falta más.
privacy-exported-last = Esta es la parte { $number }, la última: ya tienes todo lo que guardo sobre ti.
privacy-ask = ¿De verdad quieres que borre todo sobre ti? { $games ->
    [0] Ahora no juegas ninguna partida.
    [one] La partida que juegas se abandonará, o se anulará si aún no han jugado los dos.
   *[other] Las { $games } partidas que juegas se abandonarán, o se anularán donde aún no hayan jugado los dos.
} Las partidas terminadas quedan, con un jugador anónimo en tu lugar; las puntuaciones, los ajustes y los desafíos se borran. Los bloqueos y prohibiciones de otros quedan, sin tu ID. Lo que he publicado en Discord se queda allí, también los nombres de los hilos. No se puede deshacer.
privacy-delete-all = Borrarlo todo
privacy-keep = Conservarlo
privacy-deleted = Todo lo que tenía guardado sobre ti está borrado.
privacy-kept = No se ha borrado nada.

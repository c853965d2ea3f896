settings-command = Cómo se ven los tableros, cómo juegas y cómo te aviso
    .name = ajustes
settings-heading = **Tus ajustes: { $page }.** Lo que elijas se aplica al momento y en todas partes.
settings-page-pictures = Tableros
settings-page-turns = Turnos
settings-page-self = Tú
settings-turns-explained = Cómo te digo que te toca, cuándo te lo recuerdo y si te pido confirmación antes de hacer una jugada.
settings-self-explained = El idioma en que te hablo, si otros pueden mirar tus partidas con comandos (lo que muestra un canal sigue ahí para todos), y si participas en las clasificaciones.
settings-theme-choose = Colores
settings-theme = Colores: { $theme ->
    [light] claros
    [dark] oscuros
    [high-contrast] de alto contraste
    [colour-blind-safe] aptos para daltónicos
   *[other] { $theme }
}
settings-theme-usual = Colores: los del servidor
settings-pieces-choose = Piezas
settings-pieces = Piezas: { $set ->
    [art] dibujos
    [letters] letras
   *[other] { $set }
}
settings-size-choose = Tamaño de las imágenes
settings-size = Imágenes: { $size ->
    [small] pequeñas
    [medium] medianas
    [large] grandes, para pantallas de alta resolución
   *[other] { $size }
}
settings-orientation-choose = Quién está abajo
settings-orientation = { $side ->
    [own] Abajo: mi bando
    [white] Abajo: las blancas
   *[black] Abajo: las negras
}
settings-notify-choose = Dónde te aviso
settings-notify = { $way ->
    [place] Mi turno: avisarme en el canal de la partida
   *[direct] Mi turno: avisarme por mensaje directo
}
settings-reminders-choose = Recordatorios: ninguno
settings-remind-half = Recordatorio a la mitad del tiempo
settings-remind-quarter = Recordatorio a un cuarto del tiempo
settings-remind-left = Recordatorio { $left } antes del final
settings-confirm = Vista previa de jugadas escritas: { $on ->
    [yes] sí
   *[no] no
}
settings-quick = Hacer al momento las jugadas elegidas: { $on ->
    [yes] sí
   *[no] no
}
settings-language-choose = Idioma
settings-language = Idioma: { $name }
settings-language-auto = Idioma: el de Discord
settings-ratings = Participar en las clasificaciones: { $on ->
    [yes] sí
   *[no] no
}
settings-direct-hello = A partir de ahora te diré aquí cuándo te toca. `/{ settings-command.name }` lo cambia.
settings-direct-closed = ⚠️ Ahora mismo no aceptas mis mensajes directos, así que sigo avisándote en el canal de la partida. Permite los mensajes directos de miembros de un servidor que compartamos, y los usaré.

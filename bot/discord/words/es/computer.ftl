# El ordenador como rival, pistas y análisis.
level-1 = 1 Primeros pasos
level-1-line = a menudo no ve tus amenazas; ideal para aprender cómo se mueven las piezas
level-2 = 2 Suave
level-2-line = captura lo que dejas, pero no planea nada
level-3 = 3 Tranquilo
level-3-line = comete errores que puedes encontrar
level-4 = 4 Constante
level-4-line = todavía se equivoca, pero no gravemente
level-5 = 5 Atento
level-5-line = pocos errores, y pequeños
level-6 = 6 Duro
level-6-line = casi nunca se equivoca
level-7 = 7 Muy duro
level-7-line = ve más lejos
level-8 = 8 El más duro
level-8-line = es el que ve más lejos; lo mejor que sé jugar
computer-play = Jugar contra el ordenador: { $level }
computer-levels = Elegir su fuerza
computer-which-level = **{ $title }** contra el ordenador. ¿Con qué fuerza quieres que juegue?
computer-level = **{ $level }**: { $line }
computer-suggested = Tu último rival fue { $last }{ $how ->
    [won] , y ganaste. ¿Probamos { $level }?
    [lost] , y perdiste. ¿Probamos { $level }?
    [drawn] : { $level } te va bien.
   *[other] , y ese nivel te va bien.
}
computer-side = Tu bando: { $side }
computer-rated = Tipo de partida: { $rated ->
    [yes] puntuada, solo contra el ordenador
   *[no] amistosa
}
computer-alone = Solo tú ves esta partida. Si este mensaje se pierde, `/{ move-command.name }` la continúa.
computer-thinking = El ordenador está pensando{ $before ->
    [0] .
    [one] ; una búsqueda va antes que la tuya.
   *[other] ; { $before } búsquedas van antes que la tuya.
} Su jugada aparecerá aquí.
computer-advice = { $won ->
    [at-odds] ¡Bien jugado! ¿Y ahora sin ventaja: { $level }?
    [yes] ¡Bien jugado! ¿Ahora { $level }?
   *[no] Un rival más fácil: ¿{ $level }?
}
computer-no-such-level = El ordenador no tiene ese nivel. Sus niveles van del { $first } al { $last }; la opción `{ challenge-option-computer.name }` los propone.
computer-off = Ahora mismo no puedo jugar yo: el ordenador está desactivado. Los miembros juegan como siempre; tus partidas se guardan.
computer-off-here = Quienes administran este servidor han desactivado el ordenador. Puedes jugar contra él en un mensaje directo conmigo.
computer-away = El ordenador está desactivado ahora mismo. Tu jugada cuenta; la partida sigue cuando vuelva.
computer-away-here = Quienes administran este servidor han desactivado el ordenador. Tu jugada cuenta; la partida sigue cuando lo reactiven.
computer-full = Demasiada gente espera al ordenador. No se pierde nada; inténtalo en un minuto.
computer-failed = El ordenador no encontró respuesta. No se pierde nada; inténtalo otra vez.
computer-or-member = Elige el ordenador o un rival, no ambos.
computer-no-clock = Contra el ordenador no hay reloj: no uses la opción `{ challenge-option-time.name }`.
hint-command = Una pista contra el ordenador, poco a poco
    .name = pista
    .typed = ayúdame
hint-button = Pista
hint-more = Más
hint-piece = Mira esta pieza: **{ $piece } { $square }**.
hint-hand = Mira las piezas de tu reserva.
hint-pass = No hace falta nada más: termina tu turno.
hint-must-pass = No tienes ninguna jugada: pasa.
hint-move = Una buena jugada: { $move }.
hint-line = Podría seguir así: { $line } { $worth }
hint-rated = No hay pistas en partidas puntuadas. En las amistosas sí.
hint-against-members = Las pistas son para partidas contra el ordenador. Entre miembros, cada cual piensa por su cuenta.
line-even = Los dos bandos están más o menos igual.
line-expects = Ventaja de las { $side }: resultado esperado del { $share } %.
line-winning = Las { $side } van a ganar: resultado esperado de más del 99 %.
line-wins = Las { $side } ganan { $count ->
    [one] en el próximo turno.
   *[other] en { $count } de sus turnos.
}
analyse-command = Las mejores líneas de una partida acabada, un registro o una posición
    .name = analizar
analyse-option-move = Después de cuántos turnos, contando los dos bandos; el final si no dices nada
    .name = jugada
analyse-option-record = El archivo de una partida exportada
    .name = archivo
analyse-option-position = Una posición, escrita como en un archivo de partida
    .name = posición
analyse-option-variant = De qué juego es la posición, si no está claro; sin ella, el inicio del juego
    .name = juego
analyse-record = **{ $title }**, un registro, después de { $count ->
    [one] 1 turno
   *[other] { $count } turnos
}
analyse-position = **{ $title }**, una posición tuya
analyse-start = **{ $title }**, antes de la primera jugada
analyse-after = después de { $count ->
    [one] 1 turno
   *[other] { $count } turnos
}
analyse-own-played = Esta posición es de una partida puntuada tuya que aún se juega. Pregunta de nuevo cuando haya acabado.
analyse-being-played = Esta posición es de una partida puntuada entre miembros que aún se juega. Pregunta de nuevo cuando haya acabado.
analyse-goes-on = Esta partida aún se juega. { $hint ->
    [yes] `/{ hint-command.name }` ayuda en ella; cuando acabe, la analizo.
   *[no] Cuando acabe, la analizo.
}
analyse-over = { $ending } Es la posición que has dado: no queda nada que encontrar.
analyse-nothing-left = La partida ha acabado en esta posición: no queda nada que encontrar. La opción `{ analyse-option-move.name }` va más atrás.
analyse-which-variant = No reconozco aquí la posición de ninguno de los juegos. `/{ text-command.name }` da una para copiar: busca *{ text-about-code }*. Con la opción `{ analyse-option-variant.name }` puedo decir qué está mal.
analyse-no-position = No puedo montar esta posición: { $why }. El comienzo se escribe así: `{ $start }`
analyse-alt = { $best } { $board }
computer-from-here = Jugar desde aquí
analyse-private = Es la partida privada de otra persona. Se pueden analizar tus partidas y las jugadas en canales.
none-for-a-hint = No te toca en ninguna partida amistosa contra el ordenador, así que no hay nada que sugerir.
computer-from-lesson = Jugar esta posición
computer-odds-menu = Ventaja
computer-odds-none = Sin ventaja
computer-odds = { $by ->
    [computer] El ordenador juega sin: { $piece }
    [opponent] Tu rival juega sin: { $piece }
   *[you] Juegas sin: { $piece }
}
computer-odds-casual = { $odds }. Una partida con ventaja es amistosa.
computer-odds-rated = Una partida con ventaja no puede ser puntuada: no diría qué tan bien juegas. Quita una de las dos cosas.
guide-begins = -# Tu primera partida de { $title }: cuando pase algo nuevo, lo explico aquí.
guide-new = 💡 { $text }

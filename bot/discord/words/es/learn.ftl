# /aprender: las lecciones.
learn-command = Aprender un juego paso a paso, tocando el tablero
    .name = aprender
learn-option-variant = Qué juego
    .name = juego
learn-any = Aprender un juego
learn-one = Aprender { $title }
learn-how = Cómo se juega
learn-which = ¿Qué juego quieres aprender? Cada uno tiene una docena de pasos cortos; puedes parar en cualquiera y seguir más tarde.
learn-choose-game = Elige un juego
learn-progress = { $done } de { $all } lecciones hechas
learn-heading = **{ $title } · { $number }/{ $all } · { $lesson }**
learn-squares = **Toca las casillas** ({ $found } de { $all } encontradas)
learn-found = ✅ { $square }: correcto.
learn-found-already = { $square } es correcta; ya la habías encontrado.
learn-illegal = ❌ { $why }
learn-wrong = ❌ { $move }. { $why }
learn-goes-on = ✅ { $moves }. ¡Sigue!
learn-hint-is = 💡 { $hint }
learn-only-move = Solo hay una jugada:
learn-done = ✅ { $text }
learn-last = Era la última lección de { $title }. { $left ->
    [one] Te has saltado una; la lista muestra cuál.
   *[other] Te has saltado { $left }; la lista muestra cuáles.
}
learn-all-done = 🎓 Has hecho las { $count } lecciones de { $title }: ¡a jugar! `/{ challenge-command.name }` empieza una partida.
learn-solution-move = La solución: { $move }.
learn-solution-squares = La solución: { $squares }.
learn-next = Siguiente
learn-previous = Anterior
learn-again = Otra vez
learn-hint = Pista
learn-solution = Muéstrame
learn-try = Probar
learn-list = Todas las lecciones
learn-contents = **Lecciones de { $title }**: { $done } de { $all } hechas
learn-choose-lesson = Elige una lección
learn-go-on = Seguir
learn-start-over = Empezar de nuevo
learn-ask-over = ¿Empezar { $title } de nuevo? { $done ->
    [one] Se borra la marca de tu lección
   *[other] Se borran las marcas de tus { $done } lecciones
}; nada más cambia.
learn-keep = Conservarlas
learn-other-games = Otros juegos
learn-changed = Esta lección ha cambiado desde entonces. `/{ learn-command.name }` la abre tal como es ahora.

# Lo que dicen las imágenes, en letras y en las palabras que las sustituyen.

# En la imagen, junto al nombre.
flag-wins-only = gana
flag-draw-only = tablas
flag-wins = gana · { $reason }
flag-draw = tablas · { $reason }
flag-again = juega otra vez
flag-again-left = otra vez · queda { $left }
flag-to-move = juega
flag-to-move-left = { $left ->
    [one] juega · { $left } jugada
   *[other] juega · { $left } jugadas
}
flag-preview = vista previa
# En el tablero, junto a una casilla desde la que se lanzan piezas.
board-launch = lanzar

# En palabras: a quién le toca o cómo terminó la partida.
situation-won = { $player }: victoria ({ $reason })
situation-drawn = tablas ({ $reason })
situation-to-move = juegan las { $player }
situation-again = juegan otra vez las { $player }
situation-left = { $left ->
    [one] { $situation }, queda { $left } jugada
   *[other] { $situation }, quedan { $left } jugadas
}
situation-check = { $situation }, jaque desde { $checkers }
situation-check-round = { $situation }, por { $bends }
player-named = { $side } ({ $name })

# En palabras: lo demás.
alt-game = { $game }, { $situation }.
alt-game-alone = { $game }.
alt-last-move = Última jugada: { $move }.
alt-then = { $earlier }; después { $later }
alt-preview = Vista previa: { $move }
alt-state = { $state }: { $squares }.
alt-state-any = { $state }: { $squares-or }.
alt-army = Las { $player }: { $pieces }.
alt-hand = En reserva: { $pieces }.
alt-captured = Han capturado: { $pieces }.
alt-no-pieces = ninguna pieza
text-beside = { $place }: { $piece }
text-hand = Reserva de las { $side }: { $pieces }
state-reduced = { $count ->
    [one] Reducida
   *[other] Reducidas
}
state-symmetrized = { $count ->
    [one] Simetrizada
   *[other] Simetrizadas
}
state-of-side = { $state } ({ $side })
state-inactive = { $count ->
   *[other] Sin activar
}
state-locked = { $count ->
    [one] No puede volver a moverse entera
   *[other] No pueden volver a moverse enteras
}
state-movable = { $count ->
    [one] Puede moverse
   *[other] Pueden moverse
}
state-offered = A elegir
state-selected = { $count ->
    [one] Elegida
   *[other] Elegidas
}
state-quiet = Puede ir a
state-in-place = Puede transformarse sin moverse
state-capture = Puede capturar en
state-fusion = Puede fusionarse en
state-drop = Puede colocarse en
state-partner = Puede actuar junto con
state-unreachable = No es posible en
state-needed = Hace falta una pieza en
state-blocker = { $count ->
    [one] Cierra el paso
   *[other] Cierran el paso
}
state-source = { $count ->
    [one] Origen de la influencia
   *[other] Orígenes de la influencia
}

# En una línea bajo la imagen: qué significan sus signos.
sign-reduced = ⬇ reducida
sign-symmetrized = ⇄ simetrizada
sign-inactive = ➖ sin activar
sign-locked = 🔒 no puede volver a moverse entera
sign-goal = ★ meta: { $royal }
sign-promotion = ⬆ promoción
sign-active = marco: donde las piezas están activadas
sign-reach = marco discontinuo: hasta dónde alcanza { $piece-a }

# El gráfico de una partida terminada. Los dos primeros están en la imagen.
graph-title = Puntos sobre 100 que podían esperar las blancas
graph-moves = jugada
graph-start = al principio
graph-after = tras la jugada { $number }
graph-place = { $points } { $when }
graph-marked = { $number } { $when }
alt-graph = Gráfico: cuántos puntos sobre 100 podían esperar las blancas. { $first }; máximo: { $most }; mínimo: { $least }; al final { $last }.
alt-graph-marked = Momentos decisivos: { $list }.

# El repaso de una partida terminada.
review-button = Repaso
review-heading = { $game } · repaso
review-no-points = Ninguna jugada regaló mucho.
review-points = { $count ->
    [one] La jugada que más costó:
   *[other] Las { $count } jugadas que más costaron:
}
review-played = Jugada { $number }, las { $side }: { $move }.
review-hidden = -# Una partida puntuada está ahora en una de estas posiciones. Hasta la jugada { $number } no muestro nada mientras dure.
review-point-button = { $number }: jugada { $turn }, { $side }
review-point = { $game } · momento decisivo { $number } de { $count }
review-then = Después: { $worth }
review-better = Mejor: { $line } { $worth }
review-arrows = Flecha continua (!): lo mejor. Flecha discontinua (?): lo jugado.
review-line-shown = Lo mejor, jugada a jugada.
review-graph = Gráfico
review-next = Siguiente momento
review-line = Mostrar cómo seguiría
review-still = Mostrar las flechas
review-alt = Mejor: { $better }. Jugado: { $played }. { $board }
review-line-alt = Una animación de las mejores jugadas. { $line } Al final: { $end }
review-too-short = Esta partida es demasiado corta para un repaso: hacen falta al menos { $count } jugadas.
review-under-way = Estoy repasando la partida: { $done } de { $count } jugadas hasta ahora. El repaso aparecerá aquí; las partidas en juego van primero.
review-look = Mirar otra vez
review-stop = Parar
review-again = Repasarla de todos modos
review-stopped = He parado el repaso. No se pierde nada; puede empezar de nuevo cuando quieras.
review-full = Hay demasiados repasos en marcha, o ya uno tuyo. No se pierde nada; inténtalo en un minuto.
review-off-here = Quienes administran este servidor han desactivado el ordenador, así que aquí no puedo repasar partidas. En un mensaje directo conmigo, `/{ history-command.name }` tiene un botón para eso.

# Mirar partidas: tableros, jugadas, razones, archivos.
option-share = Mostrar la respuesta a todos aquí
    .name = compartir
view-only-so-many = { $count ->
    [0] { $over ->
        [yes] En esa partida no se hizo ninguna jugada.
       *[no] En esa partida todavía no se hizo ninguna jugada.
    }
    [one] En esa partida solo se jugó 1 turno.
   *[other] En esa partida solo se jugaron { $count } turnos.
}
view-after = { $game } · tras { $count } de { $all ->
    [one] { $all } turno
   *[other] { $all } turnos
}
view-turn-goes-on = Este turno aún no ha terminado.
view-within = { $game } · durante el turno { $number }; { $all ->
    [one] { $all } turno completo
   *[other] { $all } turnos completos
}

where-command = Ver qué puede hacer una pieza, o qué puede llegar a una casilla
    .name = dónde
where-option-of = Una pieza o casilla, como e4, Torre o reserva
    .name = de
where-nothing = No hay pieza ni casilla { $text } en este juego. Nombra una casilla como { $square }{ $hand ->
    [yes] , un tipo de pieza o `reserva`
   *[no] {" "}o un tipo de pieza
}.
where-none-there = Ahora no hay ninguna pieza de este tipo en el tablero: { $piece }.
where-and-more = y { $count } más
where-piece = **{ $piece }** ({ $side }) { $count ->
    [0] no tiene jugadas ahora.
    [one] tiene una jugada: { $moves }.
   *[other] tiene { $count } jugadas: { $moves }.
}
where-piece-waiting = **{ $piece }** ({ $side }): ahora no le toca; { $can ->
    [go] podría ir aquí: { $squares }.
    [capture] podría capturar en { $captures }.
    [both] podría ir aquí: { $squares }; o capturar en { $captures }.
   *[nothing] no podría ir a ninguna parte.
}
where-hand = La reserva ({ $side }) { $count ->
    [0] no tiene jugadas ahora.
    [one] tiene una jugada: { $moves }.
   *[other] tiene { $count } jugadas: { $moves }.
}
where-goes = a estas casillas: { $squares }
where-drops = { $piece } a { $squares }
where-held = **{ $piece }** en la reserva ({ $side }) { $count ->
    [0] no se puede poner en ninguna parte.
   *[other] se puede poner en { $squares }.
}
where-not-yet = Ahora no le toca a este bando.
where-square = **{ $square }**: no hay nada. { $count ->
    [0] Ninguna jugada llega ahí ahora.
    [one] Una jugada llega ahí: { $moves }.
   *[other] { $count } jugadas llegan ahí: { $moves }.
}

why-command = Ver si una jugada es posible y, si no, por qué
    .name = por-qué
why-option-move = La jugada, como e2e4, e2-e4 o torre e4
    .name = jugada
why-told-to = Al bando que juega ({ $side }) le diría: «{ $why }»
why-if-turn = No es tu turno. Si te tocara a ti, sería así. { $told }
why-legal-for = No es tu turno. { $text } es posible para las { $side }: { $move }.
why-legal = { $text } es posible: { $move }.
why-several = { $text } puede ser una de { $count } jugadas: { $moves }.
why-several-for = No es tu turno. { $text } puede ser una de { $count } jugadas de las { $side }: { $moves }.
why-not = { $text } no es posible. { $why }
why-unclear = { $text }: { $why }

history-command = Las jugadas de una partida, y el tablero tras cada una
    .name = historial
    .typed = jugadas
history-button = Historial
history-part = Jugadas { $from } a { $to } de { $all }
history-jump = Ver el tablero tras…

replay-command = Una partida, o algunas jugadas, como animación
    .name = repetir
replay-button = Repetición
replay-option-from = Tras cuántos turnos, contando los dos bandos, empieza
    .name = desde
replay-option-to = Tras cuántos turnos, contando los dos bandos, termina
    .name = hasta
replay-backwards = La animación no puede empezar tras { $from ->
    [one] 1 turno
   *[other] { $from } turnos
} y terminar tras { $to }.
replay-range = { $from ->
    [0] Desde el inicio hasta el turno { $to }.
   *[other] Tras el turno { $from }, hasta el turno { $to }.
}
replay-left-out = { $count ->
    [one] Se omitió una posición cerca del comienzo, por el límite de Discord.
   *[other] Se omitieron { $count } posiciones cerca del comienzo, por el límite de Discord.
}
replay-alt = Una animación de { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
} de la partida. Al final: { $last }

text-command = Una partida en palabras: tablero, fila, columna, tipo de pieza, última jugada
    .name = texto
text-option-about = Qué describir; todo el tablero si no dices nada
    .name = tema
text-nothing = No sé qué es { $text } en este juego. Prueba `tablero`, `última jugada`, { $hand ->
    [yes] `reserva`,{" "}
   *[no] {""}
}`código`, `fila 4`, `columna e`, una casilla o una pieza.
word-board = tablero
word-code = código
word-position = posición
word-last-move = última jugada
text-no-move = { $over ->
    [yes] No se hizo ninguna jugada.
   *[no] Todavía no se hizo ninguna jugada.
}
text-piece = { $square }: { $side }, { $piece }
text-empty = { $square }: vacía
text-kind = { $piece }, { $side }: { $count ->
    [0] no hay
   *[other] { $places }
}
text-in-hand = { $count } en la reserva
text-hand = Reserva de las { $side }: { $count ->
    [0] nada
   *[other] { $pieces }
}
text-about-hand = Las reservas
text-about-board = Todo el tablero
text-about-code = El código de la posición
text-code = Esta posición de **{ $title }** se puede dar a `/{ analyse-command.name }` como `{ analyse-option-position.name }`, salvo que aparezca en una partida puntuada en curso:
    { $code }
text-letters = Las mayúsculas son las piezas blancas: { $kinds }
text-about-last-move = La última jugada
text-about-rank = Fila { $rank }
text-about-file = Columna { $file }

export-command = El registro de una partida, en un archivo
    .name = exportar
export-done = Aquí está el registro de { $game }, con { $count ->
    [0] { $over ->
        [yes] ninguna jugada
       *[no] ninguna jugada todavía
    }
    [one] { $count } jugada
   *[other] { $count } jugadas
}. Cualquier editor de texto abre el archivo. `/{ import-command.name }` lo muestra de nuevo, aquí o en otro lugar.

import-command = Comprobar una partida exportada, y verla jugada
    .name = importar
import-option-record = El archivo
    .name = archivo
import-no-file = Falta el archivo.
import-not-there = No puedo descargar el archivo. Súbelo otra vez.
import-too-large = Ese archivo es demasiado grande para ser un registro.
import-no-text = Ese archivo no es texto.
import-empty = Ese archivo está vacío. Un registro empieza con la línea `Oddboard record 1`; `/{ export-command.name }` escribe uno.
import-refused = No puedo leer { $file }: en la línea { $line }, { $why }.
import-start = la posición inicial no vale: { $why }
import-no-record = la primera línea de un registro tiene que ser `Oddboard record 1`
import-newer = los registros de la versión { $version } son más nuevos que yo
import-heading = no hay ningún encabezado { $name }; usa `Variant`, `Start`, `Game` o `Result`
import-twice = el encabezado { $name } aparece por segunda vez
import-no-variant = falta el encabezado `Variant`
import-variant = no conozco ningún juego { $name }; hay { $games }
import-notation = la jugada { $number } es { $text }, que no puedo leer en un registro. { $meant ->
    [yes] Escríbela { $example }
   *[no] Una jugada posible ahí se escribe { $example }
}
import-number = { $number } no es un número de partida
import-result = { $result } no es un resultado; escribe algo como `1-0 checkmate`, o `*`
import-other-result = el resultado es { $said }, pero las jugadas llevan a { $found }
import-too-long = hay más jugadas de las que puedo leer
import-good = Registro válido de **{ $title }**: { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}. { $ending }
import-goes-on = Juegan las { $side }.

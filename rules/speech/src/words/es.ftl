# Lo que dicen las reglas de todos los juegos.

side-white = blancas
side-black = negras
square = { $square }
    .at = en { $square }
    .of = de { $square }
    .to = a { $square }
the-hand = reserva
list-and = { $others } { $last-initial ->
    [i] e
   *[other] y
} { $last }
list-or = { $others } { $last-initial ->
    [o] u
   *[other] o
} { $last }
inventors = { $who }

# Cómo termina una partida.
ends-by-checkmate = jaque mate
ends-by-stalemate = ahogado
ends-by-repetition = triple repetición
ends-by-piece-count = muy pocas piezas
ends-by-king-goal = { $royal } en la meta
ends-by-king-captured = captura { $royal-gender ->
    [feminine] de la
   *[other] del
} { $royal }
won = Ganan las { $winner }.
won-by-checkmate = Ganan las { $winner } por jaque mate.
won-by-stalemate = Ganan las { $winner } por ahogado.
won-by-repetition = Ganan las { $winner } por triple repetición.
won-by-piece-count = Ganan las { $winner }: al rival le quedan muy pocas piezas.
    .counted = Ganan las { $winner } por número de piezas: a las { $loser } { $left ->
        [one] solo les queda 1 pieza
       *[other] solo les quedan { $left } piezas
    }.
won-by-king-goal = Ganan las { $winner }: su { $royal } ha llegado a la meta.
won-by-king-captured = Ganan las { $winner } al capturar { $royal-gender ->
    [feminine] a la
   *[other] al
} { $royal }.
drawn = Tablas.
drawn-by-stalemate = Tablas por ahogado: el bando que mueve no está en jaque y no tiene jugada legal.
drawn-by-repetition = Tablas por repetición: la misma posición apareció por tercera vez.
drawn-by-piece-count = Tablas por número de piezas: a ambos bandos les quedan muy pocas.

# Jugadas en palabras.
move-pass = Pasar
move-ends-turn = Fin del turno
move-written = { $text }
move-goes = { $piece } { $from } a { $to }
move-stays = { $piece } { $from }
move-takes = { $piece } { $from } captura { $taken } en { $to }
move-takes-beside = { $piece } { $from } a { $to }, captura { $taken } en { $at }
move-castles = { $piece } { $from } enroca a { $to }, { $rook } { $home } a { $place }
move-drop = { $piece } de la reserva a { $to }
move-becomes = { $move }, se convierte en { $kind }
move-places = { $move }, coloca { $kind } en { $square }

# Cómo se escriben las jugadas, además de las frases de arriba: palabras que no dicen nada; palabras
# de las frases que se pueden omitir; palabras que valen por otras (la primera de cada línea es la de
# las frases); el enroque; una entrada con el verbo delante; palabras ante una casilla adonde se va; palabras que dicen que se captura; piezas de otros ajedreces.
typed-idle =
    un una el la los las lo del de desde hasta hacia en a al y con por su sus mi mis tu tus este esta
    se mueve mover muevo juega jugar va ir pieza casilla
typed-optional = captura convierte coloca resucita rebota propia enemiga queda cuatro fusiona turno formando
typed-same =
    { typed-captures }
    convierte convertir convertirse corona coronar promociona
    enroca enrocar
    rebota rebotar
    propia propio
    enemiga enemigo
    divide dividir
    fusiona fusionar une
    explota explotar
    pasar paso pasa
    fin final terminar termina acabar
    lanza lanzar
typed-castling = enroque enroca enrocar enroquecorto enroquelargo oo ooo 00 000
typed-drop = pon { $piece } en { $to }
typed-towards = a hacia hasta
typed-check = jaque mate
typed-captures = captura capturar capturo toma tomar come comer
typed-elsewhere = dama reina torre alfil caballo peón rey

# Sobre qué se pregunta a las reglas: artículos; palabras que están por otras (en cada línea, la primera es de las reglas).
typed-articles = el la los las lo un una unos unas
typed-topics =
    reserva mano bolsillo bolsillos
    dividir fisión
    gana meta objetivo ganar victoria
    victoria meta objetivo ganar gana

# Por qué una jugada no es legal.
over = La partida ha terminado ({ $outcome }).
no-piece = No hay ninguna pieza { $square-at }.
piece-name = { $piece }
piece-elsewhere = En { $game } no hay «{ $name }». Las { $side } tienen: { $kinds }.{ $examples-count ->
    [0] {""}
   *[other] {" "}Quizá quieras decir { $examples }.
}
no-such-piece = No tienes { $piece-gender ->
    [feminine] ninguna
   *[masculine] ningún
} { $piece } en el tablero.
not-yours = { $piece-The } { $square-of } es de las { $side }, y juegan las { $turn }.
moves-otherwise = { $piece-The } { $from-of } no puede ir { $to-to }: { $piece-a } { $piece-moves }.
nothing-more = { $piece-The } { $from-of } puede ir { $to-to }, pero en esa jugada no pasa nada más: escribe solo `{ $example }`.
blocked = { $piece-The } { $from-of } no puede llegar { $to-to }: el camino está bloqueado en { $by }.
own-piece = En { $square } está tu { $piece-gender ->
    [feminine] propia
   *[masculine] propio
} { $piece }.
occupied = Ya hay una pieza { $square-at }.
uncapturable = { $by-A } no puede capturar { $piece-the } { $square-of }.
reduced = { $piece-The } de { $from } está { $piece-gender ->
    [feminine] reducida
   *[masculine] reducido
} por el Reductor de { $by }.
not-in-hand = No tienes { $piece-gender ->
    [feminine] ninguna
   *[masculine] ningún
} { $piece } en la reserva.
exposed = Con eso, tu { $royal }, en { $square }, quedaría en jaque desde { $checkers }.
unanswered = Tu { $royal }, en { $square }, está en jaque desde { $checkers }, y esa jugada no para el jaque.
must-become = { $piece-A } en { $square } debe convertirse en { $kinds }.
cannot-become = { $kinds-count ->
    [0] { $piece-The } no puede convertirse en { $kind-a } con esa jugada.
   *[other] { $piece-The } no puede convertirse en { $kind-a }, solo en { $kinds }.
}
no-castling = En este juego no hay enroque.
hole = No existe la casilla { $name }: ahí el tablero tiene un hueco.
outside = No existe la casilla { $name }: las columnas van de la a a la { $last } y las filas de la 1 a la { $ranks }.
perhaps-meant = No sé bien qué jugada es. Quizá quieras decir { $examples }.
captures-nothing = No hay nada que capturar { $square-at }. Quizá quieras decir { $examples }.
none-goes-there = { $piece-gender ->
    [feminine] Ninguna
   *[masculine] Ninguno
} de tus { $piece-many } puede ir { $square-to }: { $piece-a } { $piece-moves }.
nothing-goes-there = Ninguna de tus piezas puede ir { $square-to } ahora.
piece-goes-where = { $count ->
    [0] { $piece-The } { $square-of } no puede moverse ahora.
   *[other] ¿Adónde va { $piece-the } { $square-of }? Por ejemplo: { $examples }.
}
kind-goes-where = { $count ->
    [0] { $pieces ->
        [one] { $piece-The } no puede moverse ahora.
       *[other] { $piece-gender ->
            [feminine] Ninguna
           *[masculine] Ninguno
        } de tus { $piece-many } puede moverse ahora.
    }
   *[other] ¿Adónde va { $piece-the }? Por ejemplo: { $examples }.
}
half-a-square = ¿Adónde va { $piece-the }? `{ $part }` no es una casilla entera. Por ejemplo: { $examples }.
unreadable = { $examples-count ->
    [0] No entiendo esa jugada: { $problem }.
   *[other] No entiendo esa jugada: { $problem }. Puedes escribir { $examples }.
}
royal-in-danger = Pueden capturar a tu { $royal }, en { $square }, desde { $threats }.
royal-then-in-danger = Después podrían capturar a tu { $royal }, en { $square }, desde { $threats }.
another-piece = La pieza { $square-of } es { $stands-a }, no { $named-a }.
other-side = Está escrito como jugada de las { $named }, no de las { $turn }.

# Qué falla en el texto de una jugada: el carácter, lo que hay ahí, lo que podría haber.
text-names-nothing = no nombra ninguna casilla ni pieza
text-ends = en el carácter { $at } se acaba la jugada, y se esperaba { $expected }
text-found = en el carácter { $at } hay `{ $found }`, y se esperaba { $expected }
expected-end = el final de la jugada
expected-token = `{ $token }`
expected-move = una casilla como `{ $square }`
expected-partner = la casilla de la otra pieza
expected-target = la casilla a la que va la pieza, `=` o `*`
expected-captured = la casilla de la pieza capturada
expected-placed = la casilla donde se coloca la pieza
expected-drop = la casilla donde entra la pieza
expected-kind = un tipo de pieza ({ $codes })

# Por qué no se carga el registro de una partida.
record-start = la posición inicial no es válida: { $why }
record-unreadable = la jugada { $number } `{ $text }` no se puede leer: { $why }
record-illegal = la jugada { $number } `{ $text }` no es legal. { $why }

# Por qué se rechaza el texto de una posición: el campo, el carácter, y qué está mal.
position-wrong = { $field ->
    [placement] tablero
    [turn] turno
    [hand] reserva
    [state] estado
   *[ply] número de jugadas hechas
}, carácter { $at }: { $problem }
position-missing = falta este campo; una posición tiene cinco: tablero, turno, reserva, estado, número de jugadas hechas
position-space = aquí sobra un espacio: entre los cinco campos va un solo espacio, y ninguno antes ni después
position-extra = `{ $found }` sigue al último campo; una posición tiene cinco: tablero, turno, reserva, estado, número de jugadas hechas
position-found = hay `{ $found }`, y se esperaba { $expected }
position-ends = el campo se acaba ahí, y se esperaba { $expected }
position-rank-length = la fila { $rank } tiene { $found ->
    [one] { $found } lugar
   *[other] { $found } lugares
}, y debe tener { $expected }
position-rank-count = hay { $found ->
    [one] { $found } fila
   *[other] { $found } filas
}, y debe haber { $expected }
position-no-hole = hay un `*` en { $square }, que es una casilla
position-no-square = { $square } no es una casilla: ahí va un `*`
position-royals = las { $side } tienen { $found ->
    [0] 0 { $royal-many }
    [one] { $found } { $royal }
   *[other] { $found } { $royal-many }
}, y se esperaba { $expected }
position-unpromoted = { $piece-the } ({ $side }) en { $square } debería haberse promovido ahí
position-castling = las { $side } tienen derecho a enrocar sin { $needs }
position-too-many = las { $side } tienen { $found } { $what }, y no puede haber más de { $most }
position-locked = en { $square } no hay pieza ni bloque del bando que mueve que pueda estar retenido
position-opponent-in-check = las { $side } están en jaque, y no les toca mover
position-exactly-one = exactamente uno
position-expected-turn = `w` (blancas) o `b` (negras)
position-expected-digit = una cifra
position-expected-at-most = un número de { $most } como mucho
position-expected-empty = un número de casillas vacías de 1 a { $most }
position-expected-piece = una pieza ({ $codes }; en minúsculas para las negras)
position-expected-place = una pieza ({ $codes }; en minúsculas para las negras), un número de casillas vacías, o `*` para un hueco
position-expected-bracket = un `]` que cierre el corchete
position-expected-no-hand = `-`: { $title } no tiene reserva
position-expected-no-state = `-`

# Las respuestas entre las que se elige una jugada.
label-pass = Pasar
label-from-hand = { $piece } de la reserva
label-block = Bloque de cuatro: { $piece } { $squares }
label-fuse-in-hand = Fusionar dos piezas en la reserva
label-whole = { $piece-The }, { $piece-gender ->
    [feminine] entera
   *[masculine] entero
}
label-stays = Sigue siendo { $piece }
label-becomes = Se convierte en { $piece }
label-part = Solo { $piece-the }; { $rest-the } se queda
label-only = Solo { $piece-the }
label-placed = { $piece } en { $square }
label-nowhere = En ninguna parte
label-pair = { $one } y { $other }
label-to-hand = A la reserva
label-stays-on = Se queda en { $square }
label-taken = { $whose ->
    [own] su propia pieza ({ $piece })
   *[other] { $piece }
}{ $place ->
    [there] { " " }en { $square }
   *[here] { "" }
}
label-takes = { $square }, captura { $taken }
label-joins = { $square }, se fusiona con { $piece-the }
label-in-place = { $square }: { $form }
label-form = se convierte en { $piece }

# Symmetron! 112: nombres de las piezas, jugadas en palabras, por qué una jugada no es legal.

summary = Casillas de lanzamiento junto al tablero; piezas que alteran cómo se mueven las demás

kind-K = Rey
    .a = un Rey
    .the = el Rey
    .many = Reyes
    .gender = masculine
    .moves = da un paso ortogonalmente si está en su propio Palacio, y en diagonal en cualquier otro lugar
kind-R = Reductor
    .a = un Reductor
    .the = el Reductor
    .many = Reductores
    .gender = masculine
    .moves = da un paso en cualquier dirección sin capturar, o va a su propia casilla de lanzamiento, o explota con la pieza enemiga del mismo tipo que esté contigua ortogonalmente
kind-H = SHS
    .a = un SHS
    .the = el SHS
    .many = SHS
    .gender = masculine
    .moves = da un paso en cualquier dirección sin capturar, o va a su propia casilla de lanzamiento, o explota con la pieza enemiga del mismo tipo que esté contigua ortogonalmente
kind-U = Resucitador
    .a = un Resucitador
    .the = el Resucitador
    .many = Resucitadores
    .gender = masculine
    .moves = da un paso en cualquier dirección sin capturar, o va a su propia casilla de lanzamiento, o explota con la pieza enemiga del mismo tipo que esté contigua ortogonalmente
kind-D = Dragón-Alfil
    .a = un Dragón-Alfil
    .the = el Dragón-Alfil
    .many = Dragones-Alfil
    .gender = masculine
    .moves = se desliza en diagonal o da un paso ortogonalmente
kind-E = Dragón-Torre
    .a = un Dragón-Torre
    .the = el Dragón-Torre
    .many = Dragones-Torre
    .gender = masculine
    .moves = se desliza ortogonalmente o da un paso en diagonal
kind-A = Avanzador-Torre
    .a = un Avanzador-Torre
    .the = el Avanzador-Torre
    .many = Avanzadores-Torre
    .gender = masculine
    .moves = se desliza ortogonalmente hasta una casilla vacía, y puede capturar lo que tiene justo delante al detenerse
kind-O = Avanzador-Alfil
    .a = un Avanzador-Alfil
    .the = el Avanzador-Alfil
    .many = Avanzadores-Alfil
    .gender = masculine
    .moves = se desliza en diagonal hasta una casilla vacía, y puede capturar lo que tiene justo delante al detenerse
kind-S = Noctámbulo Furtivo
    .a = un Noctámbulo Furtivo
    .the = el Noctámbulo Furtivo
    .many = Noctámbulos Furtivos
    .gender = masculine
    .moves = da uno, tres o cinco saltos de Caballo en una misma dirección, haya lo que haya tras cada salto par
kind-C = Cañón
    .a = un Cañón
    .the = el Cañón
    .many = Cañones
    .gender = masculine
    .moves = se desliza ortogonalmente, captura la primera pieza que encuentra en esas líneas tras saltar exactamente otra, y puede convertirse en Canónigo, también sin moverse
kind-V = Canónigo
    .a = un Canónigo
    .the = el Canónigo
    .many = Canónigos
    .gender = masculine
    .moves = se desliza en diagonal, captura la primera pieza que encuentra en esas líneas tras saltar exactamente otra, y puede convertirse en Cañón, también sin moverse
kind-P = Peón
    .a = un Peón
    .the = el Peón
    .many = Peones
    .gender = masculine
    .moves = avanza uno o dos pasos rectos o da un paso de lado, y captura a un paso en diagonal hacia adelante
kind-B = Beón
    .a = un Beón
    .the = el Beón
    .many = Beones
    .gender = masculine
    .moves = avanza uno o dos pasos en diagonal, y captura a un paso recto hacia adelante o de lado

# Jugadas en palabras.
explodes-with = { $piece } { $from } explota con { $piece } en { $to }
label-explode = { $square }: explota con { $piece-the }
label-beside = casilla de lanzamiento
beside-of = casilla de lanzamiento de las { $side }
    .at = en la casilla de lanzamiento de las { $side }
    .of = de la casilla de lanzamiento de las { $side }
    .to = a la casilla de lanzamiento de las { $side }
is-launched = { $piece } se lanza a { $to }
goes-to-launch = { $piece } { $from } a la casilla de lanzamiento
becomes-in-place = { $piece } { $from } se convierte en { $kind }
and-resurrects = { $move }, { $kind } resucita en la casilla de lanzamiento
typed-launches = lanzar { $piece } a { $to }
typed-resurrects = { $move }, { $kind } resucita en la casilla de lanzamiento { $place }

# Lo que cambia lo que puede hacer una pieza.
is-reduced = { $piece-The } está { $piece-gender ->
    [feminine] reducida
   *[masculine] reducido
} por el Reductor de { $by }: { $how }.
is-shielded = { $piece-The } está cerca del Reductor enemigo de { $by }, pero su propio Reductor de { $own } evita la reducción.
may-change = { $piece-The } está cerca de su SHS de { $by }: puede convertirse en { $other-a }.
is-symmetrized = { $piece-The } está cerca de su SHS de { $by }: se mueve como { $other-a }.
reduced-dragon = solo puede dar un paso
reduced-advancer = se desliza exactamente una casilla
reduced-rider = da un solo salto de Caballo
reduced-cannon = da un paso ortogonalmente y no puede capturar
reduced-pawn = no tiene paso doble

# Por qué una jugada no es legal.
reduced = { $piece-The } de { $from } está { $piece-gender ->
    [feminine] reducida
   *[masculine] reducido
} por el Reductor de { $by }: { $piece-code ->
    [D] { reduced-dragon }
    [E] { reduced-dragon }
    [A] { reduced-advancer }
    [O] { reduced-advancer }
    [S] { reduced-rider }
    [P] da un paso recto hacia adelante o de lado, y captura a un paso en diagonal hacia adelante
    [B] da un paso en diagonal hacia adelante, y captura a un paso recto hacia adelante o de lado
   *[C] solo da un paso ortogonal y elige su forma al final; no puede capturar ni cambiar sin moverse
}.
no-pass = En Symmetron! 112 no se puede pasar.
not-in-this-game = En Symmetron! 112 no hay componentes, fusiones ni bloques.
no-hand = Aquí no hay reserva, solo tu casilla de lanzamiento.
launch-by-square = Lo que está en tu casilla de lanzamiento sale de ella con una jugada: `{ $from-code }{ $to-code }`.
launch-keeps-kind = Una pieza conserva su tipo en su casilla de lanzamiento y al salir de ella.
launch-zone = Desde tu casilla de lanzamiento una pieza solo puede ir a una casilla vacía de las filas 4 a 7.
launch-captures-not = { $piece-The } de tu casilla de lanzamiento no puede capturar desde ahí.
not-your-launching-square = Solo puedes ir a tu propia casilla de lanzamiento, no a la de las { $side }.
only-magic-returns = Solo un Reductor, un SHS o un Resucitador puede ir a su casilla de lanzamiento, no { $piece-a }.
launching-square-occupied = Tu casilla de lanzamiento está ocupada por tu { $by }.
explosion-sign = { $piece-gender ->
    [feminine] Esta { $piece } no captura la otra { $piece }: las dos explotan con `{ $from }*{ $to }`.
   *[masculine] Este { $piece } no captura el otro { $piece }: los dos explotan con `{ $from }*{ $to }`.
}
only-magic-explodes = Solo un Reductor, un SHS o un Resucitador puede explotar.
explodes-with-its-like = { $piece-gender ->
    [feminine] En { $to } no hay ninguna { $piece } enemiga con la que explotar.
   *[masculine] En { $to } no hay ningún { $piece } enemigo con el que explotar.
}
explodes-beside = { $piece-The } de { $from } solo explota con una pieza igual que esté a su lado en su columna o en su fila.
stays-put = { $piece-The } ya está { $from-at }.
no-shs-near = Solo cerca de su propio SHS puede { $piece-a } convertirse en { $other-a } sin moverse.
advancer-captures-ahead = Un Avanzador solo captura en la casilla siguiente a aquella donde se detiene, en línea recta: si va de { $from } a { $to }, no captura en { $taken }.
advancer-stops-in-front = { $room ->
    [some] Un Avanzador captura lo que tiene justo delante al detenerse, sin ocupar su casilla: aquí, `{ $from }{ $stop }x{ $to }`.
   *[none] Un Avanzador captura lo que tiene justo delante al detenerse, tras deslizarse por una casilla vacía: desde { $from } le falta espacio para capturar en { $to }.
}
only-advancers-capture-so = Solo un Avanzador captura una pieza sin ocupar su casilla, no { $piece-a }.
nothing-to-capture = No hay nada que capturar en { $taken }.
symmetrized = { $piece-The } de { $from } está { $piece-gender ->
    [feminine] simetrizada
   *[masculine] simetrizado
} por el SHS de { $by }: se mueve como { $other-a }.
symmetrized-and-reduced = { $piece-The } de { $from } está { $piece-gender ->
    [feminine] simetrizada por el SHS de { $by } y reducida
   *[masculine] simetrizado por el SHS de { $by } y reducido
} por el Reductor de { $reducer }.
palace-step = { $place ->
    [inside] En su Palacio, como en { $from }, el Rey solo da pasos ortogonales.
   *[outside] Fuera de su Palacio, como en { $from }, el Rey solo da pasos en diagonal.
}
captures-otherwise = { $who ->
    [pawn] Un Peón solo captura a un paso en diagonal hacia adelante.
   *[bawn] Un Beón solo captura a un paso recto hacia adelante o de lado.
}
only-captures-so = { $piece-A } solo va así para capturar, y en { $to } no hay nada.
screens = { $screens ->
    [0] { $piece-A } solo captura tras saltar exactamente otra pieza; entre { $from } y { $to } no hay ninguna.
   *[other] { $piece-A } solo captura tras saltar exactamente otra pieza; entre { $from } y { $to } hay { $screens }.
}

# Lo que es nuevo, explicado la primera vez.
first-loading = Una pieza fue a la **casilla de lanzamiento** junto al tablero. Desde allí podrá lanzarse en otra jugada.
first-launch = Un **lanzamiento**: desde su casilla de lanzamiento, una pieza cae en una casilla vacía de las filas 4 a 7.
first-explosion = Una **explosión**: dos piezas mágicas rivales e iguales estaban juntas, y las dos desaparecen.
first-resurrection = Una **resurrección**: lo que se captura cerca de un Resucitador reaparece en la casilla de lanzamiento, en el bando de quien lo capturó.
first-change = Una pieza **cambió de tipo** sin moverse. Algunas pueden hacerlo en vez de una jugada, o al final de una.
first-reduced = Una pieza está **reducida**: hay un Reductor rival a dos casillas o menos y solo le quedan sus jugadas más cortas.
first-symmetrized = Una pieza está **simetrizada**: cerca del SHS de su bando, un Dragón o un Avanzador se mueve recto en vez de en diagonal, o al revés.

# Cómo termina.
won-by-piece-count = Ganan las { $winner } por número de piezas: con cuatro piezas o menos se pierde.
    .counted = Ganan las { $winner } por número de piezas: a las { $loser } { $left ->
        [one] solo les queda 1 pieza
       *[other] solo les quedan { $left } piezas
    }; con cuatro o menos se pierde.
drawn-by-piece-count = Tablas por número de piezas: ambos bandos tienen cuatro piezas o menos.

# Lo que solo tiene el texto de una posición de este juego.
position-launched = piezas en su casilla de lanzamiento

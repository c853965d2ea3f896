# Hullabaloo: nombres de las piezas, jugadas en palabras, por qué una jugada no es legal.

summary = Dos jugadas por turno; fusión, división, reservas, bloques de cuatro

kind-C = Plebeyo Preciado
    .a = un Plebeyo Preciado
    .the = el Plebeyo Preciado
    .many = Plebeyos Preciados
    .gender = masculine
    .moves = da de uno a tres pasos de Rey por casillas vacías y termina en una casilla distinta de la inicial
kind-F = Ferz
    .a = un Ferz
    .the = el Ferz
    .many = Ferces
    .gender = masculine
    .moves = salta una casilla en diagonal
kind-W = Wazir
    .a = un Wazir
    .the = el Wazir
    .many = Wazires
    .gender = masculine
    .moves = salta una casilla ortogonalmente
kind-G = Guardia
    .a = un Guardia
    .the = el Guardia
    .many = Guardias
    .gender = masculine
    .moves = salta una casilla en cualquier dirección
kind-E2 = Alfil-Ferz
    .a = un Alfil-Ferz
    .the = el Alfil-Ferz
    .many = Alfiles-Ferz
    .gender = masculine
    .moves = salta una o dos casillas en diagonal
kind-E3 = Alfil-Ferz Jefe
    .a = un Alfil-Ferz Jefe
    .the = el Alfil-Ferz Jefe
    .many = Alfiles-Ferz Jefes
    .gender = masculine
    .moves = salta de una a tres casillas en diagonal
kind-E4 = Gran Alfil-Ferz
    .a = un Gran Alfil-Ferz
    .the = el Gran Alfil-Ferz
    .many = Grandes Alfiles-Ferz
    .gender = masculine
    .moves = salta de una a cuatro casillas en diagonal
kind-E5 = Alfil-Ferz Lemuriano
    .a = un Alfil-Ferz Lemuriano
    .the = el Alfil-Ferz Lemuriano
    .many = Alfiles-Ferz Lemurianos
    .gender = masculine
    .moves = salta de una a cinco casillas en diagonal
kind-E6 = Alfil-Ferz Atlante
    .a = un Alfil-Ferz Atlante
    .the = el Alfil-Ferz Atlante
    .many = Alfiles-Ferz Atlantes
    .gender = masculine
    .moves = salta de una a seis casillas en diagonal
kind-D2 = Wazir-Dabbaba
    .a = un Wazir-Dabbaba
    .the = el Wazir-Dabbaba
    .many = Wazires-Dabbaba
    .gender = masculine
    .moves = salta una o dos casillas ortogonalmente
kind-D3 = Wazir-Dabbaba Jefe
    .a = un Wazir-Dabbaba Jefe
    .the = el Wazir-Dabbaba Jefe
    .many = Wazires-Dabbaba Jefes
    .gender = masculine
    .moves = salta de una a tres casillas ortogonalmente
kind-D4 = Gran Wazir-Dabbaba
    .a = un Gran Wazir-Dabbaba
    .the = el Gran Wazir-Dabbaba
    .many = Grandes Wazires-Dabbaba
    .gender = masculine
    .moves = salta de una a cuatro casillas ortogonalmente
kind-D5 = Wazir-Dabbaba Lemuriano
    .a = un Wazir-Dabbaba Lemuriano
    .the = el Wazir-Dabbaba Lemuriano
    .many = Wazires-Dabbaba Lemurianos
    .gender = masculine
    .moves = salta de una a cinco casillas ortogonalmente
kind-D6 = Wazir-Dabbaba Atlante
    .a = un Wazir-Dabbaba Atlante
    .the = el Wazir-Dabbaba Atlante
    .many = Wazires-Dabbaba Atlantes
    .gender = masculine
    .moves = salta de una a seis casillas ortogonalmente
kind-J2 = General Saltador
    .a = un General Saltador
    .the = el General Saltador
    .many = Generales Saltadores
    .gender = masculine
    .moves = salta una o dos casillas en cualquier dirección
kind-J3 = General Saltador Jefe
    .a = un General Saltador Jefe
    .the = el General Saltador Jefe
    .many = Generales Saltadores Jefes
    .gender = masculine
    .moves = salta de una a tres casillas en cualquier dirección
kind-J4 = Gran General Saltador
    .a = un Gran General Saltador
    .the = el Gran General Saltador
    .many = Grandes Generales Saltadores
    .gender = masculine
    .moves = salta de una a cuatro casillas en cualquier dirección
kind-J5 = General Saltador Lemuriano
    .a = un General Saltador Lemuriano
    .the = el General Saltador Lemuriano
    .many = Generales Saltadores Lemurianos
    .gender = masculine
    .moves = salta de una a cinco casillas en cualquier dirección
kind-J6 = General Saltador Atlante
    .a = un General Saltador Atlante
    .the = el General Saltador Atlante
    .many = Generales Saltadores Atlantes
    .gender = masculine
    .moves = salta de una a seis casillas en cualquier dirección

# Jugadas en palabras.
moves = { $piece } { $from } { $arrival }
splits = { $whole } { $from } se divide: queda { $stays-a }, { $part-a } { $arrival }
dropped-and-fused = { $piece } de la reserva se fusiona con { $there-the } de { $to }, formando { $fused-a }
fused-in-hand = { $first } y { $second } se fusionan en la reserva, formando { $fused-a }
# Cómo se escribe una jugada a la reserva, además de la frase de abajo.
typed-pockets = guarda { $piece } { $from }
typed-fuses = fusiona { $piece } { $from } con { $there } { $to }
to-the-hand = va a la reserva
moves-to = va a { $to }
fuses-with = se fusiona con { $there-the } de { $to }, formando { $fused-a }
takes = captura { $there } en { $to }
the-one-on = { $piece } en { $square }
block-moves = { $taken-count ->
    [0] Bloque de cuatro { $piece-many } { $from } va a { $to }
   *[other] Bloque de cuatro { $piece-many } { $from } va a { $to }, captura { $taken }
}

# Lo que cambia lo que puede hacer una pieza.
in-a-block = Forma parte de un bloque de cuatro { $piece-many }.
locked = Ya se ha movido en este turno: no puede volver a moverse como tal.
block-locked = Su bloque ya se ha movido en este turno y no puede volver a moverse; la pieza por sí sola, sí.
always-activated = { $piece-The } de { $square } siempre está { $piece-gender ->
    [feminine] activada
   *[masculine] activado
}; activa las demás piezas.
activated-by-chain = { $piece-The } de { $square } está { $piece-gender ->
    [feminine] activada
   *[masculine] activado
} por la cadena { $chain }.
activated-near = { $piece-The } de { $square } está { $piece-gender ->
    [feminine] activada
   *[masculine] activado
}: su Plebeyo Preciado, en { $commoner }, queda a tres casillas o menos.
is-not-activated = { $piece-The } de { $square } no está { $piece-gender ->
    [feminine] activada
   *[masculine] activado
}: ni está a tres casillas o menos de su Plebeyo Preciado, en { $commoner }, ni enlaza con él.

# Por qué una jugada no es legal.
no-pass = No puedes pasar el turno entero: haz una jugada y, tras la primera de dos, puedes pasar la segunda.
no-pass-at-first = No puedes pasar: tu primer turno es de una sola jugada, y debes hacerla.
no-such-move = En Hullabaloo no existe esa jugada: las piezas se mueven, se dividen, se fusionan, van a la reserva, entran desde ella o se mueven en un bloque de cuatro.
which-piece = Di qué pieza sale de tu reserva, y adónde va: `F@e4`.
dropped-on-a-square = Una pieza de la reserva entra en una casilla; dos de ellas se fusionan en la reserva: `F+W@hand`.
no-way-out = Después de eso, tu Plebeyo Preciado, en { $commoner }, estaría en jaque desde { $checkers }, y ninguna segunda jugada podría parar el jaque.
a-pair = { $first-a } y { $second-a }
no-such-component = { $ways-count ->
    [0] { $piece-The } de { $from } no puede desprenderse de { $component-a }: es una sola pieza y no se divide.
   *[other] { $piece-The } de { $from } no puede desprenderse de { $component-a }: se divide en { $ways }.
}
part-moves-otherwise = Si { $whole-the } de { $from } se divide, { $part-the } no puede ir a { $to }: { $part-a } { $part-moves }.
commoner-pocketed = El Plebeyo Preciado es la única pieza que nunca va a la reserva.
drop-out-of-reach = La casilla { $to } está fuera del alcance de tu reserva: ni queda a tres casillas o menos de tu Plebeyo Preciado, en { $commoner }, ni está junto a una pieza enlazada con él.
only-one = Solo tienes { $piece-a } en la reserva.
fusion-order = El orden de las piezas es F, W, G, E2–E6, D2–D6, J2–J6: escribe `{ $first }+{ $second }@hand`.
no-fusion = { $royal ->
    [comes] El Plebeyo Preciado nunca se fusiona: no puede ir a la casilla de { $second-a } de tu bando.
    [stands] El Plebeyo Preciado nunca se fusiona.
   *[no] { $first-A } y { $second-a } no se fusionan: no existe tal pieza.
}
no-block = No hay ningún bloque con su casilla inferior izquierda en { $from }: un bloque son cuatro Ferces, cuatro Wazires o cuatro Guardias tuyos que llenan un cuadrado de dos por dos casillas.
block-has-moved = Este bloque ya se ha movido en este turno; sus cuatro piezas aún pueden moverse por separado.
block-moves-otherwise = Un bloque de cuatro { $piece-many } se mueve { $stride }, y puede repetir el mismo paso mientras sus cuatro casillas estén vacías: no puede ir de { $from } a { $to }.
strides-diagonally = dos casillas en diagonal
strides-orthogonally = dos casillas ortogonalmente
strides-anywhere = dos casillas en cualquier dirección
not-activated = { $piece-The } de { $square } no está { $piece-gender ->
    [feminine] activada
   *[masculine] activado
}: ni está a tres casillas o menos de tu Plebeyo Preciado, en { $commoner }, ni enlaza con él por una cadena de piezas tuyas.
has-moved = { $piece-The } de { $square } ya se ha movido en este turno{ $may ->
    [fuse-block] ; solo puede recibir a otra pieza en una fusión o moverse en un bloque.
    [split-fuse-block] ; solo puede dividirse, recibir a otra pieza en una fusión o moverse en un bloque.
    [split-fuse] ; solo puede dividirse o recibir a otra pieza en una fusión.
   *[nothing] .
}

# Lo que es nuevo, explicado la primera vez.
first-fusion = Una **fusión**: una pieza que llega a una de su bando se vuelve una sola con ella, mayor: llega más lejos o va en más direcciones.
first-fission = Una **división**: una pieza fusionada se dividió. Una parte se va, el resto se queda.
first-capture = Una **captura**: lo capturado va a la reserva de quien lo capturó y desde entonces lucha por él.
first-pocket = A la **reserva**: una pieza puede ir del tablero a la reserva para colocarse después en otro sitio.
first-drop = Una **colocación**: una pieza de la reserva cae a tres casillas o menos del Plebeyo Preciado de su bando, o junto a una pieza unida a él.
first-block = Un **bloque de cuatro**: cuatro Ferces, cuatro Wazires o cuatro Guardias en cuadrado marchan juntos, en una jugada.

# Cómo termina.
won-by-checkmate = Ganan las { $winner } por jaque mate: jueguen lo que jueguen las { $loser }, { $royal-the } acaba el turno en jaque.

# Lo que solo tiene el texto de una posición de este juego.
position-commoner = exactamente uno, en el tablero
position-in-hand = piezas de un mismo tipo en la reserva
position-stage = `1/0`, `2/0`, `1/1`, o `1/1:` y lo que ya no puede mover
position-lock = una casilla del tablero, o `4` y la casilla inferior izquierda de un bloque
position-lock-of-block = una casilla del tablero

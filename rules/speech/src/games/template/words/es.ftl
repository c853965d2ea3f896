summary = Un tablero pequeño con dos huecos; un Corredor y un Guardia pueden intercambiarse

kind-R = Corredor
    .a = un Corredor
    .the = el Corredor
    .many = Corredores
    .gender = masculine
    .moves = da un paso en cualquier dirección, o se intercambia con un Guardia vecino
kind-G = Guardia
    .a = un Guardia
    .the = el Guardia
    .many = Guardias
    .gender = masculine
    .moves = da un paso adelante, atrás o de lado

enters = { $piece } entra en { $to }
swaps = { $piece } { $from } se intercambia con { $other } { $to }
label-swap = { $square }, se intercambia con { $piece-the }
label-beside = banquillo
beside-of = banquillo de las { $side }
    .at = en el banquillo de las { $side }
    .of = del banquillo de las { $side }
    .to = al banquillo de las { $side }

held = El { $guard } en { $square } está retenido por el { $runner } en { $by }.
no-pass = En este juego no se pasa.
no-hand = En este juego no hay reserva.
bench-to-first-rank = Una pieza del banquillo entra en tu primera fila, y { $to } no está en ella.
no-swap = Solo { $runner-a } y { $guard-a } vecino se intercambian, no las piezas en { $one } y { $other }.

ends-by-corner-reached = esquina alcanzada
won-by-corner-reached = Ganan las { $winner }: { $royal-the } ha llegado a una esquina contraria.

# Lo que es nuevo, explicado la primera vez.
first-swap = Un **cambio**: un Corredor y un Guardia a su lado se intercambian.
first-bench = Del **banquillo**: un Guardia junto al tablero entra en la primera fila de su bando.

# Lo que solo tiene el texto de una posición de este juego.
position-bench = un Guardia en el banquillo
position-benched = piezas en su banquillo

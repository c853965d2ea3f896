# Jai-Alai: nombres de las piezas, jugadas en palabras, por qué una jugada no es legal.

summary = Las Pelotas solo capturan tras rebotar; los Reductores frenan lo cercano; Estatuas en reserva

kind-K = Rey
    .a = un Rey
    .the = el Rey
    .many = Reyes
    .gender = masculine
    .moves = da un paso en cualquier dirección y captura piezas de los dos bandos, pero no Estatuas enemigas
kind-G = Guardia
    .a = un Guardia
    .the = el Guardia
    .many = Guardias
    .gender = masculine
    .moves = da un paso en cualquier dirección y captura cualquier pieza salvo su propio Rey
kind-S = Superpelota
    .a = una Superpelota
    .the = la Superpelota
    .many = Superpelotas
    .gender = feminine
    .moves = se desliza ortogonalmente o da un paso en diagonal sin capturar, o rebota una vez en cualquier pieza de su camino ortogonal y entonces puede capturar
kind-B = Pelota
    .a = una Pelota
    .the = la Pelota
    .many = Pelotas
    .gender = feminine
    .moves = se desliza ortogonalmente sin capturar, o rebota una vez en una pieza propia de su camino y entonces puede capturar
kind-D = Pelota Diagonal
    .a = una Pelota Diagonal
    .the = la Pelota Diagonal
    .many = Pelotas Diagonales
    .gender = feminine
    .moves = se desliza en diagonal o da un paso ortogonalmente sin capturar, o rebota una vez en una pieza propia de su camino diagonal y entonces puede capturar
kind-A = Ciervo
    .a = un Ciervo
    .the = el Ciervo
    .many = Ciervos
    .gender = masculine
    .moves = se desliza cualquier número de casillas en cualquier dirección y puede capturar la pieza de la casilla siguiente sin entrar en ella
kind-M = Aprendiz de Mago
    .a = un Aprendiz de Mago
    .the = el Aprendiz de Mago
    .many = Aprendices de Mago
    .gender = masculine
    .moves = da un paso en diagonal y, si cae en una casilla vacía, puede seguir, girando 45°, una o dos casillas como una Torre
kind-R = Reductor
    .a = un Reductor
    .the = el Reductor
    .many = Reductores
    .gender = masculine
    .moves = se desliza cualquier número de casillas en cualquier dirección y nunca captura
kind-Y = Muchacho
    .a = un Muchacho
    .the = el Muchacho
    .many = Muchachos
    .gender = masculine
    .moves = da un paso hacia adelante (recto o en diagonal) o de lado, o dos rectos hacia adelante desde su tercera fila, captura a un paso en diagonal hacia adelante y se convierte en Superpelota en la última fila
kind-T = Estatua
    .a = una Estatua
    .the = la Estatua
    .many = Estatuas
    .gender = feminine
    .moves = nunca se mueve

# Jugadas en palabras.
rebounds-off = { $whose ->
    [own] { $piece } { $from } rebota en su { $wall-gender ->
        [feminine] propia
       *[masculine] propio
    } { $wall } de { $at }
   *[enemy] { $piece } { $from } rebota en { $wall-the } { $wall-gender ->
        [feminine] enemiga
       *[masculine] enemigo
    } de { $at }
}
rebounds-and-takes = { $start } y captura { $taken } en { $to }
rebounds-to = { $start } y va a { $to }
takes-its-own = { $piece } { $from } captura su { $taken-gender ->
    [feminine] propia
   *[masculine] propio
} { $taken } en { $to }

# Lo que cambia lo que puede hacer una pieza.
is-reduced = { $piece-The } de { $square } está { $piece-gender ->
    [feminine] reducida
   *[masculine] reducido
} por { $by-count ->
    [one] el Reductor
   *[other] los Reductores
} de { $by }: solo le quedan sus jugadas de un paso.
is-liberated = { $piece-The } de { $square } está junto { $by-count ->
    [one] al Reductor enemigo
   *[other] a los Reductores enemigos
} de { $by }, pero sigue libre gracias { $own-count ->
    [one] a su propio Reductor
   *[other] a sus propios Reductores
} de { $own }.

# Por qué una jugada no es legal.
reduced = { $piece-The } de { $from } está { $piece-gender ->
    [feminine] reducida
   *[masculine] reducido
} por el Reductor de { $by }: solo le quedan sus jugadas de un paso.
no-pass = En Jai-Alai no se puede pasar.
no-such-move = En Jai-Alai una jugada va de casilla a casilla, o coloca una Estatua de tu reserva: `e2e4`, `T@e4`.
never-captures = Un Reductor nunca captura.
reducer-too-near = { $piece-A } no puede capturar un Reductor que está a su lado.
captures-diagonally = Un Muchacho solo captura a un paso en diagonal hacia adelante.
captures-ahead = Un Ciervo captura lo que tiene delante al detenerse, sin ocupar su casilla: { $how ->
    [stops] para capturar { $piece-the } de { $taken } se detiene en { $stop }: `{ $from }{ $stop }x{ $taken }`.
   *[slides] entre él y { $piece-the } debe haber al menos una casilla por la que deslizarse.
}
captures-by-landing = Solo un Ciervo captura una pieza sin ocupar su casilla, y { $piece-the } de { $from } no lo es.
captures-next = Un Ciervo que va de { $from } a { $to } captura en la casilla siguiente en esa dirección, es decir, { $next }.
beyond-the-edge = fuera del tablero
needs-wall = { $walls-count ->
    [0] no hay ningún rebote posible
   *[other] { $whose ->
        [any] necesita una pieza en { $walls-or } en la que rebotar
       *[friendly] necesita una pieza propia en { $walls-or } en la que rebotar
    }
}
captures-after-rebound = { $piece-A } solo captura tras rebotar: para capturar { $target-the } de { $to }, { $needs }.
needs-rebound = Para ir de { $from } a { $to }, { $piece-a } debe rebotar: { $needs }.
double-step = Un Muchacho solo da dos pasos rectos hacia adelante desde su tercera fila.
spares-its-king = Un Guardia captura cualquier pieza salvo su propio Rey.

# Lo que es nuevo, explicado la primera vez.
first-rebound = Un **rebote**: una Pelota que topa con una pieza de su bando puede girar allí en ángulo recto; una Superpelota, con cualquiera. Solo captura después de un rebote.
first-own = Sí, está permitido: algunas piezas pueden capturar **las suyas**, para hacer sitio o escapar.
first-statue = Una **Estatua** de la reserva: nunca se mueve, pero corta el paso.
first-reduced = Una pieza está **reducida**: tiene al lado un Reductor rival y solo da pasos de una casilla. Un Reductor de su bando a su lado libera a cualquier pieza, salvo al propio Reductor.
first-dream = Una **promoción**: un Muchacho que llega a la última fila se convierte en Superpelota.

# Cómo termina.
won-by-piece-count = Ganan las { $winner } por número de piezas: con dos o menos, contando las Estatuas en la reserva, se pierde.
    .counted = Ganan las { $winner } por número de piezas: a las { $loser } { $left ->
        [one] solo les queda 1 pieza
       *[other] solo les quedan { $left } piezas
    }, contando las Estatuas en la reserva; con dos o menos se pierde.

# Lo que solo tiene el texto de una posición de este juego.
position-statues = Estatuas entre el tablero y la reserva
position-only-statues = una Estatua (`T` o `t`): nunca hay otra cosa en la reserva

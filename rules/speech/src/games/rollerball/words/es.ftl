# Rollerball: nombres de las piezas, jugadas en palabras, por qué una jugada no es legal.

summary = Un anillo de 40 casillas que se recorre en sentido horario; Torres y Alfiles rebotan

kind-K = Rey
    .a = un Rey
    .the = el Rey
    .many = Reyes
    .gender = masculine
    .moves = da un paso en cualquier dirección
kind-R = Torre
    .a = una Torre
    .the = la Torre
    .many = Torres
    .gender = feminine
    .moves = se desliza hacia adelante (en sentido horario, y puede doblar una esquina del anillo exterior) o hacia los lados, nunca por encima del hueco, o da un paso atrás
kind-B = Alfil
    .a = un Alfil
    .the = el Alfil
    .many = Alfiles
    .gender = masculine
    .moves = se desliza por sus dos diagonales hacia adelante y puede rebotar una vez en un borde, o da un paso atrás en diagonal
kind-P = Peón
    .a = un Peón
    .the = el Peón
    .many = Peones
    .gender = masculine
    .moves = avanza un paso, recto o en diagonal

no-pass = En Rollerball no se puede pasar.
no-drops = En Rollerball no se coloca ninguna pieza: una pieza va de casilla a casilla.

# Lo que es nuevo, explicado la primera vez.
first-rebound = Un **rebote**: una Torre dobló una esquina o un Alfil rebotó en un borde. Solo se gira una vez por jugada: busca ataques tras las esquinas.
first-promotion = Una **promoción**: un Peón que llega a las casillas donde empezaron los Peones rivales se convierte al momento en Torre o Alfil.

# Cómo termina.
won-by-king-goal = Ganan las { $winner }: su Rey dio la vuelta en sentido horario y llegó a la casilla inicial del Rey enemigo.

# Lo que el tablero no muestra.
came-round = El Rey de las { $side } ya ha dado media vuelta en sentido horario: si llega a { $goal }, gana.
not-come-round = El Rey de las { $side } está en { $goal }, pero no ha llegado en sentido horario: así no gana.

# Lo que solo tiene el texto de una posición de este juego.
position-winding = las medias vueltas de ambos Reyes en sentido horario, dos números enteros de -32768 a 32767, como `0,-1`

# Wild Jokers: nombres de las piezas, jugadas en palabras, por qué una jugada no es legal.

summary = Ocho fosos en el tablero; los Comodines los saltan; los Mercenarios capturados cambian de bando

kind-K = Rey
    .a = un Rey
    .the = el Rey
    .many = Reyes
    .gender = masculine
    .moves = da un paso en cualquier dirección, o se enroca hacia su Torre
kind-R = Torre
    .a = una Torre
    .the = la Torre
    .many = Torres
    .gender = feminine
    .moves = se desliza cualquier número de casillas ortogonalmente, pero no por encima de un foso
kind-B = Alfil
    .a = un Alfil
    .the = el Alfil
    .many = Alfiles
    .gender = masculine
    .moves = se desliza cualquier número de casillas en diagonal, pero no por encima de un foso
kind-P = Piquero
    .a = un Piquero
    .the = el Piquero
    .many = Piqueros
    .gender = masculine
    .moves = avanza un paso, recto o en diagonal
kind-V = Veterano
    .a = un Veterano
    .the = el Veterano
    .many = Veteranos
    .gender = masculine
    .moves = da un paso en cualquier dirección, salvo directamente de lado
kind-L = Lancero
    .a = un Lancero
    .the = el Lancero
    .many = Lanceros
    .gender = masculine
    .moves = salta exactamente dos casillas en cualquiera de las ocho direcciones
kind-A = Paladín
    .a = un Paladín
    .the = el Paladín
    .many = Paladines
    .gender = masculine
    .moves = da un paso en cualquier dirección o salta como un Caballo
kind-M = Mercenario
    .a = un Mercenario
    .the = el Mercenario
    .many = Mercenarios
    .gender = masculine
    .moves = da un paso en cualquier diagonal, o uno recto hacia adelante
kind-C = Capitán
    .a = un Capitán
    .the = el Capitán
    .many = Capitanes
    .gender = masculine
    .moves = da un paso en cualquier dirección
kind-J = Comodín
    .a = un Comodín
    .the = el Comodín
    .many = Comodines
    .gender = masculine
    .moves = da un paso ortogonalmente, o salta en línea recta un foso contiguo y, sin capturar, puede seguir saltando otros fosos

no-pass = Tienes jugadas posibles, así que no puedes pasar.
hole = No existe la casilla { $name }: es un foso.
joker-returns = Un Comodín no puede terminar sus saltos donde los empezó: eso sería pasar.
joker-captures-first = Un Comodín solo captura con su primer salto; a { $to } solo podría llegar con uno posterior.
joker-blocked = Los saltos del Comodín hacia { $to } están bloqueados: para seguir saltando debe caer cada vez en una casilla vacía.
castling-lost = Ya no puedes enrocarte: tu Rey o la Torre se ha movido, o la Torre fue capturada.
nothing-to-place = Solo un Mercenario o un Capitán capturado cambia de bando y se coloca.
placement = El Mercenario debe colocarse en una casilla vacía de tus dos primeras filas: { $homes-or }.
placement-missing = La pieza capturada cambia de bando: di dónde colocas el Mercenario, en { $homes-or }.
no-home = Ninguna casilla de tus dos primeras filas está vacía, así que el Mercenario se pierde: haz la jugada sin colocarlo.

# Lo que es nuevo, explicado la primera vez.
first-joker = El **Comodín**: da un paso recto, o salta por encima de un foso que tiene al lado, y puede seguir saltando, todo en una jugada.
first-turncoat = Un **tránsfuga**: un Mercenario o un Capitán capturado vuelve al momento como Mercenario de quien lo capturó, en sus dos primeras filas.
first-veteran = Una **promoción**: en la última fila un Piquero se convierte en Veterano y un Mercenario en Capitán; un Lancero puede convertirse en Veterano.
first-castling = El **enroque**: el Rey va dos casillas hacia su Torre, que salta por encima. Ninguno de los dos puede haberse movido antes.

# Lo que solo tiene el texto de una posición de este juego.
position-one-at-most = uno como mucho
position-one-at-least = uno, ya que las blancas tampoco tienen
position-castling-rights = los derechos de enroque: `K`, `k`, `Kk` o `-`
position-white-home = su Rey en d1 y su Torre en g1
position-black-home = su Rey en d7 y su Torre en a7

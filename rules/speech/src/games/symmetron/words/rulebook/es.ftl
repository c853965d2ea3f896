# Symmetron! 112: los capítulos de las reglas.

rule-overview = En resumen
    .text =
        { "" }**Cómo se gana**: da mate al Rey enemigo, o deja a tu rival con cuatro piezas.

        { "" }**Lo insólito**
        - Tres **piezas mágicas**, Reductor, SHS y Resucitador, ni capturan ni pueden ser capturadas. Cambian lo que pueden hacer las piezas cercanas.
        - Lo que capturas cerca de tu Resucitador puede volver en tu bando.
        - Cada bando tiene una **casilla de lanzamiento** junto al tablero.

        { "" }**El tablero**: once columnas, diez filas.

        { "" }**Las piezas**
        - Rey: pasos ortogonales en su Palacio, diagonales fuera.
        - Dragón-Alfil, Dragón-Torre: Alfil o Torre, más un paso en el otro sentido.
        - Avanzadores: Torre o Alfil que captura la pieza ante la que se detiene.
        - Noctámbulo Furtivo: uno, tres o cinco saltos de Caballo en línea.
        - Cañón: una Torre que captura saltando una pieza. Canónigo: lo mismo como Alfil.
        - Peón: como en el ajedrez, más un paso de lado. Beón: va en diagonal, captura al frente o de lado.

rule-the-arena-and-the-launching-squares = La Arena y las casillas de lanzamiento
    .text =
        Este juego de 112 casillas fue inventado por Antoine Fourrière y Roberto Lavieri como hermano mayor de su [Symmetron! 44](<https://www.chessvariants.org/44.dir/symmetron44/symmetron44.html>), que presentaron a un concurso de juegos de 44 casillas.

        La **Arena** tiene once columnas (de la a a la k) y diez filas. Junto a ella cada bando tiene una **casilla de lanzamiento**, `wls` para las blancas y `bls` para las negras, que admite una sola pieza de ese bando. El **Palacio** de las blancas son las nueve casillas de e1 a g3; el de las negras, de e8 a g10.

        { "" }**Cerca** siempre significa: en la Arena, a una o dos casillas en cualquier dirección, incluido un salto de Caballo. Lo que está en una casilla de lanzamiento no está cerca de nada.

        Las piezas mágicas no pueden ser capturadas; cualquier otra pieza enemiga, sí.

rule-setup = Posición inicial
    .text =
        Blancas: Rey f1; Noctámbulos Furtivos a1, k1; Cañones b1, j1; Reductor a2; SHS k2; Dragones-Alfil b2, j2; Avanzadores-Torre d2, h2; Peones a3, b3, c3, i3, j3, k3; Beones de d3 a h3; Resucitador en la casilla de lanzamiento. Las negras tienen lo mismo girado media vuelta: Rey f10, Reductor k9, SHS a9, y así sucesivamente. Mueven primero las blancas.

rule-kind-K =
    .text =
        Mientras está en su propio Palacio, el Rey da un paso **ortogonal**; en cualquier otro lugar, uno **diagonal**, capturando o no. Decide la casilla donde empieza el paso (*decisión*). El paso puede salir del Palacio o entrar en él. El Palacio enemigo no tiene efecto sobre él. No hay enroque, y el Rey nunca se pone en jaque.

        Tampoco ninguna otra jugada tuya puede dejar a tu Rey en jaque.

rule-kind-R =
    .text =
        Una pieza mágica: ni captura ni es capturada. Da un paso en cualquier dirección a una casilla vacía, o va de la Arena a su casilla de lanzamiento si está vacía. Junto al Reductor enemigo, en una columna o fila, puede **explotar** con él.

        Las piezas enemigas cerca de ella, salvo el Rey y las piezas mágicas, están **reducidas**, a no ser que también estén cerca de su propio Reductor.

rule-kind-H =
    .text =
        El SHS (Self-Hippogonal-Symmetrizer, «simetrizador») es una pieza mágica: ni captura ni es capturado. Da un paso en cualquier dirección a una casilla vacía, va a su casilla de lanzamiento si está vacía, o explota con el SHS enemigo que esté a su lado en una columna o fila.

        Los Dragones y Avanzadores de su bando cerca de él están **simetrizados**: recto y diagonal se intercambian, y se mueven como su equivalente. Los Peones y Beones de su bando cerca de él pueden convertirse uno en otro.

rule-kind-U =
    .text =
        Una pieza mágica: ni captura ni es capturada. Da un paso en cualquier dirección a una casilla vacía, va a su casilla de lanzamiento si está vacía, o explota con el Resucitador enemigo que esté a su lado en una columna o fila.

        Lo que su bando captura cerca de ella vuelve como pieza propia: véase Resurrección. Empieza en la casilla de lanzamiento.

rule-kind-D =
    .text =
        El Dragón-Alfil se desliza cualquier número de casillas en diagonal o da un paso ortogonal, y captura del mismo modo. Reducido, solo da un paso, en cualquier dirección. Simetrizado, se mueve como un Dragón-Torre.

rule-kind-E =
    .text =
        El Dragón-Torre se desliza cualquier número de casillas ortogonalmente o da un paso diagonal, y captura del mismo modo. Reducido, solo da un paso, en cualquier dirección. Simetrizado, se mueve como un Dragón-Alfil. Solo entra en juego por promoción.

rule-kind-A =
    .text =
        El Avanzador-Torre se desliza una o más casillas vacías como una Torre. Si la casilla siguiente en esa dirección tiene una pieza enemiga capturable, puede capturarla desde donde se detiene (`e5e6xe7`) o dejarla (`e5e6`). Nunca captura al llegar a una pieza, así que una pieza a su lado está a salvo de él, y un Rey a su lado no está en jaque.

        Reducido, se desliza exactamente una casilla y puede capturar la pieza ante la que se detiene. Simetrizado, se mueve como un Avanzador-Alfil.

rule-kind-O =
    .text =
        El Avanzador-Alfil se mueve y captura como el Avanzador-Torre, pero en diagonal. Reducido, se desliza exactamente una casilla y puede capturar la pieza ante la que se detiene. Simetrizado, se mueve como un Avanzador-Torre. Solo entra en juego por promoción.

rule-kind-S =
    .text =
        El Noctámbulo Furtivo da uno, tres o cinco saltos de Caballo en una misma dirección. Solo toca la primera, la tercera y la quinta casilla de esa línea: lo que haya en la segunda o la cuarta no importa, mientras que la primera pieza que encuentre en las otras acaba el viaje, con captura si es capturable. Reducido, da un solo salto de Caballo.

rule-kind-C =
    .text =
        El Cañón (Cannon) es una de las dos formas de una misma pieza, con el Canónigo. Sin capturar se desliza ortogonalmente; captura la primera pieza más allá de exactamente otra, de cualquier bando y tipo (vale una pieza mágica), en una línea ortogonal. Al final de cualquier jugada, y también sin moverse (`b1=V`), puede convertirse en **Canónigo**.

        Reducido, solo da un paso ortogonal sin capturar, y elige su forma al final; no puede cambiar sin moverse. El SHS no influye en él.

rule-kind-V =
    .text =
        El Canónigo (Canon) es la forma diagonal del Cañón. Sin capturar se desliza en diagonal; captura la primera pieza más allá de exactamente otra, de cualquier bando y tipo (vale una pieza mágica), en una diagonal. Al final de cualquier jugada, y también sin moverse (`b1=C`), puede convertirse en **Cañón**.

        Reducido, también él solo da un paso **ortogonal** sin capturar, y elige su forma al final; no puede cambiar sin moverse. El SHS no influye en él.

rule-kind-P =
    .text =
        Sin capturar, el Peón avanza uno o dos pasos rectos, desde dondequiera que esté y solo por casillas vacías, o da un paso de lado. Captura a un paso en diagonal hacia adelante. Reducido, no tiene paso doble. Cerca de su propio SHS puede convertirse en Beón sin moverse, incluso reducido (*decisión*).

        En la última fila, también con un paso doble, debe convertirse en Dragón-Torre, Avanzador-Alfil, Noctámbulo Furtivo o Cañón. No hay captura al paso.

rule-kind-B =
    .text =
        Sin capturar, el Beón avanza uno o dos pasos en diagonal, en la misma dirección y solo por casillas vacías. Captura a un paso recto adelante o de lado. Reducido, no tiene paso doble. En el ejemplo, el Peón en d6 le cierra el camino a c7. Cerca de su propio SHS puede convertirse en Peón sin moverse, incluso reducido (*decisión*).

        En la última fila, también con un paso doble, debe convertirse en Dragón-Torre, Avanzador-Alfil, Noctámbulo Furtivo o Cañón.

rule-promotion = Promoción
    .text =
        Un Peón o Beón que va a la última fila, 10 para las blancas y 1 para las negras, se convierte en Dragón-Torre, Avanzador-Alfil, Noctámbulo Furtivo o Cañón en la misma jugada, también con un paso doble: `d9d10=S`. Tú eliges; no puede seguir siendo lo que era.
    .caption = El Peón fue a d10 y ahora es un Noctámbulo Furtivo. También podía ser Dragón-Torre, Avanzador-Alfil o Cañón.

rule-reduced-pieces = Piezas reducidas
    .text =
        Un Dragón, Avanzador, Noctámbulo Furtivo, Cañón, Canónigo, Peón o Beón cerca del **Reductor enemigo** está reducido, salvo que también esté cerca de su propio Reductor. Reducido, un Dragón da un paso, un Avanzador se desliza exactamente una casilla, un Noctámbulo Furtivo da un salto de Caballo, un Cañón o Canónigo da un paso ortogonal y no captura nada, un Peón o Beón no tiene paso doble. Los Reyes y las piezas mágicas nunca están reducidos.
    .caption = A dos casillas del Reductor enemigo, el Dragón-Torre solo tiene un paso en cualquier dirección.

rule-own-reducer = Protegida por su propio Reductor
    .text =
        Una pieza cerca del Reductor enemigo conserva todas sus jugadas mientras también esté cerca del suyo. En el ejemplo, los Dragones-Alfil están cerca del Reductor enemigo en c6. El de e5 también está cerca del suyo, en g4, y se mueve como siempre. El de a7 no lo está, y solo da un paso.
    .caption = Los Dragones-Alfil están cerca del Reductor enemigo. El suyo, en g4, protege e5; a7 está reducido.

rule-reduced-cannon = Cañón y Canónigo reducidos
    .text =
        Cerca del Reductor enemigo, y no cerca del suyo, Cañón y Canónigo se mueven igual: un paso **ortogonal**, sin capturar (*decisión*). Al final de ese paso pueden cambiar de forma como siempre, pero no sin moverse.

        En el ejemplo, un Cañón reducido tiene solo una pieza entre él y el Peón en i5, y no puede capturarlo.
    .caption = Reducido, el Cañón da un paso recto y no captura nada, ni siquiera en i5.

rule-symmetrized-pieces = Piezas simetrizadas
    .text =
        Un Dragón o Avanzador cerca de **su propio SHS** se mueve como su equivalente: Dragón-Alfil y Dragón-Torre intercambian sus movimientos, y también Avanzador-Torre y Avanzador-Alfil. Una pieza puede estar simetrizada y reducida a la vez. Noctámbulos Furtivos, Cañones y Canónigos no se ven afectados. Un Peón o Beón ahí se mueve como siempre, pero puede convertirse en el otro como jugada, incluso reducido.
    .caption = Cerca de su SHS el Avanzador-Torre va en diagonal, y captura en b8 desde c7.

rule-resurrection = Resurrección
    .text =
        Cuando un bando captura una pieza en una casilla cerca de **su propio Resucitador** con su casilla de lanzamiento vacía, la pieza capturada cambia de bando y aparece en esa casilla, con el tipo que tenía. También en la captura de un Avanzador a distancia, lo que cuenta es la casilla de la pieza capturada. Si la casilla de lanzamiento está ocupada, o tu Resucitador no está cerca, la pieza sale de la partida.
    .caption = El Dragón-Alfil capturó un Noctámbulo Furtivo cerca de su Resucitador. Ahora es de las blancas, en la casilla de lanzamiento.

rule-launching = Lanzamiento
    .text =
        Desde su casilla de lanzamiento cualquier pieza va a una casilla vacía de las filas 4 a 7 (`wlse5`). Así no puede capturar, un Cañón o Canónigo no puede cambiar de forma, y ahí nada cambia sin moverse. Las piezas mágicas pueden volver a la casilla de lanzamiento (`e5wls`); las demás no.
    .caption = Desde la casilla de lanzamiento a cualquier casilla vacía de las filas 4 a 7.

rule-explosion = Explosión
    .text =
        Cuando una pieza mágica y la pieza mágica enemiga del mismo tipo están una al lado de la otra en una columna o fila, cualquiera de los bandos puede retirar ambas como jugada: `e5*e6`. Solo así sale de la partida una pieza mágica.
    .caption = Los Resucitadores en e5 y e6 pueden explotar: ambos salen de la partida.

rule-winning-and-drawing = Victoria y tablas
    .text =
        El jaque mate gana.

        Un bando que tiene **cuatro piezas o menos** tras cualquier jugada ha perdido. Todo cuenta: el Rey, las piezas mágicas y la pieza en la casilla de lanzamiento. Si una explosión deja a ambos bandos con cuatro o menos, la partida acaba en tablas.

        El ahogado es tablas, y también la tercera aparición de la misma posición.

rule-piece-values = Valor de las piezas
    .text =
        Lo que nuestro ordenador descubrió jugando contra sí mismo. Es una guía: lo que vale una pieza depende de dónde está.

        { "" }**En Peones**: Dragón-Torre 6,2 · Resucitador 4,4 · Avanzador-Alfil 4,4 · SHS 3,5 · Dragón-Alfil 3,3 · Reductor 3,1 · Avanzador-Torre 2,6 · Noctámbulo Furtivo 2,2 · Canónigo 2 · Cañón 2 · Beón 1,5 · Peón 1.

        { "" }**Una partida**: de 1200 partidas las blancas ganaron 48 de cada 100 y las negras 47; las demás fueron tablas. Duraron 130 movimientos de media, contando los de ambos bandos.

rule-rulings = Decisiones
    .text =
        La página de los inventores calla aquí o se contradice. Estas **decisiones** son nuestras:
        - El Palacio son las nueve casillas en torno a la casilla inicial del Rey; la casilla donde empieza su paso decide cómo va.
        - «Slip» significa que las casillas impares de un viaje pueden bloquearlo, y las pares no.
        - Reducidos, Cañón y Canónigo dan un paso ortogonal, nunca capturan, y eligen su forma tras ese paso, pero no cambian sin moverse.
        - Resucitados, conservan su forma, y una pieza promovida su tipo; si un Peón o Beón elige esta pieza, empieza como Cañón.
        - Dragones-Torre y Avanzadores-Alfil se reducen y simetrizan como las piezas que reflejan; Peones y Beones también se reducen, y aun así pueden cambiar sin moverse.
        - Cañón y Canónigo conservan su forma al dejar la casilla de lanzamiento.
        - Todo cuenta para las cuatro piezas; si ambos bandos tienen cuatro o menos, son tablas.

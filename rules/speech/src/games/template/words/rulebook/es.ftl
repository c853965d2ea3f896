# Los capítulos de las reglas.

rule-overview = En resumen
    .text =
        { "" }**Cómo se gana**: lleva tu Corredor a una esquina de la fila opuesta.

        { "" }**Lo insólito**
        - El Corredor no puede ser capturado.
        - Un Corredor y un Guardia pueden **intercambiarse**.
        - Un Guardia espera en un **banquillo** junto al tablero.

        { "" }**El tablero**: cinco por cinco, con dos huecos.

        { "" }**Las piezas**
        - Corredor: se mueve como un Rey.
        - Guardia: una Torre que solo da un paso.

rule-board = El tablero
    .text =
        Este juego fue creado por sus desarrolladores (the Oddboard developers), para mostrar de qué consta un juego. El tablero tiene cinco por cinco casillas con huecos en c2 y c4. Junto a él, cada bando tiene un **banquillo**.

rule-setup = Posición inicial
    .text =
        Cada bando tiene un Corredor en la columna c de su primera fila, un Guardia a cada lado, y otro Guardia en su banquillo. Mueven primero las blancas.

rule-kind-R =
    .text =
        El Corredor da un paso en cualquiera de las ocho direcciones, capturando o no. También puede **intercambiarse** con un Guardia propio vecino. No puede ser capturado, y **retiene** a los Guardias enemigos vecinos.

rule-kind-G =
    .text =
        El Guardia da un paso ortogonalmente, capturando o no. Mientras un Corredor enemigo está a su lado, está retenido: ni se mueve ni se intercambia.

rule-bench = El banquillo
    .text =
        En lugar de otra jugada, el Guardia de tu banquillo puede entrar en una casilla vacía de tu primera fila.

rule-winning = Cómo se gana
    .text =
        Ganas al llevar tu Corredor a una esquina de la fila opuesta. Si no tienes ninguna jugada, la partida acaba en tablas por ahogado, y la tercera aparición de una posición es tablas.

rule-rulings = Decisiones
    .text =
        Esta es una decisión: un Guardia en el banquillo no está retenido, esté donde esté el Corredor enemigo.

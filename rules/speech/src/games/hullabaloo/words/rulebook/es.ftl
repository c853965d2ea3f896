# Hullabaloo: los capítulos de las reglas.

rule-overview = En resumen
    .text =
        { "" }**Cómo se gana**: da mate a la pieza real enemiga, el Plebeyo Preciado.

        { "" }**Lo insólito**
        - Un turno tiene dos jugadas; el primero de las blancas, una.
        - Dos piezas tuyas se **fusionan** en una mayor, que puede dividirse de nuevo. Lo que capturas va a tu **reserva**, para ponerlo como tuyo.
        - Solo actúan las piezas **activadas**: a tres casillas o menos de tu Plebeyo Preciado, o enlazadas con él por una cadena de piezas tuyas.

        { "" }**El tablero**: nueve por nueve, y una reserva por bando.

        { "" }**Las piezas**
        - Plebeyo Preciado: un Rey que da hasta tres pasos por jugada.
        - Ferz: un Alfil de un paso. Wazir: una Torre de un paso.
        - Guardia (Ferz y Wazir): se mueve como un Rey.
        - Las fusiones de dos a seis Ferces saltan hasta otras tantas casillas en diagonal, las de Wazires ortogonalmente, las mixtas en cualquier dirección, por encima de todo.
        - Cuatro Ferces, cuatro Wazires o cuatro Guardias en cuadrado pueden moverse en **bloque**.

rule-board-and-hands = Tablero y reservas
    .text =
        Hullabaloo fue inventado por Jeremy Gabriel Good en 2007, como homenaje a los juegos de Joe Joyce.

        El tablero es de nueve por nueve. Junto a él cada bando tiene una **reserva**, vacía al principio. Todo lo que capturas va entero a tu reserva y pasa a ser tuyo; tus propias piezas también pueden ir ahí, y volver a ponerse.

rule-setup = Posición inicial
    .text =
        Las dos filas de cada bando llevan Ferces y Wazires alternados, como los colores de un tablero de ajedrez: a1 es un Ferz, a2 un Wazir, y en medio de la primera fila, en e1, está el Plebeyo Preciado. Las piezas negras están enfrente, el Plebeyo Preciado en e9. Empiezan las blancas, y su primer turno es de una sola jugada.

rule-turns-of-two-moves = Turnos de dos jugadas
    .text =
        Tras el primer turno de las blancas, que es de una jugada, cada turno es de una o dos jugadas del mismo bando. Cuenta como una: mover una pieza, dividir una, llevar una a la reserva, poner una, fusionar dos en la reserva, mover un bloque de cuatro.

        Tras la primera jugada puedes **pasar** la segunda, salvo que entonces estés en jaque. No puedes pasar el turno entero.

        Lo que la primera jugada impide a la segunda está en el capítulo siguiente.
    .caption = Un turno: el Ferz va a e5 (1), y luego el Wazir captura en f5 (2).

rule-once-as-itself = Una sola vez como tal
    .text =
        La pieza que moviste primero no puede volver a moverse, ni ir a tu reserva, como segunda jugada. Eso vale para el Plebeyo Preciado y para un componente que se separó y se movió. En la imagen lleva un candado.

        Aún puede dividirse o formar parte de un bloque, y otra pieza puede fusionarse con ella. Una pieza recién fusionada o puesta puede moverse, como también lo que queda cuando sale un componente. Un bloque que se movió no puede volver a moverse con las mismas cuatro piezas; cada una de ellas, sí.
    .caption = Primero el Guardia fue a e5. Ahora solo puede dejarlo su Ferz o su Wazir.

rule-activation = Activación
    .text =
        Solo las piezas **activadas** se mueven, se dividen, van a la reserva o dan jaque. Hay dos maneras:
        - por **contacto**: la pieza está enlazada con su Plebeyo Preciado por una cadena de piezas de su bando, cada una junto a la anterior, en recto o en diagonal;
        - por **alcance**: está a tres casillas o menos de su Plebeyo Preciado, contadas en pasos de Rey.

        Una pieza que solo está al alcance no transmite nada: no activa a sus vecinas. De un bloque de cuatro basta un miembro activado. Cuenta la posición en el momento de la jugada, así que la primera jugada puede activar lo que usa la segunda.

rule-fusing-and-splitting = Fusionar y dividir
    .text =
        { "" }**Fusión**: una pieza que cae en una tuya se hace una con ella, si su suma existe. Cuenta Ferces y Wazires: solo hay piezas de uno a seis Ferces, de uno a seis Wazires, o de igual número de ambos. Así, Ferz y Wazir hacen un Guardia, dos Ferces un Alfil-Ferz, un Alfil-Ferz y un Wazir-Dabbaba un General Saltador; pero un Guardia y un Ferz no se fusionan. La pieza de destino no tiene que estar activada (*decisión*).

        { "" }**División**: un componente sale, moviéndose según su propio tipo (puede capturar o fusionarse), o va a la reserva; el resto se queda: `e2d3:F`, `e2hand:F`. Lo que sale y lo que queda deben ser piezas: un General Saltador se divide en dos Guardias, o en un Alfil-Ferz y un Wazir-Dabbaba.

        En el ejemplo, el Alfil-Ferz puede fusionarse en d6, entero o con uno de sus Ferces.

rule-fusions = Tabla de fusiones
    .text =
        Una columna por línea, una fila por tamaño:
        ```
            diag.  ortog. mixta  salta
        1   F      W      G      1
        2   E2     D2     J2     1-2
        3   E3     D3     J3     1-3
        4   E4     D4     J4     1-4
        5   E5     D5     J5     1-5
        6   E6     D6     J6     1-6
        ```
        F Ferz, W Wazir, G Guardia; E Alfil-Ferz, D Wazir-Dabbaba, J General Saltador. El tamaño 3 se llama Jefe, el 4 Gran, el 5 Lemuriano, el 6 Atlante.

        { "" }**En una columna** los tamaños se suman, hasta 6: F+F es E2, E2+E3 es E5, G+J2 es J3.
        { "" }**En una fila** las dos primeras hacen la tercera: F+W es G, E4+D4 es J4.
        Nada más se fusiona. Una pieza se divide de las mismas maneras, leídas al revés.

rule-hand-and-drops = Reserva y colocación
    .text =
        Cualquier pieza tuya activada, salvo el Plebeyo Preciado, puede ir a tu reserva, como jugada.

        { "" }**Colocar**: una pieza de tu reserva cae en una casilla vacía a tres casillas o menos de tu Plebeyo Preciado, o junto a una pieza enlazada con él (*decisión*); o en una pieza tuya activada con la que se fusiona: `F@e4`.

        Lo que capturaste, o llevaste a la reserva, con tu primera jugada puedes ponerlo con la segunda.
    .caption = Un Ferz en la reserva: dónde se puede poner, y con qué Wazires puede fusionarse.

rule-fusing-in-hand = Fusionar en la reserva
    .text =
        Dos piezas de tu reserva pueden **fusionarse ahí**, como jugada, si su suma existe. Se nombran en este orden: F, W, G, E2–E6, D2–D6, J2–J6. Así, `F+W@hand`. La pieza nueva queda en tu reserva, y tu segunda jugada puede ponerla enseguida, como cualquier otra.

        Así, las piezas pequeñas que capturaste vuelven como una grande.
    .caption = Ferz y Wazir se han fusionado en la reserva: un Guardia, que se puede poner enseguida.

rule-blocks-of-four = Bloques de cuatro
    .text =
        Cuatro Ferces, cuatro Wazires o cuatro Guardias tuyos que llenan un cuadrado de dos por dos pueden moverse juntos, si uno de ellos está activado. Los Wazires van dos casillas en recto, los Ferces dos casillas en diagonal (dos columnas y dos filas), los Guardias de una u otra forma. Mientras las cuatro casillas donde caen estén vacías, pueden seguir en la misma dirección.

        Un bloque se nombra por su casilla inferior izquierda: `d1f3:4`.
    .caption = Cuatro Ferces, nombrados por d1, van a b3, a f3 o más allá, a h5.

rule-block-captures = Lo que captura un bloque
    .text =
        En su última caída un bloque captura toda pieza enemiga que haya ahí, hasta cuatro a la vez; van a tu reserva. De una caída a otra salta por encima de lo que haya en medio. No puede caer en tus propias piezas ni en un Plebeyo Preciado.

        También da jaque: a un Plebeyo Preciado que está en una casilla donde el bloque podría caer.
    .caption = Los Ferces caen en el cuadrado f3–g4 y capturan las dos enemigas que hay ahí, en f4 y g3.

rule-kind-C =
    .text =
        La pieza real. Da uno, dos o tres pasos de Rey por jugada, girando como quiera, por casillas vacías. Termina en una casilla vacía o captura ahí, y nunca termina donde empezó.

        Activa las piezas de su bando. Nunca se fusiona, nunca va a la reserva, nunca es capturado, y no da jaque al otro Plebeyo Preciado.

rule-kind-F =
    .text =
        El Ferz salta una casilla en diagonal. Se fusiona con un Ferz o cualquier pieza hecha de hasta cinco Ferces, y con un Wazir, para formar un Guardia. Aquí puede capturar en f6 y fusionarse en d6.

rule-kind-W =
    .text =
        El Wazir salta una casilla ortogonalmente. Se fusiona con un Wazir o cualquier pieza hecha de hasta cinco Wazires, y con un Ferz, para formar un Guardia. Aquí puede fusionarse en e6 y capturar en f5, pero un Wazir y un Guardia no se fusionan.

rule-kind-G =
    .text =
        El Guardia, un Ferz y un Wazir, salta una casilla en cualquier dirección. Se fusiona con un Guardia o cualquier General salvo { kind-J6.the }, y se divide en su Ferz y su Wazir. Aquí el Guardia entero puede fusionarse en f6, y su Wazir solo en d5.

rule-check-and-winning = Jaque y victoria
    .text =
        Estás en jaque cuando una sola jugada enemiga, de una pieza activada o de un bloque de cuatro, capturaría tu Plebeyo Preciado si este pudiera ser capturado. Las amenazas que necesitan dos jugadas enemigas no cuentan (*decisión*), y el Plebeyo Preciado enemigo no da jaque.

        No tienes que responder a un jaque enseguida: el turno debe **terminar** sin jaque. Una primera jugada tras la que estás en jaque se permite si alguna segunda jugada lo para.

        { "" }**Jaque mate**: en jaque al empezar tu turno y sin jugada legal, has perdido. **Ahogado**: sin jaque y sin jugada legal, la partida acaba en tablas (*decisión*). También cuando una posición aparece por tercera vez al empezar un turno.
    .caption = Jaque: ningún Wazir llega solo a e7, pero los cuatro, en bloque, podrían caer ahí.

rule-tips = Consejos
    .text =
        De la página del inventor, con nuestras palabras:
        - Tu Plebeyo Preciado despierta a tus piezas, y es también lo que debes defender: llévalo cerca de la lucha, pero no dentro.
        - ¿Muchas piezas pequeñas o pocas grandes? Las pequeñas forman cadenas y bloques, ocupan casillas y protegen a tu Plebeyo Preciado. Las grandes llegan lejos y amenazan al Plebeyo enemigo.
        - Tanto las piezas grandes como los bloques llevan tus fuerzas adelante.
        - Puedes capturar una pieza y ponerla en el mismo turno.

        Fuente: Jeremy Gabriel Good, [Hullabaloo](<https://www.chessvariants.org/play/hullabaloo>).

rule-piece-values = Valor de las piezas
    .text =
        Lo que nuestro ordenador descubrió jugando contra sí mismo. Es una guía: lo que vale una pieza depende de dónde está.

        { "" }**En Ferz**: Gran Wazir-Dabbaba 4 · Generales Saltadores mayores, piezas Lemurianas y Atlantes 3,3 · General Saltador 2,8 · Wazir-Dabbaba 2,1 · Guardia 2 · Alfil-Ferz Jefe 1,9 · Gran Alfil-Ferz 1,9 · Wazir-Dabbaba Jefe 1,7 · Alfil-Ferz 1,6 · Wazir 1,5 · Ferz 1.

        { "" }**Una partida**: de 120 partidas entre ordenadores débiles las negras ganaron 71 y las blancas 49. Duraron 1200 movimientos de media, contando los de ambos bandos.

rule-rulings = Decisiones
    .text =
        El inventor muestra la posición inicial y las piezas mayores con iconos. Estas **decisiones** son nuestras:
        - El tablero es de nueve por nueve, dispuesto como se describe.
        - Una pieza mayor salta hasta tantas casillas como Ferces (Wazires) tiene.
        - El Plebeyo Preciado da hasta tres pasos de Rey, girando libremente; su alcance tiene el mismo radio, y un paso en diagonal cuenta como uno.
        - Puedes usar solo la primera de tus dos jugadas, pero debes hacer una.
        - Una pieza que se movió aún puede dividirse o moverse en un bloque, y otra puede fusionarse con ella; un componente que se separó y se movió ya tuvo su jugada.
        - El límite de cuatro divisiones por turno nunca importa con dos jugadas.
        - Un turno que terminaría en jaque es ilegal; sin turno legal es jaque mate.
        - La tercera aparición de una posición es tablas.

# Las fusiones, una a una.

rule-kind-E2 =
    .text =
        Hecho de dos Ferces. Salta una o dos casillas en diagonal, por encima de todo. Se fusiona con { kind-D2.the } en { kind-J2.a }, y con Ferces o sus fusiones, hasta seis en total. Se divide en menores.

rule-kind-E3 =
    .text =
        Hecho de tres Ferces. Salta de una a tres casillas en diagonal, por encima de todo. Se fusiona con { kind-D3.the } en { kind-J3.a }, y con Ferces o sus fusiones, hasta seis en total. Se divide en menores.

rule-kind-E4 =
    .text =
        Hecho de cuatro Ferces. Salta de una a cuatro casillas en diagonal, por encima de todo. Se fusiona con { kind-D4.the } en { kind-J4.a }, y con Ferces o sus fusiones, hasta seis en total. Se divide en menores.

rule-kind-E5 =
    .text =
        Hecho de cinco Ferces. Salta de una a cinco casillas en diagonal, por encima de todo. Se fusiona con { kind-D5.the } en { kind-J5.a }, y con Ferces o sus fusiones, hasta seis en total. Se divide en menores.

rule-kind-E6 =
    .text =
        Hecho de seis Ferces. Salta de una a seis casillas en diagonal, por encima de todo. Es el mayor de su línea. Se fusiona con { kind-D6.the } en { kind-J6.a }. Se divide en menores.

rule-kind-D2 =
    .text =
        Hecho de dos Wazires. Salta una o dos casillas ortogonalmente, por encima de todo. Se fusiona con { kind-E2.the } en { kind-J2.a }, y con Wazires o sus fusiones, hasta seis en total. Se divide en menores.

rule-kind-D3 =
    .text =
        Hecho de tres Wazires. Salta de una a tres casillas ortogonalmente, por encima de todo. Se fusiona con { kind-E3.the } en { kind-J3.a }, y con Wazires o sus fusiones, hasta seis en total. Se divide en menores.

rule-kind-D4 =
    .text =
        Hecho de cuatro Wazires. Salta de una a cuatro casillas ortogonalmente, por encima de todo. Se fusiona con { kind-E4.the } en { kind-J4.a }, y con Wazires o sus fusiones, hasta seis en total. Se divide en menores.

rule-kind-D5 =
    .text =
        Hecho de cinco Wazires. Salta de una a cinco casillas ortogonalmente, por encima de todo. Se fusiona con { kind-E5.the } en { kind-J5.a }, y con Wazires o sus fusiones, hasta seis en total. Se divide en menores.

rule-kind-D6 =
    .text =
        Hecho de seis Wazires. Salta de una a seis casillas ortogonalmente, por encima de todo. Es el mayor de su línea. Se fusiona con { kind-E6.the } en { kind-J6.a }. Se divide en menores.

rule-kind-J2 =
    .text =
        Hecho de dos Ferces y dos Wazires. Salta una o dos casillas en cualquier dirección, por encima de todo. Se divide en { kind-E2.a } y { kind-D2.a }, o en dos Guardias. También se fusiona con Guardias y otros Generales, hasta seis Ferces y seis Wazires en total.

rule-kind-J3 =
    .text =
        Hecho de tres Ferces y tres Wazires. Salta de una a tres casillas en cualquier dirección, por encima de todo. Se divide en { kind-E3.a } y { kind-D3.a }, o en un Guardia o un General menor y lo que queda. También se fusiona con Guardias y otros Generales, hasta seis Ferces y seis Wazires en total.

rule-kind-J4 =
    .text =
        Hecho de cuatro Ferces y cuatro Wazires. Salta de una a cuatro casillas en cualquier dirección, por encima de todo. Se divide en { kind-E4.a } y { kind-D4.a }, o en un Guardia o un General menor y lo que queda. También se fusiona con Guardias y otros Generales, hasta seis Ferces y seis Wazires en total.

rule-kind-J5 =
    .text =
        Hecho de cinco Ferces y cinco Wazires. Salta de una a cinco casillas en cualquier dirección, por encima de todo. Se divide en { kind-E5.a } y { kind-D5.a }, o en un Guardia o un General menor y lo que queda. También se fusiona con Guardias y otros Generales, hasta seis Ferces y seis Wazires en total.

rule-kind-J6 =
    .text =
        Hecho de seis Ferces y seis Wazires. Salta de una a seis casillas en cualquier dirección, por encima de todo. Es el mayor de su línea. Se divide en { kind-E6.a } y { kind-D6.a }, o en un Guardia o un General menor y lo que queda.

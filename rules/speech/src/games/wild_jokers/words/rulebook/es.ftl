# Wild Jokers: los capítulos de las reglas.

rule-overview = En resumen
    .text =
        { "" }**Cómo se gana**: captura al Rey enemigo. No hay jaque ni mate: puedes dejar a tu Rey donde puedan capturarlo.

        { "" }**Lo insólito**
        - Ocho **fosos** agujerean el tablero: lo que se desliza se detiene ahí, lo que salta pasa por encima.
        - El Comodín salta los fosos, incluso varios en una jugada.
        - Un Mercenario o un Capitán capturado cambia de bando: quien lo captura coloca un Mercenario nuevo.

        { "" }**El tablero**: siete por siete, ocho fosos.

        { "" }**Las piezas**
        - Rey, Torre, Alfil: como en el ajedrez; el enroque también.
        - Piquero: un Peón que va y captura un paso adelante, recto o en diagonal.
        - Veterano: un Rey que no va de lado.
        - Lancero: salta exactamente dos casillas, recto o en diagonal.
        - Paladín: Rey y Caballo a la vez.
        - Mercenario: un paso en diagonal o recto adelante.
        - Capitán: como un Rey.
        - Comodín: un paso como una Torre, o salta los fosos.

        Al fondo, los Piqueros pasan a Veteranos y los Mercenarios a Capitanes; un Lancero puede pasar a Veterano. Solo se pierde al perder el Rey.

rule-the-board-and-its-pits = El tablero y sus fosos
    .text =
        Wild Jokers fue inventado por Jeff Stroud y publicado en 2001.

        El tablero tiene siete columnas y siete filas, y ocho **fosos**: b2, d2, f2, b4, f4, b6, d6 y f6. Nada puede ocupar un foso. Las piezas que se deslizan se detienen antes; las que saltan pasan por encima. La casilla central, d4, es una casilla normal.

        Toda pieza captura tal como se mueve, al llegar a una pieza enemiga. Lo que salta se queda en su sitio.

rule-setup = Posición inicial
    .text =
        La primera fila de las blancas, de la a a la g: Comodín, Mercenario, Lancero, Rey, Paladín, Alfil, Torre; cuatro Piqueros en a2, c2, e2 y g2, entre los fosos. Las negras tienen lo mismo girado media vuelta: en la séptima fila, de la a a la g, Torre, Alfil, Paladín, Rey, Lancero, Mercenario, Comodín; Piqueros en a6, c6, e6 y g6. Mueven primero las blancas.

rule-kind-K =
    .text =
        El Rey da un paso en cualquier dirección. No hay jaque: puede quedarse o ir donde puedan capturarlo. Si lo capturan, la partida está perdida.

        { "" }**Enroque**: si ni el Rey ni la Torre se han movido y las casillas entre ellos están vacías, el Rey va dos casillas hacia la Torre, que cae en la casilla que el Rey cruzó: para las blancas, Rey d1 a f1 y Torre g1 a e1 (`d1f1`); para las negras, Rey d7 a b7 y Torre a7 a c7 (`d7b7`). Las casillas atacadas no importan.

rule-kind-R =
    .text =
        La Torre se desliza cualquier número de casillas ortogonalmente, hasta un foso.

rule-kind-B =
    .text =
        El Alfil se desliza cualquier número de casillas en diagonal, hasta un foso.

rule-kind-P =
    .text =
        El Piquero da un paso hacia adelante, recto o en diagonal, capturando o no. No hay paso doble ni captura al paso. En la última fila debe convertirse en Veterano.

rule-kind-V =
    .text =
        El Veterano da un paso en cualquier dirección, salvo directamente de lado. En la última fila los Piqueros se convierten en Veteranos, y los Lanceros pueden hacerlo.

rule-kind-L =
    .text =
        El Lancero salta exactamente dos casillas, en recto o en diagonal, en cualquiera de las ocho direcciones, por encima de todo. Cada vez que cae en la última fila, también si salta a lo largo de ella, puede convertirse en Veterano o seguir siendo Lancero.

rule-kind-A =
    .text =
        El Paladín da un paso en cualquier dirección o salta como un Caballo. Es la pieza más fuerte, pero no es pieza real: perderla no es perder la partida.

rule-kind-M =
    .text =
        El Mercenario da un paso en diagonal, en cualquiera de las cuatro direcciones, o recto hacia adelante. En la última fila debe convertirse en Capitán.

        { "" }**Cambio de bando**: cuando capturas un Mercenario o un Capitán, colocas además un Mercenario tuyo en una casilla vacía de tus dos primeras filas, en la misma jugada: `d4e5,M@e1`. La casilla que acaba de dejar tu pieza cuenta como vacía (*decisión*). Si no hay ninguna vacía, el Mercenario se pierde, y la jugada se escribe sin él. Una promoción va antes: `e6d7=C,M@b1`.

rule-kind-C =
    .text =
        El Capitán da un paso en cualquier dirección. Un Mercenario se convierte en Capitán en la última fila; si lo capturan, cambia de bando y vuelve como Mercenario.

rule-kind-J =
    .text =
        El Comodín da un paso ortogonalmente, capturando o no. O **salta fosos**: desde una casilla contigua a un foso, también en diagonal, salta por encima hasta la casilla justo enfrente. El primer salto puede capturar, y entonces la jugada termina. Desde una casilla de llegada vacía puede seguir por encima de otros fosos contiguos, cuantas veces quiera, pero sin capturar. No puede terminar donde empezó.

        Una jugada solo nombra dónde empieza y dónde termina.

rule-promotion = Promoción
    .text =
        En la última fila, 7 para las blancas y 1 para las negras, tres piezas cambian en la misma jugada:
        - un Piquero debe convertirse en Veterano: `e6e7=V`;
        - un Mercenario debe convertirse en Capitán: `e6e7=C`;
        - un Lancero puede convertirse en Veterano, o seguir siendo Lancero.
    .caption = El Piquero fue de e6 a e7 y ahora es un Veterano.

rule-winning = Cómo se gana
    .text =
        Captura al Rey y ganas. No hay jaque, ni jaque mate, ni ahogado: un bando sin ninguna jugada debe pasar, y nadie más puede. Cuando la misma posición, con los mismos derechos de enroque, aparece por tercera vez, la partida acaba en tablas.

rule-tips = Consejos
    .text =
        De la página del inventor, con nuestras palabras:
        - El Paladín es la pieza más fuerte.
        - Es un juego rápido y brutal, que se aprende en unos minutos.
        - Con un ajedrez en casa: la Dama hace de Paladín, el Caballo de Lancero, los Peones de Piqueros, una Torre del revés de Comodín, una ficha de damas de Mercenario.

        De nuestra parte: nadie canta jaque, así que antes de mover busca deslizamientos, saltos de dos casillas y de Caballo, y saltos por los fosos cercanos a tu Rey.

        Fuente: Jeff Stroud, [Wild Jokers](<https://www.chessvariants.org/41.dir/wildjokers.html>).

rule-piece-values = Valor de las piezas
    .text =
        Lo que nuestro ordenador descubrió jugando contra sí mismo. Es una guía: lo que vale una pieza depende de dónde está.

        { "" }**En Mercenarios**: Paladín 3,7 · Capitán 2,7 · Torre 2,3 · Alfil 2,3 · Lancero 2 · Comodín 1,9 · Veterano 1,6 · Piquero 1,1 · Mercenario 1.

        { "" }**Una partida**: de 1200 partidas las blancas ganaron 39 de cada 100 y las negras 47; las demás fueron tablas. Duraron 121 movimientos de media, contando los de ambos bandos.

rule-rulings = Decisiones
    .text =
        La página del inventor deja abiertos estos puntos. Estas **decisiones** son nuestras:
        - Que no haya ahogado quiere decir que un bando sin jugadas pasa; solo entonces se puede pasar.
        - El enroque no tiene en cuenta los ataques, pues aquí nada depende del jaque.
        - El Comodín no puede terminar sus saltos donde empezó, lo que sería pasar; su propia casilla cuenta como vacía mientras salta. Saltar un mismo foso varias veces no cambia nada en este tablero.
        - La casilla que dejó la pieza que captura cuenta como vacía al colocar un Mercenario.
        - Una pieza promovida que es capturada desaparece, salvo que sea un Capitán.
        - La tercera aparición de una posición es tablas.

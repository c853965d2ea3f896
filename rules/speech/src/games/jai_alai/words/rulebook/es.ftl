# Jai-Alai: los capítulos de las reglas.

rule-overview = En resumen
    .text =
        { "" }**Cómo se gana**: da mate al Rey enemigo, o deja a tu rival con dos piezas.

        { "" }**Lo insólito**
        - Las pelotas solo capturan tras un **rebote** en otra pieza.
        - Un **Reductor** limita a un paso casi todas las piezas enemigas contiguas.
        - Cada bando guarda cuatro **Estatuas** en la reserva, para ponerlas como paredes.

        { "" }**El tablero**: nueve columnas, ocho filas, y una reserva por bando.

        { "" }**Las piezas**
        - Rey, Guardia: un paso en cualquier dirección; también capturan piezas propias. Solo el Rey es pieza real.
        - Pelota: una Torre que solo captura tras rebotar. Pelota Diagonal: lo mismo como Alfil.
        - Superpelota: una Pelota que rebota en cualquier pieza.
        - Ciervo: una Dama que captura la pieza ante la que se detiene.
        - Aprendiz de Mago: un paso en diagonal, luego hasta dos casillas como una Torre.
        - Reductor: una Dama que nunca captura.
        - Muchacho: un Peón que también va de lado y en diagonal; se convierte en Superpelota.
        - Estatua: nunca se mueve.

rule-the-board = El tablero
    .text =
        Jai-Alai fue inventado por Roberto Lavieri y lleva el nombre del deporte en que se lanza una pelota contra paredes. Aquí las pelotas son piezas, y las paredes también.

        El tablero tiene nueve columnas, de la a a la i, y ocho filas. Su borde no es una pared. Cada bando tiene además una reserva, donde guarda sus Estatuas.

rule-setup = Posición inicial
    .text =
        La primera fila de las blancas, de la a a la i: Ciervo, Aprendiz de Mago, Pelota, Pelota Diagonal, Rey, Pelota, Pelota Diagonal, Aprendiz de Mago, Reductor. Segunda fila: Guardias en a2 e i2, la Superpelota en e2, Muchachos en las seis casillas entre ellos. Un Muchacho más en e3. Las piezas negras están enfrente, cada una en la misma columna. Cada bando tiene cuatro Estatuas en la reserva. Mueven primero las blancas.

rule-rebounds = Rebotes
    .text =
        Superpelota, Pelota y Pelota Diagonal van sin capturar por sus líneas, y pueden **rebotar** una vez por jugada (*decisión*). Un deslizamiento que topa con una pieza se detiene en la casilla anterior; desde ahí la pelota gira en ángulo recto, a un lado u otro, y sigue deslizándose. Tras el giro puede detenerse en cualquier casilla vacía, o capturar la primera pieza que encuentre si es una enemiga que puede capturar. Estas tres piezas no capturan de otro modo.

        Basta una pieza en la casilla contigua: la pelota gira entonces donde está.

        Pelota y Pelota Diagonal solo rebotan en piezas propias, la Superpelota en cualquiera. Una Estatua es una pared como otra cualquiera; el borde del tablero no lo es.
    .caption = Desde b2 hasta topar con el Muchacho, en f2; ahí gira y captura en f5.

rule-being-reduced = Estar reducido
    .text =
        Una pieza contigua a un Reductor enemigo, en cualquiera de las ocho direcciones, está **reducida**, salvo que también tenga al lado un Reductor de su bando. Solo conserva las jugadas de un paso en total, contando el rebote. Por ejemplo, una Pelota reducida aún puede girar donde está contra una pieza propia contigua y capturar a su lado.

        Rey, Superpelota y Estatua son inmunes. Las demás pueden ser reducidas, incluido el Reductor: reducido, sigue reduciendo a las enemigas y liberando a las propias, pero no se libera a sí mismo, así que dos Reductores rivales uno junto al otro quedan reducidos ambos (*decisión*).

        Una pieza reducida tampoco da jaque a lo que no puede capturar.
    .caption = Reducida: solo un paso. Pero contra el Muchacho de al lado aún captura en e5.

rule-own-reducer = Protegida por su propio Reductor
    .text =
        Un Reductor de su bando junto a una pieza la **protege**: el Reductor enemigo no le quita nada. En el ejemplo, la Pelota y el Ciervo están junto al Reductor enemigo. La Pelota también tiene al lado el suyo, en f3, y se mueve como siempre. El Ciervo en c4 no lo tiene, y está reducido.

        Un Reductor protege a las demás incluso mientras está reducido; nunca se protege a sí mismo (*decisión*). Cada bando tiene un solo Reductor, y ninguna manera de conseguir otro.
    .caption = La Pelota y el Ciervo tocan al Reductor enemigo. El suyo, en f3, protege a la Pelota; el Ciervo está demasiado lejos.

rule-capturing-a-reducer = Quién captura qué
    .text =
        Solo cuatro piezas pueden capturar un Reductor: un Rey, un Guardia, una Superpelota, y un Aprendiz de Mago que no esté a su lado. Pelota, Pelota Diagonal, Ciervo y Muchacho no pueden, y un Reductor no captura nada en absoluto.

        Cualquier otra pieza enemiga puede ser capturada por todas las que capturan, salvo que un Rey no captura Estatuas enemigas. Las piezas de su propio bando solo las capturan el Rey y el Guardia.

rule-check-round-a-corner = Jaque tras un rebote
    .text =
        Pelota, Pelota Diagonal y Superpelota dan jaque donde podrían capturar tras un rebote, no en línea recta. Así, todo lo que pasa a ser una pared para ellas puede dar jaque, y todo lo que deja de serlo puede acabar con él.

        En el ejemplo, las blancas pusieron una Estatua en e5. Ahora la Pelota puede ir de e2 a e4, girar ahí y capturar en h4.
    .caption = La Estatua en e5 es la pared: la Pelota da jaque al Rey negro.

rule-kind-K =
    .text =
        El Rey da un paso en cualquiera de las ocho direcciones, y nunca se pone en jaque. Captura piezas de cualquier bando, también del suyo, pero no una Estatua enemiga. Ningún Reductor lo reduce.

        Tampoco ninguna otra jugada tuya puede dejar a tu Rey en jaque.

rule-kind-G =
    .text =
        El Guardia da un paso en cualquiera de las ocho direcciones. Captura cualquier pieza enemiga, Reductores y Estatuas incluidos, y cualquiera de su bando salvo su propio Rey (*decisión*). Estar reducido no le quita nada.

rule-kind-S =
    .text =
        La Superpelota se desliza cualquier número de casillas ortogonalmente, o da un paso en diagonal, en ambos casos sin capturar. Puede **rebotar** una vez en cualquier pieza, de uno u otro bando, en su camino ortogonal; después puede capturar cualquier pieza enemiga, incluido el Reductor. Ningún Reductor la reduce. Los Muchachos se convierten en Superpelotas.

rule-kind-B =
    .text =
        La Pelota se desliza cualquier número de casillas ortogonalmente sin capturar. Puede **rebotar** una vez en una pieza de su bando, y entonces puede capturar cualquier enemiga salvo el Reductor. Nunca captura en línea recta, así que ataca doblando la esquina: una pieza de su bando movida o puesta en su línea puede dar jaque.

rule-kind-D =
    .text =
        La Pelota Diagonal hace en las diagonales lo que la Pelota en filas y columnas: se desliza sin capturar, y puede **rebotar** una vez en una pieza de su bando y luego capturar cualquier enemiga salvo el Reductor. También puede dar un paso ortogonalmente sin capturar, y cambiar así de color de casilla.

rule-kind-A =
    .text =
        El Ciervo se desliza cualquier número de casillas, una al menos (*decisión*), en cualquiera de las ocho direcciones. Si en la casilla siguiente en la misma dirección hay entonces una pieza enemiga, salvo el Reductor, puede capturarla **sin entrar en su casilla**: `e2e5xe6` va a e5 y captura en e6. Ir ahí sin capturar nada es `e2e5`. Nunca captura donde cae, así que no da jaque a un Rey contiguo.

        Reducido, se desliza exactamente una casilla y aún puede capturar así.

rule-kind-M =
    .text =
        El Aprendiz de Mago da un paso en diagonal, capturando o no. Si esa casilla está vacía puede seguir desde ahí, girando 45°, una o dos casillas como una Torre: tras un paso al noreste, al norte o al este. Se detiene en una casilla vacía o captura la primera pieza enemiga a su alcance; una pieza propia lo detiene.

        No puede capturar un Reductor que esté a su lado. Reducido, solo tiene el paso en diagonal.

rule-kind-R =
    .text =
        El Reductor se desliza cualquier número de casillas en cualquiera de las ocho direcciones y nunca captura. **Reduce** las piezas enemigas contiguas y evita que se reduzcan las contiguas de su bando. Junto al Reductor enemigo solo da un paso.

rule-kind-Y =
    .text =
        Sin capturar, el Muchacho da un paso recto adelante, en diagonal hacia adelante o de lado. Desde la tercera fila de su bando (3 para las blancas, 6 para las negras) también puede dar dos pasos rectos adelante si ambas casillas están vacías y no está reducido. Captura a un paso en diagonal hacia adelante, cualquier enemiga salvo el Reductor. En la última fila, también al capturar, debe convertirse en Superpelota: `e7e8=S`.

rule-promotion = Promoción
    .text =
        Un Muchacho que llega a la última fila, 8 para las blancas y 1 para las negras, se convierte en Superpelota en la misma jugada, también si captura ahí: `e7e8=S`, `e7d8=S`. No hay nada más que elegir, y no puede seguir siendo Muchacho.
    .caption = El Muchacho capturó en d8 y ahora es una Superpelota.

rule-kind-T =
    .text =
        La Estatua nunca se mueve ni captura. Cada bando tiene cuatro en la reserva, y puede poner una en cualquier casilla vacía como su jugada: `T@e4`. Cierra líneas, es una pared para las pelotas y cuenta como pieza. Cualquier enemiga que captura puede capturarla, salvo el Rey.

        En el ejemplo, un Ciervo da jaque por la columna, y una Estatua en cualquier casilla de su camino lo para.

rule-winning = Cómo se gana
    .text =
        Se gana de una de estas dos maneras:
        - dar **jaque mate** al Rey enemigo, o
        - dejar a tu rival con **dos piezas o menos**. Todo cuenta: el Rey, las Estatuas del tablero y las que siguen en la reserva.

        Nadie puede capturar una Estatua en la reserva: mientras guardes dos ahí, no puedes perder por número de piezas.

        Un bando que se queda con dos piezas por capturar las suyas pierde, aunque la misma jugada dé mate. El ahogado y la tercera aparición de una posición son tablas. No hay enroque ni captura al paso.

        Los diagramas de estos capítulos muestran pocas piezas; ahí no cuentes las piezas.

rule-tips = Consejos
    .text =
        De la página del inventor, con nuestras palabras:
        - La Superpelota es la mejor atacante; lleva tus Muchachos hasta el final para tener más.
        - Vigila al Ciervo enemigo y déjale poco espacio.
        - Las pelotas necesitan piezas propias donde rebotar: en la fila o columna para la Pelota, en una diagonal para la Pelota Diagonal.
        - El Guardia primero defiende, sirve de pared y cuenta más en el final: Guardia, Rey y Reductor pueden vencer a Rey, Reductor y algunas Estatuas.
        - Para dar mate, Guardia, Ciervo y Aprendiz de Mago valen más que las pelotas.
        - Las Estatuas protegen al Rey, cierran líneas y sirven de paredes.

        Fuente: Roberto Lavieri, [Jai-Alai](<https://www.chessvariants.org/dpieces.dir/jai-alai.html>).

rule-piece-values = Valor de las piezas
    .text =
        Lo que nuestro ordenador descubrió jugando contra sí mismo. Es una guía: lo que vale una pieza depende de dónde está.

        { "" }**En Muchachos**: Superpelota 2,4 · Ciervo 1,8 · Guardia 1,7 · Aprendiz de Mago 1,7 · Pelota 1,3 · Pelota Diagonal 1,2 · Muchacho 1 · Reductor 1 · Estatua 0,2.

        { "" }**Una partida**: de 1200 partidas las blancas ganaron 48 de cada 100 y las negras 50; las demás fueron tablas. Duraron 152 movimientos de media, contando los de ambos bandos.

rule-rulings = Decisiones
    .text =
        La página del inventor deja abiertos estos puntos. Estas **decisiones** son nuestras:
        - La posición inicial de las negras es el reflejo de la de las blancas.
        - Se puede rebotar en una pieza propia de la casilla contigua.
        - Las Estatuas cuentan como piezas, también en la reserva. Una Estatua capturada no vuelve a ninguna reserva.
        - Una pieza capturada por su propio Rey o Guardia sale de la partida, y su bando puede perder por eso.
        - El ahogado es tablas, y también la tercera aparición de una posición.
        - Reducido o no, un Guardia puede capturar un Reductor; un Muchacho no puede.
        - El paso doble de un Muchacho es recto, por una casilla vacía, y se pierde mientras está reducido.
        - Rey y Guardia pueden capturar sus propias Estatuas y su propio Reductor; un Guardia no captura a su propio Rey.
        - Una pelota rebota una sola vez por jugada.
        - Un Reductor no se libera a sí mismo: dos rivales contiguos quedan ambos reducidos.
        - Un Ciervo se desliza al menos una casilla antes de capturar.

# Rollerball: los capítulos de las reglas.

rule-overview = En resumen
    .text =
        { "" }**Cómo se gana**: da mate al Rey enemigo, o lleva tu Rey en sentido horario hasta la casilla inicial del Rey enemigo.

        { "" }**Lo insólito**
        - El tablero es un anillo que cada bando recorre en sentido horario: *adelante* gira con el anillo.
        - Hacia atrás, la Torre y el Alfil solo dan un paso, y el Peón ninguno.
        - La Torre y el Alfil pueden **rebotar** una vez por jugada: la Torre al doblar una esquina exterior, el Alfil en un lado del tablero o del hueco.

        { "" }**El tablero**: 40 casillas, siete por siete con un hueco de tres por tres en el centro.

        { "" }**Las piezas**
        - Rey: como en el ajedrez, sin enroque.
        - Torre: la del ajedrez hacia adelante y hacia los lados; atrás, un paso.
        - Alfil: el del ajedrez hacia adelante; atrás, un paso.
        - Peón: un paso adelante, recto o en diagonal, y captura igual. Se convierte en Torre o Alfil donde empezaron los Peones enemigos.

rule-the-ring = El anillo
    .text =
        Rollerball fue inventado por Jean-Louis Cazaux en 1998. Toma su nombre de una película sobre un deporte violento que se juega en una pista de patinaje.

        El tablero es un anillo de 40 casillas: siete por siete sin las nueve del centro. Hay un anillo exterior y otro interior. Cada bando juega **en sentido horario**: toda casilla tiene una sola dirección hacia adelante, la misma para blancas y negras. En el lado sur, adelante es el oeste; en el oeste, el norte; en el norte, el este; en el este, el sur. En una esquina de cualquiera de los anillos, adelante ya es la dirección del lado siguiente.

        La casilla *de atrás* es la anterior en su propio anillo: detrás de a1 está b1; detrás de b2, c2.

rule-setup = Posición inicial
    .text =
        Cada bando tiene un Rey, dos Torres, un Alfil y dos Peones. Las blancas empiezan en el lado sur: Peones en c1 y c2, Alfil d1, Rey d2, Torres en e1 y e2. Las negras empiezan en el lado norte, giradas media vuelta: Peones en e7 y e6, Alfil d7, Rey d6, Torres en c7 y c6. Mueven primero las blancas.

rule-kind-K =
    .text =
        El Rey da un paso en cualquiera de las ocho direcciones, capturando o no, pero nunca se pone en jaque. Es la única pieza sin sentido de marcha.

        Tampoco ninguna otra jugada tuya puede dejar a tu Rey en jaque.

rule-kind-R =
    .text =
        La Torre se desliza cualquier número de casillas **hacia adelante** o **hacia los lados**, o da un paso a la casilla de atrás. Los lados son las direcciones ortogonales que no son ni adelante ni atrás, vistas desde la casilla de partida: en b2, oeste y sur. La detienen una pieza, el hueco o el borde. Al deslizarse, tras un rebote o al dar un paso atrás, captura la pieza enemiga a la que llega.

        { "" }**Rebote**: una Torre que se desliza hacia adelante por el anillo exterior hasta una esquina vacía puede doblarla y seguir por el lado siguiente en la misma jugada. Solo puede hacerlo una vez por jugada. Si parte de una esquina, aún puede doblar la siguiente. En el anillo interior sigue recta, más allá de la esquina.
    .caption = En una jugada: al oeste por la primera fila, doblando a1, y al norte.

rule-rook-on-a-bend = La Torre en una curva
    .text =
        En una esquina del anillo interior, como b2, es fácil confundir las direcciones. **Adelante** ya es la dirección del lado siguiente: el norte. **Detrás** está c2, la casilla anterior en su propio anillo, así que la Torre solo da un paso hacia ahí. **A los lados** es lo que queda: oeste y sur.

        Hacia adelante la Torre pasa de largo la esquina siguiente del anillo interior: no gira en b6, y b7 está a su alcance. Solo dobla las esquinas del anillo exterior.
    .caption = Desde b2: al norte hasta donde llegue, a los lados a a2 y b1, atrás a c2.

rule-kind-B =
    .text =
        El Alfil se desliza cualquier número de casillas por sus dos **diagonales hacia adelante**, adelante y a un lado, vistas desde la casilla de partida, o da un paso por cualquiera de las otras dos diagonales. Captura la pieza a la que llega.

        { "" }**Rebote**: un Alfil que al deslizarse topa con el borde del tablero, o con un lado del hueco, rebota en él una vez, como una pelota: gira en la última casilla antes del obstáculo. Antes necesita dar un paso, y necesita un lado: si va directo a una esquina, se detiene. Un paso atrás nunca rebota.
    .caption = Hacia adelante desde d1: rebota en el borde en a4 y sigue hasta d7.

rule-bishop-on-a-bend = El Alfil en una curva
    .text =
        En b2, adelante es el norte. Así que las **diagonales hacia adelante** llevan a a3 y c3, y las otras dos a a1 y c1.

        Por a3 el Alfil rebota en el borde, hasta b4. En c3 está el hueco, y por ahí no puede ir. Hacia a1 y c1 da un solo paso.
    .caption = Desde b2: por a3 hasta b4, y un paso a a1 o c1.

rule-bishop-at-the-hole = El Alfil ante el hueco
    .text =
        Un lado del hueco hace girar al Alfil igual que el borde. Desde e1 va a d2; el hueco está en su camino, así que rebota y captura en c1.

        Necesita un lado. Desde g1 llega a f2 y ahí se detiene: la esquina del hueco está justo enfrente. Desde d1 pasa rozando una esquina, de c2 a b3, y no gira.
    .caption = En d2 topa con el hueco, rebota y captura en c1.

rule-kind-P =
    .text =
        El Peón da un paso hacia adelante, recto o en diagonal, y captura igual. Un Peón blanco que llega a e6 o e7, o uno negro que llega a c1 o c2, donde empezaron los Peones del otro bando, debe convertirse de inmediato en Torre o Alfil: `d6e7=R`.
    .caption = En c2 adelante es el oeste: un paso, recto o en diagonal, capturando o no.

rule-promotion = Promoción
    .text =
        Un Peón que llega a una casilla donde empezaron los Peones enemigos se convierte en Torre o Alfil en la misma jugada: e6 o e7 para las blancas, c1 o c2 para las negras. Tú eliges: `d6e7=R`, `d6e7=B`. No puede seguir siendo Peón.

        En el tablero esas casillas llevan una flecha.
    .caption = El Peón fue de d6 a e7 y ahora es una Torre.

rule-winning = Cómo se gana
    .text =
        Se gana de una de estas dos maneras:
        - dar **jaque mate** al Rey enemigo, o
        - llevar tu Rey a la casilla inicial del Rey enemigo (d6 para las blancas, d2 para las negras) tras dar la vuelta **en sentido horario**. Al llegar no puede ponerse en jaque.

        Lo que cuenta: tu Rey debe haber cruzado entre las filas 4 y 5 más veces en sentido horario que en el contrario, por cualquier lado del anillo. Todo camino de la casilla inicial de un Rey a la del otro pasa por ahí.

        Llegar así a esa casilla gana al momento, aunque el otro bando no tenga entonces ninguna jugada. El ahogado y la tercera aparición de una posición son tablas; dos posiciones son la misma solo si también ambos Reyes han dado las mismas vueltas.

rule-tips = Consejos
    .text =
        De la página del inventor, con nuestras palabras:
        - Una Torre junto a una esquina del anillo exterior, en b1 (ver Decisiones), a6, f7 o g2, es fuerte: puede dar mate sin ayuda.
        - Las diagonales claras forman su propio anillo, que une los centros de los cuatro lados. Ahí el Alfil es muy fuerte.
        - No conviertas un Peón en Alfil en una casilla oscura.
        - Las partidas son muy tácticas: un aperitivo.

        Fuente: Jean-Louis Cazaux, [Rollerball](<https://www.chessvariants.com/40.dir/rollerball/index.html>).

rule-piece-values = Valor de las piezas
    .text =
        Lo que nuestro ordenador descubrió jugando contra sí mismo. Es una guía: lo que vale una pieza depende de dónde está.

        { "" }**En Peones**: Torre 3,5 · Alfil 2 · Peón 1.

        { "" }**Una partida**: de 1200 partidas las blancas ganaron 44 de cada 100 y las negras 43; las demás fueron tablas. Duraron 57 movimientos de media, contando los de ambos bandos.

rule-rulings = Decisiones
    .text =
        La página del inventor deja abiertos estos puntos o solo los muestra en imágenes. Estas **decisiones** son nuestras:
        - La posición inicial es la que se describe aquí.
        - Los lados y la casilla de atrás se miden en el propio anillo de la casilla. La página dice que una Torre en b2 da mate sola, como en a6, f7 y g2; esas tres corresponden a b1 si se gira el tablero, así que tomamos b2 por una errata.
        - Haber girado en sentido horario es haber cruzado más veces así que al revés. Media vuelta en el otro sentido, o ir y volver, no gana.
        - Hacia los lados no hay límite: desde a2 una Torre puede recorrer toda la segunda fila, y lo mismo desde f1, b7 y g6.
        - El Alfil debe dar un paso antes de rebotar, y rebota en un lado, no en la punta de una esquina.

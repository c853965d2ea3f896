# Wild Jokers : les chapitres des règles.

rule-overview = En bref
    .text =
        { "" }**Pour gagner** : capture le Roi adverse. Il n’y a ni échec ni mat : tu peux laisser ton Roi en prise.

        { "" }**Ce qui surprend**
        - Huit **fosses** trouent le plateau : ce qui glisse s’y arrête, ce qui saute passe par-dessus.
        - Le Joker saute les fosses, même plusieurs en un coup.
        - Un Mercenaire ou un Capitaine capturé change de camp : qui l’a pris place un nouveau Mercenaire.

        { "" }**Le plateau** : sept sur sept, huit fosses.

        { "" }**Les pièces**
        - Roi, Tour, Fou : comme aux échecs ; le roque aussi.
        - Piquier : un Pion qui va et capture d’un pas vers l’avant, droit ou en diagonale.
        - Vétéran : un Roi qui ne va pas de côté.
        - Lancier : saute d’exactement deux cases, droit ou en diagonale.
        - Paladin : Roi et Cavalier à la fois.
        - Mercenaire : un pas en diagonale ou droit devant.
        - Capitaine : va comme un Roi.
        - Joker : un pas comme une Tour, ou saute les fosses.

        Au bout, les Piquiers deviennent Vétérans, les Mercenaires Capitaines ; un Lancier peut devenir Vétéran. On ne perd qu’en perdant son Roi.

rule-the-board-and-its-pits = Le plateau et ses fosses
    .text =
        Wild Jokers a été inventé par Jeff Stroud et publié en 2001.

        Le plateau a sept colonnes et sept rangées, et huit **fosses** : b2, d2, f2, b4, f4, b6, d6 et f6. Rien ne peut occuper une fosse. Les pièces qui glissent s’arrêtent devant ; celles qui sautent passent par-dessus. La case du milieu, d4, est une case ordinaire.

        Chaque pièce capture comme elle se déplace, en arrivant sur une pièce adverse. Ce qu’elle saute reste en place.

rule-setup = Position de départ
    .text =
        La première rangée des Blancs, de a à g : Joker, Mercenaire, Lancier, Roi, Paladin, Fou, Tour ; quatre Piquiers en a2, c2, e2 et g2, entre les fosses. Les Noirs ont la même chose, tournée d’un demi-tour : sur la septième rangée, de a à g, Tour, Fou, Paladin, Roi, Lancier, Mercenaire, Joker ; Piquiers en a6, c6, e6 et g6. Les Blancs commencent.

rule-kind-K =
    .text =
        Le Roi va d’une case dans n’importe quelle direction. Il n’y a pas d’échec : il peut rester ou aller là où il peut être capturé. S’il l’est, la partie est perdue.

        { "" }**Roque** : quand ni le Roi ni la Tour n’ont bougé et que les cases entre eux sont vides, le Roi va de deux cases vers la Tour, qui arrive sur la case que le Roi a traversée : pour les Blancs, Roi d1 en f1 et Tour g1 en e1 (`d1f1`) ; pour les Noirs, Roi d7 en b7 et Tour a7 en c7 (`d7b7`). Peu importent les cases attaquées.

rule-kind-R =
    .text =
        La Tour glisse orthogonalement d’autant de cases qu’on veut, jusqu’à une fosse.

rule-kind-B =
    .text =
        Le Fou glisse en diagonale d’autant de cases qu’on veut, jusqu’à une fosse.

rule-kind-P =
    .text =
        Le Piquier va d’un pas vers l’avant, tout droit ou en diagonale, en capturant ou non. Il n’y a ni double pas ni prise en passant. Sur la dernière rangée, il doit devenir un Vétéran.

rule-kind-V =
    .text =
        Le Vétéran va d’une case dans n’importe quelle direction, sauf horizontalement. Sur la dernière rangée, les Piquiers deviennent des Vétérans, et les Lanciers le peuvent.

rule-kind-L =
    .text =
        Le Lancier saute d’exactement deux cases, tout droit ou en diagonale, dans l’une des huit directions, par-dessus n’importe quoi. Chaque fois qu’il arrive sur la dernière rangée, même d’un saut le long de celle-ci, il peut devenir un Vétéran ou rester Lancier.

rule-kind-A =
    .text =
        Le Paladin va d’une case dans n’importe quelle direction ou saute comme un Cavalier. C’est la pièce la plus forte, et elle n’est pas royale : la perdre ne fait pas perdre la partie.

rule-kind-M =
    .text =
        Le Mercenaire va d’un pas en diagonale, dans l’une des quatre directions, ou droit devant. Sur la dernière rangée, il doit devenir un Capitaine.

        { "" }**Changer de camp** : quand tu prends un Mercenaire ou un Capitaine, tu places aussi un Mercenaire à toi sur une case vide de tes deux premières rangées, dans le même coup : `d4e5,M@e1`. La case que ta pièce vient de quitter compte comme vide (*décision*). Si aucune n’est vide, le Mercenaire est perdu, et le coup s’écrit sans lui. Une promotion vient d’abord : `e6d7=C,M@b1`.

rule-kind-C =
    .text =
        Le Capitaine va d’une case dans n’importe quelle direction. Un Mercenaire le devient sur la dernière rangée ; capturé, il change de camp et revient en Mercenaire.

rule-kind-J =
    .text =
        Le Joker va d’une case orthogonalement, en capturant ou non. Ou il **saute des fosses** : depuis une case voisine d’une fosse, même en diagonale, il saute par-dessus jusqu’à la case juste en face. Le premier saut peut capturer, et le coup s’arrête là. Depuis une case d’arrivée vide, il peut continuer par-dessus d’autres fosses voisines, aussi souvent qu’il veut, mais sans capturer. Il ne peut pas finir là où il a commencé.

        Un coup ne nomme que la case de départ et celle d’arrivée.

rule-promotion = Promotion
    .text =
        Sur la dernière rangée, 7 pour les Blancs et 1 pour les Noirs, trois pièces changent dans le même coup :
        - un Piquier doit devenir un Vétéran : `e6e7=V` ;
        - un Mercenaire doit devenir un Capitaine : `e6e7=C` ;
        - un Lancier peut devenir un Vétéran, ou rester Lancier.
    .caption = Le Piquier est allé de e6 en e7 ; c’est un Vétéran maintenant.

rule-winning = Gagner
    .text =
        Capture le Roi et tu gagnes. Il n’y a ni échec, ni mat, ni pat : un camp qui n’a aucun coup doit passer, et personne d’autre ne le peut. Quand la même position, avec les mêmes droits de roque, apparaît pour la troisième fois, la partie est nulle.

rule-tips = Conseils
    .text =
        D’après la page de l’inventeur, avec nos mots :
        - Le Paladin est la pièce la plus forte.
        - C’est un jeu rapide et brutal, appris en quelques minutes.
        - Avec un jeu d’échecs à la maison : la Dame joue le Paladin, le Cavalier le Lancier, les Pions les Piquiers, une Tour à l’envers le Joker, un pion de dames le Mercenaire.

        De notre part : personne n’annonce l’échec : avant de jouer, cherche donc les glissades, les sauts de deux cases et de Cavalier, et les sauts par-dessus les fosses proches de ton Roi.

        Source : Jeff Stroud, [Wild Jokers](<https://www.chessvariants.org/41.dir/wildjokers.html>).

rule-piece-values = Valeur des pièces
    .text =
        Ce que notre ordinateur a trouvé en jouant contre lui-même. C’est un repère : la valeur d’une pièce dépend de sa place.

        { "" }**En Mercenaires** : Paladin 3,7 · Capitaine 2,7 · Tour 2,3 · Fou 2,3 · Lancier 2 · Joker 1,9 · Vétéran 1,6 · Piquier 1,1 · Mercenaire 1.

        { "" }**Une partie** : sur 1 200 parties, les Blancs en ont gagné 39 sur 100 et les Noirs 47 ; les autres ont été nulles. Elles ont duré 121 coups en moyenne, en comptant ceux des deux camps.

rule-rulings = Décisions
    .text =
        La page de l’inventeur laisse ces points ouverts. Ces **décisions** sont les nôtres :
        - L’absence de pat veut dire qu’un camp sans coup passe ; on ne peut passer que dans ce cas.
        - Le roque ignore les attaques, puisque rien ici ne dépend de l’échec.
        - Le Joker ne peut pas finir ses sauts là où il a commencé, ce qui serait passer ; sa propre case compte comme vide pendant qu’il saute. Sauter une même fosse plusieurs fois ne changerait rien sur ce plateau.
        - La case que la pièce qui capture a quittée compte comme vide quand on place un Mercenaire.
        - Une pièce promue qui est capturée disparaît, sauf si c’est un Capitaine.
        - La troisième apparition d’une position donne la nulle.

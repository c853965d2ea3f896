# Rollerball : les chapitres des règles.

rule-overview = En bref
    .text =
        { "" }**Pour gagner** : mate le Roi adverse, ou mène ton Roi dans le sens horaire jusqu’à la case de départ du Roi adverse.

        { "" }**Ce qui surprend**
        - Le plateau est un anneau que chaque camp parcourt dans le sens horaire : *l’avant* tourne avec l’anneau.
        - En arrière, la Tour et le Fou ne font qu’un pas, et le Pion aucun.
        - La Tour et le Fou peuvent **rebondir** une fois par coup : la Tour à un coin extérieur, le Fou sur un côté du plateau ou du trou.

        { "" }**Le plateau** : 40 cases, sept sur sept avec un trou de trois sur trois au milieu.

        { "" }**Les pièces**
        - Roi : comme aux échecs, sans roque.
        - Tour : celle des échecs vers l’avant et de côté ; en arrière, un pas.
        - Fou : celui des échecs vers l’avant ; en arrière, un pas.
        - Pion : un pas vers l’avant, tout droit ou en diagonale, et il capture de même. Il devient Tour ou Fou là où sont partis les Pions adverses.

rule-the-ring = L’anneau
    .text =
        Rollerball a été inventé par Jean-Louis Cazaux en 1998. Il tient son nom d’un film sur un sport violent pratiqué sur une piste de patinage.

        Le plateau est un anneau de 40 cases : sept sur sept, sans les neuf cases du milieu. Il y a un anneau extérieur et un anneau intérieur. Chaque camp joue **dans le sens horaire** : l’avant d’une case est le même pour les Blancs et les Noirs. Du côté sud, l’avant est l’ouest ; du côté ouest, le nord ; du côté nord, l’est ; du côté est, le sud. Au coin de l’un ou l’autre anneau, l’avant est déjà celui du côté suivant.

        La case *derrière* une autre est celle qui la précède sur son anneau : derrière a1 il y a b1, derrière b2 il y a c2.

rule-setup = Position de départ
    .text =
        Chaque camp a un Roi, deux Tours, un Fou et deux Pions. Les Blancs partent du côté sud : Pions en c1 et c2, Fou d1, Roi d2, Tours en e1 et e2. Les Noirs partent du côté nord, tournés d’un demi-tour : Pions en e7 et e6, Fou d7, Roi d6, Tours en c7 et c6. Les Blancs commencent.

rule-kind-K =
    .text =
        Le Roi va d’une case dans l’une des huit directions, en capturant ou non, mais jamais en échec. C’est la seule pièce qui n’a pas de sens de marche.

        Aucun autre de tes coups ne peut non plus laisser ton Roi en échec.

rule-kind-R =
    .text =
        La Tour glisse d’autant de cases qu’on veut **vers l’avant** ou **de côté**, ou va d’un pas sur la case derrière elle. De côté, c’est toute direction orthogonale qui n’est ni l’avant ni l’arrière, vue de la case de départ : en b2, l’ouest et le sud. Une pièce, le trou ou le bord arrête la glissade. En glissant, après un rebond ou en reculant, la Tour prend la pièce adverse sur laquelle elle arrive.

        { "" }**Rebond** : une Tour qui glisse vers l’avant sur l’anneau extérieur jusqu’à un coin vide peut le contourner et suivre le côté suivant, dans le même coup. Elle ne le fait qu’une fois par coup. Partie d’un coin, elle peut encore contourner le suivant. Sur l’anneau intérieur, elle file tout droit au-delà du coin.
    .caption = En un coup : vers l’ouest sur la première rangée, autour de a1, puis vers le nord.

rule-rook-on-a-bend = La Tour dans un tournant
    .text =
        Au coin de l’anneau intérieur, comme en b2, on confond vite les directions. **L’avant** est déjà celui du côté suivant : le nord. **Derrière**, c’est c2, la case d’avant sur son anneau ; la Tour n’y va donc que d’un pas. **De côté**, c’est ce qui reste : l’ouest et le sud.

        Vers l’avant, la Tour dépasse le coin suivant de l’anneau intérieur : elle ne tourne pas en b6, et b7 est à sa portée. Elle ne contourne que les coins de l’anneau extérieur.
    .caption = De b2 : au nord tant que c’est libre, de côté en a2 et b1, en arrière en c2.

rule-kind-B =
    .text =
        Le Fou glisse d’autant de cases qu’on veut sur ses deux **diagonales avant**, vers l’avant et d’un côté, vues de sa case de départ, ou va d’un pas sur l’une des deux autres diagonales. Il prend la pièce sur laquelle il arrive.

        { "" }**Rebond** : un Fou qui, en glissant, rencontre le bord du plateau ou un côté du trou y rebondit une fois, comme une balle : il tourne sur la dernière case avant l’obstacle. Il lui faut d’abord un pas, et un côté : s’il arrive droit sur un coin, il s’arrête. Un pas en arrière ne rebondit jamais.
    .caption = Vers l’avant depuis d1 : il rebondit sur le bord en a4 et continue jusqu’en d7.

rule-bishop-on-a-bend = Le Fou dans un tournant
    .text =
        En b2, l’avant est au nord. Les **diagonales avant** mènent donc en a3 et c3, et les deux autres en a1 et c1.

        Par a3, le Fou rebondit sur le bord, jusqu’en b4. En c3, il y a le trou, et il ne peut pas du tout aller par là. Vers a1 et c1, il ne fait qu’un pas.
    .caption = De b2 : par a3 jusqu’en b4, et un pas vers a1 ou c1.

rule-bishop-at-the-hole = Le Fou devant le trou
    .text =
        Un côté du trou fait tourner un Fou comme le bord. De e1, il va en d2 ; le trou est sur son chemin, il rebondit donc et prend en c1.

        Il lui faut un côté. De g1, il arrive en f2 et s’y arrête : le coin du trou est droit devant. De d1, il frôle un coin, de c2 à b3, et ne tourne pas.
    .caption = En d2, il rencontre le trou, rebondit et prend en c1.

rule-kind-P =
    .text =
        Le Pion va d’un pas vers l’avant, tout droit ou en diagonale, et capture de même. Un Pion blanc qui atteint e6 ou e7, ou un noir qui atteint c1 ou c2, là où sont partis les Pions adverses, doit aussitôt devenir une Tour ou un Fou : `d6e7=R`.
    .caption = En c2, l’avant est l’ouest : un pas, tout droit ou en diagonale, avec ou sans prise.

rule-promotion = Promotion
    .text =
        Un Pion qui atteint une case d’où sont partis les Pions adverses devient une Tour ou un Fou dans le même coup : e6 ou e7 pour les Blancs, c1 ou c2 pour les Noirs. À toi de choisir : `d6e7=R`, `d6e7=B`. Il ne peut pas rester Pion.

        Sur le plateau, ces cases portent une flèche.
    .caption = Le Pion est allé de d6 en e7 ; c’est une Tour maintenant.

rule-winning = Gagner
    .text =
        Il y a deux façons de gagner :
        - **mater** le Roi adverse, ou
        - amener ton Roi sur la case de départ du Roi adverse (d6 pour les Blancs, d2 pour les Noirs), après avoir tourné **dans le sens horaire**. Il ne peut pas s’y mettre en échec.

        Ce qui compte : ton Roi doit être passé entre les rangées 4 et 5 plus souvent dans le sens horaire que dans l’autre, de quelque côté de l’anneau que ce soit. Tout chemin d’une case de départ d’un Roi à l’autre passe par là.

        Arriver ainsi sur cette case gagne aussitôt, même si l’autre camp n’a plus de coup. Le pat et la troisième apparition d’une position donnent la nulle ; deux positions ne sont les mêmes que si les deux Rois ont aussi tourné autant.

rule-tips = Conseils
    .text =
        D’après la page de l’inventeur, avec nos mots :
        - Une Tour à côté d’un coin de l’anneau extérieur, en b1 (voir Décisions), a6, f7 ou g2, est forte : elle peut mater sans aide.
        - Les diagonales claires forment leur propre anneau, qui relie les milieux des quatre côtés. Le Fou y est très fort.
        - Ne change pas un Pion en Fou sur une case foncée.
        - Les parties sont très tactiques : un apéritif.

        Source : Jean-Louis Cazaux, [Rollerball](<https://www.chessvariants.com/40.dir/rollerball/index.html>).

rule-piece-values = Valeur des pièces
    .text =
        Ce que notre ordinateur a trouvé en jouant contre lui-même. C’est un repère : la valeur d’une pièce dépend de sa place.

        { "" }**En Pions** : Tour 3,5 · Fou 2 · Pion 1.

        { "" }**Une partie** : sur 1 200 parties, les Blancs en ont gagné 44 sur 100 et les Noirs 43 ; les autres ont été nulles. Elles ont duré 57 coups en moyenne, en comptant ceux des deux camps.

rule-rulings = Décisions
    .text =
        La page de l’inventeur laisse ces points ouverts ou ne les montre qu’en images. Ces **décisions** sont les nôtres :
        - La position de départ est celle décrite ici.
        - De côté et derrière se mesurent sur l’anneau de la case. Selon la page, une Tour en b2 mate seule, comme en a6, f7 et g2 ; ces trois cases correspondent par rotation à b1, nous lisons donc b2 comme une faute.
        - Avoir tourné dans le sens horaire, c’est plus de passages dans ce sens que dans l’autre. Faire la moitié du tour dans l’autre sens, ou un aller-retour, ne gagne pas.
        - De côté, il n’y a pas de limite : depuis a2, une Tour peut suivre toute la deuxième rangée ; de même depuis f1, b7 et g6.
        - Un Fou doit faire un pas avant de rebondir, et il rebondit sur un côté, pas sur la pointe d’un coin.

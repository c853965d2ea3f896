# Jai-Alai : les chapitres des règles.

rule-overview = En bref
    .text =
        { "" }**Pour gagner** : mate le Roi adverse, ou réduis l’adversaire à deux pièces.

        { "" }**Ce qui surprend**
        - Les balles ne capturent qu’après un **rebond** sur une autre pièce.
        - Un **Réducteur** limite à un pas la plupart des pièces adverses voisines.
        - Chaque camp garde quatre **Statues** en réserve, à poser comme murs.

        { "" }**Le plateau** : neuf colonnes, huit rangées, et une réserve par camp.

        { "" }**Les pièces**
        - Roi, Garde : un pas dans n’importe quelle direction ; ils prennent aussi les pièces amies. Seul le Roi est royal.
        - Balle : une Tour qui ne capture qu’après un rebond. Diagballe : de même en Fou.
        - Superballe : une Balle qui rebondit sur toute pièce.
        - Cerf : une Dame qui prend la pièce devant laquelle elle s’arrête.
        - Apprenti-Mage : un pas en diagonale, puis jusqu’à deux cases en Tour.
        - Réducteur : une Dame qui ne capture jamais.
        - Garçon : un Pion qui va aussi de côté et en diagonale ; il devient Superballe.
        - Statue : ne bouge jamais.

rule-the-board = Le plateau
    .text =
        Jai-Alai a été inventé par Roberto Lavieri et porte le nom du sport où l’on lance une balle contre des murs. Ici les balles sont des pièces, et les murs aussi.

        Le plateau a neuf colonnes, de a à i, et huit rangées. Son bord n’est pas un mur. Chaque camp a aussi une réserve, où il garde ses Statues.

rule-setup = Position de départ
    .text =
        La première rangée des Blancs, de a à i : Cerf, Apprenti-Mage, Balle, Diagballe, Roi, Balle, Diagballe, Apprenti-Mage, Réducteur. Deuxième rangée : Gardes en a2 et i2, la Superballe en e2, des Garçons sur les six cases entre eux. Un Garçon de plus en e3. Les pièces des Noirs sont en face, chacune sur la même colonne. Chaque camp a quatre Statues en réserve. Les Blancs commencent.

rule-rebounds = Rebonds
    .text =
        Superballe, Balle et Diagballe vont sans capturer le long de leurs lignes, et peuvent **rebondir** une fois par coup (*décision*). Une glissade qui rencontre une pièce s’arrête sur la case d’avant ; de là, la balle tourne à angle droit, d’un côté ou de l’autre, et glisse encore. Après le virage, elle peut s’arrêter sur toute case vide, ou capturer la première pièce rencontrée si c’est une pièce adverse qu’elle peut prendre. Ces trois pièces ne capturent pas autrement.

        Une pièce sur la case voisine suffit : la balle tourne alors sur place.

        Balle et Diagballe ne rebondissent que sur des pièces amies, la Superballe sur n’importe laquelle. Une Statue est un mur comme un autre ; le bord du plateau n’en est pas un.
    .caption = De b2 jusque contre le Garçon, en f2 ; là, elle tourne et prend en f5.

rule-being-reduced = Être réduit
    .text =
        Une pièce à côté d’un Réducteur adverse, dans l’une des huit directions, est **réduite**, sauf si un Réducteur de son camp est aussi à côté d’elle. Elle ne garde que les coups longs d’un pas en tout, rebond compris. Une Balle réduite peut par exemple encore tourner sur place contre une pièce amie voisine et capturer à côté.

        Roi, Superballe et Statue sont à l’abri. Toutes les autres peuvent être réduites, le Réducteur aussi : réduit, il réduit encore les pièces adverses et libère les siennes, mais ne se libère pas lui-même, si bien que deux Réducteurs adverses côte à côte sont réduits l’un et l’autre (*décision*).

        Ce qu’une pièce réduite ne peut pas capturer, elle ne le met pas non plus en échec.
    .caption = Réduite : un pas seulement. Mais en tournant contre le Garçon voisin, elle prend encore en e5.

rule-own-reducer = Protégée par son propre Réducteur
    .text =
        Un Réducteur de son camp à côté d’une pièce la **protège** : le Réducteur adverse ne lui enlève rien. Dans l’exemple, la Balle et le Cerf sont à côté du Réducteur adverse. La Balle a aussi le sien à côté d’elle, en f3, et va comme toujours. Le Cerf en c4 ne l’a pas, et il est réduit.

        Un Réducteur protège les autres même quand il est réduit ; il ne se protège jamais lui-même (*décision*). Chaque camp a un seul Réducteur, et aucun moyen d’en avoir un autre.
    .caption = La Balle et le Cerf touchent le Réducteur adverse. Le leur, en f3, protège la Balle ; le Cerf est trop loin.

rule-capturing-a-reducer = Qui prend quoi
    .text =
        Seules quatre pièces peuvent capturer un Réducteur : un Roi, un Garde, une Superballe, et un Apprenti-Mage qui n’est pas à côté de lui. Balle, Diagballe, Cerf et Garçon ne le peuvent pas, et un Réducteur ne capture rien du tout.

        Toute autre pièce adverse peut être prise par toutes celles qui capturent, sauf qu’un Roi ne prend pas de Statue adverse. Les pièces de leur propre camp ne sont prises que par le Roi et le Garde.

rule-check-round-a-corner = Échec après un rebond
    .text =
        Balle, Diagballe et Superballe donnent échec là où elles pourraient prendre après un rebond, pas droit devant. Tout ce qui devient un mur pour elles peut donc donner échec, et tout ce qui cesse d’en être un peut y mettre fin.

        Dans l’exemple, les Blancs ont posé une Statue en e5. La Balle peut maintenant aller de e2 en e4, y tourner et prendre en h4.
    .caption = La Statue en e5 sert de mur : la Balle met le Roi noir en échec.

rule-kind-K =
    .text =
        Le Roi va d’une case dans l’une des huit directions, jamais en échec. Il capture les pièces de chaque camp, du sien aussi, mais pas une Statue adverse. Aucun Réducteur ne le réduit.

        Aucun autre de tes coups ne peut non plus laisser ton Roi en échec.

rule-kind-G =
    .text =
        Le Garde va d’une case dans l’une des huit directions. Il capture toute pièce adverse, Réducteurs et Statues compris, et toute pièce de son camp sauf son propre Roi (*décision*). Être réduit ne lui enlève rien.

rule-kind-S =
    .text =
        La Superballe glisse orthogonalement d’autant de cases qu’on veut, ou va d’un pas en diagonale, sans capturer. Elle peut **rebondir** une fois sur n’importe quelle pièce, de l’un ou l’autre camp, sur son chemin orthogonal ; ensuite elle peut capturer toute pièce adverse, Réducteur compris. Aucun Réducteur ne la réduit. Les Garçons deviennent des Superballes.

rule-kind-B =
    .text =
        La Balle glisse orthogonalement d’autant de cases qu’on veut, sans capturer. Elle peut **rebondir** une fois sur une pièce de son camp, et peut alors capturer toute pièce adverse sauf le Réducteur. Elle ne capture jamais droit devant ; elle attaque donc par ricochet : une pièce de son camp jouée ou posée sur sa ligne peut donner échec.

rule-kind-D =
    .text =
        La Diagballe fait sur les diagonales ce que la Balle fait sur les rangées et les colonnes : elle glisse sans capturer, et peut **rebondir** une fois sur une pièce de son camp, puis capturer toute pièce adverse sauf le Réducteur. Elle peut aussi aller d’un pas orthogonalement, sans capturer, et changer ainsi de couleur de case.

rule-kind-A =
    .text =
        Le Cerf glisse d’autant de cases qu’on veut, une au moins (*décision*), dans l’une des huit directions. Si la case suivante dans la même direction porte alors une pièce adverse, autre que le Réducteur, il peut la capturer **sans entrer sur sa case** : `e2e5xe6` va en e5 et prend en e6. Y aller sans rien prendre s’écrit `e2e5`. Il ne capture jamais ce sur quoi il arrive ; il ne donne donc pas échec à un Roi voisin.

        Réduit, il glisse d’exactement une case et peut encore capturer ainsi.

rule-kind-M =
    .text =
        L’Apprenti-Mage va d’un pas en diagonale, en capturant ou non. Si cette case est vide, il peut continuer de là, en tournant de 45°, d’une ou deux cases comme une Tour : après un pas au nord-est, vers le nord ou vers l’est. Il s’arrête sur une case vide ou capture la première pièce adverse à sa portée ; une pièce amie l’arrête.

        Il ne peut pas capturer un Réducteur qui est à côté de lui. Réduit, il n’a que le pas en diagonale.

rule-kind-R =
    .text =
        Le Réducteur glisse d’autant de cases qu’on veut dans l’une des huit directions et ne capture jamais. Il **réduit** les pièces adverses voisines et protège de la réduction les pièces voisines de son camp. À côté du Réducteur adverse, il ne va que d’un pas.

rule-kind-Y =
    .text =
        Sans capturer, le Garçon va d’un pas droit devant, en diagonale vers l’avant ou de côté. Depuis la troisième rangée de son camp (3 pour les Blancs, 6 pour les Noirs), il peut aussi avancer de deux pas tout droit, si chacune de ces cases est vide et s’il n’est pas réduit. Il capture d’un pas en diagonale vers l’avant, toute pièce adverse sauf le Réducteur. Sur la dernière rangée, même en capturant, il doit devenir une Superballe : `e7e8=S`.

rule-promotion = Promotion
    .text =
        Un Garçon qui atteint la dernière rangée, 8 pour les Blancs et 1 pour les Noirs, devient une Superballe dans le même coup, aussi quand il y capture : `e7e8=S`, `e7d8=S`. Il n’y a rien d’autre à choisir, et il ne peut pas rester Garçon.
    .caption = Le Garçon a pris en d8 ; c’est une Superballe maintenant.

rule-kind-T =
    .text =
        La Statue ne bouge jamais et ne capture jamais. Chaque camp en a quatre en réserve et peut en poser une sur toute case vide, en guise de coup : `T@e4`. Elle bloque des lignes, sert de mur aux balles, et compte comme une pièce. Toute pièce adverse qui capture peut la capturer, sauf le Roi.

        Dans l’exemple, un Cerf donne échec le long de la colonne, et une Statue sur n’importe quelle case de son chemin y met fin.

rule-winning = Gagner
    .text =
        Il y a deux façons de gagner :
        - **mater** le Roi adverse, ou
        - réduire l’adversaire à **deux pièces ou moins**. Tout compte : le Roi, les Statues sur le plateau et celles encore en réserve.

        Personne ne peut prendre une Statue en réserve : tant que tu en gardes deux, tu ne peux pas perdre au nombre de pièces.

        Un camp qui se réduit lui-même à deux pièces, en prenant les siennes, perd, même si le même coup mate. Le pat et la troisième apparition d’une position donnent la nulle. Il n’y a ni roque ni prise en passant.

        Les diagrammes de ces chapitres montrent peu de pièces ; n’y compte pas les pièces.

rule-tips = Conseils
    .text =
        D’après la page de l’inventeur, avec nos mots :
        - La Superballe est la meilleure attaquante ; mène tes Garçons au bout pour en avoir d’autres.
        - Surveille le Cerf adverse et laisse-lui peu de place.
        - Les balles ont besoin d’amies sur lesquelles rebondir : sur la rangée ou la colonne pour la Balle, sur une diagonale pour la Diagballe.
        - Le Garde défend d’abord, sert de mur, et compte surtout en finale : Garde, Roi et Réducteur peuvent battre Roi, Réducteur et quelques Statues.
        - Pour mater, Garde, Cerf et Apprenti-Mage valent mieux que les balles.
        - Les Statues abritent le Roi, ferment des lignes et servent de murs.

        Source : Roberto Lavieri, [Jai-Alai](<https://www.chessvariants.org/dpieces.dir/jai-alai.html>).

rule-piece-values = Valeur des pièces
    .text =
        Ce que notre ordinateur a trouvé en jouant contre lui-même. C’est un repère : la valeur d’une pièce dépend de sa place.

        { "" }**En Garçons** : Superballe 2,4 · Cerf 1,8 · Garde 1,7 · Apprenti-Mage 1,7 · Balle 1,3 · Diagballe 1,2 · Garçon 1 · Réducteur 1 · Statue 0,2.

        { "" }**Une partie** : sur 1 200 parties, les Blancs en ont gagné 48 sur 100 et les Noirs 50 ; les autres ont été nulles. Elles ont duré 152 coups en moyenne, en comptant ceux des deux camps.

rule-rulings = Décisions
    .text =
        La page de l’inventeur laisse ces points ouverts. Ces **décisions** sont les nôtres :
        - La position de départ des Noirs est le miroir de celle des Blancs.
        - On peut rebondir sur une pièce amie de la case voisine.
        - Les Statues comptent comme pièces, en réserve aussi. Capturée, une Statue ne revient dans aucune réserve.
        - Une pièce prise par son propre Roi ou Garde quitte la partie, et son camp peut perdre à cause de cela.
        - Le pat donne la nulle, et la troisième apparition d’une position aussi.
        - Réduit ou non, un Garde peut prendre un Réducteur ; un Garçon ne le peut pas.
        - Le double pas d’un Garçon est droit, par une case vide, et perdu tant qu’il est réduit.
        - Roi et Garde peuvent prendre les Statues et le Réducteur de leur camp ; un Garde épargne son propre Roi.
        - Une balle ne rebondit qu’une fois par coup.
        - Un Réducteur ne se libère pas lui-même : deux adversaires côte à côte sont tous deux réduits.
        - Un Cerf glisse d’au moins une case avant de capturer.

# Hullabaloo : les chapitres des règles.

rule-overview = En bref
    .text =
        { "" }**Pour gagner** : mate la pièce royale adverse, le Précieux Roturier.

        { "" }**Ce qui surprend**
        - Un tour a deux coups ; le premier des Blancs n’en a qu’un.
        - Deux de tes pièces **fusionnent** en une plus grande, qui peut se diviser. Ce que tu prends va dans ta **réserve**, d’où tu peux le poser comme pièce à toi.
        - Seules agissent les pièces **activées** : à trois cases au plus de ton Précieux Roturier, ou reliées à lui par une chaîne de tes pièces.

        { "" }**Le plateau** : neuf sur neuf, et une réserve par camp.

        { "" }**Les pièces**
        - Précieux Roturier : un Roi qui fait jusqu’à trois pas par coup.
        - Ferz : un Fou d’un pas. Wazir : une Tour d’un pas.
        - Garde (Ferz et Wazir) : va comme un Roi.
        - Les fusions de deux à six Ferz sautent jusqu’à autant de cases en diagonale, celles de Wazirs orthogonalement, les mixtes dans n’importe quelle direction, par-dessus n’importe quoi.
        - Quatre Ferz, quatre Wazirs ou quatre Gardes en carré peuvent bouger en **bloc**.

rule-board-and-hands = Plateau et réserves
    .text =
        Hullabaloo a été inventé par Jeremy Gabriel Good en 2007, en hommage aux jeux de Joe Joyce.

        Le plateau a neuf cases sur neuf. À côté, chaque camp a une **réserve**, vide au début. Tout ce que tu captures va, entier, dans ta réserve et devient tien ; tes propres pièces peuvent y aller aussi, puis être posées de nouveau.

rule-setup = Position de départ
    .text =
        Les deux rangées de chaque camp portent tour à tour des Ferz et des Wazirs, comme les couleurs d’un échiquier : a1 est un Ferz, a2 un Wazir, et au milieu de la première rangée, en e1, se trouve le Précieux Roturier. Les pièces des Noirs sont en face, le Précieux Roturier en e9. Les Blancs commencent, et leur premier tour est d’un seul coup.

rule-turns-of-two-moves = Tours de deux coups
    .text =
        Après le premier tour des Blancs, qui est d’un seul coup, chaque tour est d’un ou deux coups du même camp. Comptent chacun pour un coup : bouger une pièce, en diviser une, en mettre une en réserve, en poser une, en fusionner deux en réserve, bouger un bloc de quatre.

        Après le premier coup, tu peux **passer** le second, sauf si tu es alors en échec. Tu ne peux pas passer le tour entier.

        Ce que le premier coup interdit au second est au chapitre suivant.
    .caption = Un tour : le Ferz va en e5 (1), puis le Wazir prend en f5 (2).

rule-once-as-itself = Une seule fois telle quelle
    .text =
        La pièce que tu as bougée en premier ne peut ni bouger de nouveau ni aller en réserve au second coup. C’est vrai du Précieux Roturier et d’un composant qui s’est séparé et a bougé. Sur l’image, elle porte un cadenas.

        Elle peut encore se diviser ou faire partie d’un bloc, et une autre pièce peut fusionner avec elle. Une pièce qui vient de fusionner ou d’être posée peut bouger, comme ce qui reste quand un composant part. Un bloc qui a bougé ne peut pas bouger de nouveau avec les quatre mêmes pièces ; chacune d’elles le peut.
    .caption = Le Garde est d’abord allé en e5. Maintenant, seul son Ferz ou son Wazir peut le quitter.

rule-activation = Activation
    .text =
        Seules les pièces **activées** bougent, se divisent, vont en réserve ou donnent échec. Il y a deux façons :
        - par **contact** : la pièce est reliée à son Précieux Roturier par une chaîne de pièces de son camp, chacune à côté de la précédente, tout droit ou en diagonale ;
        - par **portée** : elle est à trois cases au plus de son Précieux Roturier, comptées en pas de Roi.

        Une pièce qui n’est qu’à portée ne transmet rien : elle n’active pas ses voisines. D’un bloc de quatre, un membre activé suffit. Ce qui compte est la position au moment du coup ; le premier coup peut donc activer ce dont le second se sert.

rule-fusing-and-splitting = Fusionner et diviser
    .text =
        { "" }**Fusion** : une pièce qui arrive sur une des tiennes ne fait plus qu’un avec elle, si leur somme existe. Compte les Ferz et les Wazirs : il n’y a que les pièces d’un à six Ferz, d’un à six Wazirs, ou d’autant des deux. Ferz et Wazir font donc un Garde, deux Ferz un Alfil-Ferz, un Alfil-Ferz et un Wazir-Dabbaba un Général sauteur ; mais un Garde et un Ferz ne fusionnent pas. La pièce rejointe n’a pas besoin d’être activée (*décision*).

        { "" }**Division** : un composant part, en bougeant selon sa propre sorte (il peut capturer ou fusionner), ou va en réserve ; le reste demeure : `e2d3:F`, `e2hand:F`. Ce qui part et ce qui reste doivent être des pièces : un Général sauteur se sépare en deux Gardes, ou en un Alfil-Ferz et un Wazir-Dabbaba.

        Dans l’exemple, l’Alfil-Ferz peut fusionner en d6, entier ou avec un de ses Ferz.

rule-fusions = Table des fusions
    .text =
        Une colonne par lignée, une ligne par taille :
        ```
            diag.  orth.  mixte  saute
        1   F      W      G      1
        2   E2     D2     J2     1-2
        3   E3     D3     J3     1-3
        4   E4     D4     J4     1-4
        5   E5     D5     J5     1-5
        6   E6     D6     J6     1-6
        ```
        F Ferz, W Wazir, G Garde ; E Alfil-Ferz, D Wazir-Dabbaba, J Général sauteur. La taille 3 s’appelle « en chef », la 4 Grand, la 5 « de Lémurie », la 6 atlante.

        { "" }**Dans une colonne**, les tailles s’ajoutent, jusqu’à 6 : F+F fait E2, E2+E3 fait E5, G+J2 fait J3.
        { "" }**Dans une ligne**, les deux premières font la troisième : F+W fait G, E4+D4 fait J4.
        Rien d’autre ne fusionne. Une pièce se divise des mêmes façons, lues à l’envers.

rule-hand-and-drops = Mettre en réserve, poser
    .text =
        Toute pièce activée à toi, sauf le Précieux Roturier, peut aller dans ta réserve, en guise de coup.

        { "" }**Poser** : une pièce de ta réserve arrive sur une case vide à trois cases au plus de ton Précieux Roturier, ou à côté d’une pièce reliée à lui (*décision*) ; ou sur une pièce activée à toi avec laquelle elle fusionne : `F@e4`.

        Ce que tu as capturé, ou mis en réserve, au premier coup, tu peux le poser au second.
    .caption = Un Ferz en réserve : où il peut être posé, et avec quels Wazirs il peut fusionner.

rule-fusing-in-hand = Fusionner en réserve
    .text =
        Deux pièces de ta réserve peuvent **y fusionner**, en guise de coup, si leur somme existe. On les nomme dans cet ordre : F, W, G, E2–E6, D2–D6, J2–J6. Ainsi, `F+W@hand`. La nouvelle pièce reste en réserve, et tu peux la poser aussitôt, au second coup, comme toute autre.

        De petites pièces capturées reviennent ainsi comme une grande.
    .caption = Ferz et Wazir ont fusionné en réserve : un Garde, qui peut être posé aussitôt.

rule-blocks-of-four = Blocs de quatre
    .text =
        Quatre Ferz, quatre Wazirs ou quatre Gardes à toi qui remplissent un carré de deux cases sur deux peuvent bouger ensemble, si l’un d’eux est activé. Les Wazirs vont de deux cases tout droit, les Ferz de deux cases en diagonale (deux colonnes et deux rangées), les Gardes de l’une ou l’autre façon. Tant que les quatre cases d’arrivée sont vides, ils peuvent continuer dans la même direction.

        Un bloc porte le nom de sa case en bas à gauche : `d1f3:4`.
    .caption = Quatre Ferz, nommés d’après d1, vont en b3, en f3 ou plus loin en h5.

rule-block-captures = Ce qu’un bloc capture
    .text =
        À sa dernière arrivée, un bloc capture chaque pièce adverse qui s’y trouve, jusqu’à quatre à la fois ; elles vont dans ta réserve. D’une arrivée à l’autre, il saute par-dessus ce qui se trouve entre elles. Il ne peut pas arriver sur tes propres pièces ni sur un Précieux Roturier.

        Il donne aussi échec : au Précieux Roturier qui est sur une case où le bloc pourrait arriver.
    .caption = Les Ferz arrivent sur le carré f3–g4 et y prennent les deux pièces adverses, en f4 et g3.

rule-kind-C =
    .text =
        La pièce royale. Il fait un, deux ou trois pas de Roi par coup, en tournant comme il veut, par des cases vides. Il finit sur une case vide ou y capture, et ne finit jamais là où il a commencé.

        Il active les pièces de son camp. Il ne fusionne jamais, ne va jamais en réserve, n’est jamais capturé, et ne donne pas échec à l’autre Précieux Roturier.

rule-kind-F =
    .text =
        Le Ferz saute d’une case en diagonale. Il fusionne avec un Ferz ou toute pièce faite de cinq Ferz au plus, et avec un Wazir, ce qui donne un Garde. Ici, il peut capturer en f6 et fusionner en d6.

rule-kind-W =
    .text =
        Le Wazir saute d’une case orthogonalement. Il fusionne avec un Wazir ou toute pièce faite de cinq Wazirs au plus, et avec un Ferz, ce qui donne un Garde. Ici, il peut fusionner en e6 et capturer en f5, mais un Wazir et un Garde ne fusionnent pas.

rule-kind-G =
    .text =
        Le Garde, un Ferz et un Wazir, saute d’une case dans n’importe quelle direction. Il fusionne avec un Garde ou tout Général sauf { kind-J6.the }, et se divise en son Ferz et son Wazir. Ici, le Garde entier peut fusionner en f6, et son Wazir seul en d5.

rule-check-and-winning = Échec et victoire
    .text =
        Tu es en échec quand un seul coup adverse, d’une pièce activée ou d’un bloc de quatre, prendrait ton Précieux Roturier s’il pouvait être pris. Une menace qui demande deux coups adverses ne compte pas (*décision*), et le Précieux Roturier adverse ne donne pas échec.

        Tu n’as pas à parer un échec aussitôt : le tour doit **finir** sans échec. Un premier coup après lequel tu es en échec est permis si un second coup peut y mettre fin.

        { "" }**Mat** : en échec au début de ton tour et sans coup légal, tu as perdu. **Pat** : sans échec et sans coup légal, la partie est nulle (*décision*). De même quand une position apparaît pour la troisième fois au début d’un tour.
    .caption = Échec : aucun Wazir n’atteint e7 seul, mais les quatre, en bloc, pourraient y arriver.

rule-tips = Conseils
    .text =
        D’après la page de l’inventeur, avec nos mots :
        - Ton Précieux Roturier éveille tes pièces, et c’est aussi lui que tu dois défendre : mène-le près du combat, mais pas dedans.
        - Beaucoup de petites pièces ou peu de grandes ? Les petites forment des chaînes et des blocs, occupent des cases et abritent ton Précieux Roturier. Les grandes portent loin et menacent celui d’en face.
        - Les grandes pièces comme les blocs portent tes forces en avant.
        - Tu peux capturer une pièce et la poser dans le même tour.

        Source : Jeremy Gabriel Good, [Hullabaloo](<https://www.chessvariants.org/play/hullabaloo>).

rule-piece-values = Valeur des pièces
    .text =
        Ce que notre ordinateur a trouvé en jouant contre lui-même. C’est un repère : la valeur d’une pièce dépend de sa place.

        { "" }**En Ferz** : Grand Wazir-Dabbaba 4 · Généraux sauteurs plus grands, pièces de Lémurie et atlantes 3,3 · Général sauteur 2,8 · Wazir-Dabbaba 2,1 · Garde 2 · Alfil-Ferz en chef 1,9 · Grand Alfil-Ferz 1,9 · Wazir-Dabbaba en chef 1,7 · Alfil-Ferz 1,6 · Wazir 1,5 · Ferz 1.

        { "" }**Une partie** : sur 120 parties entre ordinateurs faibles, les Noirs en ont gagné 71 et les Blancs 49. Elles ont duré 1 200 coups en moyenne, en comptant ceux des deux camps.

rule-rulings = Décisions
    .text =
        L’inventeur montre position de départ et grandes pièces par des icônes. Ces **décisions** sont les nôtres :
        - Le plateau est de neuf sur neuf, disposé comme décrit.
        - Une grande pièce saute d’autant de cases, au plus, qu’elle a de Ferz (de Wazirs).
        - Le Précieux Roturier fait jusqu’à trois pas de Roi, en tournant librement ; sa portée a le même rayon, un pas en diagonale comptant pour un.
        - Tu peux n’utiliser que le premier de tes deux coups, mais tu dois en jouer un.
        - Une pièce qui a bougé peut encore se diviser ou bouger en bloc, et une autre peut fusionner avec elle ; un composant qui s’est séparé et a bougé a eu son coup.
        - La limite de quatre divisions par tour ne joue jamais avec deux coups.
        - Un tour qui finirait en échec est illégal ; sans tour légal, c’est mat.
        - La troisième apparition d’une position donne la nulle.

# Les fusions, une par une.

rule-kind-E2 =
    .text =
        Fait de deux Ferz. Il saute d’une ou deux cases en diagonale, par-dessus n’importe quoi. Il fusionne avec { kind-D2.the } en { kind-J2.a }, et avec des Ferz ou leurs fusions, jusqu’à six en tout. Il se divise en plus petits.

rule-kind-E3 =
    .text =
        Fait de trois Ferz. Il saute d’une à trois cases en diagonale, par-dessus n’importe quoi. Il fusionne avec { kind-D3.the } en { kind-J3.a }, et avec des Ferz ou leurs fusions, jusqu’à six en tout. Il se divise en plus petits.

rule-kind-E4 =
    .text =
        Fait de quatre Ferz. Il saute d’une à quatre cases en diagonale, par-dessus n’importe quoi. Il fusionne avec { kind-D4.the } en { kind-J4.a }, et avec des Ferz ou leurs fusions, jusqu’à six en tout. Il se divise en plus petits.

rule-kind-E5 =
    .text =
        Fait de cinq Ferz. Il saute d’une à cinq cases en diagonale, par-dessus n’importe quoi. Il fusionne avec { kind-D5.the } en { kind-J5.a }, et avec des Ferz ou leurs fusions, jusqu’à six en tout. Il se divise en plus petits.

rule-kind-E6 =
    .text =
        Fait de six Ferz. Il saute d’une à six cases en diagonale, par-dessus n’importe quoi. C’est le plus grand de sa lignée. Il fusionne avec { kind-D6.the } en { kind-J6.a }. Il se divise en plus petits.

rule-kind-D2 =
    .text =
        Fait de deux Wazirs. Il saute d’une ou deux cases orthogonalement, par-dessus n’importe quoi. Il fusionne avec { kind-E2.the } en { kind-J2.a }, et avec des Wazirs ou leurs fusions, jusqu’à six en tout. Il se divise en plus petits.

rule-kind-D3 =
    .text =
        Fait de trois Wazirs. Il saute d’une à trois cases orthogonalement, par-dessus n’importe quoi. Il fusionne avec { kind-E3.the } en { kind-J3.a }, et avec des Wazirs ou leurs fusions, jusqu’à six en tout. Il se divise en plus petits.

rule-kind-D4 =
    .text =
        Fait de quatre Wazirs. Il saute d’une à quatre cases orthogonalement, par-dessus n’importe quoi. Il fusionne avec { kind-E4.the } en { kind-J4.a }, et avec des Wazirs ou leurs fusions, jusqu’à six en tout. Il se divise en plus petits.

rule-kind-D5 =
    .text =
        Fait de cinq Wazirs. Il saute d’une à cinq cases orthogonalement, par-dessus n’importe quoi. Il fusionne avec { kind-E5.the } en { kind-J5.a }, et avec des Wazirs ou leurs fusions, jusqu’à six en tout. Il se divise en plus petits.

rule-kind-D6 =
    .text =
        Fait de six Wazirs. Il saute d’une à six cases orthogonalement, par-dessus n’importe quoi. C’est le plus grand de sa lignée. Il fusionne avec { kind-E6.the } en { kind-J6.a }. Il se divise en plus petits.

rule-kind-J2 =
    .text =
        Fait de deux Ferz et deux Wazirs. Il saute d’une ou deux cases dans n’importe quelle direction, par-dessus n’importe quoi. Il se divise en { kind-E2.a } et { kind-D2.a }, ou en deux Gardes. Il fusionne aussi avec des Gardes et d’autres Généraux, jusqu’à six Ferz et six Wazirs en tout.

rule-kind-J3 =
    .text =
        Fait de trois Ferz et trois Wazirs. Il saute d’une à trois cases dans n’importe quelle direction, par-dessus n’importe quoi. Il se divise en { kind-E3.a } et { kind-D3.a }, ou en un Garde ou un Général plus petit et ce qui reste. Il fusionne aussi avec des Gardes et d’autres Généraux, jusqu’à six Ferz et six Wazirs en tout.

rule-kind-J4 =
    .text =
        Fait de quatre Ferz et quatre Wazirs. Il saute d’une à quatre cases dans n’importe quelle direction, par-dessus n’importe quoi. Il se divise en { kind-E4.a } et { kind-D4.a }, ou en un Garde ou un Général plus petit et ce qui reste. Il fusionne aussi avec des Gardes et d’autres Généraux, jusqu’à six Ferz et six Wazirs en tout.

rule-kind-J5 =
    .text =
        Fait de cinq Ferz et cinq Wazirs. Il saute d’une à cinq cases dans n’importe quelle direction, par-dessus n’importe quoi. Il se divise en { kind-E5.a } et { kind-D5.a }, ou en un Garde ou un Général plus petit et ce qui reste. Il fusionne aussi avec des Gardes et d’autres Généraux, jusqu’à six Ferz et six Wazirs en tout.

rule-kind-J6 =
    .text =
        Fait de six Ferz et six Wazirs. Il saute d’une à six cases dans n’importe quelle direction, par-dessus n’importe quoi. C’est le plus grand de sa lignée. Il se divise en { kind-E6.a } et { kind-D6.a }, ou en un Garde ou un Général plus petit et ce qui reste.

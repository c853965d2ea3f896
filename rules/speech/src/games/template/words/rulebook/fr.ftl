# Les chapitres des règles.

rule-overview = En bref
    .text =
        { "" }**Pour gagner** : amène ton Coureur dans un coin de la rangée d’en face.

        { "" }**Ce qui surprend**
        - Le Coureur ne peut pas être capturé.
        - Un Coureur et un Garde peuvent **changer de place**.
        - Un Garde attend sur un **banc** à côté du plateau.

        { "" }**Le plateau** : cinq sur cinq, avec deux trous.

        { "" }**Les pièces**
        - Coureur : va comme un Roi.
        - Garde : une Tour qui ne fait qu’un pas.

rule-board = Le plateau
    .text =
        Ce jeu a été créé par ses développeurs (the Oddboard developers), pour montrer de quoi un jeu est fait. Le plateau a cinq cases sur cinq, avec des trous en c2 et c4. À côté, chaque camp a un **banc**.

rule-setup = Position de départ
    .text =
        Chaque camp a un Coureur sur la colonne c de sa première rangée, un Garde de chaque côté, et un autre Garde sur son banc. Les Blancs commencent.

rule-kind-R =
    .text =
        Le Coureur va d’une case dans l’une des huit directions, en capturant ou non. Il peut aussi **changer de place** avec un Garde voisin de son camp. Il ne peut pas être capturé, et il **retient** les Gardes adverses voisins.

rule-kind-G =
    .text =
        Le Garde va d’une case orthogonalement, en capturant ou non. Tant qu’un Coureur adverse est à côté de lui, il est retenu : il ne bouge pas et ne change pas de place.

rule-bench = Le banc
    .text =
        Au lieu d’un autre coup, le Garde de ton banc peut entrer sur une case vide de ta première rangée.

rule-winning = Gagner
    .text =
        Tu gagnes en amenant ton Coureur dans un coin de la rangée d’en face. Si tu n’as aucun coup, la partie est nulle par pat, et la troisième apparition d’une position donne la nulle.

rule-rulings = Décisions
    .text =
        C’est une décision : un Garde sur le banc n’est pas retenu, où que soit le Coureur adverse.

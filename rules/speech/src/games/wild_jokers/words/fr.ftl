# Wild Jokers : noms des pièces, coups en mots, pourquoi un coup n'est pas possible.

summary = Huit fosses que les Jokers franchissent d’un saut ; les Mercenaires capturés changent de camp

kind-K = Roi
    .a = un Roi
    .the = le Roi
    .many = Rois
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction, ou roque vers sa Tour
kind-R = Tour
    .a = une Tour
    .the = la Tour
    .many = Tours
    .gender = feminine
    .moves = glisse orthogonalement d’autant de cases qu’on veut, mais pas par-dessus une fosse
kind-B = Fou
    .a = un Fou
    .the = le Fou
    .many = Fous
    .gender = masculine
    .moves = glisse en diagonale d’autant de cases qu’on veut, mais pas par-dessus une fosse
kind-P = Piquier
    .a = un Piquier
    .the = le Piquier
    .many = Piquiers
    .gender = masculine
    .moves = avance d’une case, tout droit ou en diagonale
kind-V = Vétéran
    .a = un Vétéran
    .the = le Vétéran
    .many = Vétérans
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction, sauf horizontalement
kind-L = Lancier
    .a = un Lancier
    .the = le Lancier
    .many = Lanciers
    .gender = masculine
    .moves = saute d’exactement deux cases dans l’une des huit directions
kind-A = Paladin
    .a = un Paladin
    .the = le Paladin
    .many = Paladins
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction, ou saute comme un Cavalier
kind-M = Mercenaire
    .a = un Mercenaire
    .the = le Mercenaire
    .many = Mercenaires
    .gender = masculine
    .moves = va d’une case en diagonale ou droit devant
kind-C = Capitaine
    .a = un Capitaine
    .the = le Capitaine
    .many = Capitaines
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction
kind-J = Joker
    .a = un Joker
    .the = le Joker
    .many = Jokers
    .gender = masculine
    .moves = va d’une case orthogonalement, ou saute en ligne droite par-dessus une fosse voisine, puis, sans capturer, par-dessus d’autres

no-pass = Tu as au moins un coup à jouer, tu ne peux donc pas passer.
hole = Il n’y a pas de case { $name } : c’est une fosse.
joker-returns = Un Joker ne peut pas finir ses sauts là où il les a commencés : ce serait passer son tour.
joker-captures-first = Quand il saute, un Joker ne capture qu’au premier saut ; il n’atteindrait { $to } qu’à un saut suivant.
joker-blocked = Les sauts du Joker vers { $to } sont bloqués : pour sauter encore, il doit arriver chaque fois sur une case vide.
castling-lost = Tu ne peux plus roquer : ton Roi ou la Tour a déjà bougé, ou la Tour a été prise.
nothing-to-place = Seul un Mercenaire ou un Capitaine capturé change de camp et revient sur le plateau.
placement = Le Mercenaire doit être placé sur une case vide de tes deux premières rangées : { $homes-or }.
placement-missing = La pièce capturée change de camp : dis où tu places le Mercenaire, en { $homes-or }.
no-home = Aucune case de tes deux premières rangées n’est vide, et le Mercenaire est perdu : joue le coup sans le placer.

# Ce qui est nouveau, expliqué la première fois.
first-joker = Le **Joker** : il va d’une case tout droit, ou saute par-dessus une fosse à côté de lui, et peut sauter encore, le tout en un coup.
first-turncoat = Un **transfuge** : un Mercenaire ou un Capitaine capturé revient aussitôt en Mercenaire de qui l’a pris, sur ses deux premières rangées.
first-veteran = Une **promotion** : sur la dernière rangée, un Piquier devient Vétéran et un Mercenaire Capitaine ; un Lancier peut devenir Vétéran.
first-castling = Le **roque** : le Roi va de deux cases vers sa Tour, qui saute par-dessus. Aucun des deux ne doit avoir bougé avant.

# Ce qu'il y a dans le texte d'une position de ce jeu seulement.
position-one-at-most = un au plus
position-one-at-least = un, puisque les Blancs n’en ont pas non plus
position-castling-rights = les droits de roquer : `K`, `k`, `Kk` ou `-`
position-white-home = leur Roi en d1 et leur Tour en g1
position-black-home = leur Roi en d7 et leur Tour en a7

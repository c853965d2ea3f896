# Rollerball : noms des pièces, coups en mots, pourquoi un coup n'est pas possible.

summary = Un anneau de 40 cases, parcouru dans le sens horaire ; Tours et Fous rebondissent

kind-K = Roi
    .a = un Roi
    .the = le Roi
    .many = Rois
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction
kind-R = Tour
    .a = une Tour
    .the = la Tour
    .many = Tours
    .gender = feminine
    .moves = glisse vers l’avant (dans le sens horaire, en tournant au plus une fois, à un coin de l’anneau extérieur) ou de côté, jamais par-dessus le trou, ou recule d’une case
kind-B = Fou
    .a = un Fou
    .the = le Fou
    .many = Fous
    .gender = masculine
    .moves = glisse sur ses deux diagonales avant, en rebondissant au plus une fois sur un bord, ou recule d’une case en diagonale
kind-P = Pion
    .a = un Pion
    .the = le Pion
    .many = Pions
    .gender = masculine
    .moves = avance d’une case, tout droit ou en diagonale

no-pass = On ne peut pas passer son tour à Rollerball.
no-drops = On ne pose aucune pièce à Rollerball : une pièce va d’une case à une autre.

# Ce qui est nouveau, expliqué la première fois.
first-rebound = Un **rebond** : une Tour a contourné un coin, ou un Fou a rebondi sur un bord. Cela n’arrive qu’une fois par coup : cherche les attaques derrière les coins.
first-promotion = Une **promotion** : un Pion qui atteint les cases de départ des Pions adverses devient aussitôt une Tour ou un Fou.

# Comment elle finit.
won-by-king-goal = Les { $winner } gagnent : leur Roi a fait le tour dans le sens horaire et atteint la case de départ du Roi adverse.

# Ce que le plateau ne montre pas.
came-round = Le Roi des { $side } a fait la moitié du tour dans le sens horaire : il gagne s’il atteint { $goal }.
not-come-round = Le Roi des { $side } est en { $goal }, mais n’y est pas venu dans le sens horaire : ce n’est pas gagné.

# Ce qu'il y a dans le texte d'une position de ce jeu seulement.
position-winding = les demi-tours des deux Rois dans le sens horaire, deux nombres entiers de -32768 à 32767, comme `0,-1`

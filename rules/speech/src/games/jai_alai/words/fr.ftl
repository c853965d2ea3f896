# Jai-Alai : noms des pièces, coups en mots, pourquoi un coup n'est pas possible.

summary = Balles qui capturent par rebond ; Réducteurs qui entravent leurs voisins ; Statues en réserve

kind-K = Roi
    .a = un Roi
    .the = le Roi
    .many = Rois
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction et prend les pièces des deux camps, sauf les Statues adverses
kind-G = Garde
    .a = un Garde
    .the = le Garde
    .many = Gardes
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction et prend n’importe quelle pièce, sauf son propre Roi
kind-S = Superballe
    .a = une Superballe
    .the = la Superballe
    .many = Superballes
    .gender = feminine
    .moves = glisse orthogonalement ou va d’une case en diagonale sans capturer, ou rebondit une fois sur n’importe quelle pièce de sa ligne orthogonale et peut alors capturer
kind-B = Balle
    .a = une Balle
    .the = la Balle
    .many = Balles
    .gender = feminine
    .moves = glisse orthogonalement sans capturer, ou rebondit une fois sur une pièce amie de sa ligne et peut alors capturer
kind-D = Diagballe
    .a = une Diagballe
    .the = la Diagballe
    .many = Diagballes
    .gender = feminine
    .moves = glisse en diagonale ou va d’une case orthogonalement sans capturer, ou rebondit une fois sur une pièce amie de sa diagonale et peut alors capturer
kind-A = Cerf
    .a = un Cerf
    .the = le Cerf
    .many = Cerfs
    .gender = masculine
    .moves = glisse d’autant de cases qu’on veut dans n’importe quelle direction et peut prendre la pièce qui se trouve sur la case suivante, sans y entrer
kind-M = Apprenti-Mage
    .a = un Apprenti-Mage
    .the = l’Apprenti-Mage
    .many = Apprentis-Mages
    .gender = masculine
    .moves = va d’une case en diagonale et, si cette case est vide, peut continuer, en tournant de 45°, d’une ou deux cases comme une Tour
kind-R = Réducteur
    .a = un Réducteur
    .the = le Réducteur
    .many = Réducteurs
    .gender = masculine
    .moves = glisse d’autant de cases qu’on veut dans n’importe quelle direction et ne capture jamais
kind-Y = Garçon
    .a = un Garçon
    .the = le Garçon
    .many = Garçons
    .gender = masculine
    .moves = va d’une case droit devant, en diagonale vers l’avant ou de côté, ou de deux cases droit devant depuis sa troisième rangée, capture d’une case en diagonale vers l’avant et devient une Superballe sur la dernière rangée
kind-T = Statue
    .a = une Statue
    .the = la Statue
    .many = Statues
    .gender = feminine
    .moves = ne bouge jamais

# Les coups en mots.
rebounds-off = { $whose ->
    [own] { $piece } { $from } rebondit sur { $wall-gender ->
        [feminine] sa
       *[masculine] son
    } { $wall } en { $at }
   *[enemy] { $piece } { $from } rebondit sur { $wall-the } adverse en { $at }
}
rebounds-and-takes = { $start } et prend { $taken } en { $to }
rebounds-to = { $start } et va en { $to }
takes-its-own = { $piece } { $from } prend { $taken-gender ->
    [feminine] sa
   *[masculine] son
} propre { $taken } en { $to }

# Ce qui change ce qu'une pièce peut faire.
is-reduced = { $piece-The } en { $square } est { $piece-gender ->
    [feminine] réduite
   *[masculine] réduit
} par { $by-count ->
    [one] le Réducteur
   *[other] les Réducteurs
} en { $by } : il ne lui reste que ses coups d’une case.
is-liberated = { $piece-The } en { $square } est à côté { $by-count ->
    [one] du Réducteur adverse
   *[other] des Réducteurs adverses
} en { $by }, mais { $own-count ->
    [one] son propre Réducteur en { $own } l’en protège.
   *[other] ses propres Réducteurs en { $own } l’en protègent.
}

# Pourquoi un coup n'est pas possible.
reduced = { $piece-The } en { $from } est { $piece-gender ->
    [feminine] réduite
   *[masculine] réduit
} par le Réducteur en { $by } : il ne lui reste que ses coups d’une case.
no-pass = On ne peut pas passer son tour à Jai-Alai.
no-such-move = À Jai-Alai, un coup va d’une case à une autre, ou pose une Statue de ta réserve : `e2e4`, `T@e4`.
never-captures = Un Réducteur ne capture jamais.
reducer-too-near = { $piece-A } ne peut pas prendre un Réducteur qui se trouve juste à côté.
captures-diagonally = Un Garçon ne capture que d’une case en diagonale vers l’avant.
captures-ahead = Un Cerf prend la pièce devant laquelle il s’arrête, sans aller sur sa case ; { $how ->
    [stops] pour prendre { $piece-the } en { $taken }, il s’arrête en { $stop } : `{ $from }{ $stop }x{ $taken }`.
   *[slides] pour prendre { $piece-the }, il doit d’abord glisser d’au moins une case.
}
captures-by-landing = Seul un Cerf prend une pièce sans aller sur sa case ; { $piece-the } en { $from } n’est pas un Cerf.
captures-next = Un Cerf qui va de { $from } en { $to } prend sur la case suivante dans cette direction, soit { $next }.
beyond-the-edge = hors du plateau
needs-wall = { $walls-count ->
    [0] aucun rebond n’y mène
   *[other] { $whose ->
        [any] il lui faut une pièce en { $walls-or } pour rebondir
       *[friendly] il lui faut une pièce amie en { $walls-or } pour rebondir
    }
}
captures-after-rebound = { $piece-A } ne capture qu’après un rebond : pour prendre { $target-the } en { $to }, { $needs }.
needs-rebound = Pour aller de { $from } en { $to }, { $piece-a } doit rebondir : { $needs }.
double-step = Un Garçon n’avance de deux cases tout droit que depuis sa troisième rangée.
spares-its-king = Un Garde prend n’importe quelle pièce, sauf son propre Roi.

# Ce qui est nouveau, expliqué la première fois.
first-rebound = Un **rebond** : une Balle qui rencontre une pièce de son camp peut y tourner à angle droit ; une Superballe, sur n’importe laquelle. Elle ne capture qu’après un rebond.
first-own = Oui, c’est permis : certaines pièces peuvent prendre **les leurs**, pour faire de la place ou s’échapper.
first-statue = Une **Statue** de la réserve : elle ne bouge jamais, mais barre le chemin.
first-reduced = Une pièce est **réduite** : un Réducteur adverse est juste à côté, elle ne va plus que d’une case. Un Réducteur de son camp à côté d’elle libère toute pièce, sauf le Réducteur lui-même.
first-dream = Une **promotion** : un Garçon qui atteint la dernière rangée devient Superballe.

# Comment elle finit.
won-by-piece-count = Les { $winner } gagnent au nombre de pièces : avec deux ou moins, Statues en réserve comprises, on perd.
    .counted = Les { $winner } gagnent au nombre de pièces : il ne reste aux { $loser } { $left ->
        [one] qu’une pièce
       *[other] que { $left } pièces
    }, Statues en réserve comprises ; avec deux ou moins, on perd.

# Ce qu'il y a dans le texte d'une position de ce jeu seulement.
position-statues = Statues, plateau et réserve compris
position-only-statues = une Statue (`T` ou `t`) : rien d’autre n’est jamais en réserve

# Symmetron! 112 : noms des pièces, coups en mots, pourquoi un coup n'est pas possible.
#
# Le Cannon est la Bombarde et le Canon le Chanoine : « Canon » pour le Cannon se confondrait
# avec le Canon anglais, qui se lit dans les règles et se tape dans les coups.

summary = Des cases de lancement hors du plateau ; des pièces qui changent les coups des autres

kind-K = Roi
    .a = un Roi
    .the = le Roi
    .many = Rois
    .gender = masculine
    .moves = va d’une case orthogonalement quand il se trouve dans son Palais, et d’une case en diagonale partout ailleurs
kind-R = Réducteur
    .a = un Réducteur
    .the = le Réducteur
    .many = Réducteurs
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction sans capturer, ou rejoint sa case de lancement, ou explose avec son semblable adverse sur une case orthogonalement voisine
kind-H = SHS
    .a = un SHS
    .the = le SHS
    .many = SHS
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction sans capturer, ou rejoint sa case de lancement, ou explose avec son semblable adverse sur une case orthogonalement voisine
kind-U = Ressusciteur
    .a = un Ressusciteur
    .the = le Ressusciteur
    .many = Ressusciteurs
    .gender = masculine
    .moves = va d’une case dans n’importe quelle direction sans capturer, ou rejoint sa case de lancement, ou explose avec son semblable adverse sur une case orthogonalement voisine
kind-D = Fou-Dragon
    .a = un Fou-Dragon
    .the = le Fou-Dragon
    .many = Fous-Dragons
    .gender = masculine
    .moves = glisse en diagonale ou va d’une case orthogonalement
kind-E = Tour-Dragon
    .a = une Tour-Dragon
    .the = la Tour-Dragon
    .many = Tours-Dragons
    .gender = feminine
    .moves = glisse orthogonalement ou va d’une case en diagonale
kind-A = Tour-Avanceur
    .a = une Tour-Avanceur
    .the = la Tour-Avanceur
    .many = Tours-Avanceurs
    .gender = feminine
    .moves = glisse orthogonalement jusqu’à une case vide, et peut prendre la pièce devant laquelle elle s’arrête
kind-O = Fou-Avanceur
    .a = un Fou-Avanceur
    .the = le Fou-Avanceur
    .many = Fous-Avanceurs
    .gender = masculine
    .moves = glisse en diagonale jusqu’à une case vide, et peut prendre la pièce devant laquelle il s’arrête
kind-S = Noctambule furtif
    .a = un Noctambule furtif
    .the = le Noctambule furtif
    .many = Noctambules furtifs
    .gender = masculine
    .moves = fait un, trois ou cinq sauts de Cavalier dans une même direction, par-dessus tout ce qui se trouve au bout d’un saut sur deux
kind-C = Bombarde
    .a = une Bombarde
    .the = la Bombarde
    .many = Bombardes
    .gender = feminine
    .moves = glisse orthogonalement, prend la première pièce située derrière exactement une autre sur une telle ligne, et peut devenir un Chanoine, même sans bouger
kind-V = Chanoine
    .a = un Chanoine
    .the = le Chanoine
    .many = Chanoines
    .gender = masculine
    .moves = glisse en diagonale, prend la première pièce située derrière exactement une autre sur une telle ligne, et peut devenir une Bombarde, même sans bouger
kind-P = Pion
    .a = un Pion
    .the = le Pion
    .many = Pions
    .gender = masculine
    .moves = avance d’une ou deux cases tout droit ou va d’une case de côté, et capture d’une case en diagonale vers l’avant
kind-B = Bion
    .a = un Bion
    .the = le Bion
    .many = Bions
    .gender = masculine
    .moves = avance d’une ou deux cases en diagonale, et capture d’une case droit devant ou de côté

# Les coups en mots.
explodes-with = { $piece } { $from } explose avec { $piece } en { $to }
label-explode = { $square } : explose avec { $piece-the }
label-beside = case de lancement
beside-of = case de lancement des { $side }
    .at = sur la case de lancement des { $side }
    .of = sur la case de lancement des { $side }
    .to = sur la case de lancement des { $side }
is-launched = { $piece } { $piece-gender ->
    [feminine] lancée
   *[masculine] lancé
} en { $to }
goes-to-launch = { $piece } { $from } rejoint sa case de lancement
becomes-in-place = { $piece } { $from } devient { $kind }
and-resurrects = { $move }, { $kind } { $kind-gender ->
    [feminine] ressuscitée
   *[masculine] ressuscité
} sur la case de lancement
typed-launches = lancer { $piece } en { $to }
typed-resurrects = { $move }, { $kind } { $kind-gender ->
    [feminine] ressuscitée
   *[masculine] ressuscité
} sur la case de lancement { $place }

# Ce qui change ce qu'une pièce peut faire.
is-reduced = { $piece-The } est { $piece-gender ->
    [feminine] réduite
   *[masculine] réduit
} par le Réducteur en { $by } : { $how }.
is-shielded = { $piece-The } est près du Réducteur adverse en { $by }, mais son propre Réducteur en { $own } l’en protège.
may-change = { $piece-The } est près de son SHS en { $by }, ce qui lui permet de devenir { $other-a }.
is-symmetrized = { $piece-The } est près de son SHS en { $by } et se déplace donc comme { $other-a }.
reduced-dragon = une seule case par coup
reduced-advancer = une glissade d’exactement une case
reduced-rider = un seul saut de Cavalier
reduced-cannon = une seule case, orthogonalement, et aucune capture
reduced-pawn = aucun double pas

# Pourquoi un coup n'est pas possible.
reduced = { $piece-The } en { $from } est { $piece-gender ->
    [feminine] réduite
   *[masculine] réduit
} par le Réducteur en { $by } : { $piece-code ->
    [D] { reduced-dragon }
    [E] { reduced-dragon }
    [A] { reduced-advancer }
    [O] { reduced-advancer }
    [S] { reduced-rider }
    [P] un pas tout droit ou de côté, et une capture à un pas en diagonale vers l’avant
    [B] un pas en diagonale vers l’avant, et une capture à un pas droit devant ou de côté
   *[C] un seul pas, orthogonal et sans capture, avec le choix de la forme à la fin, et aucun changement sur place
}.
no-pass = On ne peut pas passer son tour à Symmetron! 112.
not-in-this-game = Il n’y a ni composants, ni fusions, ni blocs à Symmetron! 112.
no-hand = Il n’y a pas de réserve ici, seulement ta case de lancement.
launch-by-square = La pièce qui est sur ta case de lancement en sort par un coup ordinaire : `{ $from-code }{ $to-code }`.
launch-keeps-kind = Une pièce ne se transforme ni sur sa case de lancement, ni en la quittant.
launch-zone = Depuis ta case de lancement, une pièce ne va que sur une case vide des rangées 4 à 7.
launch-captures-not = { $piece-The } qui est sur ta case de lancement ne peut rien prendre de là.
not-your-launching-square = Tu ne peux rejoindre que ta propre case de lancement, pas celle des { $side }.
only-magic-returns = Seul un Réducteur, un SHS ou un Ressusciteur peut rejoindre sa case de lancement, pas { $piece-a }.
launching-square-occupied = Ta case de lancement est occupée par { $by-gender ->
    [feminine] ta
   *[masculine] ton
} { $by }.
explosion-sign = { $piece-The } ne prend pas l’autre { $piece } : écris `{ $from }*{ $to }`, et les deux explosent.
only-magic-explodes = Seul un Réducteur, un SHS ou un Ressusciteur peut exploser.
explodes-with-its-like = Pour exploser, il faudrait { $piece-a } adverse en { $to }.
explodes-beside = { $piece-The } en { $from } n’explose qu’avec un semblable voisin, sur sa colonne ou sa rangée.
stays-put = { $piece-The } est déjà { $from-at }.
no-shs-near = { $piece-A } ne peut devenir { $other-a } sur place que près de son propre SHS.
advancer-captures-ahead = Un Avanceur ne prend que sur la case qui suit celle où il s’arrête, en ligne droite : en allant de { $from } en { $to }, il ne peut pas prendre en { $taken }.
advancer-stops-in-front = { $room ->
    [some] Un Avanceur prend la pièce devant laquelle il s’arrête, sans aller sur sa case : ici, `{ $from }{ $stop }x{ $to }`.
   *[none] Un Avanceur prend la pièce devant laquelle il s’arrête après avoir glissé d’au moins une case : depuis { $from }, il n’a pas la place de prendre en { $to }.
}
only-advancers-capture-so = Seul un Avanceur prend une pièce sans aller sur sa case, pas { $piece-a }.
nothing-to-capture = Il n’y a rien à prendre en { $taken }.
symmetrized = { $piece-The } en { $from } est { $piece-gender ->
    [feminine] symétrisée
   *[masculine] symétrisé
} par le SHS en { $by } et se déplace comme { $other-a }.
symmetrized-and-reduced = { $piece-The } en { $from } est { $piece-gender ->
    [feminine] symétrisée
   *[masculine] symétrisé
} par le SHS en { $by } et { $piece-gender ->
    [feminine] réduite
   *[masculine] réduit
} par le Réducteur en { $reducer }.
palace-step = { $place ->
    [inside] Dans son Palais, comme ici en { $from }, le Roi ne se déplace qu’orthogonalement.
   *[outside] Hors de son Palais, comme ici en { $from }, le Roi ne se déplace qu’en diagonale.
}
captures-otherwise = { $who ->
    [pawn] Un Pion ne capture que d’une case en diagonale vers l’avant.
   *[bawn] Un Bion ne capture que d’une case droit devant ou de côté.
}
only-captures-so = { $piece-A } ne se déplace ainsi que pour capturer, et il n’y a rien à prendre en { $to }.
screens = { $screens ->
    [0] { $piece-A } ne capture que par-dessus exactement une autre pièce ; il n’y en a aucune entre { $from } et { $to }.
   *[other] { $piece-A } ne capture que par-dessus exactement une autre pièce ; il y en a { $screens } entre { $from } et { $to }.
}

# Ce qui est nouveau, expliqué la première fois.
first-loading = Une pièce est allée sur la **case de lancement** à côté du plateau. De là, elle pourra être lancée par un coup suivant.
first-launch = Un **lancement** : de sa case de lancement, une pièce se pose sur une case vide des rangées 4 à 7.
first-explosion = Une **explosion** : deux pièces magiques adverses et identiques étaient côte à côte, les deux ont disparu.
first-resurrection = Une **résurrection** : ce qui est pris près d’un Ressusciteur revient sur la case de lancement, dans le camp de qui l’a pris.
first-change = Une pièce a **changé de nature** sans bouger. Certaines le peuvent au lieu d’un coup, ou à la fin d’un coup.
first-reduced = Une pièce est **réduite** : un Réducteur adverse est à deux cases au plus, il ne lui reste que ses coups les plus courts.
first-symmetrized = Une pièce est **symétrisée** : près du SHS de son camp, un Dragon ou un Avanceur va tout droit au lieu d’aller en diagonale, ou l’inverse.

# Comment elle finit.
won-by-piece-count = Les { $winner } gagnent au nombre de pièces : avec quatre pièces ou moins, on perd.
    .counted = Les { $winner } gagnent au nombre de pièces : il ne reste aux { $loser } { $left ->
        [one] qu’une pièce
       *[other] que { $left } pièces
    } ; avec quatre ou moins, on perd.
drawn-by-piece-count = Nulle au nombre de pièces : chaque camp a quatre pièces ou moins.

# Ce qu'il y a dans le texte d'une position de ce jeu seulement.
position-launched = pièces sur leur case de lancement

# Hullabaloo : noms des pièces, coups en mots, pourquoi un coup n'est pas possible.
#
# Toutes les pièces sont ici du genre masculin.

summary = Deux coups par tour ; fusion, division, réserves, blocs de quatre

kind-C = Précieux Roturier
    .a = un Précieux Roturier
    .the = le Précieux Roturier
    .many = Précieux Roturiers
    .gender = masculine
    .moves = fait de un à trois pas de Roi, par des cases vides, et finit sur une autre case que celle de départ
kind-F = Ferz
    .a = un Ferz
    .the = le Ferz
    .many = Ferz
    .gender = masculine
    .moves = saute d’une case en diagonale
kind-W = Wazir
    .a = un Wazir
    .the = le Wazir
    .many = Wazirs
    .gender = masculine
    .moves = saute d’une case orthogonalement
kind-G = Garde
    .a = un Garde
    .the = le Garde
    .many = Gardes
    .gender = masculine
    .moves = saute d’une case dans n’importe quelle direction
kind-E2 = Alfil-Ferz
    .a = un Alfil-Ferz
    .the = l’Alfil-Ferz
    .many = Alfil-Ferz
    .gender = masculine
    .moves = saute d’une ou deux cases en diagonale
kind-E3 = Alfil-Ferz en chef
    .a = un Alfil-Ferz en chef
    .the = l’Alfil-Ferz en chef
    .many = Alfil-Ferz en chef
    .gender = masculine
    .moves = saute d’une à trois cases en diagonale
kind-E4 = Grand Alfil-Ferz
    .a = un Grand Alfil-Ferz
    .the = le Grand Alfil-Ferz
    .many = Grands Alfil-Ferz
    .gender = masculine
    .moves = saute d’une à quatre cases en diagonale
kind-E5 = Alfil-Ferz de Lémurie
    .a = un Alfil-Ferz de Lémurie
    .the = l’Alfil-Ferz de Lémurie
    .many = Alfil-Ferz de Lémurie
    .gender = masculine
    .moves = saute d’une à cinq cases en diagonale
kind-E6 = Alfil-Ferz atlante
    .a = un Alfil-Ferz atlante
    .the = l’Alfil-Ferz atlante
    .many = Alfil-Ferz atlantes
    .gender = masculine
    .moves = saute d’une à six cases en diagonale
kind-D2 = Wazir-Dabbaba
    .a = un Wazir-Dabbaba
    .the = le Wazir-Dabbaba
    .many = Wazirs-Dabbabas
    .gender = masculine
    .moves = saute d’une ou deux cases orthogonalement
kind-D3 = Wazir-Dabbaba en chef
    .a = un Wazir-Dabbaba en chef
    .the = le Wazir-Dabbaba en chef
    .many = Wazirs-Dabbabas en chef
    .gender = masculine
    .moves = saute d’une à trois cases orthogonalement
kind-D4 = Grand Wazir-Dabbaba
    .a = un Grand Wazir-Dabbaba
    .the = le Grand Wazir-Dabbaba
    .many = Grands Wazirs-Dabbabas
    .gender = masculine
    .moves = saute d’une à quatre cases orthogonalement
kind-D5 = Wazir-Dabbaba de Lémurie
    .a = un Wazir-Dabbaba de Lémurie
    .the = le Wazir-Dabbaba de Lémurie
    .many = Wazirs-Dabbabas de Lémurie
    .gender = masculine
    .moves = saute d’une à cinq cases orthogonalement
kind-D6 = Wazir-Dabbaba atlante
    .a = un Wazir-Dabbaba atlante
    .the = le Wazir-Dabbaba atlante
    .many = Wazirs-Dabbabas atlantes
    .gender = masculine
    .moves = saute d’une à six cases orthogonalement
kind-J2 = Général sauteur
    .a = un Général sauteur
    .the = le Général sauteur
    .many = Généraux sauteurs
    .gender = masculine
    .moves = saute d’une ou deux cases dans n’importe quelle direction
kind-J3 = Général sauteur en chef
    .a = un Général sauteur en chef
    .the = le Général sauteur en chef
    .many = Généraux sauteurs en chef
    .gender = masculine
    .moves = saute d’une à trois cases dans n’importe quelle direction
kind-J4 = Grand Général sauteur
    .a = un Grand Général sauteur
    .the = le Grand Général sauteur
    .many = Grands Généraux sauteurs
    .gender = masculine
    .moves = saute d’une à quatre cases dans n’importe quelle direction
kind-J5 = Général sauteur de Lémurie
    .a = un Général sauteur de Lémurie
    .the = le Général sauteur de Lémurie
    .many = Généraux sauteurs de Lémurie
    .gender = masculine
    .moves = saute d’une à cinq cases dans n’importe quelle direction
kind-J6 = Général sauteur atlante
    .a = un Général sauteur atlante
    .the = le Général sauteur atlante
    .many = Généraux sauteurs atlantes
    .gender = masculine
    .moves = saute d’une à six cases dans n’importe quelle direction

# Les coups en mots.
moves = { $piece } { $from } { $arrival }
splits = { $whole } { $from } se divise : { $stays-a } reste, { $part-a } { $arrival }
dropped-and-fused = { $piece } posé sur { $there-the } en { $to }, ce qui forme { $fused-a }
fused-in-hand = { $first } et { $second } fusionnent en réserve, ce qui forme { $fused-a }
# Comment on tape un coup vers la réserve, outre la phrase ci-dessous.
typed-pockets = empoche { $piece } { $from }
typed-fuses = fusionne { $piece } { $from } avec { $there } { $to }
to-the-hand = va en réserve
moves-to = va en { $to }
fuses-with = fusionne avec { $there-the } en { $to }, ce qui forme { $fused-a }
takes = prend { $there-the } en { $to }
the-one-on = { $piece-the } en { $square }
block-moves = { $taken-count ->
    [0] Bloc de quatre { $piece-many } { $from } va en { $to }
   *[other] Bloc de quatre { $piece-many } { $from } va en { $to }, prend { $taken }
}

# Ce qui change ce qu'une pièce peut faire.
in-a-block = Cette pièce fait partie d’un bloc de quatre { $piece-many }.
locked = Cette pièce a déjà bougé ce tour-ci : elle ne peut plus bouger telle quelle.
block-locked = Son bloc a déjà bougé ce tour-ci et ne peut plus bouger ; la pièce seule le peut.
always-activated = { $piece-The } en { $square } est toujours activé ; c’est lui qui active les autres pièces.
activated-by-chain = { $piece-The } en { $square } est activé par la chaîne { $chain }.
activated-near = { $piece-The } en { $square } est activé : son Précieux Roturier, en { $commoner }, est à trois cases au plus.
is-not-activated = { $piece-The } en { $square } n’est pas activé : son Précieux Roturier, en { $commoner }, est à plus de trois cases, et aucune chaîne ne les relie.

# Pourquoi un coup n'est pas possible.
no-pass = Tu ne peux pas passer le tour entier : joue un coup, et après le premier des deux tu peux passer le second.
no-pass-at-first = Tu ne peux pas passer : ton premier tour est d’un seul coup, et tu dois le jouer.
no-such-move = Ce coup n’existe pas à Hullabaloo : les pièces se déplacent, se divisent, fusionnent, vont en réserve, en sortent, ou bougent en bloc de quatre.
which-piece = Dis quelle pièce sort de ta réserve, et où tu la poses : `F@e4`.
dropped-on-a-square = Une pièce de la réserve se pose sur une case ; pour en fusionner deux en réserve : `F+W@hand`.
no-way-out = Après ce coup, ton Précieux Roturier en { $commoner } serait en échec depuis { $checkers }, et aucun second coup ne pourrait parer l’échec.
a-pair = { $first-a } et { $second-a }
no-such-component = { $ways-count ->
    [0] { $piece-The } en { $from } ne peut pas se séparer d’{ $component-a } : c’est une pièce simple, qui ne se divise pas.
   *[other] { $piece-The } en { $from } ne peut pas se séparer d’{ $component-a } : il se divise en { $ways }.
}
part-moves-otherwise = Si { $whole-the } en { $from } se divise, { $part-the } ne peut pas aller en { $to } : { $part-a } { $part-moves }.
commoner-pocketed = Le Précieux Roturier est la seule pièce qui ne va jamais en réserve.
drop-out-of-reach = On ne peut rien poser en { $to } : cette case n’est ni à trois cases au plus de ton Précieux Roturier en { $commoner }, ni à côté d’une pièce reliée à lui.
only-one = Tu n’as qu’un seul { $piece } en réserve.
fusion-order = L’ordre des pièces est F, W, G, E2–E6, D2–D6, J2–J6 : écris `{ $first }+{ $second }@hand`.
no-fusion = { $royal ->
    [comes] Le Précieux Roturier ne fusionne jamais : il ne peut pas aller sur { $second-a } à toi.
    [stands] Le Précieux Roturier ne fusionne jamais.
   *[no] { $first-A } et { $second-a } ne fusionnent pas : la pièce qui en naîtrait n’existe pas.
}
no-block = Il n’y a pas de bloc dont la case en bas à gauche soit { $from } : un bloc, ce sont quatre de tes Ferz, de tes Wazirs ou de tes Gardes qui remplissent un carré de deux cases sur deux.
block-has-moved = Ce bloc a déjà bougé ce tour-ci ; ses quatre pièces peuvent encore bouger une à une.
block-moves-otherwise = Un bloc de quatre { $piece-many } se déplace { $stride }, puis encore d’autant tant que les quatre cases sont vides : il ne peut pas aller de { $from } en { $to }.
strides-diagonally = de deux cases en diagonale
strides-orthogonally = de deux cases orthogonalement
strides-anywhere = de deux cases dans n’importe quelle direction
not-activated = { $piece-The } en { $square } n’est pas activé : ton Précieux Roturier, en { $commoner }, est à plus de trois cases, et aucune chaîne de tes pièces ne les relie.
has-moved = { $piece-The } en { $square } a déjà bougé ce tour-ci{ $may ->
    [fuse-block] {" "}; une autre pièce peut encore fusionner avec lui, et il peut encore bouger dans un bloc.
    [split-fuse-block] {" "}; il peut encore se diviser ou bouger dans un bloc, et une autre pièce peut fusionner avec lui.
    [split-fuse] {" "}; il peut encore se diviser, et une autre pièce peut fusionner avec lui.
   *[nothing] .
}

# Ce qui est nouveau, expliqué la première fois.
first-fusion = Une **fusion** : une pièce qui arrive sur une amie ne fait plus qu’une avec elle, plus grande : elle va plus loin, ou dans plus de directions.
first-fission = Une **division** : une pièce fusionnée s’est divisée. Une partie s’en va, le reste demeure.
first-capture = Une **prise** : ce qui est pris va dans la réserve de qui l’a pris, et se bat pour lui désormais.
first-pocket = En **réserve** : une pièce peut aller du plateau dans la réserve, pour être posée ailleurs plus tard.
first-drop = Une **pose** : une pièce de la réserve se pose à trois cases au plus du Précieux Roturier de son camp, ou à côté d’une pièce reliée à lui.
first-block = Un **bloc de quatre** : quatre Ferz, quatre Wazirs ou quatre Gardes en carré marchent ensemble, en un coup.

# Comment elle finit.
won-by-checkmate = Les { $winner } gagnent par échec et mat : quoi que jouent les { $loser }, { $royal-the } finit le tour en échec.

# Ce qu'il y a dans le texte d'une position de ce jeu seulement.
position-commoner = exactement un, sur le plateau
position-in-hand = pièces d’une même sorte en réserve
position-stage = `1/0`, `2/0`, `1/1`, ou `1/1:` suivi de ce qui ne peut plus bouger
position-lock = une case du plateau, ou `4` suivi de la case d’un bloc qui est en bas à gauche
position-lock-of-block = une case du plateau

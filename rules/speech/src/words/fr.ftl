# Ce que disent les règles de tous les jeux.

side-white = Blancs
side-black = Noirs
square = { $square }
    .at = en { $square }
    .of = en { $square }
    .to = en { $square }
the-hand = réserve
list-and = { $others } et { $last }
list-or = { $others } ou { $last }
inventors = { $who }

# Comment une partie finit.
ends-by-checkmate = échec et mat
ends-by-stalemate = pat
ends-by-repetition = triple répétition
ends-by-piece-count = trop peu de pièces
ends-by-king-goal = { $royal } arrivé au but
ends-by-king-captured = { $royal } { $royal-gender ->
    [feminine] capturée
   *[other] capturé
}
won = Les { $winner } gagnent.
won-by-checkmate = Les { $winner } gagnent par échec et mat.
won-by-stalemate = Les { $winner } gagnent par pat.
won-by-repetition = Les { $winner } gagnent par triple répétition.
won-by-piece-count = Les { $winner } gagnent : il reste trop peu de pièces à l’adversaire.
    .counted = Les { $winner } gagnent au nombre de pièces : il ne reste aux { $loser } { $left ->
        [one] qu’une pièce
       *[other] que { $left } pièces
    }.
won-by-king-goal = Les { $winner } gagnent : leur { $royal } a atteint le but.
won-by-king-captured = Les { $winner } gagnent en capturant { $royal-the }.
drawn = Partie nulle.
drawn-by-stalemate = Nulle par pat : le camp au trait n’est pas en échec et n’a aucun coup légal.
drawn-by-repetition = Nulle par répétition : la même position est apparue pour la troisième fois.
drawn-by-piece-count = Nulle au nombre de pièces : il en reste trop peu à chaque camp.

# Les coups en mots.
move-pass = Passe
move-ends-turn = Fin du tour
move-written = { $text }
move-goes = { $piece } { $from } va en { $to }
move-stays = { $piece } { $from }
move-takes = { $piece } { $from } prend { $taken } en { $to }
move-takes-beside = { $piece } { $from } va en { $to }, prend { $taken } en { $at }
move-castles = { $piece } { $from } roque en { $to }, { $rook } { $home } va en { $place }
move-drop = { $piece } { $piece-gender ->
    [feminine] posée
   *[masculine] posé
} en { $to }
move-becomes = { $move }, devient { $kind }
move-places = { $move }, { $kind } { $kind-gender ->
    [feminine] placée
   *[masculine] placé
} en { $square }

# Comment on tape les coups, outre les phrases ci-dessus : mots qui ne disent rien ; mots des phrases
# qu'on peut omettre ; mots qui en remplacent d'autres (le premier de chaque ligne est celui des
# phrases) ; le roque ; un parachutage dont le verbe vient d'abord ; mots devant une case où l'on va ; mots qui disent qu'on prend ; pièces d'autres jeux d'échecs.
typed-idle =
    un une le la les l du de des d en à au aux et avec par sur vers depuis jusque son sa ses mon ma mes
    ton ta tes ce cette se s je joue jouer va vais aller pièce case
typed-optional = prend devient placé ressuscité rebondit propre adverse reste quatre fusionne tour qui forme
typed-same =
    { typed-captures }
    devient devenir promu promue
    placé placée
    ressuscité ressuscitée
    roque roquer
    rebondit rebond
    divise diviser
    fusionne fusionner
    explose exploser
    posé posée poser
    passe passer
    fin finir finis terminer termine
    lancé lancée lancer
typed-castling = roque roquer petitroque grandroque oo ooo 00 000
typed-drop = pose { $piece } en { $to }
typed-towards = à vers
typed-check = échec mat
typed-captures = prend prendre prends capturer mange
typed-elsewhere = dame reine tour fou cavalier pion roi

# Ce sur quoi on interroge les règles : articles ; mots mis pour d’autres (dans chaque ligne, le premier est celui des règles).
typed-articles = le la les l un une des
typed-topics =
    réserve main poche poches
    diviser fission
    gagner but objectif victoire
    victoire but objectif gagner

# Pourquoi un coup n'est pas possible.
over = La partie est terminée ({ $outcome }).
no-piece = Il n’y a pas de pièce { $square-at }.
piece-name = { $piece }
piece-elsewhere = Il n’y a pas de « { $name } » dans { $game }. Les { $side } ont : { $kinds }.{ $examples-count ->
    [0] {""}
   *[other] {" "}Tu veux peut-être dire { $examples }.
}
no-such-piece = Tu n’as { $piece-gender ->
    [feminine] aucune
   *[masculine] aucun
} { $piece } sur le plateau.
not-yours = { $piece-The } { $square-at } appartient aux { $side }, et le trait est aux { $turn }.
moves-otherwise = { $piece-The } { $from-at } ne peut pas aller { $to-to } : { $piece-a } { $piece-moves }.
nothing-more = { $piece-The } { $from-at } peut aller { $to-to }, mais il ne se passe rien d’autre dans ce coup : tape seulement `{ $example }`.
blocked = { $piece-The } { $from-at } ne peut pas atteindre { $to } : son chemin est bloqué en { $by }.
own-piece = La case { $square } est déjà occupée par { $piece-a } à toi.
occupied = Il y a déjà une pièce { $square-at }.
uncapturable = { $by-A } ne peut pas prendre { $piece-the } { $square-at }.
reduced = { $piece-The } en { $from } est { $piece-gender ->
    [feminine] réduite
   *[masculine] réduit
} par le Réducteur en { $by }.
not-in-hand = Tu n’as { $piece-gender ->
    [feminine] aucune
   *[masculine] aucun
} { $piece } en réserve.
exposed = Après ce coup, ton { $royal } en { $square } serait en échec depuis { $checkers }.
unanswered = Ton { $royal } en { $square } est en échec depuis { $checkers }, et ce coup ne pare pas l’échec.
must-become = { $piece-A } qui arrive en { $square } doit devenir { $kinds }.
cannot-become = { $kinds-count ->
    [0] Avec ce coup, { $piece-the } ne peut pas devenir { $kind-a }.
   *[other] { $piece-The } ne peut pas devenir { $kind-a }, seulement { $kinds }.
}
no-castling = Il n’y a pas de roque dans ce jeu.
hole = Il n’y a pas de case { $name } : le plateau a un trou à cet endroit.
outside = Il n’y a pas de case { $name } : les colonnes vont de a à { $last }, les rangées de 1 à { $ranks }.
perhaps-meant = Je ne sais pas au juste quel coup c’est. Tu veux peut-être dire { $examples }.
captures-nothing = Il n’y a rien à prendre { $square-at }. Tu veux peut-être dire { $examples }.
none-goes-there = { $piece-gender ->
    [feminine] Aucune
   *[masculine] Aucun
} de tes { $piece-many } ne peut aller { $square-at } : { $piece-a } { $piece-moves }.
nothing-goes-there = Aucune de tes pièces ne peut aller { $square-at } maintenant.
piece-goes-where = { $count ->
    [0] { $piece-The } { $square-at } ne peut pas jouer maintenant.
   *[other] Où va { $piece-the } { $square-at } ? Par exemple : { $examples }.
}
kind-goes-where = { $count ->
    [0] { $pieces ->
        [one] { $piece-The } ne peut pas jouer maintenant.
       *[other] { $piece-gender ->
            [feminine] Aucune
           *[masculine] Aucun
        } de tes { $piece-many } ne peut jouer maintenant.
    }
   *[other] Où va { $piece-the } ? Par exemple : { $examples }.
}
half-a-square = Où va { $piece-the } ? `{ $part }` n’est pas une case entière. Par exemple : { $examples }.
unreadable = { $examples-count ->
    [0] Je ne peux pas lire ce coup : { $problem }.
   *[other] Je ne peux pas lire ce coup : { $problem }. Tu peux écrire { $examples }.
}
royal-in-danger = Ton { $royal } en { $square } peut être { $royal-gender ->
    [feminine] prise
   *[other] pris
} depuis { $threats }.
royal-then-in-danger = Ton { $royal } en { $square } pourrait alors être { $royal-gender ->
    [feminine] prise
   *[other] pris
} depuis { $threats }.
another-piece = La pièce { $square-at } est { $stands-a }, pas { $named-a }.
other-side = C’est écrit comme un coup des { $named }, pas des { $turn }.

# Ce qui ne va pas dans le texte d'un coup : le caractère, ce qui s'y trouve, ce qu'il faudrait.
text-names-nothing = il ne nomme ni case ni pièce
text-ends = au caractère { $at }, le coup s’arrête alors que j’attendais { $expected }
text-found = au caractère { $at }, je trouve `{ $found }` alors que j’attendais { $expected }
expected-end = la fin du coup
expected-token = `{ $token }`
expected-move = une case comme `{ $square }`
expected-partner = la case de l’autre pièce
expected-target = la case d’arrivée, `=` ou `*`
expected-captured = la case de la pièce capturée
expected-placed = la case où placer la pièce
expected-drop = la case où poser la pièce
expected-kind = une sorte de pièce ({ $codes })

# Pourquoi la notation d'une partie n'est pas chargée.
record-start = la position de départ est refusée : { $why }
record-unreadable = le coup { $number } `{ $text }` est illisible : { $why }
record-illegal = le coup { $number } `{ $text }` n’est pas permis. { $why }

# Pourquoi le texte d’une position est refusé : le champ, le caractère, et ce qui ne va pas.
position-wrong = { $field ->
    [placement] plateau
    [turn] trait
    [hand] réserve
    [state] état
   *[ply] nombre de coups joués
}, caractère { $at } : { $problem }
position-missing = ce champ manque ; une position en a cinq : plateau, trait, réserve, état, nombre de coups joués
position-space = il y a une espace de trop ici : une seule espace sépare les cinq champs, aucune avant ni après
position-extra = `{ $found }` suit le dernier champ ; une position en a cinq : plateau, trait, réserve, état, nombre de coups joués
position-found = je trouve `{ $found }` alors que j’attendais { $expected }
position-ends = le champ s’arrête là alors que j’attendais { $expected }
position-rank-length = la rangée { $rank } a { $found ->
    [one] { $found } place
   *[other] { $found } places
}, il en faut { $expected }
position-rank-count = il y a { $found ->
    [one] { $found } rangée
   *[other] { $found } rangées
}, il en faut { $expected }
position-no-hole = il y a un `*` en { $square }, qui est une case
position-no-square = { $square } n’est pas une case, il y faut un `*`
position-royals = les { $side } ont { $found ->
    [0] 0 { $royal }
    [one] { $found } { $royal }
   *[other] { $found } { $royal-many }
}, il en faut { $expected }
position-unpromoted = { $piece-the } ({ $side }) en { $square } devrait y avoir été { $piece-gender ->
    [feminine] promue
   *[other] promu
}
position-castling = les { $side } ont le droit de roquer sans { $needs }
position-too-many = les { $side } ont { $found } { $what }, il n’en faut pas plus de { $most }
position-locked = il n’y a en { $square } ni pièce ni bloc du camp au trait qui puisse être retenu
position-opponent-in-check = les { $side } sont en échec, et ce n’est pas à eux de jouer
position-exactly-one = exactement un
position-expected-turn = `w` (Blancs) ou `b` (Noirs)
position-expected-digit = un chiffre
position-expected-at-most = un nombre de { $most } au plus
position-expected-empty = un nombre de cases vides de 1 à { $most }
position-expected-piece = une pièce ({ $codes } ; en minuscules pour les Noirs)
position-expected-place = une pièce ({ $codes } ; en minuscules pour les Noirs), un nombre de cases vides, ou `*` pour un trou
position-expected-bracket = un `]` qui ferme le crochet
position-expected-no-hand = `-` : { $title } n’a pas de réserve
position-expected-no-state = `-`

# Les réponses parmi lesquelles on choisit un coup.
label-pass = Passer
label-from-hand = { $piece } de la réserve
label-block = Bloc de quatre : { $piece } { $squares }
label-fuse-in-hand = Fusionner deux pièces de la réserve
label-whole = { $piece-The }, { $piece-gender ->
    [feminine] entière
   *[masculine] entier
}
label-stays = Reste { $piece }
label-becomes = Devient { $piece }
label-part = Seulement { $piece-the } ; { $rest-the } reste
label-only = Seulement { $piece-the }
label-placed = { $piece } en { $square }
label-nowhere = Nulle part
label-pair = { $one } et { $other }
label-to-hand = Vers la réserve
label-stays-on = Reste en { $square }
label-taken = { $whose ->
    [own] { $piece-gender ->
        [feminine] sa propre { $piece }
       *[masculine] son propre { $piece }
    }
   *[other] { $piece }
}{ $place ->
    [there] { " " }en { $square }
   *[here] { "" }
}
label-takes = { $square }, prend { $taken }
label-joins = { $square }, fusionne avec { $piece-the }
label-in-place = { $square } : { $form }
label-form = devient { $piece }

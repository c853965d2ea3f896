# Ce que disent les images, en lettres et dans les mots qui les remplacent.

# Sur l'image, à côté du nom.
flag-wins-only = gagne
flag-draw-only = nulle
flag-wins = gagne · { $reason }
flag-draw = nulle · { $reason }
flag-again = rejoue
flag-again-left = rejoue · reste { $left }
flag-to-move = au trait
flag-to-move-left = { $left ->
    [one] au trait · { $left } coup
   *[other] au trait · { $left } coups
}
flag-preview = aperçu
# Sur le plateau, à côté d'une case d'où des pièces sont lancées.
board-launch = lancer

# En mots : à qui de jouer, ou comment la partie a fini.
situation-won = { $player } : victoire ({ $reason })
situation-drawn = partie nulle ({ $reason })
situation-to-move = trait aux { $player }
situation-again = les { $player } rejouent
situation-left = { $left ->
    [one] { $situation }, reste { $left } coup
   *[other] { $situation }, restent { $left } coups
}
situation-check = { $situation }, échec depuis { $checkers }
situation-check-round = { $situation }, par { $bends }
player-named = { $side } ({ $name })

# En mots : le reste.
alt-game = { $game }, { $situation }.
alt-game-alone = { $game }.
alt-last-move = Dernier coup : { $move }.
alt-then = { $earlier } ; puis { $later }
alt-preview = Aperçu : { $move }
alt-state = { $state } : { $squares }.
alt-state-any = { $state } : { $squares-or }.
alt-army = { $player } : { $pieces }.
alt-hand = En réserve : { $pieces }.
alt-captured = Ont pris : { $pieces }.
alt-no-pieces = aucune pièce
text-beside = { $place } : { $piece }
text-hand = Réserve des { $side } : { $pieces }
state-reduced = { $count ->
    [one] Réduite
   *[other] Réduites
}
state-symmetrized = { $count ->
    [one] Symétrisée
   *[other] Symétrisées
}
state-of-side = { $state } ({ $side })
state-inactive = { $count ->
    [one] Non activée
   *[other] Non activées
}
state-locked = { $count ->
    [one] Ne peut plus jouer entière
   *[other] Ne peuvent plus jouer entières
}
state-movable = { $count ->
    [one] Peut jouer
   *[other] Peuvent jouer
}
state-offered = Au choix
state-selected = { $count ->
    [one] Choisie
   *[other] Choisies
}
state-quiet = Peut aller en
state-in-place = Peut se transformer sur place
state-capture = Peut prendre en
state-fusion = Peut fusionner en
state-drop = Peut être posée en
state-partner = Peut agir avec
state-unreachable = Impossible en
state-needed = Il faut une pièce en
state-blocker = { $count ->
    [one] Barre le chemin
   *[other] Barrent le chemin
}
state-source = { $count ->
    [one] Source de l’influence
   *[other] Sources de l’influence
}

# En une ligne sous l'image : ce que veulent dire ses signes.
sign-reduced = ⬇ réduite
sign-symmetrized = ⇄ symétrisée
sign-inactive = ➖ non activée
sign-locked = 🔒 ne peut plus jouer entière
sign-goal = ★ but : { $royal }
sign-promotion = ⬆ promotion
sign-active = cadre : là où les pièces sont activées
sign-reach = cadre en tirets : jusqu’où agit { $piece-a }

# Le graphique d'une partie terminée. Les deux premiers sont sur l'image.
graph-title = Points sur 100 à attendre pour les Blancs
graph-moves = coup
graph-start = au début
graph-after = après le coup { $number }
graph-place = { $points } { $when }
graph-marked = { $number } { $when }
alt-graph = Graphique : combien de points sur 100 les Blancs pouvaient attendre. { $first } ; au plus { $most } ; au moins { $least } ; à la fin { $last }.
alt-graph-marked = Tournants : { $list }.

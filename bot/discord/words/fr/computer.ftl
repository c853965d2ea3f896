# L’ordinateur comme adversaire, indices et analyses.
level-1 = 1 Premiers pas
level-1-line = ne voit souvent pas tes menaces ; idéal pour apprendre comment bougent les pièces
level-2 = 2 Doux
level-2-line = prend ce que tu laisses, mais ne prévoit rien
level-3 = 3 Tranquille
level-3-line = fait des erreurs que tu peux trouver
level-4 = 4 Régulier
level-4-line = se trompe encore, mais pas gravement
level-5 = 5 Attentif
level-5-line = peu d’erreurs, et petites
level-6 = 6 Coriace
level-6-line = ne se trompe presque jamais
level-7 = 7 Très coriace
level-7-line = voit plus loin
level-8 = 8 Redoutable
level-8-line = voit le plus loin ; ce que je joue de plus fort
computer-play = Jouer contre l’ordinateur : { $level }
computer-levels = Choisir sa force
computer-which-level = **{ $title }** contre l’ordinateur. Quelle force doit-il avoir ?
computer-level = **{ $level }** : { $line }
computer-suggested = Ton dernier adversaire était { $last }{ $how ->
    [won] , et tu as gagné. Essayer { $level } ?
    [lost] , et tu as perdu. Essayer { $level } ?
    [drawn] { " " }: { $level } te convient.
   *[other] , et ce niveau te convient.
}
computer-side = Ton camp : { $side }
computer-rated = Type de partie : { $rated ->
    [yes] classée, contre l’ordinateur seulement
   *[no] amicale
}
computer-alone = Personne d’autre ne voit cette partie. Si ce message se perd, `/{ move-command.name }` la continue.
computer-thinking = L’ordinateur réfléchit{ $before ->
    [0] .
    [one] { " " }; une recherche passe avant la tienne.
   *[other] { " " }; { $before } recherches passent avant la tienne.
} Son coup apparaîtra ici.
computer-advice = { $won ->
    [at-odds] Bien joué ! Et maintenant sans handicap : { $level } ?
    [yes] Bien joué ! Ensuite : { $level } ?
   *[no] Un adversaire plus facile : { $level } ?
}
computer-no-such-level = L’ordinateur n’a pas ce niveau. Ses niveaux vont de { $first } à { $last } ; l’option `{ challenge-option-computer.name }` les propose.
computer-off = Je ne peux pas jouer moi-même pour l’instant : l’ordinateur est désactivé. Les membres jouent comme toujours ; tes parties sont gardées.
computer-off-here = Les responsables de ce serveur ont désactivé l’ordinateur. Tu peux jouer contre lui dans un message privé avec moi.
computer-away = L’ordinateur est désactivé pour l’instant. Ton coup compte ; la partie continue à son retour.
computer-away-here = Les responsables de ce serveur ont désactivé l’ordinateur. Ton coup compte ; la partie continue quand il sera réactivé.
computer-full = Trop de monde attend l’ordinateur. Rien n’est perdu ; réessaie dans une minute.
computer-failed = L’ordinateur n’a pas trouvé de réponse. Rien n’est perdu ; réessaie.
computer-or-member = Choisis l’ordinateur ou quelqu’un à défier, pas les deux.
computer-no-clock = Contre l’ordinateur il n’y a pas de pendule : n’utilise pas l’option `{ challenge-option-time.name }`.
hint-command = Un indice contre l’ordinateur, petit à petit
    .name = indice
    .typed = conseil
hint-button = Indice
hint-more = La suite
hint-piece = Regarde cette pièce : **{ $piece } { $square }**.
hint-hand = Regarde les pièces de ta réserve.
hint-pass = Il ne faut rien de plus : termine ton tour.
hint-must-pass = Tu n’as aucun coup : passe.
hint-move = Un bon coup : { $move }.
hint-line = La suite pourrait être : { $line } { $worth }
hint-rated = Il n’y a pas d’indices dans les parties classées. Les parties amicales en ont.
hint-against-members = Les indices sont pour les parties contre l’ordinateur. Entre membres, chacun réfléchit seul.
line-even = Les deux camps sont à peu près à égalité.
line-expects = Avantage aux { $side } : score attendu de { $share } %.
line-winning = Les { $side } vont gagner : score attendu de plus de 99 %.
line-wins = Les { $side } gagnent { $count ->
    [one] au prochain tour.
   *[other] en { $count } de leurs tours.
}
analyse-command = Les meilleures suites d’une partie finie, d’un fichier ou d’une position
    .name = analyser
analyse-option-move = Après combien de tours, les deux camps comptés ; la fin sans cette option
    .name = coup
analyse-option-record = Le fichier d’une partie exportée
    .name = fichier
analyse-option-position = Une position, écrite comme dans un fichier de partie
    .name = position
analyse-option-variant = De quel jeu est la position, si ce n’est pas clair ; sans elle, le début du jeu
    .name = jeu
analyse-record = **{ $title }**, un fichier, après { $count ->
    [one] 1 tour
   *[other] { $count } tours
}
analyse-position = **{ $title }**, une position à toi
analyse-start = **{ $title }**, avant le premier coup
analyse-after = après { $count ->
    [one] 1 tour
   *[other] { $count } tours
}
analyse-own-played = Cette position est celle d’une de tes parties classées, qui se joue encore. Redemande quand elle sera finie.
analyse-being-played = Cette position est celle d’une partie classée entre membres qui se joue encore. Redemande quand elle sera finie.
analyse-goes-on = Cette partie se joue encore. { $hint ->
    [yes] `/{ hint-command.name }` y aide ; quand elle sera finie, je l’analyserai.
   *[no] Quand elle sera finie, je l’analyserai.
}
analyse-over = { $ending } C’est la position que tu as donnée : il n’y a plus rien à trouver.
analyse-nothing-left = La partie est finie dans cette position : il n’y a plus rien à trouver. L’option `{ analyse-option-move.name }` remonte plus loin.
analyse-which-variant = Je n’y reconnais la position d’aucun des jeux. `/{ text-command.name }` en donne une à copier : cherche *{ text-about-code }*. Avec l’option `{ analyse-option-variant.name }`, je peux dire ce qui ne va pas.
analyse-no-position = Je ne peux pas installer cette position : { $why }. Le départ s’écrit ainsi : `{ $start }`
analyse-alt = { $best } { $board }
computer-from-here = Jouer à partir d’ici
analyse-private = C’est la partie privée de quelqu’un d’autre. Tes parties et celles jouées dans les salons peuvent être analysées.
none-for-a-hint = Ce n’est ton tour dans aucune partie amicale contre l’ordinateur : il n’y a rien à suggérer.
computer-from-lesson = Jouer cette position
computer-odds-menu = Handicap
computer-odds-none = Sans handicap
computer-odds = { $by ->
    [computer] L’ordinateur joue sans : { $piece }
    [opponent] Ton adversaire joue sans : { $piece }
   *[you] Tu joues sans : { $piece }
}
computer-odds-casual = { $odds }. Une partie avec handicap est amicale.
computer-odds-rated = Une partie avec handicap ne peut pas être classée : elle ne dirait pas comment tu joues. Enlève l’un des deux.
guide-begins = -# Ta première partie de { $title } : quand quelque chose de nouveau arrive, je l’explique ici.
guide-new = 💡 { $text }

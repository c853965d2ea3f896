# L'analyse complète d'une partie terminée.
review-button = Bilan
review-heading = { $game } · bilan
review-no-points = Aucun coup n’a coûté très cher.
review-points = { $count ->
    [one] Le coup qui a coûté le plus :
   *[other] Les { $count } coups qui ont coûté le plus :
}
review-played = Coup { $number }, les { $side } : { $move }.
review-hidden = -# Une partie classée en est à l’une de ces positions. Jusqu’au coup { $number }, je ne montre rien tant qu’elle dure.
review-point-button = { $number } : coup { $turn }, { $side }
review-point = { $game } · tournant { $number } sur { $count }
review-then = Après ce coup : { $worth }
review-better = Mieux : { $line } { $worth }
review-arrows = Flèche pleine et ! : le meilleur coup. Flèche en pointillés et ? : le coup joué.
review-line-shown = Le meilleur jeu, coup par coup.
review-graph = Graphique
review-next = Tournant suivant
review-line = Montrer la suite possible
review-still = Montrer les flèches
review-alt = Mieux : { $better }. Joué : { $played }. { $board }
review-line-alt = Une animation des meilleurs coups. { $line } À la fin : { $end }
review-too-short = Cette partie est trop courte pour un bilan : il faut au moins { $count } coups.
review-under-way = Je relis la partie : { $done } sur { $count } coups jusqu’ici. Le bilan apparaîtra ici ; les parties en cours passent d’abord.
review-look = Regarder encore
review-stop = Arrêter
review-again = Faire le bilan quand même
review-stopped = J’ai arrêté le bilan. Rien n’est perdu ; il peut recommencer à tout moment.
review-full = Trop de bilans sont en cours, ou déjà un des tiens. Rien n’est perdu ; réessaie dans une minute.
review-off-here = Les responsables de ce serveur ont désactivé l’ordinateur, donc je ne fais pas de bilan ici. En message privé avec moi, `/{ history-command.name }` a un bouton pour cela.

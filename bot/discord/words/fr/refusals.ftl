refused-repeated = C’est déjà fait.
refused-not-a-player = Tu ne joues pas dans cette partie, tu peux seulement la regarder : `/{ board-command.name }` la montre.
refused-over = Cette partie est terminée. { $ending }
refused-not-your-turn = Ce n’est pas ton tour : c’est à { $player } de jouer. Rien n’a changé.
refused-stale = Ce bouton n’est plus à jour (il a été fait après { $seen ->
    [one] { $seen } coup
   *[other] { $seen } coups
}, et il y en a maintenant { $now }). Rien n’a changé ; regarde `/{ board-command.name }`.
refused-illegal = { $text } n’est pas possible. { $why } C’est toujours ton tour.
typed-command = { $text } n’est pas un coup, mais il y a une commande pour cela : { $command }
    > { $what }
refused-unclear = { $text } : { $why } C’est toujours ton tour.
refused-ambiguous = { $text } peut désigner { $count } coups. Lequel veux-tu ?
refused-no-draw-offer = Il n’y a plus de proposition de nulle.
refused-draw-already-offered = Tu as déjà proposé la nulle ; ton adversaire n’a pas encore répondu.
refused-draw-offered-this-turn = Tu as déjà proposé la nulle depuis ton dernier coup ; tu pourras le refaire après le prochain.
refused-own-draw-offer = C’est ta propre proposition : c’est à ton adversaire d’y répondre.

refused-time-is-up = Le temps est écoulé : c’est trop tard.
refused-paused = La partie est en pause. `/{ resume-command.name }` propose à ton adversaire de continuer.
refused-not-paused = La partie n’est pas en pause.
refused-no-clock = Cette partie n’a pas de pendule, il n’y a donc rien à arrêter : prends ton temps.
refused-nothing-to-take-back = Il n’y a rien à reprendre : tu peux le demander après ton propre coup, tant que ton adversaire n’y a pas répondu.
refused-nothing-made-to-take-back = Il n’y a rien à reprendre : tu n’as pas encore joué. Contre l’ordinateur, tu peux reprendre un coup à tout moment, même après sa réponse.
refused-turn-goes-on = Ton tour n’est pas fini : ouvre `/{ move-command.name }` et appuie sur **{ pick-undo }** pour défaire son dernier coup.
refused-no-part-to-undo = Il n’y a rien à défaire dans ton tour : il vient de commencer, ou il est terminé. `/{ takeback-command.name }` demande à ton adversaire de reprendre un tour entier.
refused-too-much-happened = Il y a eu trop d’allers-retours dans cette partie pour cela. Tu peux encore jouer, ou abandonner avec `/{ resign-command.name }`.
refused-too-late-to-abort = Vous avez joué tous les deux, la partie ne peut plus être annulée. `/{ resign-command.name }` l’abandonne, `/{ draw-command.name }` propose la nulle.
refused-not-abandoned = Vous avez joué tous les deux. Une partie sans pendule peut être annulée par qui attend un coup depuis { $days } jours, et une partie en pause quand elle est arrêtée depuis aussi longtemps. `/{ resign-command.name }` l’abandonne, `/{ draw-command.name }` propose la nulle.
refused-not-proposed = { $proposal ->
    [takeback] Plus personne ne demande à reprendre un coup.
    [pause] Plus personne ne propose de pause.
   *[resume] Plus personne ne propose de continuer la partie.
}
refused-already-proposed = { $proposal ->
    [takeback] Tu as déjà demandé à reprendre ton coup ; ton adversaire n’a pas encore répondu.
    [pause] Tu as déjà proposé une pause ; ton adversaire n’a pas encore répondu.
   *[resume] Tu as déjà proposé de continuer la partie ; ton adversaire n’a pas encore répondu.
}
refused-own-proposal = C’est ta propre proposition : c’est à ton adversaire d’y répondre.
refused-not-against-engine = C’est impossible dans une partie contre l’ordinateur.

refused-challenge-accepted = { $player } a accepté ce défi : c’est la partie { $game }.
refused-challenge-declined = { $player } a refusé ce défi.
refused-challenge-withdrawn = Ce défi a été retiré.
refused-challenge-expired = Ce défi a expiré. `/{ challenge-command.name }` en lance un nouveau.
refused-challenge-for = Ce défi s’adresse à { $player }.
refused-challenge-own = C’est ton propre défi : tu peux le retirer, c’est à ton adversaire d’y répondre.
refused-challenge-open = Ce défi est ouvert à tous : inutile de le refuser.
refused-challenge-not-yours = Ce défi ne peut être retiré que par { $player }.
refused-challenge-yourself = Tu ne peux pas te défier toi-même. Choisis quelqu’un d’autre, ou défie tout le monde.

refused-role-needed = { $count ->
    [one] Il faut pour cela le rôle { $roles }, que tu n’as pas.
   *[other] Il faut pour cela l’un des rôles { $roles }, et tu n’en as aucun.
}
refused-other-channels = Sur ce serveur, on joue dans { $channels }. Les responsables choisissent les salons avec `/{ server-command.name }`.
refused-too-many-games = { $own ->
    [yes] Tu joues déjà ici
   *[no] { $player } joue déjà ici
} autant de parties qu’on peut en jouer sur ce serveur : { $cap }. Celles contre l’ordinateur comptent aussi.
refused-unrated = { $case ->
    [own-accepting] Ce défi compte pour le classement et tu n’y participes pas : tu ne peux pas l’accepter tel quel. Tu peux participer de nouveau : `/{ settings-command.name }`, page { settings-page-self }. Ou défie à ton tour avec `/{ challenge-command.name }`, pour une partie amicale.
    [own-making] Tu ne participes pas au classement, donc tes défis ne peuvent pas compter. Choisis une partie amicale, ou participe de nouveau : `/{ settings-command.name }`, page { settings-page-self }.
    [theirs-accepting] Ce défi compte pour le classement et { $player } n’y participe plus : il ne peut pas être accepté. `/{ challenge-command.name }` en lance un pour une partie amicale.
   *[theirs-making] { $player } ne participe pas au classement : jouez une partie amicale.
}
refused-no-such-handicap = Ce jeu n’a pas ce handicap. Choisis une des suggestions.
refused-long-note = Ton mot est trop long : { $most } caractères au plus.
refused-days = Ce nombre de jours par coup ({ $days }) n’est pas proposé : choisis 1, 2, 3, 5, 7 ou 14.
refused-base = Un budget de temps va d’une minute à 90 jours.
refused-increment = Un incrément est d’un jour au plus.
refused-opponent-gone = Ton adversaire n’est plus là, il n’y a donc pas de revanche. `/{ challenge-command.name }` s’adresse à quelqu’un d’autre.
refused-not-over = La partie { $game } continue : la revanche vient après la fin.
refused-no-rematch = Tu n’as pas joué la partie { $game } : la revanche est réservée à ses joueurs.
refused-rated-takeback = Dans les parties classées contre l’ordinateur, on ne reprend pas de coup. Les parties amicales le permettent.
refused-not-played-here = On ne joue pas à { $title } sur ce serveur. On y joue à : { $offered }.

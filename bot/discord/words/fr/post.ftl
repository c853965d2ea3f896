post-turn-heading = { $game } · coup { $number }, aux { $side } de jouer
post-turn = { $player }, c’est ton tour : tu as les { $side }. Appuie sur Jouer, ou tape `/{ move-command.name }`.
post-your-turn = C’est ton tour : tu as les { $side }.
post-their-turn = C’est le tour de { $player } ({ $side }).
post-their-time = Son temps expire { $due }.
post-time-runs-out = Ton temps expire { $due }.
post-own-away = Tu es en vacances, de retour { $until }.
post-away = { $player } est en vacances, de retour { $until }.
clock-runs = Le temps de { $player } expire { $due }.
clock-waits = Temps de { $player } : { $left }.
post-reminder = { $player }, c’est toujours ton tour : tu as les { $side }.
post-reminders = { $player }, c’est toujours ton tour dans plusieurs parties :
post-over-heading = { $game } : c’est fini.
post-over-player = { $player } ({ $side })
post-over-won = { $winner } l’emporte sur { $loser }.
post-over-drawn = { $white } et { $black } se partagent le point.
post-called-off = { $player }, les responsables de ce serveur ont annulé la partie. Personne ne gagne ni ne perd, et elle ne compte pas.
post-over-annulled = { $white } et { $black }, personne ne gagne ni ne perd, et la partie ne compte pas.
post-over-off = { $player }, personne ne gagne ni ne perd, et la partie ne compte pas.
post-over-next = -# **{ rematch-button }** échange les camps{ $moves ->
    [no] .
   *[yes] { " " }; **{ history-button }** a tous les coups.
}
post-over-next-review = -# **{ rematch-button }** échange les camps ; **{ review-button }** montre où la partie a basculé.
post-turn-draw-offered = Ton adversaire te propose la nulle.
post-draw-offer = { $player }, ton adversaire te propose la nulle.
post-draw-declined = { $player }, ta proposition de nulle est refusée ; la partie continue.
post-proposed = { $player }, ton adversaire { $proposal ->
    [takeback] demande à reprendre son dernier coup.
    [pause] propose de mettre la partie en pause, avec sa pendule.
   *[resume] propose de continuer la partie.
}
post-declined = { $player }, { $proposal ->
    [takeback] ton dernier coup est maintenu ; la reprise est refusée.
    [pause] la pause est refusée ; la partie continue.
   *[resume] ton adversaire ne veut pas encore continuer ; la partie reste en pause.
}
post-agreed = { $player }, { $proposal ->
    [takeback] ton coup est repris.
    [pause] la partie est en pause et sa pendule est arrêtée. `/{ resume-command.name }` propose à ton adversaire de continuer.
   *[resume] la partie reprend.
}
post-past-begun = La partie commence : aux { $side } de jouer.
post-past-undone = Le coup qui menait ici a été repris.
post-past-reminder = Un rappel aux { $side }, dont c’était le tour.
post-past-taken-back = Les { $side } ont repris leur dernier coup.
post-past-resumed = La pause était finie ; la partie a continué.
post-rating-computer = Classement contre l’ordinateur : { $own }.
post-result = { $game } : c’est fini. { $ending } Jouée dans { $place }.
standing-heading = **Les parties de ce serveur**
standing-games = { $count ->
    [0] Personne ne joue en ce moment.
    [one] **1 partie en cours**
   *[other] **{ $count } parties en cours**{ $listed ->
        [all] {""}
       *[latest] {" (voici les dernières)"}
    }
}
standing-private = Les parties d’ici ne sont pas affichées : seuls leurs joueurs peuvent les regarder.
standing-game = { $game } · aux { $side } de jouer, coup { $number } · { $place }
standing-seats = { $count ->
    [0] Personne ne cherche d’adversaire : `/{ challenge-command.name }` sans adversaire invite tout le monde.
    [one] **1 défi ouvert** ; `/{ seek-command.name }` l’accepte
   *[other] **{ $count } défis ouverts** ; `/{ seek-command.name }` en accepte un
}
standing-results = **Derniers résultats**
standing-result = { $game } : { $ending }

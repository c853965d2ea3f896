# Ce que l'adversaire doit accepter.
takeback-command = Demander à reprendre ton dernier coup
    .name = reprendre
    .typed = annuler, annuler le coup, reprendre, reprendre le coup, je reprends, retour
pause-command = Proposer d’arrêter la pendule jusqu’à nouvel accord
    .name = pause
resume-command = Proposer de continuer une partie en pause
    .name = continuer
abort-command = Annuler une partie à peine commencée ou longtemps arrêtée ; les responsables, celles des autres
    .name = annuler
    .typed = annuler la partie, arrêter
where-not-your-turn = tu viens de jouer
none-moved = Tu ne viens de jouer dans aucune de tes { $count } parties.
where-a-clock-runs = une pendule tourne
none-with-a-clock = Aucune pendule ne tourne dans tes { $count } parties.
where-paused = le jeu est en pause
none-paused = Aucune de tes { $count } parties n’est en pause.
where-can-be-called-off = on peut annuler
none-can-be-called-off = Aucune de tes { $count } parties ne peut être annulée maintenant : les deux camps ont joué.
proposal-made = { $proposal ->
    [takeback] Ton adversaire doit dire si tu peux reprendre ton dernier coup. Il peut aussi simplement y répondre.
    [pause] Ton adversaire doit accepter la pause. D’ici là, la pendule tourne. Ton prochain coup retire la proposition.
   *[resume] Ton adversaire doit accepter de continuer. D’ici là, la pendule est arrêtée.
}
proposal-agreed = { $proposal ->
    [takeback] Tu as permis la reprise du coup.
    [pause] La partie est en pause ; `/{ resume-command.name }` propose à ton adversaire de continuer.
   *[resume] La partie continue.
}
abort-ask = { $game } : veux-tu annuler la partie ? Personne ne gagne ni ne perd, et elle ne compte pas.
annul-ask = { $game } : veux-tu annuler la partie, en tant que responsable de ce serveur ? Personne ne gagne ni ne perd, elle ne compte pas, et les joueurs liront que les responsables l’ont annulée.
abort-do = Annuler la partie
annul-leave = La laisser
annul-which = Tu n’as aucune partie en cours. En tant que responsable de ce serveur, tu peux annuler celle d’autres joueurs : `/{ abort-command.name }` dans son fil, ou avec son numéro.
annul-own = Tu joues toi-même cette partie, et vous avez joué tous les deux. Un autre responsable peut l’annuler ; `/{ resign-command.name }` l’abandonne, `/{ draw-command.name }` propose la nulle.

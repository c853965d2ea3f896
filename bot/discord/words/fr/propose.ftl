# Ce que l'adversaire doit accepter.
takeback-command = Demander à reprendre ton dernier coup
    .name = reprendre
pause-command = Proposer d'arrêter la pendule jusqu'à nouvel accord
    .name = pause
resume-command = Proposer de continuer une partie en pause
    .name = continuer
abort-command = Annuler une partie avant que chacun ait joué
    .name = annuler
where-not-your-turn = tu viens de jouer
where-a-clock-runs = une pendule tourne
where-paused = la partie est en pause
where-just-begun = chacun n'a pas encore joué
proposal-made = { $proposal ->
    [takeback] Ton adversaire doit dire si tu peux reprendre ton dernier coup. Il peut aussi simplement y répondre.
    [pause] Ton adversaire doit accepter la pause. D'ici là, la pendule tourne.
   *[resume] Ton adversaire doit accepter de continuer. D'ici là, la pendule est arrêtée.
}
proposal-agreed = { $proposal ->
    [takeback] Tu as permis la reprise du coup.
    [pause] La partie est en pause ; `/{ resume-command.name }` la fait continuer.
   *[resume] La partie continue.
}
abort-ask = Veux-tu annuler { $game } ? Personne ne gagne ni ne perd, et elle ne compte pas.
abort-do = Annuler la partie

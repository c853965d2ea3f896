# Ce qui protège les membres : bloquer, bannir, et qui peut regarder les parties.

game-not-seen-here = Tu ne peux pas regarder la partie { $game } ici. Regarde-la là où elle se joue, sauf si ses joueurs, ou les responsables du serveur, ne veulent pas qu’on regarde.
game-not-watched = Tu ne peux pas regarder la partie { $game } ici avec des commandes : les responsables de ce serveur, ou l’un de ses joueurs, veulent que seuls les joueurs le fassent.
banned-here = Les responsables de ce serveur t’ont interdit de jouer ici. Tes parties continuent : joue-les en message privé, où `/{ privacy-command.name }` te répond aussi.
too-fast = Ça fait beaucoup d’un coup. Rien n’est perdu ; réessaie dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
store-unavailable = Je ne peux rien enregistrer en ce moment, donc il se peut que ça n’ait pas marché. Les parties et les coups que j’ai confirmés sont en sécurité, et tant que rien ne peut être enregistré, personne ne perd au temps. Réessaie ; j’essaie de réparer ça tout seul.

block-command = Ne plus recevoir de défis ni de mots de quelqu’un
    .name = bloquer
block-option-member = Qui bloquer ; sans rien, je montre qui est bloqué
block-done = { $player } ne peut plus te défier ni te laisser de mot, et n’en est pas averti. Vos parties en cours continuent. `/{ unblock-command.name }` lève le blocage.
block-nobody = Tu ne peux bloquer ni toi-même ni moi.
block-full = Tu as déjà bloqué { $most } membres, et c’est la limite. `/{ unblock-command.name }` fait de la place.
block-list = { $count ->
    [one] Tu as bloqué { $players }.
   *[other] Tu as bloqué { $count } membres : { $players }.
}
block-list-marks = { $count ->
    [one] Tu as aussi bloqué quelqu’un dont les données ont été effacées : je ne le reconnais qu’à une marque.
   *[other] Tu as aussi bloqué { $count } membres dont les données ont été effacées : je ne les reconnais qu’à une marque.
}
block-list-empty = Tu n’as bloqué personne.
unblock-command = Recevoir à nouveau les défis de quelqu’un
    .name = débloquer
unblock-option-member = Qui débloquer
unblock-was-not = Tu n’avais pas bloqué { $player } : rien n’a changé.
unblock-done = { $player } peut à nouveau te défier.
refused-blocked = Tu as bloqué { $player }. `/{ unblock-command.name }` lève le blocage.
refused-banned = Les responsables de ce serveur ont interdit à { $player } de jouer ici.
refused-not-welcome = { $player } n’accepte pas tes défis en ce moment.
refused-too-many-challenges = { $bound ->
    [own] Tu as trop de défis ouverts. Retires-en un, ou attends une réponse.
    [opponent] Ce membre a assez de défis pour l’instant. Réessaie plus tard.
    [own-at-one] Tu as déjà autant de défis ouverts à ce membre que tu peux en avoir. Attends une réponse, ou retires-en un : `/{ games-command.name }` les montre.
    [hour-at-one] Tu as défié ce membre plusieurs fois en une heure, et rien n’a été accepté. Réessaie dans une heure.
    [hour] Tu as lancé beaucoup de défis en peu de temps, et personne n’a accepté. Réessaie dans une heure.
   *[server] Il y a trop de défis ouverts sur ce serveur. Acceptes-en un avec `/{ seek-command.name }`.
}

settings-watched = Les autres peuvent regarder mes parties : { $on ->
    [yes] oui
   *[no] non
}
server-page-people = Membres
server-watching-choose = Qui peut regarder les parties
server-watching = { $who ->
    [channel] Qui peut regarder les parties : tout le monde dans le salon de la partie
    [server] Qui peut regarder les parties : tout le monde sur ce serveur
   *[players] Qui peut regarder les parties : les joueurs seulement (ce que montre un salon reste public)
}
server-banned-choose = Bannis : personne ; choisis qui ne peut pas m’utiliser ici

# /seek, /profile, /leaderboard.
seek-command = Les défis ouverts sur ce serveur, à accepter tout de suite
    .name = défis
seek-option-variant = Seulement pour ce jeu
    .name = jeu
seek-on-servers = Les défis ouverts se trouvent sur les serveurs. Ici, défie quelqu’un par son nom avec `/{ challenge-command.name }`.
seek-none = Aucun défi ouvert pour l’instant. `/{ challenge-command.name }` sans adversaire en lance un.
seek-list = { $count ->
    [one] Un défi ouvert :
   *[other] { $count } défis ouverts :
}
seek-line = { $player } · **{ $title }** · { $details }
seek-role = Réservé à { $role }.
seek-note = « { $note } »
seek-more = et { $count } de plus ; l’option `{ seek-option-variant.name }` raccourcit la liste
seek-accept = Accepter { $number }
seek-withdraw = Retirer { $number }
profile-command = Classements et résultats, les tiens ou ceux de quelqu’un d’autre
    .name = profil
profile-option-player = De qui ; le tien si tu n’indiques personne
    .name = joueur
profile-heading = **Profil de { $player }**
profile-away = En vacances, de retour { $until }.
profile-nothing = Pas encore de partie finie.
profile-results = **{ $title }**, toutes les parties : avec les Blancs { $white }, avec les Noirs { $black } (gagnées–nulles–perdues)
profile-rating = Classement { $overall }, en parties classées
profile-rating-here = Classement { $overall }, sur ce serveur { $here }, en parties classées
profile-unrated = Ne participe pas aux classements.
profile-against = Entre vous : { $score } (gagnées–nulles–perdues, vu de ton côté)
ratings-explained = -# `±` dit de combien un classement peut encore varier ; `?` marque celui qui repose sur peu de parties.
leaderboard-command = Les meilleurs à un jeu
    .name = classement
leaderboard-option-variant = De quel jeu
    .name = jeu
leaderboard-option-where = Sur ce serveur, ou partout
    .name = où
leaderboard-here = Sur ce serveur
leaderboard-overall = Partout
leaderboard-heading = **{ $title }** : les meilleurs { $place ->
    [here] de ce serveur
   *[overall] tous serveurs confondus
}, selon une estimation prudente de leur classement ; parties classées en gagnées–nulles–perdues
leaderboard-empty = Personne n’a encore de classement : une partie classée crée les deux premiers.
leaderboard-line = { $number }. { $player } { $rating } ({ $score })
leaderboard-you = Toi : { $rating }
leaderboard-unlisted = Tu ne participes pas aux classements ; `/{ settings-command.name }` permet d’y participer de nouveau.
page-back = Retour
page-on = Suite
profile-computer = **{ $title }** contre l’ordinateur : { $score } (gagnées–nulles–perdues)
profile-computer-rating = Classement contre l’ordinateur { $rating }

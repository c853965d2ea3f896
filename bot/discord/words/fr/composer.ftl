# Défier depuis le menu contextuel d'un membre.
composer-command = Défier à une partie
composer-ask = Défier { $opponent } à une partie de **{ $title }** ? Change ce que tu veux ci-dessous.
composer-variant = Quel jeu
composer-time = Combien de temps
composer-time-chosen = Temps : { $time }
composer-side = Ton camp : { $side }
composer-rated = Type de partie : { $rated ->
    [yes] classée
   *[no] amicale
}
composer-send = Défier
composer-sent = Ton défi est en route.
composer-cancelled = Personne n’a été défié.
composer-note = Avec un mot…
composer-note-label = Ce que tu veux dire

challenge-command = Défier quelqu'un
    .name = défi
challenge-option-variant = À quel jeu jouer
    .name = jeu
challenge-option-opponent = Qui défier ; laisse vide pour défier tout le monde
    .name = adversaire
challenge-option-side = Quel camp tu joues
    .name = camp
challenge-bot = Les bots ne répondent pas aux défis. Choisis une personne.
challenge-answered-already = Ce défi a déjà reçu sa réponse.
challenge-accept = Accepter
challenge-withdraw = Retirer
challenge-to = { $opponent }, **{ $name }** te défie à une partie de **{ $title }**.
challenge-to-all = **{ $name }** défie tout le monde à une partie de **{ $title }**.
challenge-details = Camp de qui défie : { $side } ; { $time }. Le défi vaut une semaine ; `/rules` donne les règles.
challenge-accepted = { $player } a accepté le défi de { $challenger } à **{ $title }** : c'est la partie { $game }.
challenge-declined = { $player } a refusé le défi de { $challenger } à **{ $title }**.
challenge-expired = Le défi de { $challenger } à **{ $title }** a expiré.
challenge-withdrawn = { $challenger } a retiré son défi à **{ $title }**.
permission-missing = Je ne peux pas tenir de partie dans ce salon : il me manque { $count ->
    [one] la permission
   *[other] les permissions
} { $permissions }. Demande à quelqu'un qui gère le serveur, ou va dans un autre salon.

start-command = Commencer une partie, pas à pas
    .name = commencer
start-option-button = Publier ici un bouton pour que chacun puisse commencer une partie (responsables du serveur)
    .name = bouton
start-button-not-allowed = Seuls les responsables du serveur peuvent publier un bouton pour tout le monde. Sans cette option, `/{ start-command.name }` est pour toi seulement.
start-welcome = **Bienvenue !** J’héberge des parties sur des plateaux insolites : { $games }. Appuie sur le bouton, choisis un jeu et avec qui jouer, une personne ou l’ordinateur ; je vérifie chaque coup, je dessine le plateau et je te préviens quand c’est à toi. Tu ne connais pas ces jeux ? Apprends-en un à petits pas. `/{ help-command.name }` dit tout le reste.
start-button = Commencer une partie
start-which = À quel jeu veux-tu jouer ?
start-choose-variant = Choisis un jeu
start-heading = **{ $title }** : { $summary }.
start-whom = Avec qui veux-tu jouer ?
start-ready = { $who ->
    [anyone] Ton adversaire : toute personne qui accepte.
   *[one] Ton adversaire : { $player }.
} Choisis le temps et le type de partie, puis envoie le défi.
start-choose-opponent = Choisis un adversaire
start-anybody = N’importe qui
start-back = Un autre jeu
start-send = Envoyer le défi
start-sent = Ton défi est ci-dessous. La partie commence dès qu’il est accepté.

settings-command = L’aspect des plateaux, la façon de jouer et d’être prévenu
    .name = réglages
settings-heading = **Tes réglages : { $page }.** Ce que tu choisis s’applique tout de suite, partout.
settings-page-pictures = Plateaux
settings-page-turns = Tes tours
settings-page-self = Toi
settings-turns-explained = Comment je te dis que c’est à toi, quand je te le rappelle, et si je te demande de confirmer avant qu’un coup soit joué.
settings-self-explained = La langue dans laquelle je te parle, si d’autres peuvent regarder tes parties avec des commandes (ce qu’un salon montre y reste pour tous), et si tu participes aux classements.
settings-theme-choose = Couleurs
settings-theme = Couleurs : { $theme ->
    [light] claires
    [dark] sombres
    [high-contrast] très contrastées
    [colour-blind-safe] adaptées aux daltoniens
   *[other] { $theme }
}
settings-theme-usual = Couleurs : celles du serveur
settings-pieces-choose = Pièces
settings-pieces = Pièces : { $set ->
    [art] dessins
    [letters] lettres
   *[other] { $set }
}
settings-size-choose = Taille des images
settings-size = Images : { $size ->
    [small] petites
    [medium] moyennes
    [large] grandes, pour les écrans à haute résolution
   *[other] { $size }
}
settings-orientation-choose = Qui est en bas
settings-orientation = { $side ->
    [own] En bas : mon camp
    [white] En bas : les Blancs
   *[black] En bas : les Noirs
}
settings-notify-choose = Où je te préviens
settings-notify = { $way ->
    [place] Mon tour : me prévenir dans le salon de la partie
   *[direct] Mon tour : me prévenir par message privé
}
settings-reminders-choose = Rappels : aucun
settings-remind-half = Rappel à la moitié de mon temps
settings-remind-quarter = Rappel au quart de mon temps
settings-remind-left = Rappel quand il reste { $left }
settings-confirm = Aperçu des coups tapés : { $on ->
    [yes] oui
   *[no] non
}
settings-quick = Jouer tout de suite les coups choisis : { $on ->
    [yes] oui
   *[no] non
}
settings-language-choose = Langue
settings-language = Langue : { $name }
settings-language-auto = Langue : celle de Discord
settings-ratings = Participer aux classements : { $on ->
    [yes] oui
   *[no] non
}
settings-direct-hello = Désormais, je te dirai ici quand c’est à toi. `/{ settings-command.name }` permet de changer cela.
settings-direct-closed = ⚠️ Tu n’acceptes pas mes messages privés pour l’instant, alors je continue à te prévenir dans le salon de la partie. Autorise les messages privés des membres d’un serveur que nous partageons, et je m’en servirai.

server-command = Où et comment on joue sur ce serveur
    .name = serveur
server-heading = **Les réglages de ce serveur.** Ce que tu choisis s’applique tout de suite ; les parties commencées gardent leur temps et leur fil.
server-only-there = Cela se règle sur un serveur, par ses responsables.
server-not-yours = Il faut la permission { $permission } pour changer les réglages de ce serveur.
server-page-place = Lieux
server-page-terms = Conditions
server-page-games = Jeux
server-channels-choose = Salons de jeu : tous ; choisis-en pour n’autoriser qu’eux
server-channels-gone = { $count ->
    [one] ⚠️ Un salon choisi ici n’existe plus : je l’ai retiré.
   *[other] ⚠️ { $count } salons choisis ici n’existent plus : je les ai retirés.
}
server-channels-open = On peut maintenant jouer dans tous les salons.
server-threads-choose = Fils
server-threads = { $after ->
    [where-possible] Fils : un par partie, là où je peux en créer
    [off] Fils : aucun, mais un plateau par partie dans le salon
    [hour] Fils : un par partie, archivé après une heure
    [day] Fils : un par partie, archivé après un jour
    [three-days] Fils : un par partie, archivé après trois jours
   *[week] Fils : un par partie, archivé après une semaine
}
server-threads-lack = ⚠️ Je ne peux pas créer de fils dans ce salon : il me manque { $permissions }. D’ici là, on joue dans le salon même.
server-language-choose = Langue des messages publics
server-language-auto = Langue des messages publics : celle du Discord de chaque membre
server-language = Langue des messages publics : { $name }
server-theme-choose = Couleurs des plateaux, sauf choix d’un membre
server-time-choose = Temps habituel
server-time = Temps habituel : { $time }
server-cap-choose = Parties à la fois
server-cap = { $count ->
    [one] Parties à la fois : une par membre
   *[other] Parties à la fois : jusqu’à { $count } par membre
}
server-roles-choose = Qui peut défier : tout le monde ; choisis des rôles pour n’autoriser qu’eux
server-computer = Jouer contre l’ordinateur : { $on ->
    [yes] oui
   *[no] non
}
server-results-choose = Résultats : dans aucun autre salon ; choisis-en un
server-variants-choose = Jeux auxquels on joue ici
server-rated = Type de partie habituel : { $on ->
    [yes] classée
   *[no] amicale
}
server-page-news = Annonces
server-standing-choose = Aperçu de ce qui se passe : dans aucun salon ; choisis-en un

server-command = Où et comment on joue sur ce serveur
    .name = serveur
server-heading = **Les réglages de ce serveur.** Ce que tu choisis s’applique tout de suite ; les parties commencées gardent leur temps et leur fil.
server-only-there = Cela se règle sur un serveur, par ses responsables.
server-not-yours = Il faut la permission { $permission } pour changer les réglages de ce serveur.
server-page-place = Lieux
server-page-terms = Conditions
server-page-games = Jeux
server-channels-choose = Dans tous les salons ; choisis-en pour n’autoriser qu’eux
server-threads-choose = Fils
server-threads = { $after ->
    [where-possible] Un fil par partie, là où je peux en créer
    [off] Pas de fils : un plateau par partie dans le salon
    [hour] Un fil par partie, archivé après une heure
    [day] Un fil par partie, archivé après un jour
    [three-days] Un fil par partie, archivé après trois jours
   *[week] Un fil par partie, archivé après une semaine
}
server-threads-lack = ⚠️ Je ne peux pas créer de fils dans ce salon : il me manque { $permissions }. D’ici là, on joue dans le salon même.
server-language-choose = Langue
server-language-auto = Celle du Discord de chaque membre
server-theme-choose = Couleurs des plateaux, sauf choix d’un membre
server-time-choose = Temps, quand un défi n’en donne pas
server-cap-choose = Parties à la fois
server-cap = { $count ->
    [one] Une partie à la fois par membre
   *[other] Jusqu’à { $count } parties à la fois par membre
}
server-roles-choose = Tout le monde peut défier ; choisis des rôles pour n’autoriser qu’eux
server-computer = { $on ->
    [yes] On peut jouer contre l’ordinateur
   *[no] L’ordinateur est désactivé
}
server-results-choose = Les résultats ne vont dans aucun autre salon ; choisis-en un
server-variants-choose = Jeux auxquels on joue ici
server-rated = Type de partie habituel : { $on ->
    [yes] classée
   *[no] amicale
}
server-page-news = Annonces
server-standing-choose = Aucun aperçu de ce qui se passe ; choisis un salon pour en avoir un

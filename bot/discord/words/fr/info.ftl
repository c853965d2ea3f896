# /help, /about, /privacy.
help-command = Comment commencer, et ce qu’il y a
    .name = aide
help = J’héberge des parties sur des plateaux insolites : { $games }. Joue à ton rythme : je te préviens quand c’est à toi, et personne n’a besoin d’être là en même temps.
    
    {""}**Pour commencer :** `/{ challenge-command.name }` défie quelqu’un (ou tout le monde, si tu ne nommes personne), ou regarde ce qu’offre `/{ seek-command.name }`. `/{ learn-command.name }` apprend un jeu à petits pas, `/{ rules-command.name }` l’explique, images à l’appui.
    {""}**En partie :** `/{ move-command.name }`, ou les boutons sous le plateau. `/{ board-command.name }` le montre à nouveau ; `/{ takeback-command.name }`, `/{ draw-command.name }`, `/{ pause-command.name }`, `/{ abort-command.name }` et `/{ resign-command.name }` servent à reprendre un coup, proposer nulle, faire une pause, annuler et abandonner.
    {""}**En solo :** `/{ start-command.name }`, puis choisis l’ordinateur. `/{ hint-command.name }` aide contre lui, `/{ analyse-command.name }` revient sur une partie finie.
    {""}**Tes parties :** `/{ games-command.name }` les liste, celles qui t’attendent d’abord. `/{ vacation-command.name }` arrête tes pendules.
    {""}**Toi :** `/{ settings-command.name }` (aspect, rappels, messages privés, langue), `/{ profile-command.name }`, `/{ leaderboard-command.name }`, `/{ privacy-command.name }`.
    {""}**Serveurs :** `/{ server-command.name }` est pour qui en gère un.
    
    Dans un fil archivé, écris n’importe quoi pour le rouvrir ; ou joue ailleurs avec l’option `{ option-game.name }`.
help-direct = Ici, en message privé, tu peux tout faire ; les défis s’adressent à quelqu’un par son nom.
help-elsewhere = Je ne suis pas membre ici, je ne peux donc que répondre : on peut jouer, mais je ne peux pas envoyer de rappels ni écrire de moi-même.
about-command = Version, durée de fonctionnement et état
    .name = à-propos
about = **Oddboard { $version }**
    En ligne depuis { $uptime } · { $shards ->
    [one] { $shards } shard
   *[other] { $shards } shards
} · { $latency }
    { $playing ->
    [one] { $playing } partie en cours
   *[other] { $playing } parties en cours
}, { $begun } au total.
about-latency = Discord répond en { $milliseconds } ms
about-latency-unknown = aucun aller-retour mesuré pour l’instant
privacy-command = Ce qui est gardé sur toi : le voir, ou l’effacer
    .name = vie-privée
privacy = Je garde tes parties et ce qui s’y est passé, tes défis, classements, réglages, congés et les leçons que tu as faites, tout sous ton identifiant Discord ; ni messages, ni noms. Je ne partage rien.
privacy-export = Envoie-moi tout
privacy-delete = Tout effacer…
privacy-exported = Voici tout ce que je garde sur toi.
privacy-ask = Veux-tu vraiment que j’efface tout sur toi ? { $games ->
    [0] Tu n’as pas de partie en cours.
    [one] Ta partie en cours sera abandonnée.
   *[other] Tes { $games } parties en cours seront abandonnées.
} Les parties finies restent, avec un joueur anonyme à ta place ; classements, réglages et défis disparaissent. C’est irréversible.
privacy-delete-all = Tout effacer
privacy-keep = Garder
privacy-deleted = Tout est effacé.
privacy-kept = Rien n’a été effacé.

# /help, /about, /privacy.
help-command = Comment commencer, et ce qu’il y a
    .name = aide
    .typed = au secours
help = J’héberge des parties sur des plateaux insolites : { $titles }. Joue à ton rythme : je te préviens quand c’est à toi, et personne n’a besoin d’être là en même temps.
    
    {""}**Commencer :** { $start } en quelques clics, { $challenge } avec toutes les options, { $seek } pour les défis ouverts.
    {""}**Apprendre :** { $learn } à petits pas, { $rules } en images.
    {""}**Jouer :** { $move }, { $board }, { $where } (où va une pièce), { $why } (un coup impossible), { $text } (le plateau en mots), { $hint } contre l’ordinateur.
    {""}**Ensemble :** { $draw }, { $takeback }, { $pause }, { $resume }, { $abort }, { $resign }.
    {""}**Après :** { $history }, { $replay }, { $analyse }, { $export }, { $import }.
    {""}**Toi :** { $games }, { $profile }, { $leaderboard }, { $settings }, { $vacation }, { $block }, { $unblock }, { $privacy }.
    {""}**Serveurs :** { $server } pour qui en gère un, { $about }.
    
    Dans un fil archivé, écris n’importe quoi pour le rouvrir ; ou joue ailleurs avec l’option `{ option-game.name }`.
help-direct = Ici, en message privé, tu peux tout faire sauf { $seek } et { $server }, réservés aux serveurs ; les défis s’adressent à quelqu’un par son nom.
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
}, { $begun } depuis le début.
about-latency = Discord répond en { $milliseconds } ms
about-latency-unknown = aucun aller-retour mesuré pour l’instant
privacy-command = Ce qui est gardé sur toi : le voir, ou l’effacer
    .name = vie-privée
privacy = Je garde tes parties et ce qui s’y est passé, tes défis, classements, réglages, vacances, les membres que tu as bloqués, les serveurs où il t’est interdit de jouer et les leçons que tu as faites, tout sous ton identifiant Discord ; de ce que tu écris, rien que le mot joint à un défi, et aucun nom. Je ne partage rien.
privacy-export = Envoie-moi tout
privacy-delete = Tout effacer…
privacy-exported = Voici tout ce que je garde sur toi. N’importe quel éditeur de texte ouvre ce fichier, qui est en JSON.
privacy-exported-zipped = Voici tout ce que je garde sur toi. Décompresse le fichier ; n’importe quel éditeur de texte ouvre le JSON qu’il contient.
privacy-exported-first = C’est beaucoup, alors je l’envoie en plusieurs fichiers. Voici la partie 1, et je dirai laquelle est la dernière. Décompresse-les tous ; n’importe quel éditeur de texte ouvre le JSON qu’ils contiennent.
privacy-exported-next = Voici la partie { $number } de ce que je garde sur toi. La suite arrive.
privacy-exported-last = Voici la partie { $number }, la dernière : tu as maintenant tout ce que je garde sur toi.
privacy-ask = Veux-tu vraiment que j’efface tout sur toi ? { $games ->
    [0] Tu n’as pas de partie en cours.
    [one] Ta partie en cours sera abandonnée, ou annulée si vous n’avez pas joué tous les deux.
   *[other] Tes { $games } parties en cours seront abandonnées, ou annulées là où vous n’avez pas joué tous les deux.
} Les parties finies restent, avec un joueur anonyme à ta place ; classements, réglages et défis disparaissent. Les blocages et interdictions décidés par d’autres restent, sans ton identifiant. Ce que j’ai publié sur Discord y reste, noms de fils compris. C’est irréversible.
privacy-delete-all = Tout effacer
privacy-keep = Garder
privacy-deleted = Tout ce que j’avais enregistré sur toi est effacé.
privacy-kept = Rien n’a été effacé.

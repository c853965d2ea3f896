# Où vont les messages d'une partie, et ce qui fait obstacle.
thread-announced = { $game } : { $white } (Blancs) – { $black } (Noirs), { $time }, { $rated ->
    [yes] classée
   *[no] amicale
}. Jouez-la dans le fil ci-dessous.
thread-not-made = { $game } se joue ici, dans le salon : { $why }
thread-lacking = je ne peux pas lui donner de fil, car il me manque { $permissions }.
thread-refused = Discord ne me laisse pas créer de fil.
post-note-gone = { $thread ->
    [yes] (Le fil de cette partie n’existe plus, alors on continue ici.)
   *[no] (Le salon de cette partie n’existe plus, alors je t’écris ici. Tu peux aussi jouer d’ici.)
}
post-note-lacking = (Je ne peux pas écrire dans { $place } : il me manque { $permissions }. Tu peux aussi jouer d’ici.)
post-note-forbidden = (Discord ne me laisse pas écrire dans { $place }. Tu peux aussi jouer d’ici.)
post-note-removed = (Je ne suis plus sur le serveur où cette partie a commencé, alors je t’écris ici. Tu peux aussi jouer d’ici.)
post-halted = { $player }, je n’arrive pas à joindre ton adversaire : je ne peux pas écrire là où la partie se joue, et mes messages privés sont refusés. La pendule est arrêtée jusqu’à son retour ; rien n’est perdu.
post-rematch = { $player }, ton adversaire demande une revanche à **{ $title }**, camps inversés. { $details }
rematch-button = Revanche
rematch-asked = Tu as demandé une revanche ; { $opponent } a { $long ->
    [yes] une semaine
   *[no] une heure
} pour répondre.
rematch-begun = La revanche a commencé : c’est la partie { $game }.
post-ratings = Classements : { $white }, { $black }.
post-rating-alone = Classement : { $own }.
post-ratings-too-short = Les classements ne changent pas : la partie s’est terminée avant que vous ayez joué tous les deux.
post-ratings-casual = Partie amicale : les classements ne changent pas.
post-ratings-new = Les premières parties changent beaucoup un classement, les suivantes moins.
post-rating = { $side } { $before } → { $after } ({ $change })

# /apprendre : les leçons.
learn-command = Apprendre un jeu à petits pas, du bout du doigt
    .name = apprendre
learn-option-variant = Quel jeu
    .name = jeu
learn-any = Apprendre un jeu
learn-one = Apprendre { $title }
learn-how = Comment jouer
learn-which = Quel jeu veux-tu apprendre ? Chacun tient en une douzaine de petits pas ; tu peux t’arrêter à chacun et continuer plus tard.
learn-choose-game = Choisis un jeu
learn-progress = Leçons faites : { $done } sur { $all }
learn-heading = **{ $title } · { $number }/{ $all } · { $lesson }**
learn-squares = **Touche les cases** ({ $found } sur { $all } trouvées)
learn-found = ✅ { $square } : oui.
learn-found-already = La case { $square } est bonne ; tu l’avais déjà trouvée.
learn-illegal = ❌ { $why }
learn-wrong = ❌ { $move }. { $why }
learn-goes-on = ✅ { $moves }. Continue !
learn-hint-is = 💡 { $hint }
learn-only-move = Il n’y a qu’un coup :
learn-done = ✅ { $text }
learn-last = C’était la dernière leçon de { $title }. { $left ->
    [one] Tu en as sauté une ; la liste montre laquelle.
   *[other] Tu en as sauté { $left } ; la liste montre lesquelles.
}
learn-all-done = 🎓 Tu as fait les { $count } leçons de { $title } : à toi de jouer ! `/{ challenge-command.name }` commence une partie.
learn-solution-move = La solution : { $move }.
learn-solution-squares = La solution : { $squares }.
learn-next = Suivante
learn-previous = Précédente
learn-again = Refaire
learn-hint = Indice
learn-solution = Montre-moi
learn-try = Essayer
learn-list = Toutes les leçons
learn-contents = **Leçons de { $title }** : { $done } sur { $all } faites
learn-choose-lesson = Choisis une leçon
learn-go-on = Continuer
learn-start-over = Recommencer
learn-ask-over = Recommencer { $title } ? { $done ->
    [one] La coche de ta leçon disparaît
   *[other] Les coches de tes { $done } leçons disparaissent
} ; rien d’autre ne change.
learn-keep = Les garder
learn-other-games = Autres jeux
learn-changed = Cette leçon a changé depuis. `/{ learn-command.name }` l’ouvre telle qu’elle est maintenant.

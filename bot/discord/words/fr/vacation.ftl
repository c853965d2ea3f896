vacation-command = Prendre des vacances : tes pendules s’arrêtent
    .name = vacances
vacation-option-days = Combien de jours, à partir de maintenant
    .name = jours
vacation-here = Il te reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} de vacances cette année. Pendant ton absence, tes pendules sont arrêtées, sauf dans les parties dont la pendule donne moins d’un jour en tout ; tu peux jouer quand même.
vacation-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
vacation-away = Tu es en vacances, de retour { $until } ; tes pendules sont arrêtées jusque-là, sauf dans les parties dont la pendule donne moins d’un jour en tout. Il te restera ensuite { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} cette année.
vacation-back = Me revoilà
vacation-welcome = Content de te revoir ! Les jours non utilisés te sont rendus.
vacation-already = Tu es déjà en vacances, de retour { $until }. `/{ vacation-command.name }` te permet de revenir plus tôt ; ensuite, tu peux repartir pour plus longtemps.
vacation-not-away = Tu n’es pas en vacances.
vacation-no-days = Des vacances durent au moins un jour.
vacation-too-long = C’est plus que ce que tu as : il te reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} cette année.

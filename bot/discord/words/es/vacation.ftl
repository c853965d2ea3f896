vacation-command = Tomarte días libres: tus relojes se paran
    .name = vacaciones
vacation-option-days = Cuántos días, desde ahora
    .name = días
vacation-here = Te { $left ->
    [one] queda 1 día
   *[other] quedan { $left } días
} de vacaciones este año. Mientras no estés, tus relojes se paran, salvo en partidas con menos de un día en total en el reloj; puedes jugar igualmente.
vacation-days = { $days ->
    [one] 1 día
   *[other] { $days } días
}
vacation-away = Estás de vacaciones y vuelves { $until }; hasta entonces tus relojes están parados, salvo en partidas con menos de un día en total en el reloj. Después te { $left ->
    [one] quedará 1 día
   *[other] quedarán { $left } días
} este año.
vacation-back = Ya he vuelto
vacation-welcome = ¡Qué bien que hayas vuelto! Los días que no usaste vuelven a ser tuyos.
vacation-already = Ya estás de vacaciones y vuelves { $until }. `/{ vacation-command.name }` te deja volver antes; después puedes irte otra vez por más tiempo.
vacation-not-away = No estás de vacaciones.
vacation-no-days = Unas vacaciones duran al menos un día.
vacation-too-long = Es más de lo que tienes: te { $left ->
    [one] queda 1 día
   *[other] quedan { $left } días
} este año.

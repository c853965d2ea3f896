vacation-command = Take days off: your clocks stop
    .name = vacation
vacation-option-days = How many days, from now on
vacation-here = You have { $left ->
    [one] 1 day
   *[other] { $left } days
} of vacation left this year. While you're away, your clocks are stopped, except in games with less than a day for the whole game; you can still move.
vacation-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
vacation-away = You're on vacation, back { $until }; your clocks are stopped until then, except in games with less than a day for the whole game. After that you have { $left ->
    [one] 1 day
   *[other] { $left } days
} left this year.
vacation-back = I'm back
vacation-welcome = Welcome back! You get your unused days back.
vacation-already = You're already on vacation, back { $until }. `/{ vacation-command.name }` lets you come back earlier; then you can leave again for longer.
vacation-not-away = You're not on vacation.
vacation-no-days = A vacation takes at least one day.
vacation-too-long = That's more than you have: { $left ->
    [one] 1 day is left
   *[other] { $left } days are left
} this year.

vacation-command = Take days off: your clocks stand still
    .name = vacation
vacation-option-days = How many days, from now on
vacation-here = You have { $left ->
    [one] 1 day
   *[other] { $left } days
} of vacation left this year. While you are away your clocks stand still in all games; you can move all the same.
vacation-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
vacation-away = You are on vacation and will be back { $until }; your clocks stand still until then. After it you have { $left ->
    [one] 1 day
   *[other] { $left } days
} left this year.
vacation-back = I'm back
vacation-welcome = Welcome back! The days you did not use are yours again.
vacation-already = You are on vacation already, and will be back { $until }. `/{ vacation-command.name }` lets you come back earlier.
vacation-not-away = You are not on vacation.
vacation-no-days = A vacation takes one day at least.
vacation-too-long = That is more than you have: { $left ->
    [one] 1 day is left
   *[other] { $left } days are left
} this year.

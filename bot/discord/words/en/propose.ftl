# What the opponent has to agree to.
takeback-command = Ask your opponent to let you take back your last move
    .name = takeback
pause-command = Propose to stop the clock until you both want to go on
    .name = pause
resume-command = Propose to go on with a paused game
    .name = resume
abort-command = Call a game off before each of you has moved
    .name = abort
where-not-your-turn = you have just moved
where-a-clock-runs = a clock runs
where-paused = the game is paused
where-just-begun = not both of you have moved
proposal-made = { $proposal ->
    [takeback] Your opponent is asked to let you take back your last move. They may simply answer it instead.
    [pause] Your opponent is asked to agree to a pause. Until then the clock runs on.
   *[resume] Your opponent is asked to agree to go on. Until then the clock stands still.
}
proposal-agreed = { $proposal ->
    [takeback] You allowed the takeback.
    [pause] The game is paused; `/{ resume-command.name }` goes on.
   *[resume] The game goes on.
}
abort-ask = Do you want to call { $game } off? Nobody wins or loses, and it does not count.
abort-do = Call it off

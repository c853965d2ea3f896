# What the opponent has to agree to.
takeback-command = Ask your opponent to let you take back your last move
    .name = takeback
    .typed = undo, take back, take it back, oops, go back
pause-command = Ask to stop the clock until you both want to go on
    .name = pause
resume-command = Propose to go on with a paused game
    .name = resume
abort-command = Call off a game that's barely begun or long at a standstill; server managers: anyone's game
    .name = abort
    .typed = call off, call it off, cancel, cancel game
where-not-your-turn = you have just moved
none-moved = In none of your { $count } games was the last move yours.
where-a-clock-runs = a clock is running
none-with-a-clock = No clock is running in any of your { $count } games.
where-paused = play is paused
none-paused = None of your { $count } games is paused.
where-can-be-called-off = calling off is possible
none-can-be-called-off = None of your { $count } games can be called off now: both sides have moved.
proposal-made = { $proposal ->
    [takeback] I've asked your opponent. They may simply play on instead.
    [pause] I've asked your opponent to agree to a pause. Until then the clock runs on. Your next move withdraws this.
   *[resume] I've asked your opponent to go on. Until then the clock is stopped.
}
proposal-agreed = { $proposal ->
    [takeback] You allowed the takeback.
    [pause] The game is paused; `/{ resume-command.name }` asks your opponent to go on.
   *[resume] The game goes on.
}
abort-ask = Do you want to call { $game } off? Nobody wins or loses, and it doesn't count.
annul-ask = Do you want to call { $game } off, as a manager of this server? Nobody wins or loses, it doesn't count, and the players read that this server's managers did it.
abort-do = Call it off
annul-leave = Leave it
annul-which = You aren't playing any games right now. As a manager of this server you can call off a game of others: `/{ abort-command.name }` in its thread, or with its number.
annul-own = You play in this game yourself, and both of you have moved. Another manager can call it off; `/{ resign-command.name }` gives it up, `/{ draw-command.name }` offers a draw.

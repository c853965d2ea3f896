proposal-to-go-on = Ask to go on
proposal-accept = { $proposal ->
    [takeback] Allow the takeback
    [pause] Agree to the pause
   *[resume] Go on
}
proposal-was = { $proposal ->
    [takeback] { $side } asked to take this back: { $made }.
    [pause] { $side } proposed a pause.
    [draw] { $side } offered a draw.
   *[resume] { $side } proposed to go on.
}
proposal-became = { $fate ->
    [agreed] { $proposal ->
        [takeback] The takeback was allowed.
        [pause] The pause was agreed to.
        [draw] The draw was agreed to.
       *[resume] The game went on.
    }
    [declined] { $proposal ->
        [takeback] The takeback was declined.
        [pause] The pause was declined.
        [draw] The draw was declined.
       *[resume] That was declined, and the game stayed paused.
    }
    [passed-over] The game went on without an answer.
   *[lapsed] It expired without an answer.
}

proposal-accept = { $proposal ->
    [takeback] Allow the takeback
    [pause] Agree to the pause
   *[resume] Go on
}
proposal-was-declined = The proposal was declined.

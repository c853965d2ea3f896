proposal-accept = { $proposal ->
    [takeback] Laisser reprendre le coup
    [pause] Accepter la pause
   *[resume] Reprendre la partie
}
proposal-was-declined = La proposition est refusée.

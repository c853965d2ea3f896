proposal-accept = { $proposal ->
    [takeback] Permitir deshacer la jugada
    [pause] Aceptar la pausa
   *[resume] Seguir la partida
}
proposal-was-declined = La propuesta se ha rechazado.

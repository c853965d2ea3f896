proposal-to-go-on = Proponer continuar
proposal-accept = { $proposal ->
    [takeback] Permitir deshacer la jugada
    [pause] Aceptar la pausa
   *[resume] Continuar la partida
}
proposal-was = { $proposal ->
    [takeback] Las { $side } pidieron deshacer esto: { $made }.
    [pause] Las { $side } propusieron una pausa.
    [draw] Las { $side } ofrecieron tablas.
   *[resume] Las { $side } propusieron continuar la partida.
}
proposal-became = { $fate ->
    [agreed] { $proposal ->
        [takeback] Se permitió deshacer la jugada.
        [pause] Se aceptó la pausa.
        [draw] Se aceptaron las tablas.
       *[resume] La partida siguió.
    }
    [declined] { $proposal ->
        [takeback] No se permitió deshacer la jugada.
        [pause] Se rechazó la pausa.
        [draw] Se rechazaron las tablas.
       *[resume] Se rechazó y la partida siguió en pausa.
    }
    [passed-over] La partida siguió sin respuesta.
   *[lapsed] Quedó sin respuesta y ya no vale.
}

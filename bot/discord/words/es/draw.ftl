draw-command = Ofrecer tablas, o aceptar las que te ofrecen
    .name = tablas
    .typed = empate, ofrecer tablas
draw-offer = Ofrecer tablas
draw-accept = Aceptar las tablas
draw-offered = Tablas ofrecidas.
draw-ask-accept = { $game }: tu rival te ofrece tablas. ¿Las aceptas?
draw-ask-offer = { $game }: ¿quieres ofrecer tablas? La oferta sigue abierta hasta que tu rival responda o juegue.

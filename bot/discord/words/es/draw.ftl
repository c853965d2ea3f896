draw-command = Ofrecer tablas, o aceptar las que te ofrecen
    .name = tablas
draw-offer = Ofrecer tablas
draw-accept = Aceptar las tablas
draw-offered = Tu oferta de tablas está hecha.
draw-ask-accept = Tu rival te ofrece tablas: { $game }. ¿Las aceptas?
draw-ask-offer = ¿Quieres ofrecer tablas? { $game }. La oferta vale hasta que se responda o se haga una jugada.

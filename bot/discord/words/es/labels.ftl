# Las respuestas entre las que se elige una jugada.
label-pass = Pasar
label-from-hand = { $piece } de la reserva
label-block = Bloque de cuatro: { $piece } { $squares }
label-fuse-in-hand = Fusionar dos piezas en la reserva
label-explodes = { $square }: explota con { $piece-the }
label-whole = { $piece-The }, { $piece-gender ->
    [feminine] entera
   *[masculine] entero
}
label-stays = Sigue siendo { $piece }
label-becomes = Se convierte en { $piece }
label-part = Solo { $piece-the }; { $rest-the } se queda
label-only = Solo { $piece-the }
label-placed = { $piece } en { $square }
label-nowhere = En ninguna parte
label-pair = { $one } y { $other }
label-to-hand = A la reserva
label-stays-on = Se queda en { $square }
label-taken = { $whose ->
    [own] su propia pieza ({ $piece })
   *[other] { $piece }
}{ $place ->
    [there] { " " }en { $square }
   *[here] { "" }
}
label-takes = { $square }, captura { $taken }
label-joins = { $square }, se une a { $piece }
label-form = se convierte en { $piece }

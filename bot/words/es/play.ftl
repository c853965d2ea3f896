move-command = Hacer una jugada
    .name = mover
move-option-move = Tu jugada, como e2e4, e2-e4 o Re4; sin ella, eliges con botones
    .name = jugada
move-made-over = La partida ha terminado.
move-made-still-you = Sigue siendo tu turno.
move-made-told = Tu rival ya lo sabe.

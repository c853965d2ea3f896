move-command = Jouer un coup
    .name = jouer
move-option-move = Ton coup, par exemple e2e4, e2-e4 ou Re4, ou rien pour choisir par boutons
    .name = coup
move-made-over = La partie est terminée.
move-made-still-you = C'est encore à toi de jouer.
move-made-told = Ton adversaire est prévenu.

resign-command = Abandonner une partie (avec confirmation)
    .name = abandonner
    .typed = abandon, abandonne, j’abandonne
resign = Abandonner
resign-ask = { $game } : veux-tu vraiment abandonner ? Ton adversaire gagne.

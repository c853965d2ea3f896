resign-command = Abandonner une partie (avec confirmation)
    .name = abandonner
resign = Abandonner
resign-ask = { $game } : veux-tu vraiment abandonner ? Ton adversaire gagne.

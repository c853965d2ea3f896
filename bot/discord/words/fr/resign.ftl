resign-command = Abandonner une partie ; on te le redemande
    .name = abandonner
resign = Abandonner
resign-ask = Veux-tu vraiment abandonner ? { $game }. Ton adversaire gagne.

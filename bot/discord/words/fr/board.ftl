board-command = Voir le plateau tel qu’il est maintenant
    .name = plateau
board-option-game = Quelle partie ; celle de n’importe qui par son numéro
    .name = partie
board-option-seen-from = Quel camp est en bas ; le tien si tu ne dis rien
    .name = vu-de
board-option-after = Après combien de tours, les deux camps comptés ; tel qu’il est maintenant si tu ne dis rien
    .name = après

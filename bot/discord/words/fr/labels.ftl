# Les réponses parmi lesquelles on choisit un coup.
label-pass = Passer
label-from-hand = { $piece } de la réserve
label-block = Bloc de quatre : { $piece } { $squares }
label-fuse-in-hand = Fusionner deux pièces de la réserve
label-explodes = { $square } : explose avec { $piece-the }
label-whole = { $piece-The }, { $piece-gender ->
    [feminine] entière
   *[masculine] entier
}
label-stays = Reste { $piece }
label-becomes = Devient { $piece }
label-part = Seulement { $piece-the } ; { $rest-the } reste
label-only = Seulement { $piece-the }
label-placed = { $piece } en { $square }
label-nowhere = Nulle part
label-pair = { $one } et { $other }
label-to-hand = Vers la réserve
label-stays-on = Reste en { $square }
label-taken = { $whose ->
    [own] { $piece-gender ->
        [feminine] sa propre { $piece }
       *[masculine] son propre { $piece }
    }
   *[other] { $piece }
}{ $place ->
    [there] { " " }en { $square }
   *[here] { "" }
}
label-takes = { $square }, prend { $taken }
label-joins = { $square }, rejoint { $piece }
label-form = devient { $piece }

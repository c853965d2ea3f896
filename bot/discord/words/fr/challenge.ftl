challenge-command = Défier quelqu’un
    .name = défi
challenge-option-variant = À quel jeu jouer
    .name = jeu
challenge-option-opponent = Qui défier ; laisse vide pour défier tout le monde
    .name = adversaire
challenge-option-side = Quel camp tu joues
    .name = camp
challenge-bot = Les autres bots ne répondent pas aux défis. Choisis une personne, ou moi.
challenge-answered-already = Ce défi a déjà reçu sa réponse.
challenge-accept = Accepter
challenge-withdraw = Retirer
challenge-to = { $opponent }, { $player } te défie à une partie de **{ $title }**.
challenge-to-all = { $player } défie tout le monde à une partie de **{ $title }**.
challenge-details = Camp de l’auteur du défi : { $side } ; { $time } ; { $rated ->
    [yes] classée
   *[no] amicale
}.
challenge-accepted = { $player } a accepté le défi de { $challenger } à **{ $title }** ({ $rated ->
    [yes] classée
   *[no] amicale
}, { $time }) : c’est la partie { $game }.
challenge-declined = { $player } a refusé le défi de { $challenger } à **{ $title }**.
challenge-expired = Le défi de { $challenger } à **{ $title }** a expiré.
challenge-gone = Ce défi n’est plus ouvert.
challenge-withdrawn = Le défi de { $challenger } à **{ $title }** a été retiré.
challenge-option-time = Combien de temps : 3 jours (par coup), sans limite, 1h+30s (pour toute la partie)…
    .name = temps
challenge-option-rated = Si la partie compte pour le classement
    .name = classée
challenge-option-role = Seuls les membres avec ce rôle peuvent accepter
    .name = rôle
challenge-option-note = Un mot pour l’accompagner
    .name = mot
challenge-to-role = { $player } défie toute personne qui a le rôle { $role } à une partie de **{ $title }**.
challenge-stands = Le défi reste ouvert { $long ->
    [yes] une semaine
   *[no] une heure
} ; `/{ rules-command.name }` donne les règles.
challenge-answers-only = Ici, je ne peux pas envoyer de rappels. Pour jouer, ajoute-moi à ton compte.
challenge-opponent-or-role = Indique un adversaire ou un rôle, pas les deux.
challenge-time-not-understood = Je ne comprends pas la durée { $time }. Écris `3 jours` (par coup), `sans limite`, ou `1h+30s` (une heure pour toute la partie, et 30 secondes de plus après chaque coup) ; des suggestions viennent pendant que tu écris.
challenge-thread-of-others = Ce fil est celui de la partie { $game }. Lance ton défi dans { $channel }.
challenge-not-here = { $player } n’est pas sur ce serveur et ne verrait pas ton défi.
challenge-whom = Dis qui tu défies avec l’option `{ challenge-option-opponent.name }` : ici, personne d’autre ne le verrait.
challenge-twice = Tu as déjà défié { $player } à une partie de **{ $title }** aux mêmes conditions, et ce défi attend encore sa réponse.
challenge-sent = Ton défi a été envoyé à { $player }.
challenge-closed = { $player } n’accepte pas mes messages privés, je ne peux donc pas transmettre ton défi. Lance-le sur un serveur où vous êtes tous les deux.
challenge-undelivered = Je n’ai pas pu joindre { $player } à l’instant, j’ai donc retiré ton défi. Réessaie dans un instant.
challenge-challenger-left = { $challenger } a quitté ce serveur : le défi n’est plus valable.
permission-missing = Je ne peux pas héberger de partie dans ce salon : il me manque { $count ->
    [one] la permission
   *[other] les permissions
} { $permissions }. { $manages ->
    [yes] { $count ->
            [one] Accorde-la
           *[other] Accorde-les
        } à mon rôle dans les paramètres du salon
   *[no] Demande à quelqu’un qui gère le serveur
}, ou va dans un autre salon.
challenge-option-computer = Jouer plutôt contre l’ordinateur, de cette force
    .name = ordinateur
challenge-option-handicap = Qui joue sans quelle pièce ; une telle partie est amicale
    .name = handicap
challenge-no-such-handicap = { $title } n’a pas de handicap { $handicap }. Choisis une des suggestions.
challenge-which-handicap = { $handicap } peut être un de ces handicaps. Tape celui que tu veux, ou choisis-le parmi les suggestions :
challenge-handicap = Handicap : { $by ->
    [challenger] l’auteur du défi
   *[opponent] la personne qui accepte
} joue sans { $piece }.
challenges-open = { $waiting ->
    [0] **Défis** auxquels personne n’a encore répondu :
    [one] **Défis**, dont un attend ta réponse :
   *[other] **Défis**, dont { $waiting } attendent ta réponse :
}
challenges-line = { $which ->
    [received] { $player } te défie à une partie de **{ $title }**.
    [sent] Tu as défié { $player } à une partie de **{ $title }**.
    [role] Les membres qui ont le rôle { $player } peuvent accepter ton défi à une partie de **{ $title }**.
   *[open] N’importe qui peut accepter ton défi à une partie de **{ $title }**.
} { $details }
challenges-decline = Refuser { $number }

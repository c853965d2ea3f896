draw-command = Proposer la nulle, ou accepter celle qu’on te propose
    .name = nulle
    .typed = match nul, nul, proposer nulle
draw-offer = Proposer la nulle
draw-accept = Accepter la nulle
draw-offered = Nulle proposée.
draw-ask-accept = { $game } : ton adversaire te propose la nulle. Tu l’acceptes ?
draw-ask-offer = { $game } : veux-tu proposer la nulle ? La proposition reste ouverte jusqu’à ce que ton adversaire réponde ou joue.

draw-command = Proposer la nulle, ou accepter celle qu'on te propose
    .name = nulle
draw-offer = Proposer la nulle
draw-accept = Accepter la nulle
draw-offered = Ta proposition de nulle est faite.
draw-ask-accept = Ton adversaire te propose la nulle : { $game }. L'acceptes-tu ?
draw-ask-offer = Veux-tu proposer la nulle ? { $game }. La proposition tient jusqu'à la réponse ou au prochain coup.

draw-command = Offer a draw, or accept the one you are offered
    .name = draw
draw-offer = Offer a draw
draw-accept = Accept the draw
draw-offered = Your draw offer is made.
draw-ask-accept = Your opponent offers you a draw in { $game }. Do you accept it?
draw-ask-offer = Do you want to offer a draw in { $game }? The offer stands until it is answered or a move is made.

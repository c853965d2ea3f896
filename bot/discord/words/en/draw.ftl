draw-command = Offer a draw, or accept the one you're offered
    .name = draw
    .typed = offer draw, offer a draw, accept draw
draw-offer = Offer a draw
draw-accept = Accept the draw
draw-offered = Draw offered.
draw-ask-accept = Your opponent offers you a draw in { $game }. Do you accept it?
draw-ask-offer = Do you want to offer a draw in { $game }? The offer is open until your opponent answers it or moves.

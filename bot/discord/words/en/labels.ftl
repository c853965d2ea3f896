# The answers that a move is picked from.
label-pass = Pass
label-from-hand = { $piece } from the hand
label-block = Block of four: { $piece } { $squares }
label-fuse-in-hand = Fuse two pieces in the hand
label-explodes = { $square }: explodes with { $piece-the }
label-whole = The whole { $piece }
label-stays = Stays { $piece }
label-becomes = Becomes { $piece }
label-part = Only { $piece-the }; { $rest-the } stays
label-only = Only { $piece-the }
label-placed = { $piece } on { $square }
label-nowhere = Nowhere
label-pair = { $one } and { $other }
label-to-hand = To the hand
label-stays-on = Stays on { $square }
label-taken = { $whose ->
    [own] its own { $piece }
   *[other] { $piece }
}{ $place ->
    [there] { " " }on { $square }
   *[here] { "" }
}
label-takes = { $square }, takes { $taken }
label-joins = { $square }, joins { $piece }
label-form = becomes { $piece }

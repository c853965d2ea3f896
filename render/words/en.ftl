# What pictures say, in letters on them and in the words that stand for them.

# On the picture, beside a player's name.
flag-wins-only = wins
flag-draw-only = draw
flag-wins = wins · { $reason }
flag-draw = draw · { $reason }
flag-again = moves again
flag-again-left = again · { $left } left
flag-to-move = to move
flag-to-move-left = { $left ->
    [one] to move · { $left } move
   *[other] to move · { $left } moves
}
flag-preview = preview
# On the board, beside a square from which pieces are launched.
board-launch = launch

# In words: whose turn it is, or how the game ended.
situation-won = { $player } has won ({ $reason })
situation-drawn = drawn ({ $reason })
situation-to-move = { $player } to move
situation-again = { $player } moves again
situation-left = { $left ->
    [one] { $situation }, { $left } move left
   *[other] { $situation }, { $left } moves left
}
situation-check = { $situation }, in check from { $checkers }
situation-check-round = { $situation }, by way of { $bends }
player-named = { $side } ({ $name })

# In words: the rest.
alt-game = { $game }, { $situation }.
alt-game-alone = { $game }.
alt-last-move = Last move: { $move }.
alt-then = { $earlier }; then { $later }
alt-preview = Preview: { $move }
alt-state = { $state }: { $squares }.
alt-state-any = { $state }: { $squares-or }.
alt-army = { $player }: { $pieces }.
alt-hand = In hand: { $pieces }.
alt-captured = Has captured: { $pieces }.
alt-no-pieces = no pieces
text-beside = { $place }: { $piece }
text-hand = { $side } in hand: { $pieces }
state-reduced = { $count ->
   *[other] Reduced
}
state-symmetrized = { $count ->
   *[other] Symmetrized
}
state-of-side = { $state } ({ $side })
state-inactive = { $count ->
   *[other] Not activated
}
state-locked = { $count ->
   *[other] May not move whole again
}
state-movable = { $count ->
   *[other] Can move
}
state-offered = To choose from
state-selected = { $count ->
   *[other] Chosen
}
state-quiet = May go to
state-in-place = May change in place
state-capture = May capture on
state-fusion = May fuse on
state-drop = May be dropped on
state-partner = May act together with
state-unreachable = Not possible on
state-needed = A piece is needed on
state-blocker = { $count ->
   *[other] In the way
}
state-source = { $count ->
    [one] Source of influence
   *[other] Sources of influence
}

# In a line under a picture: what its signs mean.
sign-reduced = ⬇ reduced
sign-symmetrized = ⇄ symmetrized
sign-inactive = ➖ not activated
sign-locked = 🔒 can't move whole again
sign-goal = ★ goal of the { $royal }
sign-promotion = ⬆ promotion
sign-active = frame: where pieces are activated
sign-reach = dashed frame: how far { $piece-a } reaches

# The graph of a finished game. The first two stand on the picture.
graph-title = Points of 100 that White could expect
graph-moves = move
graph-start = at the start
graph-after = after move { $number }
graph-place = { $points } { $when }
graph-marked = { $number } { $when }
alt-graph = Graph: how many points of 100 White could expect. { $first }; most: { $most }; least: { $least }; at the end { $last }.
alt-graph-marked = Turning points: { $list }.

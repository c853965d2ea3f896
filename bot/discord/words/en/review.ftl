# The review of a finished game.
review-button = Review
review-heading = { $game } · review
review-no-points = No single move gave much away.
review-points = { $count ->
    [one] One move gave away the most:
   *[other] { $count } moves gave away the most:
}
review-played = Move { $number }, { $side }: { $move }.
review-hidden = -# A rated game is at one of these positions right now. Up to move { $number } I show nothing until it's over.
review-point-button = { $number }: move { $turn }, { $side }
review-point = { $game } · turning point { $number } of { $count }
review-then = After that: { $worth }
review-better = Better: { $line } { $worth }
review-arrows = Solid arrow (!): better. Dashed arrow (?): played.
review-line-shown = What was better, move by move.
review-graph = Graph
review-next = Next turning point
review-line = Show how it might go on
review-still = Show the arrows
review-alt = Better: { $better }. Played: { $played }. { $board }
review-line-alt = An animation of the better moves. { $line } At its end: { $end }
review-too-short = This game is too short for a review: it takes at least { $count } moves.
review-under-way = I'm going through the game: { $done } of { $count } moves so far. The review will appear here; games that are being played go first.
review-look = Look again
review-stop = Stop
review-again = Review it after all
review-stopped = I've stopped the review. Nothing is lost; it can begin again at any time.
review-full = Too many reviews are under way, or one of yours is. Nothing is lost; try again in a minute.
review-off-here = This server's managers have switched the computer off, so I can't review games here. In a direct message with me, `/{ history-command.name }` has a button for it.

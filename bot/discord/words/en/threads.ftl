# Where a game's messages go, and what stands in the way.
thread-announced = { $game }: { $white } (White) – { $black } (Black), { $time }, { $rated ->
    [yes] rated
   *[no] casual
}. Play it in the thread below.
thread-not-made = { $game } is played here, in the channel: { $why }
thread-lacking = I can't give it a thread, because I need { $permissions }.
thread-refused = Discord won't let me start a thread.
post-note-gone = { $thread ->
    [yes] (The thread of this game is gone, so we go on here.)
   *[no] (The channel of this game is gone, so I write to you here. You can move from here, too.)
}
post-note-lacking = (I can't write in { $place }: I need { $permissions }. You can move from here, too.)
post-note-forbidden = (Discord won't let me write in { $place }. You can move from here, too.)
post-note-removed = (I'm no longer on the server where this game began, so I write to you here. You can move from here, too.)
post-halted = { $player }, I can't reach your opponent: I can't write where the game is played, and they don't accept my DMs. The clock is stopped until they're back; nothing is lost.
post-rematch = { $player }, your opponent asks for a rematch of **{ $title }** with sides swapped. { $details }
rematch-button = Rematch
rematch-asked = You asked for a rematch; { $opponent } has { $long ->
    [yes] a week
   *[no] an hour
} to answer.
rematch-begun = The rematch has begun: it's game { $game }.
post-ratings = Ratings: { $white }, { $black }.
post-rating-alone = Rating: { $own }.
post-ratings-too-short = No ratings change: the game ended before each of you had moved.
post-ratings-casual = A casual game: ratings don't change.
post-ratings-new = First games change a rating a lot, later ones less.
post-rating = { $side } { $before } → { $after } ({ $change })

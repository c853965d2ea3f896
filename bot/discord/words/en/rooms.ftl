# Where a game's messages go, and what stands in the way.
room-announced = { $game }: { $white } (White) – { $black } (Black), { $time }. It is played in the thread below.
room-not-made = { $game } is played here, in the channel: { $why }
room-lacking = I cannot give it a thread, because I lack { $permissions }.
room-refused = Discord does not let me start a thread.
post-note-gone = { $thread ->
    [yes] (The thread of this game is gone, so we go on here.)
   *[no] (The channel of this game is gone, so I write to you here. You can move from here, too.)
}
post-note-lacking = (I cannot write in { $place }: I lack { $permissions }. You can move from here, too.)
post-note-forbidden = (Discord does not let me write in { $place }. You can move from here, too.)
post-note-removed = (I am no longer on the server where this game began, so I write to you here. You can move from here, too.)
post-halted = { $player }, I cannot reach your opponent: where the game is played I cannot write, and they take no direct messages. The clock stands still until they come back; nothing is lost.
post-rematch = { $player }, your opponent asks for a rematch of **{ $title }** with sides swapped. { $details }
rematch-button = Rematch
rematch-asked = You asked for a rematch; { $opponent } is told, and has a week to answer.
rematch-begun = The rematch has begun: it is game { $game }.
post-ratings = Ratings: { $white }, { $black }.
post-ratings-too-short = No ratings change: the game ended before each of you had moved.
post-rating = { $side } { $before } → { $after }

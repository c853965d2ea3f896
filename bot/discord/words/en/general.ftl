# Words that several rooms share.

side-white = White
side-black = Black
side-by-lot = a random side

anonymous = an anonymous player
engine = Computer (level { $level })
game-heading = **Game { $game } · { $title }**
game-heading-computer = **Game { $game } · { $title } · { $computer }{ $rated ->
    [yes] , rated
   *[no] {""}
}**
game-of-players = { $game } · { $white } – { $black }
game-handicap = handicap: { $side } without { $piece }
decline = Decline
count-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}

# How a game ended.
ended-agreement = A draw by agreement.
ended-resigned = { $loser } resigned: { $winner } wins.
ended-time-up = { $loser }'s time is up: { $winner } wins.
ended-aborted = It was called off.
ended-annulled = This server's managers called it off.

# Time.
time-unlimited = no time limit
time-per-move = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}
between-moves = {"; "}
time-budget = { $base } for the game + { $increment } per move
time-budget-whole = { $base } for the whole game
time-part = { $unit ->
    [day] { $count ->
        [one] 1 day
       *[other] { $count } days
    }
    [hour] { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
    [minute] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
   *[second] { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
}

# Permissions, as Discord's settings call them.
permission-view = View Channel
permission-send = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach = Attach Files
permission-threads = Create Public Threads
permission-manage-server = Manage Server

cancel = Cancel

# When something is wrong.
unknown-command = I don't know that command, or don't have it anymore. Type `/` to see those I do.
unknown-button = That button is from another version of me and no longer works. `/{ games-command.name }` takes you to your games.
no-such-game = There's no game { $game }. `/{ games-command.name }` lists the games you play.
no-such-challenge = I can't find that challenge anymore. `/{ challenge-command.name }` makes a new one.
our-fault = Sorry, something went wrong on my side, and as far as I can tell nothing changed. Please try again in a moment; `/{ board-command.name }` shows the board.
answer-refused = Sorry, Discord didn't take my answer. If you made a move or changed something, it counts; `/{ board-command.name }` shows the board.
move-made = { $side }: { $moves }.

start-command = Start a game, one step at a time
    .name = start
start-option-button = Post a button here so everyone can start a game (for server managers)
start-button-not-allowed = Only server managers can post a button for everyone. Without that option, `/{ start-command.name }` is just for you.
start-welcome = **Welcome!** I run chess variants on unusual boards: { $games }. Press the button, choose a game, and someone or the computer to play with; I check every move, draw the board, and ping you when it's your turn. New to these games? Learn one in small steps. `/{ help-command.name }` has the rest.
start-button = Start a game
start-which = Which game do you want to play?
start-choose-variant = Choose a game
start-heading = **{ $title }**: { $summary }.
start-whom = Who do you want to play with?
start-ready = { $who ->
    [anyone] Your opponent: anyone who accepts.
   *[one] Your opponent: { $player }.
} Set the time and the kind of game as you like, then send the challenge.
start-choose-opponent = Choose an opponent
start-anybody = Anyone
start-back = Another game
start-send = Send the challenge
start-sent = Your challenge is below. The game begins when it's accepted.

rules-command = The rules of a game
rules-option-variant = Which game
rules-option-topic = A piece or another topic
rules-no-topic = The rules of { $title } have no such topic. There are: { $topics }.
rules-more = More with the option `{ $option }`: { $topics }.
rules-next = Next: { $title }

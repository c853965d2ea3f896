rules-command = The rules of a game
    .name = rules
rules-option-variant = Which game
rules-option-topic = A piece or another topic
    .name = topic
rules-no-topic = The rules of { $title } have no such topic. There are: { $topics }.
rules-more = More with the option `{ rules-option-topic.name }`: { $topics }.
rules-next = Next: { $title }

games-command = Your games, those where it is your move first
games-list = { $waiting ->
    [0] You play { count-games }; none waits for you.
    [one] You play { count-games }; one waits for you.
   *[other] You play { count-games }; { $waiting } wait for you.
}
games-more = and { $count } more
games-against = {" "}against { $opponent }
games-since = since { $since }
games-go-there = go there

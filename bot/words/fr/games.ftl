games-command = Tes parties, d'abord celles où c'est à toi de jouer
    .name = parties
games-list = { $waiting ->
    [0] Tu joues { count-games } ; aucune ne t'attend.
    [one] Tu joues { count-games } ; une t'attend.
   *[other] Tu joues { count-games } ; { $waiting } t'attendent.
}
games-more = et { $count } de plus
games-against = {" "}contre { $opponent }
games-since = depuis { $since }
games-go-there = y aller

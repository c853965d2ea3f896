# /learn: lessons.
learn-command = Learn a game in small steps, by tapping
    .name = learn
learn-option-variant = Which game
    .name = variant
learn-any = Learn a game
learn-one = Learn { $title }
learn-how = How to play
learn-which = Which game do you want to learn? Each takes a dozen small steps; you can stop at any of them and go on later.
learn-choose-game = Choose a game
learn-progress = { $done } of { $all } lessons done
learn-heading = **{ $title } · { $number }/{ $all } · { $lesson }**
learn-squares = **Tap the squares** ({ $found } of { $all } found)
learn-found = ✅ { $square }: right.
learn-found-already = { $square } is right; you've found that one already.
learn-illegal = ❌ { $why }
learn-wrong = ❌ { $move }. { $why }
learn-goes-on = ✅ { $moves }. Go on!
learn-hint-is = 💡 { $hint }
learn-only-move = There's only one move:
learn-done = ✅ { $text }
learn-last = That was the last lesson of { $title }. { $left ->
    [one] You've skipped one; the list shows which.
   *[other] You've skipped { $left }; the list shows which.
}
learn-all-done = 🎓 You've done all { $count } lessons of { $title }: you're ready to play. `/{ challenge-command.name }` starts a game.
learn-solution-move = The solution: { $move }.
learn-solution-squares = The solution: { $squares }.
learn-next = Next
learn-previous = Previous
learn-again = Again
learn-hint = Hint
learn-solution = Show me
learn-try = Try it
learn-list = All lessons
learn-contents = **Lessons of { $title }**: { $done } of { $all } done
learn-choose-lesson = Choose a lesson
learn-go-on = Go on
learn-start-over = Start over
learn-ask-over = Start { $title } over? This removes the { $done ->
    [one] tick of your lesson
   *[other] ticks of your { $done } lessons
}; nothing else changes.
learn-keep = Keep them
learn-other-games = Other games
learn-changed = This lesson has changed since then. `/{ learn-command.name }` opens it as it is now.

//! Lessons, held against the rules: laws over every game.

#![allow(clippy::unwrap_used, reason = "the crate's own data can be read")]

use std::collections::BTreeSet;

use oddboard_rules::{
    AnyPosition, Game, Move, Outcome, Position, PositionExt, Side, Variant, Visitor,
};
use oddboard_speech::lessons::{Lesson, Task, Verdict};
use oddboard_speech::words::ToSentence;
use oddboard_speech::{Language, SpecSpeech};

/// Every lesson of every game.
fn all() -> impl Iterator<Item = (Variant, &'static Lesson)> {
    Variant::ALL
        .iter()
        .flat_map(|variant| variant.spec().lessons().iter().map(move |lesson| (*variant, lesson)))
}

fn called(variant: Variant, lesson: &Lesson) -> String {
    format!("{variant}, {}", lesson.name)
}

fn begun(variant: Variant, lesson: &Lesson) -> Game {
    let game = lesson.game(variant, 0);
    game.unwrap_or_else(|error| panic!("{}: {error}", called(variant, lesson)))
}

#[test]
fn every_game_has_8_to_15_lessons_with_names_of_their_own() {
    for variant in Variant::ALL {
        let lessons = variant.spec().lessons();
        assert!((8..=15).contains(&lessons.len()), "{variant}: {}", lessons.len());
        let names: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.name).collect();
        assert_eq!(names.len(), lessons.len(), "{variant}");
        for name in names {
            let fits = |c: char| c.is_ascii_lowercase() || c == '-';
            assert!((1..=16).contains(&name.len()) && name.chars().all(fits), "{variant}: {name}");
        }
    }
}

#[test]
fn every_game_is_taught_from_single_squares_to_wins_in_one_and_in_two() {
    for variant in Variant::ALL {
        let lessons = variant.spec().lessons();
        assert!(lessons[0].task.is_about_squares(), "{variant} begins with where a piece can go");
        let wins: Vec<usize> = lessons
            .iter()
            .filter(|lesson| matches!(lesson.task, Task::Win { .. }))
            .map(|lesson| own_moves(&begun(*variant, lesson), lesson).len())
            .collect();
        assert!(wins.contains(&1) && wins.contains(&2), "{variant}: {wins:?}");
        let last = lessons.last().unwrap();
        assert!(matches!(last.task, Task::Win { .. }), "{variant} ends with a win");
    }
}

#[test]
fn every_lesson_is_a_game_that_goes_on_with_a_choice() {
    for (variant, lesson) in all() {
        let (game, called) = (begun(variant, lesson), called(variant, lesson));
        assert_eq!(game.position().to_string(), lesson.position, "{called}");
        assert_eq!(game.outcome(), None, "{called}");
        assert!(game.legal_moves().len() > 1, "{called}");
    }
}

#[test]
fn texts_are_short_enough_for_a_phone() {
    for (variant, lesson) in all() {
        for language in Language::ALL {
            let (spec, called) = (variant.spec(), called(variant, lesson));
            let longest = |text: String, most: usize| {
                let length = text.chars().count();
                assert!((2..=most).contains(&length), "{called}: {length} characters: {text}");
            };
            longest(lesson.title(spec, language), 50);
            longest(lesson.goal(spec, language), 260);
            longest(lesson.hint(spec, language), 170);
            longest(lesson.done(spec, language), 140);
            lesson.wrong(spec, language).into_iter().for_each(|text| longest(text, 140));
        }
    }
}

#[test]
fn squares_that_are_offered_are_right_and_wrong_and_what_is_wrong_is_explained() {
    for (variant, lesson) in all() {
        let Task::Squares { from, offered } = lesson.task else { continue };
        let (game, called) = (begun(variant, lesson), called(variant, lesson));
        let position = game.position();
        let origin = variant.spec().geometry.square(from).unwrap();
        assert!(!position.destinations(origin).is_empty(), "{called}: nothing goes from {from}");
        assert!((5..=15).contains(&offered.len()), "{called}");
        assert_eq!(offered.iter().collect::<BTreeSet<_>>().len(), offered.len(), "{called}");
        let (right, wrong): (Vec<_>, Vec<_>) =
            offered.iter().partition(|to| lesson.tap(position, to).is_ok());
        assert!(right.len() >= 2 && wrong.len() >= 2, "{called}: {right:?}, {wrong:?}");
        assert_eq!(lesson.targets(position).len(), right.len(), "{called}");
        for to in wrong {
            let why = lesson.tap(position, to).unwrap_err();
            for language in Language::ALL {
                let said = why.sentence(variant.spec()).say(variant.spec(), language);
                assert!(said.len() > 20, "{called}, {to}: {said}");
            }
        }
    }
}

#[test]
fn a_single_task_has_a_solution_and_other_legal_moves_that_are_wrong() {
    for (variant, lesson) in all() {
        if let Task::Squares { .. } | Task::Win { .. } = lesson.task {
            continue;
        }
        let (game, called) = (begun(variant, lesson), called(variant, lesson));
        let solution = lesson.solution(&game, 0).unwrap_or_else(|| panic!("{called}"));
        let right = |mv: &Move| matches!(lesson.judge(&game, 0, *mv), Verdict::Done(_));
        assert!(right(&solution), "{called}");
        let (done, wrong): (Vec<Move>, Vec<Move>) = game.legal_moves().into_iter().partition(right);
        assert!(!wrong.is_empty(), "{called}: nothing can go wrong");
        if let Task::Play { right } = lesson.task {
            assert_eq!(done.len(), right.len(), "{called}: every move named is legal");
        }
    }
}

/// The learner's moves of a line, each with the game before it and how many moves are made.
fn own_moves(game: &Game, lesson: &Lesson) -> Vec<(Game, usize, String)> {
    let Task::Win { line } = lesson.task else { return Vec::new() };
    let (mut now, mut own) = (game.clone(), Vec::new());
    for (made, text) in line.iter().enumerate() {
        if now.position().turn() == game.position().turn() {
            own.push((now.clone(), made, (*text).to_owned()));
        }
        now.play_text(text).unwrap();
    }
    own
}

#[test]
fn a_line_wins_and_each_of_its_moves_is_the_only_one_that_wins_as_fast() {
    for (variant, lesson) in all() {
        let Task::Win { line } = lesson.task else { continue };
        let (game, called) = (begun(variant, lesson), called(variant, lesson));
        let us = game.position().turn();
        let mut left = lesson.turns(variant);
        for (before, made, text) in own_moves(&game, lesson) {
            if made > 0 && before.position().starts_turn() {
                left -= 1;
            }
            let winning = before.position().visit(Winning(left));
            assert_eq!(winning, [text.as_str()], "{called}: {}", before.position());
            assert!(
                left == 1 || before.position().visit(Winning(left - 1)).is_empty(),
                "{called} takes {left} turns"
            );
            let verdict = lesson.judge(&before, made, lesson.solution(&before, made).unwrap());
            match verdict {
                Verdict::Done(after) => {
                    assert_eq!(after.outcome().and_then(|end| end.winner), Some(us), "{called}");
                    assert_eq!(made + 1, line.len(), "{called}");
                }
                Verdict::GoesOn(now) => {
                    let next = lesson.game(variant, now).unwrap();
                    assert_eq!(next.position().turn(), us, "{called}");
                }
                Verdict::Wrong => panic!("{called}: {text} is wrong"),
            }
            let others = before.legal_moves().into_iter();
            let others = others.filter(|mv| before.position().move_text(*mv) != text);
            for mv in others {
                let verdict = lesson.judge(&before, made, mv);
                assert!(matches!(verdict, Verdict::Wrong), "{called}: {mv:?}");
            }
        }
    }
}

/// The moves that win within this many turns, whatever the other side does: an exhaustive search.
struct Winning(usize);

impl Visitor for Winning {
    type Output = Vec<String>;

    fn visit<P: Position>(self, position: &P) -> Vec<String> {
        let us = position.turn();
        let wins = |mv: &Move| wins_after(&position.after(*mv), us, self.0);
        let moves = position.legal_moves().into_iter().filter(wins);
        moves.map(|mv| oddboard_rules::text::write_move(P::SPEC, mv)).collect()
    }
}

/// Whether a side that has just moved wins, with this many turns, this one included.
fn wins_after<P: Position>(after: &P, us: Side, turns: usize) -> bool {
    if let Some(Outcome { winner, .. }) = after.outcome() {
        return winner == Some(us);
    }
    let mut next = after.legal_moves().into_iter().map(|mv| after.after(mv));
    if after.turn() == us {
        let turns = if after.starts_turn() { turns - 1 } else { turns };
        return turns > 0 && next.any(|after| wins_after(&after, us, turns));
    }
    turns > 1 && next.all(|after| wins_after(&after, us, turns))
}

#[test]
fn the_search_that_the_solutions_are_held_against_finds_wins() {
    let position =
        |variant: Variant, text: &str| -> AnyPosition { variant.parse_position(text).unwrap() };
    let one = position(Variant::Rollerball, "7/2K4/2***2/2***2/2***2/7/5k1 w - 1,0 20");
    assert_eq!(one.visit(Winning(1)), ["c6d6"]);
    assert!(one.visit(Winning(2)).len() > 1, "there is time for more");
    let none = Variant::Rollerball.start();
    assert_eq!(none.visit(Winning(1)), Vec::<String>::new());
}

//! Records as files.

use oddboard_rules::{Game, Move};

use super::*;
use crate::core::transcript::{Flaw, TranscriptError, read, write};

/// A game of some moves, each the one in the middle of what is legal.
fn played(variant: Variant, moves: usize) -> GameState {
    let mut state = begun(variant);
    for _ in 0..moves {
        let Some(player) = state.player_to_move().and_then(Player::member) else { break };
        let legal = state.position().legal_moves();
        let text = state.position().move_text(legal[legal.len() / 2]);
        (state, _) = after(&state, player, mv(&text));
    }
    state
}

fn flaw(text: &str) -> (usize, Flaw) {
    let TranscriptError { line, problem } = read(text).unwrap_err();
    (line, problem)
}

#[test]
fn what_is_written_is_read_again() {
    for variant in Variant::ALL {
        for moves in [0, 1, 7, 40] {
            let state = played(*variant, moves);
            let again = read(&write(state.record(), &["White: A\nlice".to_owned()])).unwrap();
            assert_eq!(again.game.position(), state.position());
            assert_eq!(again.game.move_texts(), state.record().moves);
            assert_eq!(again.number, Some(state.record().id));
            assert_eq!(again.ending, state.record().ending);
        }
    }
}

#[test]
fn every_way_to_end_is_read_again() {
    let state = played(Variant::ALL[0], 6);
    for ask in [Action::Resign, Action::Propose(Proposal::Draw)] {
        let offers = ask == Action::Propose(Proposal::Draw);
        let (mut ended, _) = after(&state, BOB, ask);
        if offers {
            (ended, _) = after(&ended, ALICE, Action::Accept(Proposal::Draw));
        }
        let again = read(&write(ended.record(), &[])).unwrap();
        assert_eq!(again.ending, ended.record().ending);
        assert!(again.ending.is_some());
    }
    let (called_off, _) = after(&begun(Variant::ALL[0]), BOB, Action::Abort);
    let text = write(called_off.record(), &[]);
    assert!(text.contains("Result: * aborted\n"), "{text}");
    assert_eq!(read(&text).unwrap().ending, called_off.record().ending);
    let annulled = state.annul(InteractionId(77), Time(2_000), Lag::ZERO).unwrap();
    let annulled = state.evolve(&annulled).unwrap();
    let text = write(annulled.record(), &[]);
    assert!(text.contains("Result: * annulled\n"), "{text}");
    assert_eq!(read(&text).unwrap().ending, annulled.record().ending);
}

#[test]
fn comments_empty_lines_and_missing_headings_do_no_harm() {
    let state = played(Variant::ALL[1], 3);
    let moves = state.record().moves.join("\r\n");
    let text = format!(
        "\u{feff}# Kept by Alice\n\nOddboard record 1\nVariant: {}\n# the moves\n{moves}\n\n",
        Variant::ALL[1]
    );
    assert_eq!(read(&text).unwrap().game.position(), state.position());
}

#[test]
fn a_broken_record_is_refused_with_the_line_and_the_reason() {
    let good = write(played(Variant::ALL[0], 4).record(), &[]);
    assert_eq!(flaw(""), (1, Flaw::NoRecord));
    assert_eq!(flaw("[Event \"x\"]\n1. e4"), (1, Flaw::NoRecord));
    assert_eq!(flaw("Oddboard record 9\n"), (1, Flaw::Newer(9)));
    assert_eq!(flaw("Oddboard record 1\n\ne2e4\n"), (3, Flaw::NoVariant));
    let (line, problem) = flaw("Oddboard record 1\nVariant: chess\n");
    assert_eq!(line, 2);
    assert!(problem.to_string().contains("there is no game `chess`"), "{problem}");
    let (line, problem) = flaw(&good.replace("Start: ", "Start: x"));
    assert_eq!(line, 3);
    assert!(matches!(problem, Flaw::Start(_)));
    assert_eq!(flaw(&good.replace("Game: 7", "Game: x")), (4, Flaw::Number("x".to_owned())));
    assert_eq!(flaw(&good.replace("Game: 7", "Gaem: 7")), (4, Flaw::Heading("Gaem".to_owned())));
    let twice = good.replace("Game: 7", "Game: 7\nGame: 8");
    assert_eq!(flaw(&twice), (5, Flaw::Twice("Game".to_owned())));
    // The moves begin on line 7.
    let (line, problem) = flaw(&good.replacen("\n\n", "\n\na1a1\n", 1));
    assert_eq!(line, 7);
    assert!(problem.to_string().contains("move 1 `a1a1` is not legal"), "{problem}");
    let (line, problem) = flaw(&format!("{good}what?\n"));
    assert_eq!(line, 11);
    assert!(problem.to_string().contains("move 5 `what?` cannot be read"), "{problem}");
}

#[test]
fn a_game_is_known_by_the_name_that_people_see() {
    for variant in Variant::ALL {
        let title = variant.title();
        for name in [title.to_owned(), title.to_uppercase(), title.replace(['-', ' '], "")] {
            let read = read(&format!("Oddboard record 1\nVariant: {name}\n")).expect("a game");
            assert_eq!(read.game.variant(), *variant, "{name}");
        }
    }
}

#[test]
fn a_move_as_people_write_it_is_refused_with_how_a_record_has_it() {
    let state = played(Variant::ALL[0], 0);
    let begun = write(state.record(), &[]);
    let mv = state.position().move_text(state.game().legal_moves()[0]);
    let (from, to) = mv.split_at(2);
    let typed = format!("{from}-{to}").to_uppercase();
    let (line, problem) = flaw(&format!("{begun}{typed}\n"));
    assert_eq!(line, 7);
    assert!(problem.to_string().ends_with(&format!("write it like `{mv}`")), "{problem}");
    assert!(matches!(problem, Flaw::Notation { meant: true, .. }));
    assert!(matches!(flaw(&format!("{begun}what?\n")).1, Flaw::Notation { meant: false, .. }));
    assert!(matches!(flaw(&format!("{begun}a1a1\n")).1, Flaw::Move(_)), "that can be read");
}

#[test]
fn a_result_that_the_moves_do_not_lead_to_is_refused() {
    let good = write(played(Variant::ALL[0], 4).record(), &[]);
    let with = |result: &str| good.replace("Result: *", &format!("Result: {result}"));
    for board in ["1-0 checkmate", "1/2-1/2 stalemate", "0-1 king-goal"] {
        let other = Flaw::OtherResult { said: board.to_owned(), found: "*".to_owned() };
        assert_eq!(flaw(&with(board)), (5, other));
    }
    for nonsense in ["won", "2-0 resignation", "1/2-1/2 resignation", "1-0 agreement", "1-0 x"] {
        assert_eq!(flaw(&with(nonsense)), (5, Flaw::Result(nonsense.to_owned())), "{nonsense}");
    }
    assert!(read(&with("0-1 time")).unwrap().ending.is_some());
}

#[test]
fn where_a_game_ended_on_the_board_another_result_is_refused_with_that() {
    let start = "7/2K4/2***1k/2***2/2***2/7/7 w - 1,0 0";
    let variant = Variant::ALL[0];
    let game = Game::from_position(variant.parse_position(start).unwrap());
    let wins = |mv: &Move| {
        let mut after = game.clone();
        after.play(*mv).unwrap();
        after.outcome().is_some()
    };
    let mv = game.legal_moves().into_iter().find(wins).expect("a win at once");
    let (begun, mv) = (write(played(variant, 0).record(), &[]), game.position().move_text(mv));
    let whole = begun.replace(&variant.start().to_string(), start) + &mv + "\n";
    let with = |result: &str| whole.replace("Result: *", &format!("Result: {result}"));
    let found = "1-0 king-goal";
    assert!(read(&with(found)).unwrap().ending.is_some());
    for said in ["0-1 king-goal", "1-0 checkmate", "0-1 resignation"] {
        let other = Flaw::OtherResult { said: said.to_owned(), found: found.to_owned() };
        assert_eq!(flaw(&with(said)), (5, other));
    }
}

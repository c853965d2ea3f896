//! The driver, line by line.

#![allow(clippy::unwrap_used, reason = "writing to memory does not fail")]

use oddboard_rules::uci::{Driver, Flow};

fn say(driver: &mut Driver, line: &str) -> String {
    let mut output = Vec::new();
    assert_eq!(driver.line(line, &mut output).unwrap(), Flow::Continue, "{line}");
    String::from_utf8(output).unwrap()
}

#[test]
fn it_names_itself_and_its_variants() {
    let greeting = say(&mut Driver::default(), "uci");
    assert!(greeting.starts_with("id name Oddboard "), "{greeting}");
    assert!(greeting.contains(
        "option name UCI_Variant type combo default rollerball var rollerball var wild-jokers"
    ));
    assert!(greeting.ends_with("uciok\n"));
}

#[test]
fn it_is_ready_and_quits() {
    let mut driver = Driver::default();
    assert_eq!(say(&mut driver, "isready"), "readyok\n");
    assert_eq!(say(&mut driver, "ucinewgame"), "");
    assert_eq!(say(&mut driver, ""), "");
    assert_eq!(driver.line("quit", &mut Vec::new()).unwrap(), Flow::Quit);
}

#[test]
fn perft_lists_the_moves_in_byte_order_and_their_sum() {
    let mut driver = Driver::default();
    assert_eq!(
        say(&mut driver, "go perft 2"),
        "c1b1: 7\nc1b2: 7\nc2b1: 7\nc2b2: 7\nc2b3: 7\ne1f1: 7\ne2f2: 7\n\nNodes searched: 49\n"
    );
    assert_eq!(say(&mut driver, "go perft 0"), "\nNodes searched: 1\n");
}

#[test]
fn a_position_is_set_up_and_shown() {
    let mut driver = Driver::default();
    assert_eq!(say(&mut driver, "setoption name UCI_Variant value wild-jokers"), "");
    assert_eq!(say(&mut driver, "position startpos moves c2c3 c6c5"), "");
    assert_eq!(
        say(&mut driver, "d"),
        "fen rbaklmj/p*1*p*p/2p4/1*3*1/2P4/P*1*P*P/JMLKABR w - Kk 2\n\
         check false\noutcome ongoing\n"
    );
}

#[test]
fn an_error_says_what_is_wrong_and_changes_nothing() {
    let mut driver = Driver::default();
    say(&mut driver, "position startpos moves e1f1");
    let before = say(&mut driver, "d");
    for (line, error) in [
        (
            "position fen 7/7/7/7/7/7/7 w - 0,0 0",
            "placement, character 5: c5 is no square, expected `*` there",
        ),
        (
            "position startpos moves e1f1 e1f1",
            "move 2 `e1f1` is not legal: no piece stands there (e1)",
        ),
        (
            "position startpos moves e1f1 xx",
            "move 2 `xx` cannot be read: character 1: found `xx`, expected a square such \
             as `a1`",
        ),
        ("position", "expected `position startpos` or `position fen` and five fields"),
        ("position startpos e2e4", "found `e2e4`, expected `moves` or nothing"),
        ("go", "expected `go perft N`"),
        ("go perft x", "`x` is no depth, expected a whole number of plies"),
        ("go movetime 100", "there is no search yet, only `go perft N`"),
        (
            "setoption name Hash value 1",
            "there is no option `Hash`; expected `setoption name UCI_Variant value NAME`",
        ),
        ("setoption", "expected `setoption name UCI_Variant value NAME`"),
    ] {
        assert_eq!(say(&mut driver, line), format!("info string error: {error}\n"), "{line}");
        assert_eq!(say(&mut driver, "d"), before, "after {line}");
    }
    let unknown = say(&mut driver, "setoption name UCI_Variant value chess");
    assert!(unknown.starts_with(
        "info string error: there is no game `chess`, expected one of rollerball, wild-jokers"
    ));
    assert!(say(&mut driver, "hello").contains("unknown command `hello`"));
}

#[test]
fn a_game_drawn_by_repetition_has_no_moves() {
    let mut driver = Driver::default();
    let moves = "c2c1 e6e7 c1c2 e7e6 ".repeat(2);
    let fen = "7/4k2/2***2/2***2/2***2/P1K4/7 w - 0,0 0";
    assert_eq!(say(&mut driver, &format!("position fen {fen} moves {moves}")), "");
    assert!(say(&mut driver, "d").ends_with("outcome 1/2-1/2 repetition\n"));
    assert_eq!(say(&mut driver, "go perft 1"), "\nNodes searched: 0\n");
}

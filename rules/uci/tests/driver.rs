//! The driver, line by line.

#![allow(clippy::unwrap_used, reason = "writing to memory does not fail")]

use oddboard_uci::{Driver, Flow, NoInbox};

fn say(driver: &mut Driver, line: &str) -> String {
    let mut output = Vec::new();
    assert_eq!(driver.line(line, &mut NoInbox, &mut output).unwrap(), Flow::Continue, "{line}");
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
    assert_eq!(driver.line("quit", &mut NoInbox, &mut Vec::new()).unwrap(), Flow::Quit);
}

#[test]
fn the_table_is_cleared_by_a_button() {
    let mut driver = Driver::default();
    let first = nodes(&say(&mut driver, "go depth 5"));
    assert_ne!(nodes(&say(&mut driver, "go depth 5")), first, "the table is full of it");
    assert!(say(&mut driver, "uci").contains("option name Clear Hash type button\n"));
    for button in ["setoption name Clear Hash", "setoption name Clear Hash value true"] {
        assert_eq!(say(&mut driver, button), "");
        assert_eq!(nodes(&say(&mut driver, "go depth 5")), first);
    }
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
        (
            "go tempo",
            "found `tempo`, expected depth, nodes, movetime, wtime, btime, winc, binc, movestogo, \
             infinite, ponder, mate, searchmoves or perft",
        ),
        ("go perft 65", "`65` is too deep, expected at most 64"),
        ("go perft x", "`x` is no depth, expected a whole number"),
        ("go depth", "`depth` lacks its number"),
        ("go depth 0", "`depth 0`: expected at least 1"),
        ("go nodes 0", "`nodes 0`: expected at least 1"),
        ("go mate 0", "`mate 0`: expected at least 1"),
        ("go depth -3", "`depth -3`: expected at least 1"),
        ("go perft -1", "`perft -1`: expected at least 0"),
        ("go nodes many", "`many` is no nodes, expected a whole number"),
        ("go searchmoves e1f1 d7c7", "searchmoves: `e1f1` is not legal: no piece stands there"),
        (
            "setoption name Style value wild",
            "there is no option `Style`, expected UCI_Variant, Hash, Clear Hash, Threads, Ponder, MultiPV, \
             Contempt, Level, UCI_LimitStrength, UCI_Elo or Seed; expected `setoption name NAME value VALUE`",
        ),
        ("setoption name Ponder value on", "`on` is no Ponder, expected true or false"),
        ("setoption name Level value 9", "`9` is no Level, expected a number from 0 to 8"),
        ("setoption", "expected `setoption name NAME value VALUE`"),
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
fn words_of_another_dialect_are_passed_over() {
    let mut driver = Driver::default();
    // UCI's own example.
    assert_eq!(say(&mut driver, "joho debug on"), "info string passed over `joho`\n");
    let answer = say(&mut driver, "please be isready");
    assert_eq!(answer, "info string passed over `please be`\nreadyok\n");
    let answer = say(&mut driver, "go nodes 2000 tempo 3 softly");
    assert!(answer.starts_with("info string passed over `tempo 3 softly`\n"), "{answer}");
    assert_eq!(best(&answer), best(&say(&mut Driver::default(), "go nodes 2000")));
    let refused = say(&mut driver, "go softly");
    assert!(refused.starts_with("info string error: found `softly`, expected depth"), "{refused}");
    assert_eq!(say(&mut driver, "debug on"), "");
    assert_eq!(say(&mut driver, "register later"), "");
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

/// The best move that the last line names.
/// How many nodes the search took.
fn nodes(answer: &str) -> u64 {
    let last = answer.lines().rfind(|line| line.contains(" nodes ")).unwrap();
    last.split(" nodes ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap()
}

fn best(answer: &str) -> &str {
    answer.lines().last().unwrap().strip_prefix("bestmove ").unwrap()
}

#[test]
fn it_finds_a_win_and_says_in_how_many_turns() {
    let mut driver = Driver::default();
    // The King steps on the enemy King's square, having come round.
    assert_eq!(say(&mut driver, "position fen 7/2K4/2***2/2***2/2***2/3k3/7 w - 1,0 0"), "");
    let answer = say(&mut driver, "go depth 4");
    assert!(answer.contains(" score mate 1 "), "{answer}");
    assert_eq!(best(&answer), "c6d6");
}

#[test]
fn a_score_that_is_only_a_bound_is_told_as_one_and_only_by_a_depth_that_was_cut_off() {
    let mut driver = Driver::default();
    let mut bounds = 0;
    for nodes in (2_000..6_000).step_by(250) {
        say(&mut driver, "ucinewgame");
        say(&mut driver, "position startpos moves e1f1");
        let answer = say(&mut driver, &format!("go nodes {nodes}"));
        let told: Vec<&str> = answer.lines().filter(|line| line.starts_with("info ")).collect();
        let (last, finished) = told.split_last().unwrap();
        assert!(finished.iter().all(|line| !line.contains("bound")), "{answer}");
        bounds += usize::from(last.contains("upperbound") || last.contains("lowerbound"));
    }
    assert!(bounds > 0, "no depth was cut off within a window");
}

#[test]
fn a_search_tells_each_depth_and_stops_at_its_limit() {
    let mut driver = Driver::default();
    for variant in oddboard_rules::Variant::ALL {
        say(&mut driver, &format!("setoption name UCI_Variant value {variant}"));
        let answer = say(&mut driver, "go nodes 3000");
        let last = answer.lines().rev().nth(1).unwrap();
        for word in
            ["info depth ", " score cp ", " nodes ", " nps ", " hashfull ", " time ", " pv "]
        {
            assert!(last.contains(word), "{variant}: {word} in {last}");
        }
        // The depth that the limit cut off is told, too.
        assert!(last.contains(" nodes 3000 "), "{variant}: {last}");
        assert!(last.contains(&format!(" pv {}", best(&answer))), "{variant}: {answer}");
        assert!(driver_plays(&mut driver, best(&answer)), "{answer}");
    }
}

fn driver_plays(driver: &mut Driver, mv: &str) -> bool {
    say(driver, &format!("position startpos moves {mv}")).is_empty()
}

#[test]
fn the_same_search_gives_the_same_answer() {
    let answers = [(); 2].map(|()| {
        let mut driver = Driver::default();
        say(&mut driver, "setoption name UCI_Variant value jai-alai");
        let answer = say(&mut driver, "go depth 4");
        let words = answer.split_whitespace().filter(|word| word.parse::<u64>().is_err());
        words.map(str::to_owned).collect::<Vec<_>>()
    });
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn several_lines_come_best_first_and_begin_differently() {
    let mut driver = Driver::default();
    say(&mut driver, "setoption name MultiPV value 3");
    let answer = say(&mut driver, "go depth 3");
    let last: Vec<&str> = answer.lines().filter(|line| line.contains("info depth 3 ")).collect();
    assert_eq!(last.len(), 3, "{answer}");
    let first_moves: std::collections::BTreeSet<&str> = last
        .iter()
        .map(|line| line.split(" pv ").nth(1).unwrap().split(' ').next().unwrap())
        .collect();
    assert_eq!(first_moves.len(), 3, "{answer}");
}

#[test]
fn only_the_moves_asked_for_are_looked_at() {
    let mut driver = Driver::default();
    let answer = say(&mut driver, "go depth 3 searchmoves c1b1");
    assert_eq!(best(&answer), "c1b1");
}

#[test]
fn the_moves_asked_for_end_where_another_word_begins() {
    let answer = say(&mut Driver::default(), "go searchmoves e1f1 c2b1 depth 3");
    assert!(answer.contains("info depth 3 ") && !answer.contains("info depth 4 "), "{answer}");
    assert!(["e1f1", "c2b1"].contains(&best(&answer)), "{answer}");
}

#[test]
fn a_search_for_a_win_ends_when_it_is_found() {
    let mut driver = Driver::default();
    say(&mut driver, "position fen 7/2K4/2***2/2***2/2***2/3k3/7 w - 1,0 0");
    let answer = say(&mut driver, "go mate 1");
    assert!(answer.contains(" score mate 1 "), "{answer}");
    assert_eq!(best(&answer), "c6d6");
}

#[test]
fn a_number_too_large_to_be_counted_is_as_good_as_the_largest() {
    let mut driver = Driver::default();
    for large in ["99999999999", "99999999999999999999"] {
        let answer = say(&mut driver, &format!("go nodes 500 depth {large}"));
        assert!(answer.contains("bestmove "), "{answer}");
        let answer = say(&mut driver, &format!("go depth 2 nodes {large} movetime {large}"));
        assert!(answer.contains("info depth 2 "), "{answer}");
    }
}

#[test]
fn in_a_game_that_is_over_there_is_no_best_move() {
    let mut driver = Driver::default();
    say(&mut driver, "position fen 7/3K3/2***2/2***2/2***2/2k4/7 b - 1,0 0");
    assert_eq!(say(&mut driver, "go depth 3"), "bestmove (none)\n");
}

#[test]
fn a_weak_level_still_takes_a_win_in_one_turn() {
    let mut driver = Driver::default();
    say(&mut driver, "setoption name Level value 1");
    say(&mut driver, "position fen 7/2K4/2***2/2***2/2***2/3k3/7 w - 1,0 0");
    let answer = say(&mut driver, "go depth 4");
    assert_eq!((best(&answer), nodes(&answer)), ("c6d6", 1), "it looks for nothing else: {answer}");
}

/// What is found at the start of Jai-Alai with some options set.
fn found_with(options: &[&str]) -> (String, u64) {
    let mut driver = Driver::default();
    for option in ["UCI_Variant value jai-alai"].iter().chain(options) {
        assert_eq!(say(&mut driver, &format!("setoption name {option}")), "", "{option}");
    }
    let answer = say(&mut driver, "go");
    (best(&answer).to_owned(), nodes(&answer))
}

#[test]
fn a_level_and_its_rating_are_the_same_strength() {
    let mut driver = Driver::default();
    say(&mut driver, "setoption name UCI_Variant value jai-alai");
    let greeting = say(&mut driver, "uci");
    let said = greeting.split("option name UCI_Elo type spin ").nth(1).unwrap();
    let words: Vec<_> = said.lines().next().unwrap().split(' ').collect();
    let ["default", _, "min", least, "max", most] = words[..] else { panic!("{said}") };
    let limited = "UCI_LimitStrength value true";
    for (level, rating) in [("Level value 1", least), ("Level value 8", most)] {
        let rating = format!("UCI_Elo value {rating}");
        assert_eq!(found_with(&[level]), found_with(&[limited, &rating]), "{level}");
    }
    let [weak, strong] = ["Level value 1", "Level value 8"].map(|level| found_with(&[level]).1);
    assert!(weak < 100 && (4_000..=4_400).contains(&strong), "{weak} and {strong} nodes");
    let between = found_with(&[limited, "UCI_Elo value 1400"]).1;
    assert!((weak..strong).contains(&between), "{between} nodes");
}

#[test]
fn other_seeds_open_otherwise_and_the_same_one_alike() {
    let opened = |seed: u32| found_with(&["Level value 6", &format!("Seed value {seed}")]);
    let openings: Vec<_> = (0..8).map(opened).collect();
    let mut different: Vec<_> = openings.iter().map(|(best, _)| best).collect();
    different.sort();
    different.dedup();
    assert!(different.len() > 2, "{different:?}");
    assert_eq!(opened(3), openings[3]);
}

#[test]
fn a_level_is_limit_enough() {
    let mut driver = Driver::default();
    say(&mut driver, "setoption name Level value 3");
    best(&say(&mut driver, "go"));
    say(&mut driver, "setoption name Level value 0");
    // Names and values are not case-sensitive in UCI.
    assert_eq!(say(&mut driver, "setoption name uci_limitstrength value True"), "");
    best(&say(&mut driver, "go"));
}

#[test]
fn without_any_limit_a_search_ends_with_its_input() {
    let mut driver = Driver::default();
    // It is White's turn, whose time is not said.
    for go in ["go", "go btime 1000"] {
        assert!(say(&mut driver, go).contains("bestmove "), "{go}");
    }
}

#[test]
fn a_level_keeps_to_fewer_nodes_than_it_has() {
    let mut driver = Driver::default();
    say(&mut driver, "setoption name UCI_Variant value Hullabaloo");
    say(&mut driver, "setoption name Level value 1");
    let [few, own] = ["go nodes 20", "go nodes 100000"].map(|go| nodes(&say(&mut driver, go)));
    assert!(few <= 20 && own > 30, "{few} and {own}: else it finishes its first depth");
}

#[test]
fn a_level_plays_alike_however_large_the_table_is() {
    let search = |hash: u32| {
        let mut driver = Driver::default();
        say(&mut driver, &format!("setoption name Hash value {hash}"));
        say(&mut driver, "setoption name Level value 6");
        let answer = say(&mut driver, "go movetime 60000");
        (best(&answer).to_owned(), nodes(&answer))
    };
    assert_eq!(search(1), search(64));
}

#[test]
fn a_move_named_twice_is_one_move() {
    let mut driver = Driver::default();
    say(&mut driver, "setoption name MultiPV value 3");
    let answer = say(&mut driver, "go depth 3 searchmoves e1f1 e1f1 e1f1");
    assert_eq!(best(&answer), "e1f1");
    assert!(!answer.contains("multipv 2"), "{answer}");
}

#[test]
fn with_contempt_minus_one_a_game_is_played_with_its_own() {
    let mut driver = Driver::default();
    say(&mut driver, "setoption name UCI_Variant value hullabaloo");
    let nodes_apart = |driver: &mut Driver, contempt: &str| {
        say(driver, &format!("setoption name Contempt value {contempt}"));
        say(driver, "ucinewgame");
        let answer = say(driver, "go nodes 6000");
        let info = answer.lines().rev().nth(1).expect("what was found").to_owned();
        info.split(" nps ").next().expect("its beginning").to_owned()
    };
    let [own, same] = ["-1", "300"].map(|contempt| nodes_apart(&mut driver, contempt));
    assert_eq!(own, same);
    assert!(say(&mut driver, "setoption name Contempt value -2").contains("from -1 to 1000"));
}

#[test]
fn the_best_move_names_the_answer_to_ponder_on_where_that_is_wanted() {
    let mut driver = Driver::default();
    assert_eq!(best(&say(&mut driver, "go nodes 2000")).split(' ').count(), 1);
    say(&mut driver, "setoption name Ponder value true");
    let answer = say(&mut driver, "go nodes 2000");
    let (mv, reply) = best(&answer).split_once(" ponder ").unwrap();
    assert_eq!(say(&mut driver, &format!("position startpos moves {mv} {reply}")), "");
    // Black has two moves: after the first nobody has answered yet.
    say(&mut driver, "setoption name UCI_Variant value hullabaloo");
    for (moves, asks) in [("d2hand", false), ("d2hand f8e7", true)] {
        say(&mut driver, &format!("position startpos moves {moves}"));
        let answer = say(&mut driver, "go nodes 4000");
        assert_eq!(best(&answer).contains(" ponder "), asks, "{moves}: {answer}");
    }
}

#[test]
fn moves_are_counted_to_the_end_when_nobody_says_more() {
    let mut driver = Driver::default();
    for variant in oddboard_rules::Variant::ALL {
        say(&mut driver, &format!("setoption name UCI_Variant value {variant}"));
        let nodes = variant.start().perft(4);
        let answer = say(&mut driver, "go perft 4");
        assert!(answer.ends_with(&format!("\nNodes searched: {nodes}\n")), "{variant}: {answer}");
    }
}

#[test]
fn an_endless_search_ends_with_its_input() {
    let mut driver = Driver::default();
    for go in ["go infinite", "go ponder", "go ponder nodes 50"] {
        assert!(say(&mut driver, go).contains("bestmove "), "{go}");
    }
}

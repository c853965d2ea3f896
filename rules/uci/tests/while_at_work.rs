//! Lines that come in while the driver is at work.

#![allow(clippy::unwrap_used, reason = "writing to memory does not fail")]

use oddboard_uci::{Driver, Inbox};

/// Lines that come in one by one, each after the clock was asked this many times.
struct Later {
    lines: Vec<&'static str>,
    asked: u32,
}

impl Inbox for Later {
    fn poll(&mut self) -> Option<String> {
        self.asked += 1;
        if self.asked.is_multiple_of(80) && !self.lines.is_empty() {
            Some(self.lines.remove(0).into())
        } else {
            None
        }
    }

    fn wait(&mut self) -> Option<String> {
        if self.lines.is_empty() { None } else { Some(self.lines.remove(0).into()) }
    }

    fn ended(&self) -> bool {
        false
    }
}

#[test]
fn stop_ends_an_endless_search_and_other_lines_wait() {
    let output = say_later(&["go infinite", "isready", "d", "stop", "quit"]);
    let place = |text: &str| output.find(text).unwrap_or_else(|| panic!("no {text}: {output}"));
    assert!(place("info depth 1 ") < place("readyok"));
    assert!(place("readyok") < place("bestmove "));
    assert!(place("bestmove ") < place("fen "));
}

#[test]
fn words_before_stop_that_mean_nothing_are_passed_over() {
    let output = say_later(&["go infinite", "well stop", "isready", "quit"]);
    let (before, _) = output.split_once("readyok").expect("an answer");
    assert!(before.contains("bestmove "), "{output}");
}

/// What the driver answers to lines that come in while it is at work on the first one.
fn say_later(lines: &[&'static str]) -> String {
    let mut output = Vec::new();
    Driver::default().run(&mut Later { lines: lines.to_vec(), asked: 0 }, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn stop_ends_the_search_that_was_asked_for_last_too() {
    // Both are asked for before the first is over.
    let output = say_later(&["go infinite", "go infinite", "stop", "isready", "quit"]);
    let (both, _) = output.split_once("readyok").expect("an answer");
    assert_eq!(both.matches("bestmove ").count(), 2, "{output}");
}

/// Do these stand in the output in this order, each of them once?
fn in_order(output: &str, texts: &[&str]) -> bool {
    let places: Vec<_> = texts.iter().filter_map(|text| output.find(text)).collect();
    places.len() == texts.len()
        && places.is_sorted()
        && texts.iter().all(|text| output.matches(text).count() == 1)
}

#[test]
fn who_ponders_answers_when_the_other_side_has_moved() {
    // Neither the time, which does not count yet, nor the end of the search leads to an answer.
    for go in ["go ponder movetime 1", "go ponder wtime 1 btime 1", "go ponder nodes 50"] {
        let output = say_later(&[go, "isready", "d", "ponderhit", "quit"]);
        assert!(in_order(&output, &["readyok\n", "bestmove ", "fen "]), "{go}: {output}");
        let output = say_later(&[go, "isready", "d", "stop", "quit"]);
        assert!(in_order(&output, &["readyok\n", "bestmove ", "fen "]), "{go}: {output}");
    }
}

#[test]
fn who_ponders_on_a_mate_waits_as_well_when_it_is_found() {
    let position = "position fen 7/2K4/2***2/2***2/2***2/3k3/7 w - 1,0 0";
    let lines = [position, "go ponder mate 1", "isready", "d", "ponderhit", "quit"];
    let output = say_later(&lines);
    assert!(in_order(&output, &["readyok\n", "bestmove ", "fen "]), "{output}");
    assert!(output.matches("info depth").count() < 20, "it stops as soon as it knows: {output}");
}

#[test]
fn a_win_that_was_looked_for_is_answered_as_soon_as_it_is_found() {
    // Somebody is there who could say `stop`, and doesn't.
    let mut nobody = Later { lines: Vec::new(), asked: 0 };
    let mut driver = Driver::default();
    let mut output = Vec::new();
    let position = "position fen 7/2K4/2***2/2***2/2***2/3k3/7 w - 1,0 0";
    driver.line(position, &mut nobody, &mut output).unwrap();
    driver.line("go mate 1", &mut nobody, &mut output).unwrap();
    let answer = String::from_utf8(output).unwrap();
    assert!(answer.ends_with("bestmove c6d6\n"), "{answer}");
}

#[test]
fn a_ponderhit_is_meant_for_the_search_that_was_asked_for_last() {
    // The first ends at its number of nodes.
    let lines = ["go nodes 200000", "go ponder nodes 50", "ponderhit", "isready", "d", "quit"];
    let output = say_later(&lines);
    let (both, _) = output.split_once("fen ").expect("an answer");
    assert_eq!(both.matches("bestmove ").count(), 2, "{output}");
}

#[test]
fn who_ponders_does_not_look_for_proofs_alone() {
    let position = "position fen 5fw2/ww5f1/ww6w/wf1wcfwf1/2f1f1ff1/W4w1w1/4C2w1/ff2f2w1/ff1w2W1f b fww 2/0 437";
    let mut lines =
        vec!["setoption name UCI_Variant value hullabaloo", position, "go ponder movetime 1000"];
    // Each comes some ten thousand nodes later.
    lines.extend(["isready"; 20]);
    lines.extend(["stop", "quit"]);
    let output = say_later(&lines);
    assert!(output.contains("info depth 3 "), "{output}");
}

#[test]
fn counting_moves_can_be_stopped() {
    let output = say_later(&["go perft 40", "isready", "d", "stop", "quit"]);
    let stopped = "info string stopped after 0 of 7 moves\n";
    assert!(in_order(&output, &["readyok\n", stopped, "fen "]), "{output}");
    let output = say_later(&["go perft 40", "quit", "d"]);
    assert!(output.contains(stopped) && !output.contains("fen "), "{output}");
}

#[test]
fn a_bench_can_be_stopped() {
    let output = say_later(&["bench 100", "isready", "d", "stop", "quit"]);
    let stopped = "info string stopped in rollerball\n";
    assert!(in_order(&output, &["readyok\n", stopped, "fen "]), "{output}");
}

#[test]
fn a_time_that_is_named_goes_before_the_clock() {
    // The clock has run out.
    let output = say_later(&["go infinite wtime 0 btime 0", "isready", "stop", "quit"]);
    assert!(in_order(&output, &["info depth 8 ", "readyok\n", "bestmove "]), "{output}");
}

#[test]
fn clocks_are_kept() {
    // Somebody could say `stop`, and doesn't: only the clock ends it.
    let mut nobody = Later { lines: Vec::new(), asked: 0 };
    let mut driver = Driver::default();
    let mut output = Vec::new();
    driver.line("go wtime 1000 btime 5 winc 0 binc 0", &mut nobody, &mut output).unwrap();
    let answer = String::from_utf8(output).unwrap();
    assert!(answer.contains("bestmove "), "{answer}");
    let times = answer.lines().filter_map(|line| line.split(" time ").nth(1)?.split(' ').next());
    let last = times.filter_map(|time| time.parse::<u64>().ok()).next_back();
    assert!(last.is_some_and(|last| last < 1_000), "it told more after its time was up: {answer}");
}

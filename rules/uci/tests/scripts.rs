//! The driver, given all lines at once as by a script.

#![allow(clippy::unwrap_used, reason = "writing to memory does not fail")]

use std::time::{Duration, Instant};

use oddboard_uci::{Driver, Flow, Inbox};

/// Lines that were all written beforehand.
struct Script<'a>(std::slice::Iter<'a, &'static str>);

impl Inbox for Script<'_> {
    fn poll(&mut self) -> Option<String> {
        self.wait()
    }

    fn wait(&mut self) -> Option<String> {
        self.0.next().map(|line| (*line).into())
    }

    fn ended(&self) -> bool {
        self.0.len() == 0
    }
}

#[test]
fn a_script_that_ends_with_quit_gets_its_answers() {
    let run = |lines: &[&'static str]| {
        let mut output = Vec::new();
        Driver::default().run(&mut Script(lines.iter()), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    };
    let output = run(&["go perft 4", "quit"]);
    let nodes = oddboard_rules::Variant::Rollerball.start().perft(4);
    assert!(output.ends_with(&format!("\nNodes searched: {nodes}\n")), "{output}");
    let output = run(&["bench 1", "quit"]);
    assert!(output.contains("Nodes searched") && !output.contains("stopped"), "{output}");
    let output = run(&["go depth 5", "quit"]);
    assert!(output.contains("info depth 5 ") && output.contains("bestmove "), "{output}");
    // All of them, though they come in while the first is worked on, in order.
    let work = ["go nodes 3000", "d", "go perft 3", "bench 1", "isready", "go depth 4"];
    let output = run(&[&work[..], &["quit"]].concat());
    let counted =
        format!("Nodes searched: {}\n", oddboard_rules::Variant::Rollerball.start().perft(3));
    let answers = ["readyok\n", "bestmove ", "fen ", &counted, "Nodes/second: ", "bestmove "];
    let places = answers.iter().scan(0, |from, answer| {
        let place = output[*from..].find(answer)?;
        *from += place + answer.len();
        Some(*from)
    });
    assert_eq!(places.count(), answers.len(), "{output}");
    // An empty line says nothing, though it comes after `quit`.
    let output = run(&["go depth 5", "quit", "", " "]);
    assert!(output.contains("info depth 5 "), "{output}");
    // What has no end of its own ends with `quit` all the same.
    for go in ["go infinite", "go ponder", "go ponder depth 1"] {
        assert!(run(&[go, "quit"]).contains("bestmove "), "{go}");
    }
}

/// Somebody who says `quit` when the driver has been at work for a while, and is gone.
struct Gone {
    began: Instant,
    said: bool,
}

impl Inbox for Gone {
    fn poll(&mut self) -> Option<String> {
        if self.said || self.began.elapsed() < Duration::from_millis(150) {
            return None;
        }
        self.said = true;
        Some("quit".into())
    }

    fn wait(&mut self) -> Option<String> {
        None
    }

    fn ended(&self) -> bool {
        self.said
    }
}

#[test]
fn who_says_quit_and_is_gone_ends_the_work() {
    let mut output = Vec::new();
    let mut gone = Gone { began: Instant::now(), said: false };
    let flow = Driver::default().line("go nodes 20000000", &mut gone, &mut output).unwrap();
    assert_eq!(flow, Flow::Quit);
    let output = String::from_utf8(output).unwrap();
    let nodes = output.lines().filter_map(|line| line.split(" nodes ").nth(1)?.split(' ').next());
    let last = nodes.filter_map(|nodes| nodes.parse::<u64>().ok()).next_back();
    assert!(last.is_some_and(|last| last < 15_000_000), "{output}");
}

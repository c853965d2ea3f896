//! Fuzzing of the driver's lines.
//!
//! Nothing may panic or hang, and what is refused says so and changes nothing.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use oddboard_testing::fuzz::fuzz;
use oddboard_uci::{Driver, Flow, NoInbox};
use proptest::prelude::*;

#[test]
fn driver_lines() {
    fuzz(5_000, |script, variant, corpus| {
        let mut driver = Driver::default();
        let first = format!("setoption name UCI_Variant value {variant}");
        prop_assert_eq!(ask(&mut driver, &first).1, "");
        for _ in 0..1 + script.below(3) {
            let line = script.driver_line(corpus);
            if takes_long(&line) {
                continue;
            }
            let before = ask(&mut driver, "d").1;
            let (flow, answer) = ask(&mut driver, &line);
            let quits = line.split_whitespace().next() == Some("quit");
            prop_assert_eq!(flow == Flow::Quit, quits, "`{}`", line);
            if let Some(error) = answer.strip_prefix("info string error: ") {
                prop_assert!(error.trim().len() > 5, "`{}`: {}", line, answer);
                prop_assert_eq!(answer.lines().count(), 1, "`{}`: {}", line, answer);
                prop_assert_eq!(ask(&mut driver, "d").1, before, "`{}` changed something", line);
            }
        }
        let shown = ask(&mut driver, "d").1;
        prop_assert!(shown.starts_with("fen ") && shown.contains("\noutcome "), "{}", shown);
        Ok(())
    });
}

/// What the driver answers to a line.
fn ask(driver: &mut Driver, line: &str) -> (Flow, String) {
    let mut output = Vec::new();
    let flow = driver.line(line, &mut NoInbox, &mut output).unwrap();
    (flow, String::from_utf8(output).unwrap())
}

/// Is the line an order to think or count for as long as it says? That it then does so is no
/// hang.
fn takes_long(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let short = ["perft 0", "perft 1", "perft x", "perft -1", "depth 1", "depth x", "nodes 50"];
    match words.first() {
        Some(&"go") => !short.contains(&words[1..].join(" ").as_str()),
        Some(&"bench") => true,
        _ => false,
    }
}

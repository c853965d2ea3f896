//! What the tools say of contests, and of a program that is to play and does not.

#![allow(clippy::unwrap_used)]

use std::process::{Command, Output};

/// Runs the tools.
fn tools(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_oddboard-engine")).args(arguments).output().unwrap()
}

/// What `match` says when the second player is the program at a path.
fn complaint(path: &str) -> String {
    let second = format!("uci={path}");
    let output = tools(&["match", "--game", "rollerball", "--pairs", "1", "--second", &second]);
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_gauntlet_tells_of_each_opponent_and_of_all() {
    let arguments = ["gauntlet", "--game", "rollerball", "--pairs", "2", "--first", "nodes=200"];
    let against = ["--against", "nodes=200,without=killers", "level=1"];
    let output = tools(&[&arguments[..], &against].concat());
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    let starts = [
        "rollerball nodes=200 / nodes=200,without=killers: 4 games",
        "rollerball nodes=200 / level=1: 4 games",
        "rollerball nodes=200 against all: 8 games",
    ];
    assert_eq!(said.lines().count(), starts.len(), "{said}");
    for (line, start) in said.lines().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
}

#[test]
fn a_gauntlet_with_an_opponent_that_is_none_does_not_begin() {
    let output = tools(&["gauntlet", "--game", "rollerball", "--against", "level=1", "level=9"]);
    assert!(!output.status.success() && output.stdout.is_empty());
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(why.contains("levels go from 1 to 8"), "{why}");
}

#[test]
fn a_program_that_is_missing_or_ends_is_named() {
    let missing = complaint("no-such-program");
    assert!(missing.contains("`no-such-program` cannot be started"), "{missing}");

    // The tools themselves say how they are used, and end.
    let tools = env!("CARGO_BIN_EXE_oddboard-engine");
    let ended = complaint(tools);
    assert!(ended.contains(&format!("`{tools}` ended without an answer")), "{ended}");
}

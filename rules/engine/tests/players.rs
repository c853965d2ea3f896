//! What the tools say of a program that is to play and does not.

#![allow(clippy::unwrap_used)]

use std::process::Command;

/// What `match` says when the second player is the program at a path.
fn complaint(path: &str) -> String {
    let second = format!("uci={path}");
    let arguments = ["match", "--game", "rollerball", "--pairs", "1", "--second", &second];
    let output =
        Command::new(env!("CARGO_BIN_EXE_oddboard-engine")).args(arguments).output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
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

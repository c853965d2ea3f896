//! What the program holds of memory, by what the system says of its process.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

/// By default, the table of 16 MiB included.
const MOST_KIBIBYTES: u64 = 32 << 10;

/// Positions with many turns, in which proofs grow largest.
const WIDE: [&str; 2] = [
    "F8/1W7/2WFFF1W1/WW3C2W/1fF5W/1W6F/1FF6/FW1F5/cF2fWW2 w fffwwwwwww 2/0 403",
    "5fw2/ww5f1/ww6w/wf1w1fwf1/2f1f1ff1/W2c1w1w1/3f3w1/ff2fC1w1/ff1w3Wf b ww 2/0 441",
];

/// The most that a process has held so far; none where the system doesn't say.
fn held(process: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
#[allow(clippy::print_stderr, reason = "whoever runs the tests should know")]
fn the_program_holds_no_more_than_32_mebibytes_by_default() {
    let mut process = Command::new(env!("CARGO_BIN_EXE_uci"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = process.stdin.take().expect("its input");
    let mut output = BufReader::new(process.stdout.take().expect("its output")).lines();
    for game in oddboard_rules::Variant::ALL {
        writeln!(input, "setoption name UCI_Variant value {game}").expect("it reads");
        let hullabaloo = *game == oddboard_rules::Variant::Hullabaloo;
        let texts = WIDE.iter().filter(|_| hullabaloo).map(|text| format!("fen {text}"));
        for position in texts.chain(["startpos".to_owned()]) {
            writeln!(input, "position {position}\ngo nodes 500000").expect("it reads");
            let answered = output.by_ref().map(|line| line.expect("a line"));
            let last = answered.take_while(|line| !line.starts_with("bestmove")).last();
            assert!(last.is_some_and(|line| line.starts_with("info ")), "{position}");
            match held(&process) {
                Some(held) => assert!(held <= MOST_KIBIBYTES, "{held} KiB after {game} {position}"),
                None => eprintln!("SKIPPED: this system doesn't say what a process holds"),
            }
        }
    }
    writeln!(input, "quit").expect("it reads");
    assert!(process.wait().expect("it ends").success());
}

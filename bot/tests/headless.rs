//! `oddboard sandbox --headless`, as a script uses it: the real program, and
//! nothing but HTTP.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stderr)]

#[path = "support/running.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod running;

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Command, ExitStatus, Stdio},
    thread,
    time::Duration,
};

use oddboard_campaign::program;
use serde_json::{Value, json};

use crate::running::start;

#[test]
fn a_script_begins_a_game_and_continues_it_the_next_day() {
    let folder = tempfile::tempdir().unwrap();
    let first = start(folder.path(), &["--folder", "kept"]);
    assert_eq!(first.ready["new"], true);
    let welcome = first.messages("Alice")[0].clone();
    assert!(welcome["content"].as_str().unwrap().contains("Welcome"), "{welcome}");
    let challenge = json!({
        "member": "Alice", "command": "challenge",
        "options": { "opponent": "Bob", "variant": "Rollerball", "side": "White" },
    });
    let answered = first.act("slash", &challenge);
    let accept = json!({ "member": "Bob", "message": answered["message"], "button": "Accept" });
    assert_eq!(first.act("click", &accept)["progress"], "updated");
    assert!(first.stop().success());

    // The next day: another port, the same messages, the same game.
    let second = start(folder.path(), &["--folder", "kept", "--strict"]);
    assert_eq!(second.ready["new"], false);
    let messages = second.messages("Bob");
    assert!(messages.iter().any(|one| one["id"] == answered["message"]));
    let welcomes = messages.iter().filter(|one| one["id"] == welcome["id"]).count();
    assert_eq!((welcomes, messages.len() > 1), (1, true), "it is posted once");
    let played = json!({ "member": "Alice", "command": "move", "options": { "move": "e1f1" } });
    assert_eq!(second.act("slash", &played)["progress"], "replied");
    assert!(second.stop().success());

    let third = start(folder.path(), &["--folder", "kept", "--reset"]);
    assert_eq!(third.ready["new"], true);
    assert!(third.messages("Bob").iter().all(|one| one["id"] != answered["message"]));
    assert!(third.stop().success());
}

#[test]
fn it_tells_how_it_is_at_the_address_of_the_settings() {
    let mut program = program::command(env!("CARGO_BIN_EXE_oddboard"))
        .args(["sandbox", "--headless", "--port", "0"])
        .envs([("ODDBOARD_LOG_FILTER", "info"), ("ODDBOARD_LOG_FORMAT", "json")])
        .env("ODDBOARD_MONITOR_LISTEN", "127.0.0.1:0")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let log = BufReader::new(program.stderr.take().unwrap()).lines();
    let told = log.map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap());
    let mut fields = told.map(|line| line["fields"].clone());
    let listens = fields.find(|line| line["message"] == "metrics and health are answered").unwrap();
    let mut stream = TcpStream::connect(listens["address"].as_str().unwrap()).unwrap();
    write!(stream, "GET /health/live HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(Command::new("kill").arg(program.id().to_string()).status().unwrap().success());
    assert!(program.wait().unwrap().success());
}

/// Starts it by a command, closes its terminal, as it were, and a second later asks it to stop, should it still run.
/// Returns whether it did, and how it ended.
fn hung_up(mut command: Command) -> (bool, ExitStatus) {
    command.args(["sandbox", "--headless", "--port", "0"]);
    let mut program = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    BufReader::new(program.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
    let id = program.id().to_string();
    let signal = |name: &str| Command::new("kill").args([name, &id]).status().unwrap().success();
    assert!(signal("-HUP"));
    let mut waited = 0;
    while program.try_wait().unwrap().is_none() && waited < 10 {
        thread::sleep(Duration::from_millis(100));
        waited += 1;
    }
    let runs = program.try_wait().unwrap().is_none();
    let _ended = runs && signal("-TERM");
    (runs, program.wait().unwrap())
}

#[test]
fn a_closed_terminal_ends_it_in_good_order_unless_that_is_ignored() {
    let program = env!("CARGO_BIN_EXE_oddboard");
    let mut detached = program::command("nohup");
    detached.arg(program);
    let (runs, status) = hung_up(detached);
    assert!(runs && status.success(), "{status}");
    // What tests are started by may ignore it, and so does what they start.
    let own = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = own.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap_or("0").trim();
    if u64::from_str_radix(mask, 16).unwrap() & 1 != 0 {
        eprintln!("SKIPPED: the tests ignore that their terminal is closed");
        return;
    }
    let (_, status) = hung_up(Command::new(program));
    assert!(status.success(), "{status}");
}

#[test]
fn a_file_that_may_not_grow_is_like_a_full_disk_and_not_the_programs_end() {
    if program::command("prlimit").arg("--version").output().is_err() {
        eprintln!(
            "SKIPPED a_file_that_may_not_grow_is_like_a_full_disk_and_not_the_programs_end: there is no prlimit"
        );
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    // There is room for what a start writes, and for no heartbeat after it. Should it live and say nothing, the test
    // ends all the same.
    let mut limited = program::command("timeout");
    limited.args(["60", "prlimit", "--fsize=1100", env!("CARGO_BIN_EXE_oddboard")]);
    limited.args(["sandbox", "--headless", "--port", "0", "--folder"]).arg(folder.path());
    let mut program = limited.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(program.stderr.take().unwrap()).lines().map(Result::unwrap);
    // It goes on, and tries again and again.
    let tries =
        |line: &String| line.contains("cannot be written yet") && line.contains("too large");
    assert!(log.by_ref().any(|line| tries(&line)), "it ended: {}", program.wait().unwrap());
    assert!(Command::new("kill").arg(program.id().to_string()).status().unwrap().success());
    log.for_each(drop);
    assert!(program.wait().unwrap().success());
}

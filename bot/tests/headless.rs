//! `oddboard sandbox --headless`, as a script uses it: the real program, and
//! nothing but HTTP.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "support/running.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod running;

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Command, Stdio},
};

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
    let mut program = Command::new(env!("CARGO_BIN_EXE_oddboard"))
        .args(["sandbox", "--headless", "--port", "0"])
        .env_remove("ODDBOARD_DISCORD_TOKEN")
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

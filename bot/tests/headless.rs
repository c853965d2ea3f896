//! `oddboard sandbox --headless`, as a script uses it: the real program, and
//! nothing but HTTP.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
};

use serde_json::{Value, json};

/// The program, running.
struct Running {
    child: Child,
    /// What it said when it was ready.
    ready: Value,
}

impl Drop for Running {
    fn drop(&mut self) {
        // A test that failed leaves no program behind; otherwise it has ended.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}

fn start(folder: &Path, arguments: &[&str]) -> Running {
    let mut child = Command::new(env!("CARGO_BIN_EXE_oddboard"))
        .args(["sandbox", "--headless", "--port", "0"])
        .args(arguments)
        .current_dir(folder)
        .env_remove("ODDBOARD_DISCORD_TOKEN")
        .env("ODDBOARD_LOG_FILTER", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    Running { ready: serde_json::from_str(&line).unwrap(), child }
}

impl Running {
    /// Asks it to stop, as the system does.
    fn stop(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").arg(id).status().unwrap().success());
        self.child.wait().unwrap()
    }

    fn call(&self, method: &str, path: &str, body: &Value) -> Value {
        let api = self.ready["api"].as_str().unwrap().strip_prefix("http://").unwrap();
        let (host, base) = api.split_at(api.find('/').unwrap());
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(host).unwrap();
        write!(
            stream,
            "{method} {base}/{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    /// Does something and returns how the bot answered.
    fn act(&self, path: &str, body: &Value) -> Value {
        let begun = self.call("POST", path, body);
        let id = begun["interaction"].as_str().unwrap();
        self.call("GET", &format!("interactions/{id}?wait=true"), &Value::Null)
    }

    fn messages(&self, member: &str) -> Vec<Value> {
        let path = format!("messages?member={member}&channel=games");
        self.call("GET", &path, &Value::Null).as_array().unwrap().clone()
    }
}

#[test]
fn a_script_begins_a_game_and_continues_it_the_next_day() {
    let folder = tempfile::tempdir().unwrap();
    let first = start(folder.path(), &["--folder", "kept"]);
    assert_eq!(first.ready["new"], true);
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
    assert!(second.messages("Bob").iter().any(|one| one["id"] == answered["message"]));
    let played = json!({ "member": "Alice", "command": "move", "options": { "move": "e1f1" } });
    assert_eq!(second.act("slash", &played)["progress"], "replied");
    assert!(second.stop().success());

    let third = start(folder.path(), &["--folder", "kept", "--reset"]);
    assert_eq!(third.ready["new"], true);
    assert!(third.messages("Bob").iter().all(|one| one["id"] != answered["message"]));
    assert!(third.stop().success());
}

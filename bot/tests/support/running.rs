//! `oddboard sandbox --headless`: the real program, and nothing but HTTP.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    time::Instant,
};

use oddboard_campaign::program;
use serde_json::Value;

/// The program, running.
pub(crate) struct Running {
    child: Child,
    /// When it was started.
    pub(crate) since: Instant,
    /// What it said when it was ready.
    pub(crate) ready: Value,
}

impl Drop for Running {
    fn drop(&mut self) {
        // A test that failed leaves no program behind; otherwise it has ended.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}

/// Starts it in a folder, with arguments beside those that every test needs.
pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Running {
    let since = Instant::now();
    let mut child = program::command(env!("CARGO_BIN_EXE_oddboard"))
        .args(["sandbox", "--headless", "--port", "0"])
        .args(arguments)
        .current_dir(folder)
        .env("ODDBOARD_LOG_FILTER", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    Running { child, since, ready: serde_json::from_str(&line).unwrap() }
}

impl Running {
    /// Asks it to stop, as the system does.
    pub(crate) fn stop(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").arg(id).status().unwrap().success());
        self.child.wait().unwrap()
    }

    /// Calls the interface for scripts.
    pub(crate) fn call(&self, method: &str, path: &str, body: &Value) -> Value {
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
    pub(crate) fn act(&self, path: &str, body: &Value) -> Value {
        let begun = self.call("POST", path, body);
        let id = begun["interaction"].as_str().unwrap();
        self.call("GET", &format!("interactions/{id}?wait=true"), &Value::Null)
    }

    /// What a member sees in the first channel.
    pub(crate) fn messages(&self, member: &str) -> Vec<Value> {
        let path = format!("messages?member={member}&channel=games");
        self.call("GET", &path, &Value::Null).as_array().unwrap().clone()
    }
}

//! Caddy, with the settings that `bot/deploy` has for it, before three servers that stand for bots.
//! Without Caddy the test says that it is skipped.

#[path = "../support/caddy.rs"]
mod program;

use std::{
    collections::BTreeSet,
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddrV4, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    thread,
    time::{Duration, Instant},
};

use self::program::{Caddy, address, free_ports};

/// How long something may take to come about.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long a call's body is, in bytes.
const BODY: usize = 3_000;

/// Answers each request at an address, as long as it is wanted.
fn answer(
    at: SocketAddrV4,
    wanted: Arc<AtomicBool>,
    text: impl Fn() -> (u16, String) + Send + 'static,
) {
    let listener = TcpListener::bind(at).unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            if !wanted.load(SeqCst) {
                return;
            }
            let mut stream = stream.unwrap();
            if read_request(&stream).is_none() {
                continue;
            }
            let (status, text) = text();
            let length = text.len();
            let _told = write!(
                stream,
                "HTTP/1.1 {status} X\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{text}"
            );
        }
    });
}

/// Reads a request to its end; none if that doesn't come in time.
fn read_request(stream: &TcpStream) -> Option<()> {
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let (mut reader, mut length) = (BufReader::new(stream), 0);
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|read| *read > 0)?;
        if line.trim().is_empty() {
            return reader.read_exact(&mut vec![0; length]).ok();
        }
        let header =
            line.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
        if let Some((_, value)) = header {
            length = value.trim().parse().ok()?;
        }
    }
}

/// What stands for a bot: it answers with its number, and says whether it serves.
struct Bot {
    number: u8,
    ports: [u16; 2],
    lives: Arc<AtomicBool>,
    serves: Arc<AtomicBool>,
}

impl Bot {
    fn start(number: u8, ports: [u16; 2]) -> Self {
        let lives = Arc::new(AtomicBool::new(true));
        let serves = Arc::new(AtomicBool::new(true));
        let [calls, health] = ports.map(|port| SocketAddrV4::new(address(number), port));
        answer(calls, Arc::clone(&lives), move || (200, number.to_string()));
        let told = Arc::clone(&serves);
        answer(health, Arc::clone(&lives), move || {
            (if told.load(SeqCst) { 200 } else { 503 }, String::new())
        });
        Self { number, ports, lives, serves }
    }

    /// Takes no connections any more.
    fn kill(&self) {
        self.lives.store(false, SeqCst);
        for port in self.ports {
            let at = (address(self.number), port);
            // The first one ends the waiting for it; once none is taken any more, the port is closed.
            while TcpStream::connect(at).is_ok() {
                thread::yield_now();
            }
        }
    }
}

impl Caddy {
    /// Which bot answered a request, or what came instead of its answer.
    fn ask(&self) -> Result<u8, String> {
        let answer = self.exchange().map_err(|error| error.to_string())?;
        let text = answer.strip_prefix("HTTP/1.1 200").and_then(|rest| rest.split_once("\r\n\r\n"));
        text.and_then(|(_, text)| text.parse().ok()).ok_or(answer)
    }

    /// What is answered to a request.
    fn exchange(&self) -> io::Result<String> {
        let mut stream = TcpStream::connect(self.at)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        // As Discord calls: with a body, which has to reach the next bot whole where one refuses.
        let (host, body) = (self.at, "x".repeat(BODY));
        write!(
            stream,
            "POST /interactions HTTP/1.1\r\nHost: {host}\r\nContent-Length: {BODY}\r\nConnection: close\r\n\r\n{body}"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }

    /// Which bots answer this many requests, each of which has to be answered.
    fn asked(&self) -> BTreeSet<u8> {
        (0..60).map(|_| self.ask().expect("each request is answered")).collect()
    }

    /// Waits until exactly these bots answer. Meanwhile, too, each request is answered.
    fn until(&self, bots: &[u8]) {
        let (begun, wanted) = (Instant::now(), bots.iter().copied().collect());
        while self.asked() != wanted {
            assert!(begun.elapsed() < PATIENCE, "never only {bots:?}");
        }
    }
}

#[test]
fn caddy_gives_each_request_to_a_bot_that_serves() {
    let test = "caddy_gives_each_request_to_a_bot_that_serves";
    if let Some(reason) = Caddy::missing() {
        eprintln!("SKIPPED {test}: {reason}");
        return;
    }
    let (ports, place) = (free_ports(), tempfile::tempdir().unwrap());
    let bots = [1, 2, 3].map(|number| Bot::start(number, ports));
    let mut caddy = Caddy::start(ports, place.path());
    let begun = Instant::now();
    while caddy.ask().is_err() {
        assert!(caddy.runs() && begun.elapsed() < PATIENCE, "it listens");
        thread::yield_now();
    }
    assert_eq!(caddy.asked(), BTreeSet::from([1, 2, 3]));
    // Of one that was killed nobody notices anything: the next one is tried.
    bots[1].kill();
    assert_eq!(caddy.asked(), BTreeSet::from([1, 3]));
    // One that says it serves no more is asked no more, and until then it answers.
    bots[2].serves.store(false, SeqCst);
    caddy.until(&[1]);
    // And both are asked again when they serve.
    bots[2].serves.store(true, SeqCst);
    let _again = Bot::start(2, ports);
    caddy.until(&[1, 2, 3]);
}

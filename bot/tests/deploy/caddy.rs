//! Caddy, with the settings that `bot/deploy` has for it, before three servers that stand for bots.

use std::{
    collections::BTreeSet,
    fs,
    io::{Read as _, Write as _},
    net::{Ipv4Addr, SocketAddrV4, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    thread,
    time::{Duration, Instant},
};

use crate::deploy;

/// So long something may take to come about.
const PATIENCE: Duration = Duration::from_secs(60);

/// The address of the bot with a number, from 1 on. All have the same ports.
fn address(bot: u8) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 0, bot)
}

/// Two ports that are free at the addresses of all bots.
fn free_ports() -> [u16; 2] {
    loop {
        let first = TcpListener::bind((address(1), 0)).unwrap();
        let second = TcpListener::bind((address(1), 0)).unwrap();
        let ports = [&first, &second].map(|bound| bound.local_addr().unwrap().port());
        let is_free = |bot: u8| ports.map(|port| TcpListener::bind((address(bot), port)).is_ok());
        if [2, 3].into_iter().all(|bot| is_free(bot) == [true; 2]) {
            return ports;
        }
    }
}

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
            // The requests here are short, and have no body.
            let _asked = stream.read(&mut [0; 4_096]);
            let (status, text) = text();
            let length = text.len();
            let _told = write!(
                stream,
                "HTTP/1.1 {status} X\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{text}"
            );
        }
    });
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

/// Caddy, which ends with it.
struct Caddy {
    process: Child,
    at: SocketAddrV4,
}

impl Drop for Caddy {
    fn drop(&mut self) {
        let _dead = self.process.kill();
        let _dead = self.process.wait();
    }
}

impl Caddy {
    /// With the settings of `bot/deploy`, but for where the bots are, and without what it listens for besides.
    fn start(ports: [u16; 2], folder: &std::path::Path) -> Self {
        let [calls, health] = ports;
        let settings = fs::read_to_string(deploy("Caddyfile")).unwrap();
        let bots = [1, 2, 3].map(|bot| format!("{}:{calls}", address(bot))).join(" ");
        let own = "bot-1:8081 bot-2:8081 bot-3:8081";
        assert!(settings.contains(own) && settings.contains("health_port 9184"), "{settings}");
        let settings = settings
            .replace(own, &bots)
            .replace("health_port 9184", &format!("health_port {health}"));
        let file = folder.join("Caddyfile");
        fs::write(&file, format!("{{\n\tadmin off\n\tauto_https off\n}}\n{settings}")).unwrap();
        let port = TcpListener::bind((address(1), 0)).unwrap().local_addr().unwrap().port();
        let at = SocketAddrV4::new(address(1), port);
        let process = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(&file)
            .env("BOT_HOST", format!("http://{at}"))
            .env("HOME", folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Self { process, at }
    }

    /// Which bot answered a request; none if none did.
    fn ask(&self) -> Option<u8> {
        let mut stream = TcpStream::connect(self.at).ok()?;
        let host = self.at;
        write!(stream, "GET /interactions HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
            .ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, text) = answer.split_once("\r\n\r\n")?;
        head.starts_with("HTTP/1.1 200").then(|| text.parse().ok())?
    }

    /// Which bots answer so many requests, each of which has to be answered.
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
    if Command::new("caddy").arg("version").output().is_err() {
        eprintln!("SKIPPED caddy_gives_each_request_to_a_bot_that_serves: caddy is missing");
        return;
    }
    let (ports, place) = (free_ports(), tempfile::tempdir().unwrap());
    let bots = [1, 2, 3].map(|number| Bot::start(number, ports));
    let caddy = Caddy::start(ports, place.path());
    let begun = Instant::now();
    while caddy.ask().is_none() {
        assert!(begun.elapsed() < PATIENCE, "it listens");
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

//! Caddy, with the settings that `bot/deploy` has for it.
//!
//! Before 2.11.2 Caddy loses a call's body when it tries the next server
//! (<https://github.com/caddyserver/caddy/issues/7546>).

use std::{
    fs,
    net::{Ipv4Addr, SocketAddrV4, TcpListener},
    path::Path,
    process::{Child, Command, Stdio},
};

/// The first version that gives the next server a call's body.
const FIRST_SOUND: [u32; 3] = [2, 11, 2];

/// The address of the bot with a number, from 1 on. All have the same ports. No other test listens there.
pub(crate) fn address(bot: u8) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 1, bot)
}

/// Two ports that are free at the addresses of all bots.
pub(crate) fn free_ports() -> [u16; 2] {
    for _ in 0..100 {
        let first = TcpListener::bind((address(1), 0)).unwrap();
        let second = TcpListener::bind((address(1), 0)).unwrap();
        let ports = [&first, &second].map(|bound| bound.local_addr().unwrap().port());
        let is_free = |bot: u8| ports.map(|port| TcpListener::bind((address(bot), port)).is_ok());
        if [2, 3].into_iter().all(|bot| is_free(bot) == [true; 2]) {
            return ports;
        }
    }
    panic!("127.0.1.2 and 127.0.1.3 have no free ports");
}

/// Caddy, which ends with it.
pub(crate) struct Caddy {
    process: Child,
    /// Where it listens.
    pub(crate) at: SocketAddrV4,
}

impl Drop for Caddy {
    fn drop(&mut self) {
        let _dead = self.process.kill();
        let _dead = self.process.wait();
    }
}

impl Caddy {
    /// Why it can't be tested here; none if it can.
    pub(crate) fn missing() -> Option<String> {
        match version() {
            None => Some("caddy is missing".to_owned()),
            Some(version) if version < FIRST_SOUND => {
                Some(format!("caddy {version:?} loses bodies, {FIRST_SOUND:?} does not"))
            }
            Some(_) => None,
        }
    }

    /// With the settings of `bot/deploy`, but for where three bots are, their ports for calls and for health, and
    /// without what it listens for besides. It may take a moment until it listens.
    pub(crate) fn start(ports: [u16; 2], folder: &Path) -> Self {
        let [calls, health] = ports;
        let settings = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/Caddyfile");
        let settings = fs::read_to_string(settings).unwrap();
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

    /// Whether it has not ended by itself.
    pub(crate) fn runs(&mut self) -> bool {
        self.process.try_wait().unwrap().is_none()
    }
}

/// Which version of Caddy there is; none if there is none.
fn version() -> Option<[u32; 3]> {
    let said = Command::new("caddy").arg("version").output().ok()?;
    let said = String::from_utf8(said.stdout).unwrap();
    let numbers = said.trim_start_matches('v').split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<_> = numbers.map_while(|number| number.parse().ok()).take(3).collect();
    Some(numbers.try_into().unwrap_or_else(|_| panic!("no version: {said}")))
}

//! Where standing messages are refused. Discord bans an address that makes too many requests in vain, so
//! they are made less and less often.

use std::{collections::HashMap, time::Duration};

use oddboard_game::core::{Channel, Server};
use tokio::time::Instant;

/// How long to wait at most.
const LONGEST: Duration = Duration::from_secs(6 * 3_600);

/// The servers that refused, and when to ask them again.
pub(super) struct Refusals {
    /// How long to wait after the first refusal; each further one doubles it.
    first: Duration,
    servers: HashMap<Server, Refusal>,
}

#[derive(Clone, Copy)]
struct Refusal {
    /// Where the message was to be: elsewhere it may be welcome.
    wanted: Option<Channel>,
    pause: Duration,
    until: Instant,
}

impl Refusals {
    pub(super) fn new(first: Duration) -> Self {
        Self { first, servers: HashMap::new() }
    }

    /// Whether a server is not to be asked now.
    pub(super) fn hold(&self, server: Server, wanted: Option<Channel>, now: Instant) -> bool {
        let found = self.servers.get(&server);
        found.is_some_and(|found| found.wanted == wanted && now < found.until)
    }

    /// A server refused.
    pub(super) fn note(&mut self, server: Server, wanted: Option<Channel>, now: Instant) {
        let before = self.servers.get(&server).filter(|before| before.wanted == wanted);
        let pause = before.map_or(self.first, |before| before.pause * 2).min(LONGEST);
        // A little less, so that it is asked when its time has come, and not one look later.
        let until = now + pause * 9 / 10;
        self.servers.insert(server, Refusal { wanted, pause, until });
    }

    /// A server did not refuse.
    pub(super) fn forget(&mut self, server: Server) {
        self.servers.remove(&server);
    }

    /// Forgets all but some servers.
    pub(super) fn retain(&mut self, mut keeps: impl FnMut(&Server) -> bool) {
        self.servers.retain(|server, _| keeps(server));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Server = Server(1);
    const CHANNEL: Option<Channel> = Some(Channel(2));

    /// How often a server that always refuses is asked within this many looks of half a minute each.
    fn asked(looks: u32) -> u32 {
        let (first, begun) = (Duration::from_secs(30), Instant::now());
        let mut refusals = Refusals::new(first);
        (0..looks)
            .map(|look| {
                let now = begun + first * look;
                let hold = refusals.hold(HERE, CHANNEL, now);
                if !hold {
                    refusals.note(HERE, CHANNEL, now);
                }
                u32::from(!hold)
            })
            .sum()
    }

    #[test]
    fn who_refuses_is_asked_less_and_less_often() {
        assert_eq!(asked(2), 2);
        assert!(asked(20) <= 5, "{} in ten minutes", asked(20));
        let (day, week) = (asked(2_880), asked(7 * 2_880));
        assert!((10..=16).contains(&day) && week - day >= 6 * 4, "{day} and {week}");
    }

    #[test]
    fn who_wants_it_elsewhere_or_accepts_it_is_asked_at_once() {
        let mut refusals = Refusals::new(Duration::from_secs(30));
        let now = Instant::now();
        refusals.note(HERE, CHANNEL, now);
        assert!(refusals.hold(HERE, CHANNEL, now));
        assert!(!refusals.hold(HERE, Some(Channel(3)), now));
        refusals.forget(HERE);
        assert!(!refusals.hold(HERE, CHANNEL, now));
    }
}

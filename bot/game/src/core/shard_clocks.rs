//! The times that clocks count: of each shard of the gateway, and of the whole.
//!
//! - A shard serves certain servers. While it is cut nobody on these can move, and everybody else can.
//!   So each shard has a [`PlayingTime`] of its own, and what is played on a server goes by that of its
//!   shard ([`Sharding`]).
//! - That of the whole goes on while any shard works. No shard's goes faster. The due queue is ordered
//!   by it, and what concerns no place goes by it.
//! - Which process has a shard connected counts its time and stores it. Others hear of it: what is
//!   certain is what was stored last, and as long as all is well it goes on from there. What they take
//!   it to show is never behind, so what they begin costs nobody time.
//!
//! Where nothing is known of shards, as where interactions come over HTTP, there is the whole alone.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    Server, Span, Uptime,
    playing_time::{Link, PlayingTime},
    sharding::Sharding,
    time::SECOND,
};

/// What a process says of the clock of a shard that it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShardTime {
    /// What it has counted and nobody takes back any more.
    pub certain: Uptime,
    /// What it has counted, unless the shard turns out to be lost since.
    pub counted: Uptime,
    /// Whether it goes on.
    pub runs: bool,
}

impl ShardTime {
    /// One that stands still.
    #[must_use]
    pub fn still(at: Uptime) -> Self {
        Self { certain: at, counted: at, runs: false }
    }
}

/// How long a shard's clock that stood still may run again before its row says so: its process looks every second.
const UNSAID: Span = SECOND;
/// How often the clock of a shard is stored while it goes on.
pub const STORED_EVERY: Span = Span(8 * SECOND.0);
/// The oldest that the row of a running clock can be: its process looks every second.
pub const OLDEST: Span = Span(STORED_EVERY.0 + SECOND.0);

/// The clock of a shard.
#[derive(Debug, Clone)]
enum ShardClock {
    /// This process has the shard. What is stored of its clock.
    Here(PlayingTime, Uptime),
    /// Another process has it, or nobody.
    Elsewhere(Told),
}

/// What is stored of a clock of another process.
#[derive(Debug, Clone, Copy)]
struct Told {
    time: ShardTime,
    /// What it may have counted when this process heard of that.
    counted: Uptime,
    /// When that was, and for one that stands still when this process last looked. By the steady clock: the
    /// shard's goes on while this process stands still.
    heard: Span,
}

impl Told {
    /// A row that was just read and is at most so old.
    fn new(time: ShardTime, age: Span, steady: Span) -> Self {
        let since = if time.runs { age } else { UNSAID };
        Self { time, counted: time.counted.plus(since), heard: steady }
    }

    /// What it may have counted by now: never less than it has.
    fn counted(&self, steady: Span) -> Uptime {
        self.counted.plus(steady.less(self.heard))
    }
}

impl ShardClock {
    fn counted(&mut self, ran: Span, steady: Span) -> Uptime {
        match self {
            Self::Here(time, _) => time.count(ran),
            Self::Elsewhere(told) => told.counted(steady),
        }
    }

    /// What it has counted at the least.
    fn at_least(&mut self, ran: Span) -> Uptime {
        match self {
            Self::Here(time, _) => time.count(ran),
            Self::Elsewhere(told) => told.time.counted,
        }
    }

    fn certain(&self) -> Uptime {
        match self {
            Self::Here(time, _) => time.certain(),
            Self::Elsewhere(told) => told.time.certain,
        }
    }
}

/// The times that clocks count.
#[derive(Debug, Clone)]
pub struct ShardClocks {
    whole: PlayingTime,
    sharding: Option<Sharding>,
    shards: Vec<ShardClock>,
}

impl ShardClocks {
    /// The time of the whole alone.
    #[must_use]
    pub fn new(whole: PlayingTime) -> Self {
        Self { whole, sharding: None, shards: Vec::new() }
    }

    /// The gateway is divided like this from `now` on, by the steady clock; so much is stored of the clocks of its
    /// shards, of which this process has none.
    pub fn divide(&mut self, sharding: Sharding, stored: &BTreeMap<u32, ShardTime>, now: Span) {
        let still = |shard| match stored.get(&shard) {
            Some(time) => ShardTime::still(time.certain),
            None => ShardTime::still(sharding.begins(shard)),
        };
        self.shards = (0..sharding.shards())
            .map(|shard| ShardClock::Elsewhere(Told::new(still(shard), OLDEST, now)))
            .collect();
        self.whole.catch_up(sharding.since());
        self.sharding = Some(sharding);
    }

    /// The time of the whole.
    pub fn whole(&mut self) -> &mut PlayingTime {
        &mut self.whole
    }

    /// Whether the clock of the whole goes on, and everything goes by it.
    #[must_use]
    pub fn goes_by_whole(&self) -> bool {
        self.shards.is_empty() && self.whole.is_open()
    }

    /// Another process has counted up to there just now. Where there are no shards (any more) each counts on its
    /// own, and a turn may begin through one and end through another. Who can't reach Discord waits for what
    /// is certain: the other may just not know yet. A process that begins `anew` goes by the other's clock
    /// also where it has counted more itself. Returns whether this one goes on from there.
    pub fn hear_whole(&mut self, counted: Uptime, anew: bool) -> bool {
        let goes_on = self.goes_by_whole();
        if goes_on && anew {
            self.whole.go_by(counted);
        } else if goes_on {
            self.whole.catch_up(counted);
        }
        goes_on
    }

    fn shard(&mut self, shard: u32) -> Option<&mut ShardClock> {
        self.shards.get_mut(shard as usize)
    }

    fn here(&mut self) -> impl Iterator<Item = (&mut PlayingTime, Uptime)> {
        self.shards.iter_mut().filter_map(|shard| match shard {
            ShardClock::Here(time, stored) => Some((time, *stored)),
            ShardClock::Elsewhere(..) => None,
        })
    }

    /// What has been counted where a server is, or in direct messages. `steady` is the time by a clock that
    /// never stands still.
    pub fn counted(&mut self, server: Option<Server>, ran: Span, steady: Span) -> Uptime {
        self.of_server(server, |whole| whole.count(ran), |shard| shard.counted(ran, steady))
    }

    /// The same by the least that the clock can show, for what ends somebody's turn: of a clock of another
    /// process what that has said last.
    pub fn at_least(&mut self, server: Option<Server>, ran: Span) -> Uptime {
        self.of_server(server, |whole| whole.count(ran), |shard| shard.at_least(ran))
    }

    /// What of that cannot be taken back any more.
    pub fn certain(&mut self, server: Option<Server>) -> Uptime {
        self.of_server(server, |whole| whole.certain(), |shard| shard.certain())
    }

    fn of_server(
        &mut self,
        server: Option<Server>,
        whole: impl FnOnce(&mut PlayingTime) -> Uptime,
        shard: impl FnOnce(&mut ShardClock) -> Uptime,
    ) -> Uptime {
        let Some(sharding) = &self.sharding else { return whole(&mut self.whole) };
        let clock = sharding.shard_of(server).and_then(|at| self.shards.get_mut(at as usize));
        let time = match clock {
            Some(clock) => shard(clock),
            None => whole(&mut self.whole),
        };
        sharding.of_server(server, time)
    }

    /// A link gave a sign of life. Returns whether members can move again by that, be it on some servers.
    pub fn alive(&mut self, link: Link, ran: Span) -> bool {
        let opened = self.whole.alive(link, ran);
        let of_shards = match link {
            Link::Rest => {
                self.here().fold(false, |opened, (time, _)| time.alive(link, ran) || opened)
            }
            Link::Gateway(shard) => match self.shard(shard) {
                Some(ShardClock::Here(time, _)) => time.alive(link, ran),
                Some(ShardClock::Elsewhere(..)) | None => false,
            },
        };
        opened || of_shards
    }

    /// A link does not work. Returns whether that is news.
    pub fn lost(&mut self, link: Link, ran: Span) -> bool {
        let news = self.whole.lost(link, ran);
        match link {
            Link::Rest => self.here().for_each(|(time, _)| {
                time.lost(link, ran);
            }),
            Link::Gateway(shard) => {
                if let Some(ShardClock::Here(time, _)) = self.shard(shard) {
                    time.lost(link, ran);
                }
            }
        }
        news
    }

    /// Nothing can be stored; of the whole it is known that it could until then, of a shard what is
    /// stored of it.
    pub fn hold(&mut self, since: Uptime, ran: Span) {
        self.whole.hold(since, ran);
        self.here().for_each(|(time, stored)| time.hold(stored, ran));
    }

    /// Everything can be stored again. Returns whether members can move again by that.
    pub fn release(&mut self, ran: Span) -> bool {
        let opened = self.whole.release(ran);
        self.here().fold(opened, |opened, (time, _)| time.release(ran) || opened)
    }

    /// This process has a shard from now on, of whose clock so much is stored; it is not connected yet.
    /// Does nothing if it has it already.
    pub fn take(&mut self, shard: u32, stored: Uptime, ran: Span) {
        self.whole.count(ran);
        let mut time = self.whole.beside(stored);
        time.lost(Link::Gateway(shard), ran);
        if let Some(clock @ ShardClock::Elsewhere(..)) = self.shard(shard) {
            *clock = ShardClock::Here(time, stored);
            self.whole.lost(Link::Gateway(shard), ran);
        }
    }

    /// Another process, or nobody, has a shard, and says so of its clock. It may have said that `age` ago:
    /// as much is counted on top, since a turn that this process tells must not begin too early by the
    /// clock of the one that has the shard. Returns whether the clock no longer goes on.
    pub fn hear(
        &mut self,
        shard: u32,
        (time, age): (ShardTime, Span),
        ran: Span,
        steady: Span,
    ) -> bool {
        let Some(clock) = self.shard(shard) else { return false };
        let (ran_before, certain) = match clock {
            ShardClock::Elsewhere(told) if told.time == time => {
                if !time.runs {
                    told.heard = steady;
                }
                return false;
            }
            ShardClock::Elsewhere(told) => (told.time.runs, told.time.certain),
            ShardClock::Here(time, stored) => (time.is_open(), *stored),
        };
        *clock = ShardClock::Elsewhere(Told::new(time, age, steady));
        let link = Link::Gateway(shard);
        if time.runs {
            // Without a new sign of life of the shard it merely goes on counting.
            if !ran_before || time.certain > certain {
                self.whole.alive(link, ran);
            }
        } else {
            self.whole.lost(link, ran);
        }
        ran_before && !time.runs
    }

    /// What is to be stored of the clock of a shard, and whether the shard is connected; none if this
    /// process does not have it.
    pub fn to_store(&mut self, shard: u32, ran: Span) -> Option<(ShardTime, bool)> {
        let Some(ShardClock::Here(time, stored)) = self.shard(shard) else { return None };
        let counted = time.count(ran);
        let certain = time.certain().max(*stored);
        let is_connected = time.is_up(Link::Gateway(shard));
        Some((ShardTime { certain, counted, runs: time.is_open() }, is_connected))
    }

    /// This much of the clock of a shard is stored.
    pub fn is_stored(&mut self, shard: u32, certain: Uptime) {
        if let Some(ShardClock::Here(time, stored)) = self.shard(shard) {
            *stored = certain.max(*stored);
            time.catch_up(certain);
        }
    }

    /// The shards that this process has.
    #[must_use]
    pub fn own(&self) -> Vec<u32> {
        let all = (0..).zip(&self.shards);
        let own = all.filter(|(_, clock)| matches!(clock, ShardClock::Here(..)));
        own.map(|(shard, _)| shard).collect()
    }
}

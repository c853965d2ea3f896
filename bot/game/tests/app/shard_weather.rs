//! The time that clocks count where processes share the shards, against a model that knows when members
//! of each server could really move.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use oddboard_game::{
    app::BEAT,
    core::{
        Server, Span, Uptime,
        playing_time::{Link, RunningTime},
        time::SECOND,
    },
    store::{Store, StoreError},
};
use proptest::{prelude::*, sample::Index};
use tokio::runtime::Runtime;

use super::{harness::Program, looking::look, severable::Severable};

/// How many shards there are at first, and at most.
const SHARDS: u32 = 3;
const MOST_SHARDS: u32 = 4;
/// As many servers as show all that numbers of shards can do: whichever two there are, some pair of
/// servers shares a shard by one and not by the other.
const SERVERS: u64 = 12;
/// How often a shard gives a sign of life, in seconds.
const HEARTBEAT: u64 = 10;
/// How many processes there are at most.
const MOST: usize = 4;
/// After this many seconds without the store a process lets its shards go.
const SEVERED: u64 = 60;

/// What happens for a while.
#[derive(Debug, Clone, Copy)]
enum Spell {
    Fair,
    /// A shard is cut; that is noticed after this many seconds, or when it is over.
    Cut(u32, u64),
    /// A process stands still.
    Frozen(Index),
    /// A process can't reach the store for this many seconds, whatever else happens in these. A batch may
    /// be on its way.
    Severed(Index, u64, bool),
    /// A process is killed, if it isn't the last.
    Killed(Index),
    /// A process leaves in good order, if it isn't the last.
    Leaves(Index),
    /// Another process takes part.
    Joins,
    /// Discord wants this many shards. All processes that somebody can reach are started anew, in good order
    /// or killed.
    Restarted(u32, bool),
}

fn spell() -> impl Strategy<Value = (Spell, u64)> {
    let spell = prop_oneof![
        3 => Just(Spell::Fair),
        4 => (0..MOST_SHARDS, 0..60_u64).prop_map(|(shard, noticed)| Spell::Cut(shard, noticed)),
        2 => any::<Index>().prop_map(Spell::Frozen),
        4 => (any::<Index>(), 1..90_u64, any::<bool>())
            .prop_map(|(which, seconds, on_its_way)| Spell::Severed(which, seconds, on_its_way)),
        1 => any::<Index>().prop_map(Spell::Killed),
        1 => any::<Index>().prop_map(Spell::Leaves),
        2 => Just(Spell::Joins),
        2 => (1..=MOST_SHARDS, prop::bool::weighted(0.3))
            .prop_map(|(shards, killed)| Spell::Restarted(shards, killed)),
    ];
    (spell, 1..50_u64)
}

/// A process, and how the shards look that it has connected.
struct Process {
    program: Program,
    line: Arc<Severable>,
    severed_until: u64,
    /// When it last reached the store to look which shards are its own.
    reached: u64,
    /// When it last said that it lives.
    beaten: Option<u64>,
    /// How many shards there are, as it knows.
    shards: u32,
    connected: BTreeMap<u32, bool>,
}

impl Process {
    fn new(base: &Program, wanted: u32, now: u64) -> Self {
        let line = Arc::new(Severable::over(Arc::clone(&base.store)));
        let program = base.start_through(Arc::clone(&line) as Arc<dyn Store>);
        let shards = program.app.agree_on_shards(wanted).unwrap();
        for shard in 0..shards {
            program.app.lost(Link::Gateway(shard));
        }
        let (severed_until, reached, connected) = (now, now, BTreeMap::new());
        Self { program, line, severed_until, reached, beaten: None, shards, connected }
    }

    fn alive(&mut self, shard: u32) {
        self.connected.insert(shard, true);
        self.program.app.alive(Link::Gateway(shard));
    }

    fn lost(&mut self, shard: u32) {
        if let Some(up) = self.connected.get_mut(&shard) {
            *up = false;
            self.program.app.lost(Link::Gateway(shard));
        }
    }

    /// Ends some connections.
    fn end(&mut self, which: impl Fn(u32) -> bool) {
        let ending: Vec<_> = self.connected.keys().copied().filter(|shard| which(*shard)).collect();
        for shard in ending {
            self.lost(shard);
            self.connected.remove(&shard);
        }
    }

    fn leave(mut self) {
        self.end(|_| true);
        let _later = self.program.app.leave_shards().is_ok();
        self.program.app.leave_store().unwrap();
    }

    fn sever(&mut self, until: u64, on_its_way: bool) {
        self.line.sever(on_its_way);
        self.severed_until = self.severed_until.max(until);
    }

    /// Says that it lives, as often as the task that lets time pass.
    fn keep_time(&mut self, now: u64) {
        let app = &self.program.app;
        let mut look = || {
            look(app)?;
            let beaten = self.beaten.filter(|_| app.store_trouble().is_none());
            if beaten.is_none_or(|beaten| now - beaten >= BEAT.as_secs()) {
                app.beat()?;
                self.beaten = Some(now);
            }
            Ok::<(), StoreError>(())
        };
        let looked = look();
        assert!(looked.is_ok() || self.line.is_severed(), "{looked:?}");
    }

    /// A second in which it runs. One shard may be cut. Returns whether it has to begin anew.
    fn second(&mut self, now: u64, cut: Option<u32>) -> bool {
        if now >= self.severed_until {
            self.line.mend();
        }
        self.program.clock.pass(SECOND);
        let shards: Vec<_> = self.connected.iter().map(|(shard, up)| (*shard, *up)).collect();
        for (shard, up) in shards {
            let beats = (now + 3 * u64::from(shard)).is_multiple_of(HEARTBEAT);
            if cut != Some(shard) && (beats || !up) {
                self.alive(shard);
            }
        }
        self.keep_time(now);
        let Ok(shares) = self.program.app.share_shards(1) else {
            if now - self.reached > SEVERED {
                self.end(|_| true);
            }
            return false;
        };
        self.reached = now;
        self.end(|shard| !shares.mine.contains(&shard) || shares.give.contains(&shard));
        self.program.app.release_shards(&shares.give).unwrap();
        for shard in shares.mine.into_iter().filter(|shard| !shares.give.contains(shard)) {
            self.connected.entry(shard).or_default();
        }
        shares.outdated
    }

    /// Whether it has the shard of a server connected.
    fn serves(&self, server: u64) -> Option<u32> {
        let shard = u32::try_from(server % u64::from(self.shards)).unwrap();
        self.connected.get(&shard).is_some_and(|up| *up).then_some(shard)
    }
}

/// The processes in a world.
struct World {
    /// What others begin with. It does nothing itself.
    base: Program,
    processes: Vec<Process>,
    /// How many shards Discord wants.
    wanted: u32,
    seconds: u64,
    /// For how many seconds members of each server could really move.
    open: BTreeMap<u64, u64>,
    /// How much may have been counted that nobody can know of.
    doubt: u64,
}

impl World {
    fn new() -> Self {
        let base = Program::start_shared();
        let processes = vec![Process::new(&base, SHARDS, 0)];
        Self { base, processes, wanted: SHARDS, seconds: 0, open: BTreeMap::new(), doubt: 0 }
    }

    /// What the clocks of the servers have counted for certain, as any process that starts now would go
    /// on with.
    fn counted(&self) -> Vec<Uptime> {
        let app = self.base.start_beside().app;
        let of_server = |server| app.moment_on(Some(Server(server << 22))).unwrap().uptime();
        (0..SERVERS).map(of_server).collect()
    }

    fn second(&mut self, cut: Option<u32>, frozen: Option<usize>) {
        self.seconds += 1;
        self.base.clock.pass(SECOND);
        let mut outdated = BTreeSet::new();
        for (number, process) in self.processes.iter_mut().enumerate() {
            if frozen != Some(number) && process.second(self.seconds, cut) {
                outdated.insert(number);
            }
        }
        for server in 0..SERVERS {
            let mut running = (0..)
                .zip(&self.processes)
                .filter(|(number, process)| frozen != Some(*number) && !process.line.is_severed());
            let serves = |(_, process): (_, &Process)| {
                process.serves(server).is_some_and(|shard| cut != Some(shard))
            };
            if running.any(serves) {
                *self.open.entry(server).or_default() += 1;
            }
        }
        for number in outdated {
            let new = Process::new(&self.base, self.wanted, self.seconds);
            std::mem::replace(&mut self.processes[number], new).leave();
        }
    }

    /// Starts all processes anew that somebody can reach.
    fn restart(&mut self, killed: bool) {
        let (severed, others): (Vec<_>, _) =
            self.processes.drain(..).partition(|process| process.line.is_severed());
        self.processes = severed;
        let count = others.len();
        if !killed {
            others.into_iter().for_each(Process::leave);
        }
        for _ in 0..count {
            self.processes.push(Process::new(&self.base, self.wanted, self.seconds));
        }
    }

    fn pass(&mut self, spell: Spell, seconds: u64) {
        match spell {
            Spell::Cut(shard, noticed) => {
                for second in 0..seconds {
                    if second == noticed {
                        self.processes.iter_mut().for_each(|one| one.lost(shard));
                    }
                    self.second(Some(shard), None);
                }
                self.processes.iter_mut().for_each(|one| one.lost(shard));
            }
            Spell::Frozen(which) => {
                let which = which.index(self.processes.len());
                (0..seconds).for_each(|_| self.second(None, Some(which)));
                // This much of it is counted at most, which is all that can be known.
                let step = RunningTime::LONGEST_STEP.min(SECOND.times(seconds));
                self.processes[which].program.clock.stand_still(SECOND.times(seconds));
                self.doubt += step.0;
            }
            Spell::Severed(which, until, on_its_way) => {
                let which = which.index(self.processes.len());
                self.processes[which].sever(self.seconds + until, on_its_way);
                // What is on its way may say that the first second was a good one.
                self.doubt += if on_its_way { SECOND.0 } else { 0 };
            }
            Spell::Killed(which) | Spell::Leaves(which) if self.processes.len() > 1 => {
                let gone = self.processes.remove(which.index(self.processes.len()));
                if matches!(spell, Spell::Leaves(_)) && !gone.line.is_severed() {
                    gone.leave();
                }
            }
            Spell::Joins if self.processes.len() < MOST => {
                self.processes.push(Process::new(&self.base, self.wanted, self.seconds));
            }
            Spell::Restarted(shards, killed) => {
                self.wanted = shards;
                self.restart(killed);
            }
            Spell::Fair | Spell::Killed(_) | Spell::Leaves(_) | Spell::Joins => {}
        }
        if !matches!(spell, Spell::Cut(..) | Spell::Frozen(_)) {
            (0..seconds).for_each(|_| self.second(None, None));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 96,
        rng_seed: prop::test_runner::RngSeed::Fixed(0x5a_4d),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn nobody_loses_time_in_which_they_could_not_move_whichever_process_had_the_shard(
        spells in prop::collection::vec(spell(), 1..20),
    ) {
        let runtime = Runtime::new().unwrap();
        let _entered = runtime.enter();
        let mut world = World::new();
        let start = world.counted();
        let mut before = start.clone();
        for (spell, seconds) in spells {
            world.pass(spell, seconds);
            let counted = world.counted();
            for (server, at) in (0..SERVERS).zip(0..) {
                prop_assert!(counted[at] >= before[at], "{spell:?}: {server} went backward");
                let open = world.open.get(&server).copied().unwrap_or_default();
                let most = Span(open * SECOND.0 + world.doubt);
                let counted = counted[at].since(start[at]);
                prop_assert!(counted <= most, "{spell:?}: {counted:?} of {most:?} on {server}");
            }
            before = counted;
        }
        // When all is well again they go on, and while one shard is cut the others do.
        world.processes.iter_mut().for_each(|process| process.severed_until = 0);
        world.pass(Spell::Fair, 60);
        let shards = world.processes[0].shards;
        prop_assert!(world.processes.iter().all(|process| process.shards == shards));
        for cut in 0..shards {
            let before = world.counted();
            world.pass(Spell::Cut(cut, 0), 60);
            for (server, (before, after)) in (0..).zip(before.iter().zip(world.counted())) {
                let counted = after.since(*before);
                // What came before is written down late.
                let stood = server % u64::from(shards) == u64::from(cut);
                let right = if stood { counted.0 <= 30 * SECOND.0 } else { counted.0 >= 30 * SECOND.0 };
                prop_assert!(right, "{counted:?} on {server}, {cut} of {shards} was cut");
            }
        }
    }
}

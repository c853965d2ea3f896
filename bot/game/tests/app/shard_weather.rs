//! The time that clocks count where processes share the shards, against a model that knows when each shard
//! was really connected.

use std::collections::{BTreeMap, BTreeSet};

use oddboard_game::core::{
    Server, Span, Uptime,
    playing_time::{Link, RunningTime},
    time::SECOND,
};
use proptest::{prelude::*, sample::Index};
use tokio::runtime::Runtime;

use super::harness::Program;

const SHARDS: u32 = 3;
/// How often a shard gives a sign of life, in seconds.
const HEARTBEAT: u64 = 10;
/// How many processes there are at most.
const MOST: usize = 4;

/// What happens for a while.
#[derive(Debug, Clone, Copy)]
enum Spell {
    Fair,
    /// A shard is cut; that is noticed after so many seconds, or when it is over.
    Cut(u32, u64),
    /// A process stands still.
    Frozen(Index),
    /// A process is killed, if it isn't the last.
    Killed(Index),
    /// A process leaves in good order, if it isn't the last.
    Leaves(Index),
    /// Another process takes part.
    Joins,
}

fn spell() -> impl Strategy<Value = (Spell, u64)> {
    let spell = prop_oneof![
        3 => Just(Spell::Fair),
        4 => (0..SHARDS, 0..60_u64).prop_map(|(shard, noticed)| Spell::Cut(shard, noticed)),
        2 => any::<Index>().prop_map(Spell::Frozen),
        1 => any::<Index>().prop_map(Spell::Killed),
        1 => any::<Index>().prop_map(Spell::Leaves),
        2 => Just(Spell::Joins),
    ];
    (spell, 1..50_u64)
}

/// A process, and how the shards look that it has connected.
struct Process {
    program: Program,
    connected: BTreeMap<u32, bool>,
}

impl Process {
    fn new(program: Program) -> Self {
        program.app.agree_on_shards(SHARDS).unwrap();
        for shard in 0..SHARDS {
            program.app.lost(Link::Gateway(shard));
        }
        Self { program, connected: BTreeMap::new() }
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

    /// A second in which it runs. One shard may be cut.
    fn second(&mut self, seconds: u64, cut: Option<u32>) {
        self.program.clock.pass(SECOND);
        let shards: Vec<_> = self.connected.iter().map(|(shard, up)| (*shard, *up)).collect();
        for (shard, up) in shards {
            let beats = (seconds + 3 * u64::from(shard)).is_multiple_of(HEARTBEAT);
            if cut != Some(shard) && (beats || !up) {
                self.alive(shard);
            }
        }
        let app = &self.program.app;
        app.keep_place().unwrap();
        app.beat().unwrap();
        let Ok(shares) = app.share_shards(1) else { return };
        let gone = |shard: &u32| !shares.mine.contains(shard) || shares.give.contains(shard);
        let ending: Vec<_> = self.connected.keys().copied().filter(gone).collect();
        for shard in ending {
            self.lost(shard);
            self.connected.remove(&shard);
        }
        self.program.app.release_shards(&shares.give).unwrap();
        for shard in shares.mine.into_iter().filter(|shard| !shares.give.contains(shard)) {
            self.connected.entry(shard).or_default();
        }
    }
}

/// The processes in a world.
struct World {
    processes: Vec<Process>,
    seconds: u64,
    /// For how many seconds each shard was really connected.
    open: BTreeMap<u32, u64>,
    /// How much a process that stood still may have counted.
    doubt: u64,
}

impl World {
    /// What a shard's clock has counted for certain, as any process that starts now would go on with.
    fn counted(&self, shard: u32) -> Uptime {
        let app = self.processes[0].program.start_beside().app;
        app.moment_on(Some(Server(u64::from(shard) << 22))).unwrap().uptime()
    }

    fn all_counted(&self) -> Vec<Uptime> {
        (0..SHARDS).map(|shard| self.counted(shard)).collect()
    }

    fn second(&mut self, cut: Option<u32>, frozen: Option<usize>) {
        self.seconds += 1;
        for (number, process) in self.processes.iter_mut().enumerate() {
            if frozen != Some(number) {
                process.second(self.seconds, cut);
            }
        }
        let runs = |number: usize| frozen != Some(number);
        let up = |shard: u32| {
            let mut running = self.processes.iter().enumerate().filter(|(number, _)| runs(*number));
            cut != Some(shard)
                && running.any(|(_, one)| one.connected.get(&shard).is_some_and(|up| *up))
        };
        let open: BTreeSet<_> = (0..SHARDS).filter(|shard| up(*shard)).collect();
        for shard in open {
            *self.open.entry(shard).or_default() += 1;
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
                // So much of it is counted at most, which is all that can be known.
                let step = RunningTime::LONGEST_STEP.min(SECOND.times(seconds));
                self.processes[which].program.clock.pass(step);
                self.doubt += step.0;
            }
            Spell::Killed(which) | Spell::Leaves(which) if self.processes.len() > 1 => {
                let mut gone = self.processes.remove(which.index(self.processes.len()));
                if matches!(spell, Spell::Leaves(_)) {
                    (0..SHARDS).for_each(|shard| gone.lost(shard));
                    let _later = gone.program.app.leave_shards().is_ok();
                    gone.program.app.leave_store().unwrap();
                }
            }
            Spell::Joins if self.processes.len() < MOST => {
                let program = self.processes[0].program.start_beside();
                self.processes.push(Process::new(program));
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
        cases: 64,
        rng_seed: prop::test_runner::RngSeed::Fixed(0x5a_4d),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn nobody_loses_time_in_which_a_shard_was_not_connected_whichever_process_had_it(
        spells in prop::collection::vec(spell(), 1..20),
    ) {
        let runtime = Runtime::new().unwrap();
        let _entered = runtime.enter();
        let processes = vec![Process::new(Program::start_shared())];
        let mut world = World { processes, seconds: 0, open: BTreeMap::new(), doubt: 0 };
        let start = world.all_counted();
        let mut before = start.clone();
        for (spell, seconds) in spells {
            world.pass(spell, seconds);
            let counted = world.all_counted();
            for shard in 0..SHARDS {
                let at = shard as usize;
                prop_assert!(counted[at] >= before[at], "{spell:?}: {shard} went backward");
                let open = world.open.get(&shard).copied().unwrap_or_default();
                let most = Span(open * SECOND.0 + world.doubt);
                let counted = counted[at].since(start[at]);
                prop_assert!(counted <= most, "{spell:?}: {counted:?} of {most:?} on {shard}");
            }
            before = counted;
        }
        // When all is well again they go on, and while one is cut the others do.
        world.pass(Spell::Fair, 60);
        for cut in 0..SHARDS {
            let before = world.all_counted();
            world.pass(Spell::Cut(cut, 0), 60);
            for (shard, (before, after)) in (0..).zip(before.iter().zip(world.all_counted())) {
                let counted = after.since(*before);
                // What came before is written down late.
                let right = if shard == cut { counted.0 <= 30 * SECOND.0 } else { counted.0 >= 30 * SECOND.0 };
                prop_assert!(right, "{counted:?} on {shard}, {cut} was cut");
            }
        }
    }
}

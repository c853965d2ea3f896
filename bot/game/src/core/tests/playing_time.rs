//! The time that clocks count, against a model that knows what nobody knows: when exactly each
//! thing broke.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{time::*, *};
use crate::core::{
    playing_time::{Link, PlayingTime, RunningTime},
    shard_clocks::{ShardClocks, ShardTime},
    sharding::Sharding,
};

/// How often the world is looked at.
const LOOK: u64 = SECOND.0;
/// How many shards the gateway has.
const SHARDS: u32 = 2;

/// How often a shard gives a sign of life while it works.
const HEARTBEAT: u64 = 41 * SECOND.0;

/// How often a link gives a sign of life while it works, and when it does so first: shards don't do
/// it at the same time.
fn signs(link: Link) -> (u64, u64) {
    match link {
        Link::Gateway(shard) => (HEARTBEAT, 13 * SECOND.0 * u64::from(shard)),
        Link::Rest => (10 * SECOND.0, 0),
    }
}

/// What happens to the world for a while.
#[derive(Debug, Clone, Copy)]
enum Spell {
    /// All is well.
    Fair,
    /// A link is cut; it takes this many seconds until that is noticed.
    Cut(Link, u64),
    /// The process stands still, and the clock that cannot jump goes on or does not.
    Frozen { steady: bool },
    /// The process is down; the next one takes a while to connect.
    Down,
    /// The time of day is set, by this many seconds.
    Jump(i64),
}

fn spell() -> impl Strategy<Value = (Spell, u64)> {
    let link = prop::sample::select(Link::of(SHARDS).collect::<Vec<_>>());
    let days = -3 * 86_400..3 * 86_400_i64;
    let spell = prop_oneof![
        4 => Just(Spell::Fair),
        3 => (link, 0..90_u64).prop_map(|(link, after)| Spell::Cut(link, after)),
        2 => any::<bool>().prop_map(|steady| Spell::Frozen { steady }),
        1 => Just(Spell::Down),
        2 => days.prop_map(Spell::Jump),
    ];
    (spell, 1..400_u64)
}

/// The program in a world: what it sees, and what is true.
struct World {
    day: i64,
    steady: u64,
    running: RunningTime,
    time: ShardClocks,
    /// What is stored of each shard's clock.
    stored: BTreeMap<u32, ShardTime>,
    /// How much members of each shard could really move.
    open: [u64; SHARDS as usize],
    /// How much of that may go uncounted: for each interruption what nobody can know.
    doubt: [u64; SHARDS as usize],
    ticks: u64,
}

impl World {
    fn new() -> Self {
        let time = ShardClocks::new(PlayingTime::new(Uptime(0), Span::ZERO));
        let mut world = Self {
            day: 1_000_000_000_000,
            steady: 77,
            running: RunningTime::default(),
            time,
            stored: BTreeMap::new(),
            open: [0; SHARDS as usize],
            doubt: [0; SHARDS as usize],
            ticks: 0,
        };
        world.connect();
        world
    }

    fn ran(&mut self) -> Span {
        self.running.look(Time(self.day.unsigned_abs()), Span(self.steady)).0
    }

    fn connect(&mut self) {
        let ran = self.ran();
        self.time.divide(Sharding::first(SHARDS, Uptime(0)), &self.stored, Span::ZERO);
        for shard in 0..SHARDS {
            let stored = self.stored.get(&shard).map_or(Uptime(0), |stored| stored.certain);
            self.time.take(shard, stored, ran);
        }
        for link in Link::of(SHARDS) {
            self.time.lost(link, ran);
        }
        for link in Link::of(SHARDS) {
            self.time.alive(link, ran);
        }
    }

    /// A second in which the program runs.
    fn second(&mut self, cut: Option<Link>) {
        self.day += 1_000;
        self.steady += LOOK;
        self.ticks += LOOK;
        let ran = self.ran();
        for link in Link::of(SHARDS) {
            let (every, first) = signs(link);
            if cut != Some(link) && self.ticks % every == first {
                self.time.alive(link, ran);
            }
        }
        for shard in 0..SHARDS {
            let (time, _) = self.time.to_store(shard, ran).unwrap();
            if cut != Some(Link::Rest) && cut != Some(Link::Gateway(shard)) {
                self.open[shard as usize] += LOOK;
            }
            if self.ticks.is_multiple_of(15 * SECOND.0) {
                self.stored.insert(shard, time);
                self.time.is_stored(shard, time.certain);
            }
        }
    }

    /// What each shard's clock has counted for certain.
    fn certain(&mut self) -> [Uptime; SHARDS as usize] {
        [0, 1].map(|shard| self.time.certain(Some(Server(shard << 22))))
    }

    /// Something is interrupted, on one shard or on all.
    fn doubt(&mut self, link: Option<Link>, by: u64) {
        for (shard, doubt) in (0..).zip(&mut self.doubt) {
            let concerned = !matches!(link, Some(Link::Gateway(other)) if other != shard);
            *doubt += if concerned { by } else { 0 };
        }
    }

    fn pass(&mut self, spell: Spell, seconds: u64) {
        match spell {
            Spell::Fair => (0..seconds).for_each(|_| self.second(None)),
            Spell::Cut(link, after) => {
                (0..seconds).for_each(|second| {
                    self.second(Some(link));
                    if second == after {
                        let ran = self.ran();
                        self.time.lost(link, ran);
                    }
                });
                // A cut that nobody noticed before it ended shows by a broken connection.
                let ran = self.ran();
                self.time.lost(link, ran);
                self.time.alive(link, ran);
                self.doubt(Some(link), HEARTBEAT + LOOK);
            }
            Spell::Frozen { steady } => {
                self.day += i64::try_from(seconds).unwrap() * 1_000;
                self.steady += if steady { seconds * 1_000 } else { 0 };
            }
            Spell::Down => {
                self.day += i64::try_from(seconds).unwrap() * 1_000;
                self.steady = seconds % 7;
                self.running = RunningTime::default();
                let ran = self.ran();
                self.time = ShardClocks::new(PlayingTime::new(Uptime(0), ran));
                self.connect();
                self.doubt(None, HEARTBEAT + 16 * SECOND.0);
            }
            Spell::Jump(by) => self.day = (self.day + by * 1_000).max(0),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        rng_seed: prop::test_runner::RngSeed::Fixed(0x0a_fa17),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_outage_costs_anybody_time_and_none_gains_more_than_nobody_can_know(
        spells in prop::collection::vec(spell(), 1..40),
    ) {
        let mut world = World::new();
        // What stood still is counted up to one step, which is all that can be known.
        let mut frozen = 0;
        let mut certain = world.certain();
        for (spell, seconds) in spells {
            world.pass(spell, seconds);
            frozen += u64::from(matches!(spell, Spell::Frozen { .. }));
            let counted = world.certain();
            for shard in 0..SHARDS as usize {
                let (counted, before) = (counted[shard], certain[shard]);
                if !matches!(spell, Spell::Down) {
                    prop_assert!(counted >= before, "what was certain is: {spell:?}");
                }
                let most = world.open[shard] + frozen * RunningTime::LONGEST_STEP.0;
                prop_assert!(counted.0 <= most, "{spell:?}: {} of {most}", counted.0);
                let least = world.open[shard].saturating_sub(world.doubt[shard] + HEARTBEAT);
                prop_assert!(counted.0 >= least, "{spell:?}: {} of {least}", counted.0);
            }
            certain = counted;
        }
    }
}

#[test]
fn what_was_counted_since_the_last_sign_of_a_lost_link_is_taken_back() {
    let mut time = PlayingTime::new(Uptime(1_000), Span::ZERO);
    assert!(time.lost(Link::Gateway(0), Span::ZERO) && time.lost(Link::Rest, Span::ZERO));
    assert_eq!(time.count(Span(5_000)), Uptime(1_000), "nothing counts before there is a link");
    assert!(!time.alive(Link::Gateway(0), Span(5_000)), "one link is not enough");
    assert!(time.alive(Link::Rest, Span(5_000)));
    assert_eq!(time.count(Span(9_000)), Uptime(5_000));
    time.alive(Link::Gateway(0), Span(9_000));
    assert_eq!((time.count(Span(20_000)), time.certain()), (Uptime(16_000), Uptime(1_000)));
    assert!(time.lost(Link::Gateway(0), Span(20_000)));
    assert!(!time.lost(Link::Gateway(0), Span(21_000)), "that is known");
    assert_eq!(time.count(Span(30_000)), Uptime(5_000));
}

#[test]
fn the_time_of_day_may_jump_and_the_process_stand_still() {
    let mut running = RunningTime::default();
    assert_eq!(running.look(Time(DAY.0), Span(50)), (Span::ZERO, None));
    assert_eq!(running.look(Time(DAY.0 + 1_100), Span(1_050)), (Span(1_000), None));
    let (ran, jump) = running.look(Time(DAY.0 * 3), Span(2_050));
    assert_eq!((ran, jump.unwrap().stood_still), (Span(2_000), Span::ZERO));
    let (ran, jump) = running.look(Time(5), Span(3_050));
    assert!(ran == Span(3_000) && jump.unwrap().ahead < -2_000);
    let (ran, jump) = running.look(Time(60_005), Span(63_050));
    assert_eq!(ran, Span(3_000).and(RunningTime::USUAL_STEP));
    assert_eq!(jump.unwrap().stood_still, Span(59_000));
    // A machine that is merely busy.
    let (ran, jump) = running.look(Time(62_505), Span(65_550));
    assert_eq!((ran, jump), (Span(6_500), None));
}

#[test]
fn where_there_are_no_shards_any_more_the_whole_goes_on_from_what_another_process_has_counted() {
    let heard = Uptime(70_000);
    let two = Sharding::first(2, Uptime(0));
    let none = two.changed(0, Uptime(50_000), &[Uptime(50_000), Uptime(40_000)]);
    for (sharding, goes_on) in [(two, false), (none, true)] {
        let mut time = ShardClocks::new(PlayingTime::new(Uptime(0), Span::ZERO));
        time.divide(sharding, &BTreeMap::new(), Span::ZERO);
        assert_eq!(time.hear_whole(heard, false), goes_on);
        assert_eq!(time.whole().count(Span::ZERO) == heard, goes_on);
        let less = Uptime(60_000);
        assert_eq!(time.hear_whole(less, false), goes_on);
        assert_eq!(time.whole().count(Span::ZERO) == heard, goes_on, "it doesn't go back");
        assert_eq!(time.hear_whole(less, true), goes_on);
        assert_eq!(time.whole().count(Span::ZERO) == less, goes_on, "who begins anew does");
    }
}

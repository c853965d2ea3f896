//! Several processes share the shards of the gateway.

use std::{collections::BTreeSet, sync::Arc};

use oddboard_game::{
    app::{Admission, Shares},
    core::{Event, Server, Span, Uptime, playing_time::Link, time::SECOND},
};

use super::{admission::OVER_HTTP, harness::HERE, harness::Program, severable::Severable, *};

/// A process that takes part.
pub(super) struct Sharer {
    pub(super) program: Program,
    shares: Shares,
}

impl Sharer {
    pub(super) fn of(program: Program, shards: u32) -> Self {
        assert_eq!(program.app.agree_on_shards(shards).unwrap(), shards);
        for shard in 0..shards {
            program.app.lost(Link::Gateway(shard));
        }
        Self { program, shares: Shares::default() }
    }

    pub(super) fn first(shards: u32) -> Self {
        Self::of(Program::start_shared(), shards)
    }

    pub(super) fn beside(&self, shards: u32) -> Self {
        Self::of(self.program.start_beside(), shards)
    }

    /// A second passes, in which it does what it is told; its shards are connected and show it.
    fn second(&mut self) {
        self.program.clock.pass(SECOND);
        look(&self.program.app).unwrap();
        self.program.app.beat().unwrap();
        self.shares = self.program.app.share_shards(1).unwrap();
        self.program.app.release_shards(&self.shares.give).unwrap();
        for shard in self.kept() {
            self.program.app.alive(Link::Gateway(shard));
        }
    }

    /// The shards that it is to have connected.
    pub(super) fn kept(&self) -> BTreeSet<u32> {
        let Shares { mine, give, .. } = &self.shares;
        mine.iter().copied().filter(|shard| !give.contains(shard)).collect()
    }

    /// What clocks of a shard's servers have counted.
    fn counted(&self, shard: u32) -> Uptime {
        let server = Server(u64::from(shard) << 22);
        self.program.app.moment_on(Some(server)).unwrap().uptime()
    }
}

/// This many seconds pass for all. No shard is ever kept by two.
pub(super) fn live(sharers: &mut [&mut Sharer], seconds: u64) {
    for _ in 0..seconds {
        for sharer in &mut *sharers {
            sharer.second();
        }
        let mut all = BTreeSet::new();
        for shard in sharers.iter().flat_map(|sharer| sharer.kept()) {
            assert!(all.insert(shard), "shard {shard} is kept by two");
        }
    }
}

#[tokio::test]
async fn shards_are_shared_evenly_and_taken_over_from_who_is_gone() {
    let mut one = Sharer::first(4);
    live(&mut [&mut one], 3);
    assert_eq!(one.kept().len(), 4);
    let mut other = one.beside(4);
    live(&mut [&mut one, &mut other], 20);
    assert_eq!((one.kept().len(), other.kept().len()), (2, 2));
    let mut third = one.beside(4);
    live(&mut [&mut one, &mut other, &mut third], 20);
    assert_eq!(third.kept().len(), 1);
    // It is killed.
    other.program.stop().await;
    live(&mut [&mut one, &mut third], 6);
    assert!(one.kept().len() + third.kept().len() < 4, "it may only be slow");
    live(&mut [&mut one, &mut third], 6);
    assert_eq!((one.kept().len(), third.kept().len()), (2, 2));
    // It leaves in good order.
    third.program.app.leave_shards().unwrap();
    live(&mut [&mut one], 3);
    assert_eq!(one.kept().len(), 4);
    one.program.stop().await;
    third.program.stop().await;
}

#[tokio::test]
async fn who_was_taken_for_dead_lets_its_shards_go() {
    let mut one = Sharer::first(2);
    let mut other = one.beside(2);
    live(&mut [&mut one, &mut other], 10);
    assert_eq!((one.kept().len(), other.kept().len()), (1, 1));
    // It stands still, and comes back.
    one.program.clock.pass(SECOND.times(30));
    live(&mut [&mut other], 13);
    assert_eq!(other.kept().len(), 2);
    assert!(one.program.app.share_shards(1).is_err(), "it can't know");
    assert!(!one.program.app.pass_gate(0, 0).is_ok_and(|passed| passed));
    look(&one.program.app).unwrap();
    let shares = one.program.app.share_shards(1).unwrap();
    assert_eq!(shares.mine, BTreeSet::new());
    live(&mut [&mut one, &mut other], 10);
    assert_eq!((one.kept().len(), other.kept().len()), (1, 1));
}

#[tokio::test]
async fn one_shard_of_a_bucket_is_connected_every_five_seconds_whoever_does_it() {
    let mut one = Sharer::first(4);
    let mut other = one.beside(4);
    live(&mut [&mut one, &mut other], 20);
    let [of_one, of_other] = [&one, &other].map(|sharer| *sharer.kept().first().unwrap());
    let pass =
        |sharer: &Sharer, bucket, shard| sharer.program.app.pass_gate(bucket, shard).unwrap();
    assert!(!pass(&one, 0, of_other), "that is another's");
    assert!(pass(&one, 0, of_one), "nobody ever was connected");
    assert!(!pass(&other, 0, of_other), "the other was faster");
    assert!(pass(&other, 1, of_other), "there nobody was");
    live(&mut [&mut one, &mut other], 4);
    for sharer in [&one, &other] {
        let wait = sharer.program.app.gate_wait(0);
        assert!(!wait.is_zero() && wait.as_secs() < 6, "{wait:?}");
    }
    live(&mut [&mut one, &mut other], 2);
    assert!(one.program.app.gate_wait(0).is_zero() && other.program.app.gate_wait(0).is_zero());
    assert!(pass(&other, 0, of_other) && !pass(&one, 0, of_one));
    assert!(!pass(&one, 0, of_one), "it knows now that another was faster, and has to wait");
    // Who has just begun doesn't know how long ago it was.
    let mut third = one.beside(4);
    third.second();
    assert!(!third.program.app.gate_wait(0).is_zero());
}

#[tokio::test]
async fn a_shard_that_nobody_has_holds_the_clocks_of_its_own_servers_only() {
    let mut one = Sharer::first(2);
    let mut other = one.beside(2);
    live(&mut [&mut one, &mut other], 20);
    let [kept, lost] = [&one, &other].map(|sharer| *sharer.kept().first().unwrap());
    let all = [(0, kept), (0, lost), (1, kept), (1, lost)];
    let clocks = |sharers: [&Sharer; 2]| all.map(|(which, shard)| sharers[which].counted(shard));
    let before = clocks([&one, &other]);
    live(&mut [&mut one, &mut other], 30);
    for (before, after) in before.iter().zip(clocks([&one, &other])) {
        let counted = after.since(*before);
        assert!((29..=31).contains(&(counted.0 / SECOND.0)), "{counted:?}");
    }
    // The other is killed. What it did not write any more is counted by nobody, and what is kept goes on.
    let [kept_before, lost_before] = [kept, lost].map(|shard| one.counted(shard));
    let mut seconds = 0;
    while one.kept().len() < 2 {
        one.second();
        seconds += 1;
    }
    assert!((8..15).contains(&seconds), "taken over after {seconds} s");
    assert_eq!(one.counted(kept).since(kept_before), SECOND.times(seconds));
    let taken_over = one.counted(lost);
    assert_eq!(taken_over.since(lost_before), Span::ZERO);
    live(&mut [&mut one], 5);
    assert_eq!(one.counted(lost).since(taken_over), SECOND.times(5));
}

#[tokio::test]
async fn a_loss_that_is_over_when_it_is_noticed_costs_nobody_time_in_any_process() {
    let mut one = Sharer::first(2);
    let mut other = one.beside(2);
    live(&mut [&mut one, &mut other], 40);
    let shard = *other.kept().first().unwrap();
    let before = [&one, &other].map(|sharer| sharer.counted(shard));
    for _ in 0..60 {
        one.second();
        // It gives no sign, and nobody knows why.
        other.program.clock.pass(SECOND);
        look(&other.program.app).unwrap();
        other.program.app.beat().unwrap();
        other.program.app.share_shards(1).unwrap();
    }
    // It was cut all the time, and is back.
    other.program.app.lost(Link::Gateway(shard));
    live(&mut [&mut other, &mut one], 2);
    for (before, sharer) in before.iter().zip([&one, &other]) {
        assert!(sharer.counted(shard).since(*before) <= SECOND.times(3), "{before:?}");
    }
}

/// For a while a process takes the clock of the other's shard to show at least what it shows.
fn never_behind(other: &mut Sharer, holder: &mut Sharer) {
    for second in 0..10 {
        other.second();
        assert!(other.counted(0) >= holder.counted(0), "{second}");
        holder.second();
        assert!(other.counted(0) >= holder.counted(0), "{second}");
    }
}

#[tokio::test]
async fn a_turn_that_another_process_begins_does_not_begin_too_early() {
    let mut one = Sharer::first(1);
    live(&mut [&mut one], 20);
    // Between two signs of life of the shard nothing is certain, and its clock goes on.
    let quiet = |one: &Sharer| {
        one.program.clock.pass(SECOND);
        look(&one.program.app).unwrap();
        one.program.app.beat().unwrap();
        one.program.app.share_shards(1).unwrap();
    };
    (0..12).for_each(|_| quiet(&one));
    let mut other = one.beside(1);
    for second in 0..60 {
        quiet(&one);
        other.second();
        let (there, here) = (other.counted(0), one.counted(0));
        assert!(
            there >= here && there.since(here) <= SECOND.times(9),
            "{second}: {there:?} {here:?}"
        );
    }
    // The other stands still for a while; the shard does not.
    (0..5).for_each(|_| one.second());
    other.program.clock.stand_still(SECOND.times(5));
    assert!(other.counted(0) >= one.counted(0));
    never_behind(&mut other, &mut one);
    // The shard is cut, and back: the other hears of it later.
    one.program.app.lost(Link::Gateway(0));
    never_behind(&mut other, &mut one);
    // It is cut long after REST has shown that it works: less is certain than is counted.
    one.program.app.alive(Link::Rest);
    never_behind(&mut other, &mut one);
    one.program.app.lost(Link::Gateway(0));
    never_behind(&mut other, &mut one);
}

#[tokio::test]
async fn who_was_taken_for_dead_comes_back_by_the_clocks_of_who_went_on() {
    let mut other = Sharer::first(2);
    let line = Arc::new(Severable::over(Arc::clone(&other.program.store)));
    let mut one = Sharer::of(other.program.start_through(Arc::clone(&line) as _), 2);
    live(&mut [&mut other, &mut one], 20);
    let lost = *one.kept().first().unwrap();
    line.sever(false);
    for _ in 0..14 {
        one.program.clock.pass(SECOND);
        one.program.app.beat().unwrap_err();
        other.second();
    }
    assert!(other.kept().contains(&lost));
    line.mend();
    // What it was asked on the shard that it had before, it may do from now on.
    look(&one.program.app).unwrap();
    assert!(one.counted(lost) >= other.counted(lost));
    one.program.app.beat().unwrap();
    assert!(one.counted(lost) >= other.counted(lost));
    one.second();
    other.second();
    assert!(other.kept().contains(&lost));
    assert!(one.counted(lost) >= other.counted(lost));
}

#[tokio::test]
async fn a_move_that_another_process_takes_costs_no_more_than_its_shards_clock_has_counted() {
    let mut one = Sharer::first(2);
    let mut other = one.beside(2);
    live(&mut [&mut one, &mut other], 20);
    let (mut holder, mut taker) = if one.kept().contains(&0) { (one, other) } else { (other, one) };
    let app = &taker.program.app;
    let new = NewChallenge { side: SideWish::White, ..NewChallenge::open(Variant::ALL[0], HERE) };
    let id = app.challenge(taker.program.cause(), ALICE, &new).unwrap().id;
    let accepted = app.answer(taker.program.cause(), BOB, id, ChallengeDeed::Accept).unwrap();
    let game = accepted.1.unwrap().record().id;
    for by in [ALICE, BOB, ALICE, BOB, ALICE, BOB] {
        live(&mut [&mut holder, &mut taker], 3);
        let program = &taker.program;
        let text = first_move(&program.game(game));
        let request = Request::of_member(by, program.cause(), program.app.now(), text);
        let Event { at, down, .. } = program.app.request(game, &request).unwrap().event;
        let (charged, shown) = (at.to_uptime(down), holder.counted(0));
        assert!(charged <= shown, "{charged:?} of {shown:?}");
        assert!(shown.since(charged) <= SECOND.times(9), "{charged:?} of {shown:?}");
    }
    holder.program.stop().await;
    taker.program.stop().await;
}

#[tokio::test]
async fn clocks_of_bots_that_receive_over_http_keep_together() {
    let one = Program::start_shared();
    let counted = |program: &Program| program.app.moment().unwrap().uptime();
    // Each says every eight seconds that it lives, and hears every second whether others do.
    let second = |program: &Program, beats: bool| {
        program.clock.pass(SECOND);
        look(&program.app).unwrap();
        program.app.alive(Link::Rest);
        if beats {
            program.app.beat().unwrap();
        } else {
            program.app.hear_beat().unwrap();
        }
    };
    let quiet = |program: &Program, seconds: usize| {
        for _ in 0..seconds {
            program.clock.pass(SECOND);
            look(&program.app).unwrap();
            program.app.hear_beat().unwrap();
        }
    };
    second(&one, true);
    assert!(one.app.may_serve(OVER_HTTP).unwrap() == Admission::Admitted);
    assert!(one.app.in_step(), "there is no other");
    // REST has not shown itself for a while, so that less is certain than is counted.
    quiet(&one, 7);
    let line = Arc::new(Severable::over(Arc::clone(&one.store)));
    let other = one.start_through(Arc::clone(&line) as _);
    assert!(other.app.may_serve(OVER_HTTP).unwrap() == Admission::Admitted);
    assert!(!other.app.in_step(), "it knows what was certain eight seconds ago");
    assert!(other.app.moment_on(None).is_err(), "it can't say how late it is");
    // It can't reach Discord when it hears the first one.
    other.app.lost(Link::Rest);
    second(&one, true);
    quiet(&other, 1);
    assert!(!other.app.in_step());
    quiet(&one, 7);
    quiet(&other, 7);
    one.clock.pass(SECOND);
    look(&one.app).unwrap();
    one.app.beat().unwrap();
    second(&other, false);
    assert!(other.app.in_step());
    assert!(counted(&one).since(counted(&other)) <= SECOND);
    for now in 0..60 {
        second(&one, now % 8 == 3);
        second(&other, now % 8 == 1);
        let apart = counted(&one).since(counted(&other));
        assert!(apart <= SECOND, "{now}: {apart:?}");
    }
    // The other loses the database for longer than its lease.
    line.sever(false);
    for now in 0..14 {
        second(&one, now % 8 == 3);
        other.clock.pass(SECOND);
        other.app.beat().unwrap_err();
    }
    line.mend();
    look(&other.app).unwrap();
    for now in 0..20 {
        second(&one, now % 8 == 3);
        second(&other, now % 8 == 1);
        let apart = counted(&one).since(counted(&other));
        assert_eq!(other.app.in_step(), now >= 3, "{now}");
        assert!(!other.app.in_step() || apart <= SECOND, "{now}: {apart:?}");
    }
    // One loses REST, and the other does not: members can move by that.
    one.app.lost(Link::Rest);
    for now in 60..120 {
        if now < 80 {
            one.clock.pass(SECOND);
            look(&one.app).unwrap();
            one.app.hear_beat().unwrap();
        } else {
            second(&one, now % 8 == 3);
        }
        second(&other, now % 8 == 1);
        let apart = counted(&other).since(counted(&one));
        assert_eq!(one.app.in_step(), now >= 82, "{now}: it has to hear the other first");
        assert!(!one.app.in_step() || apart <= SECOND, "{now}: {apart:?}");
    }
}

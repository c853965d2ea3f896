//! Processes that receive over HTTP count the same clock: one whose own stood still says nothing by it until it
//! has heard what others have counted.

use std::{pin::pin, time::Duration};

use oddboard_game::{
    app::Admission,
    core::{Player, Players, Span, TimeControl, Uptime, playing_time::Link, time::SECOND},
};
use tokio::time::timeout;

use super::{
    admission::OVER_HTTP,
    harness::{Fault, Program},
    severable::Severable,
    *,
};

/// A process, and at which second of eight it says that it lives.
struct Bot {
    program: Program,
    line: Arc<Severable>,
    beats_at: u64,
    seconds: u64,
    /// It can't reach Discord.
    cut: bool,
}

impl Bot {
    fn beside(base: &Program, beats_at: u64) -> Self {
        let line = Arc::new(Severable::over(Arc::clone(&base.store)));
        let program = base.start_through(Arc::clone(&line) as _);
        assert!(program.app.may_serve(OVER_HTTP).unwrap() == Admission::Admitted);
        Self { program, line, beats_at, seconds: 0, cut: false }
    }

    /// What the task that lets time pass does in a second.
    fn second(&mut self) {
        let app = &self.program.app;
        self.program.clock.pass(SECOND);
        self.seconds += 1;
        if !self.cut {
            app.alive(Link::Rest);
        }
        let beats = self.seconds % 8 == self.beats_at || app.store_trouble().is_some();
        let said = look(app).and_then(|()| if beats { app.beat() } else { app.hear_beat() });
        assert!(said.is_ok() || self.line.is_severed(), "{said:?}");
    }

    fn cut(&mut self, cut: bool) {
        self.cut = cut;
        if cut {
            self.program.app.lost(Link::Rest);
        }
    }

    fn in_step(&self) -> bool {
        let in_step = self.program.app.in_step();
        assert_eq!(
            self.program.app.moment_on(None).is_ok(),
            in_step,
            "it says no time by its clock"
        );
        in_step
    }

    fn counted(&self) -> Uptime {
        self.program.app.moment().unwrap().uptime()
    }
}

fn apart(bots: &[Bot; 2]) -> Span {
    let [one, other] = bots.each_ref().map(Bot::counted);
    one.since(other).max(other.since(one))
}

/// This many seconds pass for all. Those in step show the same; returns after how many all were.
fn pass(bots: &mut [Bot; 2], seconds: u64) -> Option<u64> {
    let mut all = None;
    for second in 0..seconds {
        bots.iter_mut().for_each(Bot::second);
        if bots.iter().all(Bot::in_step) {
            assert!(apart(bots) <= SECOND, "{second}: {:?}", apart(bots));
            all = all.or(Some(second));
        }
    }
    all
}

/// Two that have been in step for a while, and where they began.
fn two() -> (Program, [Bot; 2]) {
    let base = Program::start_shared();
    base.app.leave_store().unwrap();
    let mut one = Bot::beside(&base, 3);
    assert!(one.in_step(), "there is no other");
    (0..5).for_each(|_| one.second());
    let mut bots = [one, Bot::beside(&base, 6)];
    assert!(!bots[1].in_step(), "it knows what was certain eight seconds ago");
    assert!(pass(&mut bots, 40).is_some_and(|seconds| seconds <= 9));
    assert_eq!(pass(&mut bots, 40), Some(0));
    (base, bots)
}

#[tokio::test]
async fn who_lost_rest_is_out_of_step_until_it_has_heard_also_the_eldest() {
    for which in [0, 1] {
        let (_base, mut bots) = two();
        bots[which].cut(true);
        for _ in 0..33 {
            bots.iter_mut().for_each(Bot::second);
            assert!(!bots[which].in_step() && bots[1 - which].in_step());
        }
        bots[which].cut(false);
        bots[which].second();
        bots[1 - which].second();
        assert!(!bots[which].in_step(), "it has not heard a sign since");
        assert!(apart(&bots) >= SECOND.times(3), "its clock lies behind");
        let heard = pass(&mut bots, 20);
        assert!(heard.is_some_and(|seconds| seconds <= 8), "{heard:?}");
        assert_eq!(apart(&bots), Span::ZERO, "what passed since the sign was stored counts, too");
    }
}

#[tokio::test]
async fn who_could_not_store_anything_is_out_of_step_until_it_has_heard_also_the_eldest() {
    for which in [0, 1] {
        let (_base, mut bots) = two();
        bots[which].line.sever(false);
        bots.iter_mut().for_each(Bot::second);
        (0..3).for_each(|_| bots.iter_mut().for_each(Bot::second));
        assert!(!bots[which].in_step());
        bots[which].line.mend();
        bots[which].second();
        assert!(!bots[which].in_step(), "it has not heard a sign since");
        assert!(bots[1 - which].in_step());
        let heard = pass(&mut bots, 20);
        assert!(heard.is_some_and(|seconds| seconds <= 8), "{heard:?}");
    }
}

#[tokio::test]
async fn who_stood_still_is_out_of_step_until_it_has_heard_also_the_eldest() {
    for which in [0, 1] {
        let (_base, mut bots) = two();
        (0..5).for_each(|_| bots[1 - which].second());
        bots[which].program.clock.stand_still(SECOND.times(5));
        assert!(!bots[which].in_step(), "at once");
        assert!(bots[1 - which].in_step());
        let heard = pass(&mut bots, 20);
        assert!(heard.is_some_and(|seconds| seconds <= 9), "{heard:?}");
    }
}

#[tokio::test]
async fn who_is_out_of_step_tells_no_turn() {
    let (_base, mut bots) = two();
    let notes = bots[0].program.notes.clone();
    notes.faults.lock().unwrap().extend([Fault::Down; 100_000]);
    let players = Players::new(ALICE, Player::Member(BOB));
    bots[0].program.begin(Variant::ALL[0], players, TimeControl::PerMove { days: 1 });
    let tried = |_: &Program| notes.faults.lock().unwrap().len() < 100_000;
    bots[0].program.until("it is tried", tried).await;
    bots[0].cut(true);
    bots.iter_mut().for_each(Bot::second);
    notes.faults.lock().unwrap().clear();
    bots[0].cut(false);
    // Now it is tried again.
    bots[0].second();
    for _ in 0..200 {
        assert!(!bots[0].in_step());
        assert_eq!(notes.told(), [], "who can't say when a turn begins doesn't tell it");
        tokio::task::spawn_blocking(tokio::task::yield_now).await.unwrap().await;
    }
    assert!(pass(&mut bots, 20).is_some());
    bots[0].program.until("it is told", |_| notes.told() == [(ALICE, Posting::Turn)]).await;
    for bot in bots {
        bot.program.stop().await;
    }
}

#[tokio::test]
async fn what_comes_out_of_step_waits_until_it_can_be_taken_but_not_while_nothing_can_be_stored() {
    let (_base, mut bots) = two();
    let app = bots[0].program.app.clone();
    app.until_in_step().await;
    // It stood still.
    bots[0].program.clock.stand_still(SECOND.times(5));
    let mut waits = pin!(app.until_in_step());
    assert!(timeout(Duration::ZERO, &mut waits).await.is_err());
    assert!(pass(&mut bots, 20).is_some());
    waits.await;
    assert!(app.in_step());
    bots[0].line.sever(false);
    bots[0].second();
    let mut waits = pin!(app.until_in_step());
    assert!(timeout(Duration::ZERO, &mut waits).await.is_err(), "others may take it for dead");
    timeout(Duration::from_secs(10), waits).await.expect("nothing can be stored");
    assert!(!app.in_step(), "it is told that nothing can be stored");
}

#[tokio::test]
async fn where_all_were_out_of_step_they_go_on_together_by_the_same_clock() {
    for ahead in [0, 1] {
        let (_base, mut bots) = two();
        // REST shows itself to one for longer than to the other, and is lost for both.
        bots[1 - ahead].cut = true;
        (0..9).for_each(|_| bots.iter_mut().for_each(Bot::second));
        bots.iter_mut().for_each(|bot| bot.cut(true));
        assert!(apart(&bots) >= SECOND.times(8));
        (0..20).for_each(|_| bots.iter_mut().for_each(Bot::second));
        let stood = bots[ahead].counted();
        bots.iter_mut().for_each(|bot| bot.cut(false));
        let all = pass(&mut bots, 40);
        assert!(all.is_some_and(|seconds| (11..=21).contains(&seconds)), "{all:?}");
        assert!(bots[ahead].counted().since(stood) <= SECOND.times(40), "what is more stood still");
    }
}

#[tokio::test]
async fn while_none_is_in_step_no_time_passes_for_anybody() {
    let outages: [fn(&mut Bot, bool); 2] = [Bot::cut, |bot, begins| match begins {
        true => bot.line.sever(false),
        false => bot.line.mend(),
    }];
    for outage in outages {
        let (_base, mut bots) = two();
        let before = bots[0].counted();
        bots.iter_mut().for_each(|bot| outage(bot, true));
        (0..5).for_each(|_| bots.iter_mut().for_each(Bot::second));
        bots.iter_mut().for_each(|bot| outage(bot, false));
        let waited = (0..40).find(|_| {
            bots.iter_mut().for_each(Bot::second);
            bots.iter().any(Bot::in_step)
        });
        assert!(waited.is_some_and(|seconds| seconds >= 11), "{waited:?}");
        for bot in bots.iter().filter(|bot| bot.in_step()) {
            let passed = bot.counted().since(before);
            assert!(passed <= SECOND.times(2), "{passed:?} though nobody could move");
        }
        assert!(pass(&mut bots, 20).is_some());
        assert!(bots[0].counted().since(before) >= SECOND.times(10), "then it goes on");
    }
}

#[tokio::test]
async fn who_begins_to_serve_beside_others_goes_on_from_what_they_have_counted() {
    let (base, mut bots) = two();
    let mut third = Bot::beside(&base, 1);
    third.program.app.alive(Link::Gateway(0));
    let waited = (0..20).find(|_| {
        bots.iter_mut().for_each(Bot::second);
        third.second();
        third.in_step()
    });
    assert!(waited.is_some());
    third.program.app.reached_over_http();
    assert!(third.in_step());
    let behind = bots[0].counted().since(third.counted());
    assert!(behind <= SECOND, "{behind:?}");
}

#[tokio::test]
async fn where_one_stays_cut_off_the_other_goes_on_alone() {
    for which in [0, 1] {
        let (_base, mut bots) = two();
        bots.iter_mut().for_each(|bot| bot.cut(true));
        (0..20).for_each(|_| bots.iter_mut().for_each(Bot::second));
        bots[which].cut(false);
        let waited = (0..40).find(|_| {
            bots.iter_mut().for_each(Bot::second);
            bots[which].in_step()
        });
        assert!(waited.is_some_and(|seconds| (11..=13).contains(&seconds)), "{waited:?}");
        bots[1 - which].cut(false);
        let heard = pass(&mut bots, 20);
        assert!(heard.is_some_and(|seconds| seconds <= 9), "{heard:?}");
    }
}

#[tokio::test]
async fn the_only_one_left_waits_for_nobody() {
    let (_base, [mut one, other]) = two();
    other.program.app.leave_store().unwrap();
    (0..3).for_each(|_| one.second());
    one.cut(true);
    assert!(one.in_step(), "there is no other");
    one.cut(false);
    (0..3).for_each(|_| one.second());
    one.program.clock.stand_still(SECOND.times(5));
    assert!(one.in_step());
    one.second();
    // Another comes when that is over, and finds it in step.
    let third = Bot::beside(&one.program, 1);
    let heard = pass(&mut [one, third], 20);
    assert!(heard.is_some_and(|seconds| seconds <= 9), "{heard:?}");
}

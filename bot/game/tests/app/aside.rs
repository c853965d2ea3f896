//! A process that can't reach Discord leaves its work to others that can.

use oddboard_game::core::{Server, playing_time::Link, time::SECOND};

use super::{
    harness::Program,
    nodes::{begin, can_post, cannot_post, live, two},
    *,
};

/// This many seconds pass for both. One that stands aside has no place to keep.
fn pass(programs: [&Program; 2], seconds: u64) {
    for _ in 0..seconds {
        for program in programs {
            program.clock.pass(SECOND);
            let stands_aside = program.app.stands_aside();
            let kept = look(&program.app);
            assert!(stands_aside || kept.is_ok(), "{kept:?}");
        }
    }
}

/// How many of a hundred servers a process looks after.
fn looks_after(program: &Program) -> usize {
    (0..100).filter(|server| program.app.looks_after(Server(*server))).count()
}

#[tokio::test]
async fn who_cannot_reach_discord_for_long_leaves_its_work_to_those_who_can() {
    let [one, other] = two();
    cannot_post(&one);
    begin(&one);
    one.app.lost(Link::Rest);
    pass([&one, &other], 59);
    assert!(one.app.claims_hold(), "it may be back soon");
    assert!(looks_after(&one) > 20 && looks_after(&other) > 20);
    pass([&one, &other], 16);
    assert!(!one.app.claims_hold());
    assert_eq!((looks_after(&one), looks_after(&other)), (0, 100));
    other.until("the turn is told", |other| other.notes.told() == [(ALICE, Posting::Turn)]).await;
    // It can be reached again.
    can_post(&one);
    one.app.alive(Link::Rest);
    for _ in 0..3 {
        live(&one, 2);
        live(&other, 2);
    }
    assert!(looks_after(&one) > 20 && looks_after(&other) > 20);
    one.until("nothing is left", |one| one.app.all_pending().unwrap().is_empty()).await;
    assert_eq!(one.notes.told(), [], "it was told already");
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn in_an_outage_of_discords_nobody_stands_aside() {
    let [one, other] = two();
    one.app.lost(Link::Rest);
    pass([&one, &other], 20);
    other.app.lost(Link::Rest);
    pass([&one, &other], 200);
    assert!(one.app.claims_hold() && other.app.claims_hold());
    // The first that reaches it again does what the other can't.
    other.app.alive(Link::Rest);
    pass([&one, &other], 16);
    assert_eq!((looks_after(&one), looks_after(&other)), (0, 100));
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn who_is_alone_does_not_stand_aside() {
    let program = Program::start_shared();
    live(&program, 4);
    program.app.lost(Link::Rest);
    live(&program, 200);
    assert!(program.app.claims_hold());
    program.stop().await;
}

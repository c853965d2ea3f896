//! A process that shares a store leaves it, in good order or while something is on its way there.

use oddboard_game::{
    core::time::SECOND,
    store::{Scan, Table},
};

use super::{
    nodes::{FIRST_TURN, begin, cannot_post, live, two, two_and_a_game},
    *,
};

#[tokio::test]
async fn who_leaves_in_good_order_keeps_nobody_waiting() {
    let [one, other] = two();
    cannot_post(&one);
    begin(&one);
    let app = one.app.clone();
    one.stop().await;
    app.leave_store().unwrap();
    live(&other, 2);
    other.until("the turn is told", |other| other.notes.told() == FIRST_TURN).await;
    other.stop().await;
}

#[tokio::test]
async fn who_leaves_while_a_sign_of_life_is_on_its_way_has_left() {
    let ([one, other], line, _) = two_and_a_game().await;
    let rows = || other.store.scan(Table::Node, &Scan::all()).unwrap().len();
    one.clock.pass(SECOND.times(3));
    let leaving = one.app.clone();
    line.take_long(move || leaving.leave_store().unwrap());
    one.app.keep_registered().unwrap();
    assert_eq!(rows(), 1, "the sign of life came too late, and nobody begins anew");
    one.clock.pass(SECOND.times(3));
    one.app.keep_registered().unwrap();
    assert_eq!(rows(), 1);
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn who_leaves_while_it_begins_anew_has_left() {
    let ([one, other], line, _) = two_and_a_game().await;
    let rows = || other.store.scan(Table::Node, &Scan::all()).unwrap().len();
    one.clock.pass(SECOND.times(30));
    live(&other, 12);
    assert_eq!(rows(), 1, "the first is taken for dead");
    // It says that it lives, takes a new number, and is about to say that it lives under that one.
    let leaving = one.app.clone();
    let again = [Arc::clone(&line), Arc::clone(&line)];
    line.take_long(move || {
        let [first, second] = again;
        first.take_long(move || {
            second.take_long(move || leaving.leave_store().unwrap());
        });
    });
    one.app.keep_registered().unwrap();
    assert_eq!(rows(), 1);
    one.stop().await;
    other.stop().await;
}

//! Processes on one store are set up alike.

use oddboard_game::{
    app::{Admission, Difference, NodeConfig, ReceiveBy},
    core::time::SECOND,
    store::{Batch, Scan, Table},
};

use super::{harness::Program, looking::look};

pub(super) const OVER_HTTP: NodeConfig = NodeConfig { receives: ReceiveBy::Http, has_engine: true };
const ON_THE_GATEWAY: NodeConfig = NodeConfig { receives: ReceiveBy::Gateway, ..OVER_HTTP };
const WITHOUT_ENGINE: NodeConfig = NodeConfig { has_engine: false, ..OVER_HTTP };

#[tokio::test]
async fn who_is_set_up_differently_keeps_off() {
    for (config, difference) in
        [(ON_THE_GATEWAY, Difference::Receives), (WITHOUT_ENGINE, Difference::HasEngine)]
    {
        let differs = Admission::Differs(difference);
        let one = Program::start_shared();
        assert_eq!(one.app.may_serve(OVER_HTTP).unwrap(), Admission::Admitted);
        let other = one.start_beside();
        assert_eq!(other.app.may_serve(config).unwrap(), differs);
        assert_eq!(other.app.may_serve(OVER_HTTP).unwrap(), Admission::Admitted);
        other.app.leave_store().unwrap();
        // It is killed, which others find out after a while.
        let third = one.start_beside();
        assert_eq!(third.app.may_serve(config).unwrap(), differs);
        for _ in 0..12 {
            third.clock.pass(SECOND);
            look(&third.app).unwrap();
        }
        assert_eq!(third.app.may_serve(config).unwrap(), Admission::Admitted);
        // It was not killed, but stood still.
        one.clock.pass(SECOND.times(12));
        look(&one.app).unwrap();
        assert_eq!(one.app.may_not_go_on().unwrap(), Some(difference));
        assert_eq!(third.app.may_not_go_on().unwrap(), None);
    }
}

#[tokio::test]
async fn who_asks_again_and_again_finds_out_that_another_was_killed() {
    let one = Program::start_shared();
    assert_eq!(one.app.may_serve(ON_THE_GATEWAY).unwrap(), Admission::Admitted);
    let other = one.start_beside();
    let differs = Admission::Differs(Difference::Receives);
    assert_eq!(other.app.may_serve(OVER_HTTP).unwrap(), differs);
    let mut admitted = None;
    for second in 1..=15 {
        other.clock.pass(SECOND);
        look(&other.app).unwrap();
        // To ask renews its own row.
        if other.app.may_serve(OVER_HTTP).unwrap() == Admission::Admitted {
            admitted = admitted.or(Some(second));
        }
    }
    assert!(admitted.is_some_and(|second| second > 5), "{admitted:?}");
}

#[tokio::test]
async fn a_bot_of_a_version_that_did_not_say_whether_it_has_an_engine_refuses_nobody() {
    let one = Program::start_shared();
    assert_eq!(one.app.may_serve(WITHOUT_ENGINE).unwrap(), Admission::Admitted);
    for (key, entry) in one.store.scan(Table::Node, &Scan::all()).unwrap() {
        let mut batch = Batch::new();
        batch.put(Table::Node, key, entry.json.replace(",\"has_engine\":false", ""));
        one.store.commit(batch).unwrap();
    }
    assert!(!format!("{:?}", one.store.scan(Table::Node, &Scan::all())).contains("has_engine"));
    let other = one.start_beside();
    assert_eq!(other.app.may_serve(OVER_HTTP).unwrap(), Admission::Admitted);
}

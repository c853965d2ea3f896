//! A short fault campaign. A long one: `cargo run --release -p oddboard-campaign -- --rounds 1000`.

use std::path::Path;

use oddboard_campaign::{Campaign, bug::Bug, checker::check, control::Control, fault::Fault};

/// Faults that take no longer than a moment; a long campaign has all of them.
const BRIEF: [Fault; 8] = [
    Fault::None,
    Fault::Kill,
    Fault::Suspend,
    Fault::GatewayDropped,
    Fault::LostResponses,
    Fault::EventsTwice,
    Fault::EventsReversed,
    Fault::CorruptByte,
];

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_doubled_or_mischarged_whatever_fails() {
    let campaign = Campaign {
        binary: env!("CARGO_BIN_EXE_oddboard").into(),
        rounds: BRIEF.len(),
        seed: 11,
        faults: BRIEF.to_vec(),
        bug: None,
    };
    let report = campaign.run(|_, _| {}).await.expect("the machine lets it run");
    assert_eq!(report.violations, []);
    assert!(report.outcomes[0] > 20, "members moved: {:?}", report.outcomes);
    // The checker would have noticed.
    for control in Control::ALL {
        let (history, mut evidence) = report.last.clone();
        assert!(control.put_into(&history, &mut evidence), "{control:?}");
        assert_ne!(check(&history, &evidence), [], "{control:?}");
    }
}

/// The program with bugs in it: Cargo builds examples with the tests, unless only some tests are built.
fn faulty() -> Option<std::path::PathBuf> {
    let program = Path::new(env!("CARGO_BIN_EXE_oddboard"));
    let found = program.parent()?.join("examples").join("faulty");
    found.exists().then_some(found)
}

#[tokio::test(flavor = "multi_thread")]
#[allow(clippy::print_stderr, reason = "whoever runs the tests should know")]
async fn bugs_in_the_program_are_noticed() {
    let Some(faulty) = faulty() else {
        eprintln!("SKIPPED bugs_in_the_program_are_noticed: cargo build --example faulty");
        return;
    };
    for bug in Bug::ALL {
        let campaign = Campaign::of_bug(bug, &faulty, 2, 5);
        let report = campaign.run(|_, _| {}).await.expect("the machine lets it run");
        if report.rounds.is_empty() {
            eprintln!("SKIPPED {bug:?}: a clock of its own is needed");
        } else {
            assert_ne!(report.violations, [], "{bug:?}");
        }
    }
}

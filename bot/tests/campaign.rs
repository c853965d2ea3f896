//! A short fault campaign. A long one: `cargo run --release -p oddboard-campaign -- --rounds 1000`.

use oddboard_campaign::{Campaign, checker::check, control::Control, fault::Fault};

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

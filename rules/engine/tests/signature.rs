//! The search's signature: how many nodes it takes for fixed positions. Whoever changes the search
//! or a network changes it, knowingly; whoever does not must not.

use oddboard_engine::{NoClock, bench::signature};
use oddboard_rules::Variant;

/// `oddboard-engine bench --depth 4` prints these.
const SIGNATURES: [(&str, u64); 5] = [
    ("rollerball", 3_704),
    ("wild-jokers", 10_702),
    ("jai-alai", 48_924),
    ("symmetron", 97_815),
    ("hullabaloo", 26_143),
];

#[test]
fn the_search_takes_as_many_nodes_as_it_did() {
    let found = SIGNATURES.map(|(name, _)| {
        let variant: Variant = name.parse().expect("a game of the registry");
        (name, signature(variant, 4, &NoClock))
    });
    assert_eq!(found, SIGNATURES);
}

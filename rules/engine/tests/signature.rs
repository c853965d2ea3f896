//! The search's signature: how many nodes it takes for fixed positions. Whoever changes the search
//! or a network changes it, knowingly; whoever does not must not.

use oddboard_engine::{
    NoClock,
    bench::{DEPTH, signature},
};
use oddboard_rules::Variant;

/// `oddboard-engine bench` and `bench` of `uci` print these.
const SIGNATURES: [(&str, u64); 5] = [
    ("rollerball", 11_046),
    ("wild-jokers", 27_163),
    ("jai-alai", 202_773),
    ("symmetron", 394_468),
    ("hullabaloo", 302_670),
];

#[test]
fn the_search_takes_as_many_nodes_as_it_did() {
    let found = SIGNATURES.map(|(name, _)| {
        let variant: Variant = name.parse().expect("a game of the registry");
        (name, signature(variant, DEPTH, &NoClock))
    });
    assert_eq!(found, SIGNATURES);
}

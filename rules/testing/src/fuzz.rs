//! Fuzzing of everything that reads text.
//!
//! The inputs are random bytes that decide what is written (see [`Script`]): raw text, valid
//! text with something spoilt, or tokens of the notation in any order.
//!
//! `FUZZ_CASES` is the number of inputs for each of the tests, a few thousand unless told.

use std::env;

use oddboard_rules::Variant;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

pub use crate::script::{Corpus, Script};
use crate::walk::Held;

/// Holds a claim for as many scripts as asked for, or `usual` ones.
///
/// # Panics
/// With the shortest script that breaks the claim.
pub fn fuzz(usual: u32, claim: impl Fn(&mut Script<'_>, Variant, &Corpus) -> Held) {
    let cases =
        env::var("FUZZ_CASES").map_or(usual, |number| number.parse().expect("a number of cases"));
    let corpora: Vec<Corpus> = Variant::ALL.iter().map(|variant| Corpus::of(*variant)).collect();
    let config = Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(u64::from(cases)),
        ..Config::default()
    };
    let bytes = prop::collection::vec(any::<u8>(), 1..48);
    let result = TestRunner::new(config).run(&bytes, |bytes| {
        let mut script = Script::new(&bytes);
        let variant = script.below(Variant::ALL.len());
        claim(&mut script, Variant::ALL[variant], &corpora[variant])
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

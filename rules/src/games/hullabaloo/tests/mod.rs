//! The rule page, sentence by sentence.

mod activation;
mod blocks;
mod check;
mod influences;
mod kinds;
mod once;
mod refusals;
mod submoves;
mod texts;

use super::Position;
use crate::testing::position;
use crate::{AnyPosition, Variant};

fn at(text: &str) -> AnyPosition {
    position(Variant::Hullabaloo, text)
}

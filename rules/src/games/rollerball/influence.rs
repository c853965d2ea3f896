//! What in a position changes what a piece may do: nothing in Rollerball.

use crate::{InfluenceKind, Square};

/// Something in a position of Rollerball that changes what a piece may do: there is nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Influence {}

impl Influence {
    pub(crate) const fn kind(&self) -> InfluenceKind {
        match *self {}
    }

    pub(crate) fn by(&self) -> Vec<Square> {
        match *self {}
    }
}

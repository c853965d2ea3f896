//! Challenges: how they are made and answered, which of them stand, and how many one may make.

mod answering;
mod being_made;
mod bounds;
mod by_member;
mod in_vain;
mod open;
mod rematch;

pub use self::answering::ChallengeDeed;
pub use self::bounds::{
    BLOCKED_MAX, DIRECT_A_DAY, IN_VAIN_AN_HOUR, IN_VAIN_AT_ONE_AN_HOUR, OPEN_AT_MEMBER,
    OPEN_AT_ONE, OPEN_OF_MEMBER, OPEN_ON_SERVER,
};
pub(super) use self::{being_made::BeingMade, in_vain::InVain};

//! What is stored about a member: all of it given to them, or deleted at their wish.

mod export;
mod forgetting;
mod in_games;

pub use self::export::{Exported, MemberExport, Outline};

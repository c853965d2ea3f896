//! Games: how they begin, what happens in them and what follows from it, and what remains of them.

mod before_commit;
mod boards;
mod channels;
mod elapse;
mod engines;
mod fair_play;
mod numbers;
mod packing;
mod playing;
mod reminders;
mod reviews;
mod starting;
mod terms;
mod traces;

pub(super) use self::before_commit::BeforeCommit;
pub(super) use self::boards::Boards;
pub use self::engines::{Experience, NewGame};
pub(super) use self::numbers::Numbers;
pub use self::packing::Packing;
pub use self::playing::Granted;
pub(super) use self::starting::{Starting, check_rated};
pub(super) use self::traces::Remembered;

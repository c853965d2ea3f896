//! The ways to somebody who is to be told something.

use oddboard_game::core::{Channel, GameRecord, Member, Notify, ThreadPolicy};

/// A way to somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Route {
    /// In the game's own thread.
    Own(Channel),
    /// Where the game is played.
    Place(Channel),
    /// In a direct message.
    Direct(Member),
}

/// Who sees a message: all see every board from White's side, so that it does not turn from move to
/// move; the one who is told sees it as they have set it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SeenBy {
    Member,
    All,
}

/// The ways to a member, the one they want first.
pub(crate) fn routes(record: &GameRecord, notify: Notify, member: Member) -> Vec<Route> {
    let direct = Route::Direct(member);
    if matches!(record.thread, ThreadPolicy::Apart | ThreadPolicy::Answers) {
        // Who plays the computer on a server may take no direct messages.
        let place = record.place.server.filter(|_| record.players.engine().is_some());
        let place = place.map(|_| Route::Place(record.place.channel));
        return [direct].into_iter().chain(place).collect();
    }
    let mut routes = Vec::new();
    routes.extend(record.thread.own().map(Route::Own));
    routes.push(Route::Place(record.place.channel));
    match notify {
        Notify::Direct => routes.insert(0, direct),
        Notify::InPlace => routes.push(direct),
    }
    routes
}

impl Route {
    /// Who sees a message that goes there.
    pub(crate) fn seen_by(self) -> SeenBy {
        match self {
            Self::Own(_) | Self::Place(_) => SeenBy::All,
            Self::Direct(_) => SeenBy::Member,
        }
    }

    /// Where it leads, if that is for all to see.
    pub(crate) fn channel(self) -> Option<Channel> {
        match self {
            Self::Own(channel) | Self::Place(channel) => Some(channel),
            Self::Direct(_) => None,
        }
    }
}

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
        // Nobody else is to see it: who takes no direct messages goes on with `/move`.
        return vec![direct];
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use oddboard_game::{
        app::{App, NewGame, SystemEnvironment},
        core::{Level, Place, Player, Players, Server, TimeControl},
        store::memory::MemoryStore,
    };
    use oddboard_rules::Variant;

    use super::*;

    #[test]
    fn a_game_that_only_its_player_sees_is_told_to_nobody_else() {
        let app = App::new(Arc::new(MemoryStore::new()), Arc::new(SystemEnvironment)).0;
        let member = Member(1);
        let game = |thread| {
            let new = NewGame {
                variant: Variant::ALL[0],
                players: Players::new(member, Player::Engine(Level(1))),
                place: Place { server: Some(Server(2)), channel: Channel(3) },
                time: TimeControl::Unlimited,
                thread,
                rated: false,
                start: None,
                guided: false,
            };
            app.begin_with_engine(None, &new).expect("a game")
        };
        let to_all = [Route::Place(Channel(3)), Route::Direct(member)];
        let shared = game(ThreadPolicy::Place);
        assert_eq!(routes(shared.record(), Notify::InPlace, member), to_all);
        for private in [ThreadPolicy::Apart, ThreadPolicy::Answers] {
            let alone = game(private);
            for notify in [Notify::InPlace, Notify::Direct] {
                assert_eq!(routes(alone.record(), notify, member), [Route::Direct(member)]);
            }
        }
    }
}

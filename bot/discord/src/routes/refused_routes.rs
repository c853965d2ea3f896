//! The ways to members that Discord has refused, so that they aren't tried again at every turn:
//! Discord bans an address that sends too many invalid requests.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use oddboard_game::core::{Channel, Member};
use tokio::time::Instant;

use super::route::Route;
use crate::language::Language;

/// How long a way is not tried again, unless there is a sign that it may be open.
const REMEMBERED: Duration = Duration::from_secs(5 * 60);
/// How many are remembered; beyond that, none that is new.
const MOST: usize = 10_000;

/// The ways that were refused, each with what was said about it.
#[derive(Debug, Default)]
pub(crate) struct RefusedRoutes(Mutex<HashMap<Route, Refusal>>);

#[derive(Debug)]
struct Refusal {
    since: Instant,
    language: Language,
    note: Option<String>,
}

impl RefusedRoutes {
    fn refusals(&self) -> MutexGuard<'_, HashMap<Route, Refusal>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers that a way was refused, and what is said about it.
    pub(crate) fn remember(&self, route: Route, language: Language, note: Option<String>) {
        let mut refusals = self.refusals();
        let now = Instant::now();
        refusals.retain(|_, refusal| refusal.holds(now));
        if refusals.len() < MOST {
            refusals.insert(route, Refusal { since: now, language, note });
        }
    }

    /// What is said about a way that was refused a moment ago; nothing if it is to be tried.
    pub(crate) fn note(&self, route: Route, language: Language) -> Option<Option<String>> {
        let refusals = self.refusals();
        let refusal = refusals.get(&route)?;
        let holds = refusal.holds(Instant::now()) && refusal.language == language;
        holds.then(|| refusal.note.clone())
    }

    /// The bot may post in a channel: it is tried again.
    pub(crate) fn may_post(&self, place: Channel) {
        self.forget(|route| matches!(route, Route::Own(at) | Route::Place(at) if at == place));
    }

    /// A message came through: nothing is remembered against the way that it took.
    pub(crate) fn may_tell(&self, route: Route) {
        self.forget(|refused| refused == route);
    }

    /// A member writes to the bot, so that they may be written to: it is tried again.
    pub(crate) fn hear_of(&self, member: Member) {
        self.forget(|route| route == Route::Direct(member));
    }

    fn forget(&self, open: impl Fn(Route) -> bool) {
        self.refusals().retain(|route, _| !open(*route));
    }
}

impl Refusal {
    fn holds(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.since) < REMEMBERED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUTE: Route = Route::Place(Channel(2));

    #[test]
    fn a_refused_way_is_remembered_until_it_may_be_open_again() {
        let refused = RefusedRoutes::default();
        let remember = || refused.remember(ROUTE, Language::English, Some("closed".to_owned()));
        let noted = || refused.note(ROUTE, Language::English);
        remember();
        assert_eq!(noted(), Some(Some("closed".to_owned())));
        assert_eq!(refused.note(ROUTE, Language::French), None, "it is said in French, too");
        assert_eq!(refused.note(Route::Place(Channel(3)), Language::English), None);
        refused.may_post(Channel(3));
        refused.hear_of(Member(2));
        assert!(noted().is_some(), "nothing has changed there");
        refused.may_post(Channel(2));
        assert_eq!(noted(), None);
        remember();
        refused.may_tell(Route::Place(Channel(3)));
        assert!(noted().is_some(), "another way is open");
        refused.may_tell(ROUTE);
        assert_eq!(noted(), None);
        let refusal = Refusal { since: Instant::now(), language: Language::English, note: None };
        assert!(refusal.holds(refusal.since + REMEMBERED / 2));
        assert!(!refusal.holds(refusal.since + REMEMBERED));
    }

    #[test]
    fn who_writes_to_the_bot_can_be_written_to() {
        let refused = RefusedRoutes::default();
        let direct = Route::Direct(Member(10));
        refused.remember(direct, Language::English, None);
        refused.hear_of(Member(11));
        assert_eq!(refused.note(direct, Language::English), Some(None));
        refused.hear_of(Member(10));
        assert_eq!(refused.note(direct, Language::English), None);
    }
}

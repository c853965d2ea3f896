//! Challenges as tests look at them: all at once. Nobody else does, so the application has no such way.

use oddboard_game::{
    app::App,
    core::{Challenge, ChallengeId, ChallengeStatus},
    store::{Scan, Store, Table},
};

/// The challenges that stand, wherever they were made, the oldest first.
pub(crate) fn pending_challenges(app: &App, store: &dyn Store) -> Vec<Challenge> {
    let rows = store.scan(Table::OpenChallenge, &Scan::all()).expect("read");
    let ids = rows.iter().map(|(key, _)| key.to_numbers().expect("numbers")[1]);
    let mut pending: Vec<_> =
        ids.map(|id| app.challenge_by_id(ChallengeId(id)).expect("it is there")).collect();
    pending.retain(|challenge| {
        let now = app.moment_on(challenge.place.server).expect("read").uptime();
        challenge.status == ChallengeStatus::Pending && challenge.elapse(now).is_none()
    });
    pending.sort_by_key(|challenge| challenge.id);
    pending
}

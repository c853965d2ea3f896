//! Turns' messages that are written, and their pictures drawn, while the move they tell of is still being
//! stored: both take about as long.
//!
//! What was written this way is used only if the game in the store is then exactly what it was expected to
//! be. Otherwise the message is written as usual.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use oddboard_game::core::{Effect, GameRecord, GameState, Posting};
use tokio::{runtime::Handle, task::JoinHandle, time::Instant};

use super::{
    background::blocking,
    drafted::{self, Drafted, written},
    problem::Problem,
};
use crate::{bot::Bot, routes::announcement::Post};

/// How many messages are kept at most: a bound on memory.
const MOST: usize = 64;
/// Nobody asks for a message any more after this long: its move was not stored, or another tells it.
const STALE: Duration = Duration::from_secs(5);

/// The messages that nobody has asked for yet, the oldest first.
#[derive(Default)]
pub(super) struct Prefetched(Mutex<VecDeque<Early>>);

/// A message that is being written, or is.
struct Early {
    /// The game as it is expected to be.
    record: GameRecord,
    post: Post,
    begun: Instant,
    writing: JoinHandle<Result<Drafted, Problem>>,
}

impl Prefetched {
    fn all(&self) -> MutexGuard<'_, VecDeque<Early>> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was written for a game that is as it was expected to be.
    fn take(
        &self,
        record: &GameRecord,
        post: &Post,
    ) -> Option<JoinHandle<Result<Drafted, Problem>>> {
        let mut all = self.all();
        let found = all.iter().position(|early| early.post == *post && early.record == *record)?;
        all.remove(found).map(|early| early.writing)
    }

    fn write(&self, bot: &Arc<Bot>, runtime: &Handle, state: &GameState, post: Post) {
        let mut all = self.all();
        all.retain(|early| early.record.id != state.record().id && early.begun.elapsed() < STALE);
        if all.len() >= MOST {
            return;
        }
        let (record, begun) = (state.record().clone(), Instant::now());
        let (worker, state) = (Arc::clone(bot), state.clone());
        let writing = runtime.spawn(async move {
            worker.painters.names.complete(&worker.http, state.record()).await;
            blocking(move || written(&worker, &state, post, None)).await
        });
        all.push_back(Early { record, post, begun, writing });
    }

    /// Writes a message, unless that was begun early.
    pub(super) async fn drafted(
        &self,
        bot: &Arc<Bot>,
        record: &GameRecord,
        post: Post,
    ) -> Result<Drafted, Problem> {
        if let Some(writing) = self.take(record, &post)
            && let Ok(Ok(drafted)) = writing.await
        {
            return Ok(drafted);
        }
        drafted::drafted(bot, record, post, None).await
    }
}

/// Has messages written from now on as soon as it is known what they are to tell.
pub(super) fn begin(bot: &Arc<Bot>) -> Arc<Prefetched> {
    let prefetched = Arc::<Prefetched>::default();
    // The bot has the application, which has this.
    let (weak, early) = (Arc::downgrade(bot), Arc::clone(&prefetched));
    bot.app.set_before_commit(move |after, effects| {
        let (Some(bot), Ok(runtime)) = (weak.upgrade(), Handle::try_current()) else { return };
        // What the computer does is told another way.
        if after.record().players.engine().is_none()
            && let Some(post) = effects.iter().find_map(turn)
        {
            early.write(&bot, &runtime, after, post);
        }
    });
    prefetched
}

/// The turn that an effect tells, if it does.
fn turn(effect: &Effect) -> Option<Post> {
    Post::of(effect).filter(|post| post.posting == Posting::Turn)
}

#[cfg(test)]
mod tests {
    use oddboard_game::{
        app::{App, ChallengeDeed, SystemEnvironment},
        core::{
            Action, Actor, Channel, GameId, InteractionId, Member, NewChallenge, Place, Proposal,
            Request, SideWish,
        },
        store::memory::MemoryStore,
    };
    use oddboard_monitor::Monitor;
    use oddboard_render::Size;
    use oddboard_rules::Variant;
    use oddboard_thinker::Computer;

    use super::*;
    use crate::connection::http_client::HttpClients;

    const WHITE: Member = Member(10);
    const BLACK: Member = Member(11);

    /// A bot that writes messages early, with a game, and nobody behind its REST interface.
    fn bot_with_game() -> (Arc<Bot>, Arc<Prefetched>, GameId) {
        let (app, _woken) = App::new(Arc::new(MemoryStore::new()), Arc::new(SystemEnvironment));
        let place = Place { server: None, channel: Channel(2) };
        let new =
            NewChallenge { side: SideWish::White, ..NewChallenge::open(Variant::ALL[0], place) };
        let made = app.challenge(InteractionId(1), WHITE, &new).expect("made").id;
        app.answer(InteractionId(2), BLACK, made, ChallengeDeed::Accept).expect("accepted");
        let game = app.records_of(WHITE).expect("games")[0].id;
        let clients = HttpClients::for_tests();
        let (monitor, patience) = (Arc::new(Monitor::default()), Duration::ZERO);
        let bot = Bot::new(app, Computer::off(), clients, monitor, Size::default(), patience);
        let bot = Arc::new(bot);
        let early = begin(&bot);
        (bot, early, game)
    }

    /// Somebody does something.
    fn act(bot: &Bot, game: GameId, member: Member, action: Action) {
        let cause = 10 + bot.app.game(game).expect("the game").record().events;
        let actor = Actor::Member { member, interaction: InteractionId(cause) };
        let request = Request { actor, at: bot.app.now(), seen: None, action };
        bot.app.request(game, &request).expect("granted");
    }

    fn first_move(bot: &Bot, game: GameId) {
        let state = bot.app.game(game).expect("the game");
        let text = state.position().move_text(state.game().legal_moves()[0]);
        act(bot, game, WHITE, Action::Move(text));
    }

    /// The last turn that is to be told.
    fn post(bot: &Bot, game: GameId) -> Post {
        let pending = bot.app.pending(game).expect("what is pending");
        pending.iter().rev().find_map(|pending| turn(&pending.effect)).expect("a turn")
    }

    fn record(bot: &Bot, game: GameId) -> GameRecord {
        bot.app.game(game).expect("the game").record().clone()
    }

    #[tokio::test]
    async fn a_turn_that_is_told_is_as_it_was_written_early() {
        let (bot, early, game) = bot_with_game();
        first_move(&bot, game);
        let (record, post) = (record(&bot, game), post(&bot, game));
        let writing = early.take(&record, &post).expect("it is being written");
        let drafted_early = writing.await.expect("no panic").expect("written");
        let usual = drafted::drafted(&bot, &record, post, None).await.expect("written");
        assert_eq!(drafted_early.draft, usual.draft);
        assert!(early.take(&record, &post).is_none(), "it is told once");
    }

    #[tokio::test]
    async fn what_has_changed_meanwhile_is_written_anew() {
        let (bot, early, game) = bot_with_game();
        first_move(&bot, game);
        let turn = post(&bot, game);
        act(&bot, game, BLACK, Action::Propose(Proposal::Draw));
        let record = record(&bot, game);
        assert!(early.take(&record, &turn).is_none());
        early.drafted(&bot, &record, turn).await.expect("written all the same");
    }

    #[tokio::test]
    async fn what_is_not_told_does_not_pile_up() {
        let (bot, early, game) = bot_with_game();
        first_move(&bot, game);
        let before = bot.app.game(game).expect("the game");
        let post = post(&bot, game);
        for _ in 0..3 {
            early.write(&bot, &Handle::current(), &before, post);
        }
        assert_eq!(early.all().len(), 1, "one for each game");
    }
}

//! A sandbox with the bot and members at it.

#[path = "../../game/tests/support/pending.rs"]
mod pending;

use std::{path::Path, sync::Arc, time::Duration};

use oddboard_discord::{Secret, Settings};
use oddboard_game::{
    app::{App, Environment, SystemEnvironment},
    core::{Challenge, GameId, GameState, Server, ServerSettings, Threads},
    store::Store,
};
use oddboard_sandbox::{Member, Message, Options, Sandbox};
use oddboard_store_sled::SledStore;
use oddboard_thinker::{Computer, Options as EngineOptions};
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};

pub(crate) use self::pending::pending_challenges;
use crate::described::description;

/// How often the bot looks whether standing messages say what is so.
pub(crate) const REFRESH: Duration = Duration::from_millis(20);

/// A running bot in this process.
pub(crate) struct Bot {
    pub(crate) app: App,
    pub(crate) store: Arc<dyn Store>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Bot {
    /// Connects a bot to a sandbox.
    pub(crate) async fn start(sandbox: &Sandbox, store: Arc<dyn Store>) -> Self {
        Self::start_in(sandbox, store, Arc::new(SystemEnvironment)).await
    }

    /// Connects a bot that lives in a world of its own.
    pub(crate) async fn start_in(
        sandbox: &Sandbox,
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
    ) -> Self {
        // Discord's clock stands still, so nothing comes too late, and how a
        // test ends does not depend on how busy the machine is.
        Self::start_with(sandbox, store, environment, Duration::from_secs(600)).await
    }

    /// Connects a bot that waits for its answers only this long.
    pub(crate) async fn start_with(
        sandbox: &Sandbox,
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
        patience: Duration,
    ) -> Self {
        let computer = Computer::start(EngineOptions::default()).unwrap();
        Self::start_playing(sandbox, store, environment, patience, computer).await
    }

    /// Connects a bot that uploads the pieces as emoji.
    pub(crate) async fn start_with_emoji(sandbox: &Sandbox, store: Arc<dyn Store>) -> Self {
        let computer = Computer::start(EngineOptions::default()).unwrap();
        let (environment, patience) = (Arc::new(SystemEnvironment), Duration::from_secs(600));
        Self::connect(sandbox, store, environment, patience, computer, true).await
    }

    /// Connects a bot with an engine of its own.
    pub(crate) async fn start_playing(
        sandbox: &Sandbox,
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
        patience: Duration,
        computer: Computer,
    ) -> Self {
        // Uploading them takes a moment, in each test.
        Self::connect(sandbox, store, environment, patience, computer, false).await
    }

    async fn connect(
        sandbox: &Sandbox,
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
        patience: Duration,
        computer: Computer,
        emoji: bool,
    ) -> Self {
        let api = sandbox.base_url().parse().unwrap();
        let settings = Settings {
            emoji,
            refresh: REFRESH,
            patience,
            computer,
            ..Settings::usual(Secret::new(sandbox.token()), api)
        };
        let (app, woken) = App::new(Arc::clone(&store), environment);
        let app = app.with_engine_rating(oddboard_thinker::rating);
        let (stop, stopped) = oneshot::channel();
        let serving = app.clone();
        let task = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            oddboard_discord::serve(&settings, serving, woken, stopped).await.unwrap();
        });
        sandbox.bot_ready().await.unwrap();
        let bot = Self { app, store, stop, task };
        // Most tests look at boards in the channel; those of threads say so.
        without_threads(sandbox, &bot);
        bot
    }

    /// The challenges that stand.
    pub(crate) fn pending_challenges(&self) -> Vec<Challenge> {
        pending_challenges(&self.app, &*self.store)
    }

    /// Lets it finish and waits until it is gone.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap();
    }
}

/// A sandbox, a bot, and three members.
pub(crate) struct Table {
    pub(crate) sandbox: Sandbox,
    pub(crate) bot: Bot,
    pub(crate) alice: Member,
    pub(crate) bob: Member,
    pub(crate) carol: Member,
    pub(crate) folder: TempDir,
}

/// The server of a sandbox.
pub(crate) fn server(sandbox: &Sandbox) -> Server {
    Server(sandbox.guild_id().get())
}

/// Where nothing is set, games are played in the channel, as if the bot could make no threads.
fn without_threads(sandbox: &Sandbox, bot: &Bot) {
    let server = server(sandbox);
    if bot.app.server(server).unwrap() == ServerSettings::default() {
        bot.app.change_server(server, |settings| settings.threads = Threads::Never).unwrap();
    }
}

pub(crate) fn open(folder: &Path) -> Arc<dyn Store> {
    Arc::new(SledStore::open(folder, 16).unwrap())
}

impl Table {
    pub(crate) async fn new() -> Self {
        Self::with(Options::default(), Arc::new(SystemEnvironment)).await
    }

    /// A table in a server of its kind, in a world of its own.
    pub(crate) async fn with(options: Options, environment: Arc<dyn Environment>) -> Self {
        let sandbox = Sandbox::start(options).await.unwrap();
        sandbox.record_calls();
        let folder = tempfile::tempdir().unwrap();
        let bot = Bot::start_in(&sandbox, open(folder.path()), environment).await;
        let member = |name| sandbox.member(name).unwrap();
        let (alice, bob, carol) = (member("Alice"), member("Bob"), member("Carol"));
        Self { sandbox, bot, alice, bob, carol, folder }
    }

    /// A game that Alice (White) and Bob have begun, at its first turn.
    pub(crate) async fn begin(&self, variant: &str) -> GameId {
        let accepted = begin(&self.alice, &self.bob, variant).await;
        turn(&self.alice, accepted, 1).await;
        accepted
    }

    pub(crate) fn game(&self, game: GameId) -> GameState {
        self.bot.app.game(game).unwrap()
    }

    /// Waits until everything about a game is posted and remembered.
    pub(crate) async fn settled(&self, game: GameId) {
        while !self.bot.app.pending(game).unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    }

    /// Stops the bot and starts it again.
    pub(crate) async fn restart(self) -> Self {
        let Self { sandbox, bot, alice, bob, carol, folder } = self;
        bot.stop().await;
        sandbox.bot_connected(false).await.unwrap();
        let bot = Bot::start(&sandbox, open(folder.path())).await;
        sandbox.bot_connected(true).await.unwrap();
        Self { sandbox, bot, alice, bob, carol, folder }
    }

    /// Ends the test: nothing was done that Discord would not have accepted,
    /// nor otherwise than it describes, where its description is found.
    pub(crate) async fn finish(self) {
        self.bot.stop().await;
        self.sandbox.assert_clean();
        if let Some(description) = description() {
            assert_eq!(description.deviations(&self.sandbox), [""; 0]);
        }
    }
}

/// Makes a challenge with the challenger playing White.
pub(crate) async fn challenge(white: &Member, black: &Member, variant: &str) -> Message {
    let command = white
        .slash("challenge")
        .option("variant", variant)
        .option("opponent", black)
        .option("side", "White");
    command.send().await.unwrap().reply().await.unwrap()
}

/// Makes a challenge and accepts it.
pub(crate) async fn begin(white: &Member, black: &Member, variant: &str) -> GameId {
    let challenge = challenge(white, black, variant).await;
    let accepted = black.click(&challenge, "Accept").await.unwrap().updated().await.unwrap();
    assert!(accepted.buttons().is_empty(), "an answered challenge has no buttons");
    game_of(&accepted)
}

/// The game that a challenge says it has become.
pub(crate) fn game_of(accepted: &Message) -> GameId {
    let number = accepted.content().rsplit("game ").next().unwrap();
    GameId(number.trim_end_matches('.').parse().unwrap())
}

/// How the message of the turn of this number says which one it is, where White began.
pub(crate) fn count_of(turn: usize) -> String {
    let side = if turn.is_multiple_of(2) { "Black" } else { "White" };
    format!(" · move {}, {side} to move\n", turn.div_ceil(2))
}

/// Waits for the message that it is a member's turn, the turn of this number in
/// a game, and checks it.
pub(crate) async fn turn(member: &Member, game: GameId, number: usize) -> Message {
    let heading = format!("**Game {game} ");
    let count = count_of(number);
    let message = member
        .wait_for(&format!("turn {number} of game {game}"), |message| {
            message.content().starts_with(&heading) && message.content().contains(&count)
        })
        .await
        .unwrap();
    check_notice(&message, member);
    assert!(message.content().contains("it's your turn"), "{}", message.content());
    message
}

/// Checks that a message notifies and names exactly this member, and that a
/// picture it has can be read by those who don't see it.
pub(crate) fn check_notice(message: &Message, member: &Member) {
    assert_eq!(message.notified(), [member.id()], "{}", message.content());
    assert!(message.content().contains(&member.mention()));
    if let Some(picture) = message.picture() {
        assert_eq!(&picture.bytes[1..4], b"PNG");
        let alt = picture.alt.as_deref().unwrap();
        assert!(alt.len() > 40, "{alt}");
    }
}

/// Checks that the message of an end notifies exactly the one whom it tells,
/// and names both players once, each with their side.
pub(crate) fn check_over(message: &Message, told: &Member, players: [&Member; 2]) {
    let text = message.content();
    assert_eq!(message.notified(), [told.id()], "{text}");
    assert_eq!(text.matches("<@").count(), 2, "{text}");
    for (player, side) in players.into_iter().zip(["White", "Black"]) {
        assert!(text.contains(&format!("{} ({side})", player.mention())), "{text}");
    }
}

/// Types a move and returns the answer.
pub(crate) async fn play(member: &Member, text: &str) -> Message {
    member.slash("move").option("move", text).send().await.unwrap().reply().await.unwrap()
}

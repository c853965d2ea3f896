//! What members do again and again.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use oddboard_game::{
    app::Environment,
    core::{Clock, GameId, Span, Time, playing_time::Link},
};
use oddboard_sandbox::{HeldCalls, Member, Message, OptionValue, Options, RoleOptions};

use crate::table::{Table, game_of, turn};

/// A world whose time goes on when a test says so.
#[derive(Debug, Clone)]
pub(crate) struct Hands(Arc<AtomicU64>);

impl Hands {
    pub(crate) fn new() -> Self {
        Self(Arc::new(AtomicU64::new(1_800_000_000_000)))
    }

    /// Lets time pass, and what is due happen.
    pub(crate) fn pass(&self, table: &Table, span: Span) {
        self.0.fetch_add(span.0, Ordering::SeqCst);
        // Both links give a sign of life meanwhile, or the time would not be certain.
        for link in Link::of(1) {
            table.bot.app.alive(link);
        }
        table.bot.app.tick().unwrap();
    }

    /// Lets the time of the player to move run out: they are reminded, and a while passes.
    pub(crate) async fn run_out(&self, table: &Table, game: GameId, span: Span) {
        table.settled(game).await;
        self.pass(table, span);
        table.settled(game).await;
        self.pass(table, Clock::GRACE);
    }
}

impl Environment for Hands {
    fn now(&self) -> Time {
        Time(self.0.load(Ordering::SeqCst))
    }

    fn coin(&self) -> bool {
        true
    }
}

/// A table whose time goes on when a test says so.
pub(crate) async fn timed() -> (Table, Hands) {
    let hands = Hands::new();
    let table = Table::with(Options::default(), Arc::new(hands.clone())).await;
    (table, hands)
}

/// A table on a server with a role that some have.
pub(crate) async fn with_role(role: RoleOptions) -> Table {
    let options = Options { roles: vec![role], ..Options::default() };
    Table::with(options, Arc::new(Hands::new())).await
}

/// Types a command, and returns its answer.
pub(crate) async fn slash(member: &Member, name: &str, options: &[(&str, OptionValue)]) -> Message {
    let command = member.slash(name);
    let command =
        options.iter().fold(command, |command, (name, value)| command.option(name, value.clone()));
    command.send().await.unwrap().reply().await.unwrap()
}

/// Clicks, and returns the message that was clicked as it now is.
pub(crate) async fn click(member: &Member, message: &Message, button: &str) -> Message {
    member.click(message, button).await.unwrap().updated().await.unwrap()
}

/// Agrees to what a message proposes, by its button, and returns what that message becomes. What comes of it is told in
/// another message, which takes the place of this one: it waits until the click is answered.
pub(crate) async fn agree(
    table: &Table,
    member: &Member,
    message: &Message,
    button: &str,
) -> Message {
    let calls = ["POST", "PATCH", "DELETE"];
    let held = calls.map(|method| table.sandbox.hold_calls(method, "/messages"));
    let agreed = click(member, message, button).await;
    held.into_iter().for_each(HeldCalls::release);
    agreed
}

/// Clicks, and returns the new message that comes of it.
pub(crate) async fn press(member: &Member, message: &Message, button: &str) -> Message {
    member.click(message, button).await.unwrap().reply().await.unwrap()
}

/// Chooses from a menu, and returns the message as it now is.
pub(crate) async fn select(
    member: &Member,
    message: &Message,
    menu: &str,
    values: &[&str],
) -> Message {
    member.select(message, menu, values).await.unwrap().updated().await.unwrap()
}

/// Resigns a game after being asked once more.
pub(crate) async fn resign(member: &Member, game: GameId) {
    let number = i64::try_from(game.0).unwrap();
    let asked = slash(member, "resign", &[("game", number.into())]).await;
    click(member, &asked, "Resign").await;
}

/// Waits for a message that comes by itself after another, for all to see.
pub(crate) async fn posted_after(member: &Member, message: &Message) -> Message {
    let later = |one: &Message| one.id() > message.id() && !one.is_ephemeral();
    member.wait_for("a message for all", later).await.unwrap()
}

/// Waits for a message with this text that notifies the member.
pub(crate) async fn told(member: &Member, text: &str) -> Message {
    let notified = |message: &Message| {
        message.content().contains(text) && message.notified().contains(&member.id())
    };
    member.wait_for(text, notified).await.unwrap()
}

/// Opens `/settings` as a member, and the page of a name.
pub(crate) async fn settings(member: &Member, page: &str) -> Message {
    let opened = slash(member, "settings", &[]).await;
    click(member, &opened, page).await
}

/// Lets a server give each game a thread.
pub(crate) async fn with_threads(table: &Table) {
    let opened = slash(&table.alice, "server", &[]).await;
    let threads = "Threads: one per game, archived after an hour";
    select(&table.alice, &opened, "Threads", &[threads]).await;
}

/// Alice challenges Bob to a game of three days a move, with White for herself.
pub(crate) async fn challenge_timed(table: &Table) -> Message {
    let options: &[(&str, OptionValue)] = &[
        ("variant", "Rollerball".into()),
        ("opponent", (&table.bob).into()),
        ("side", "White".into()),
        ("time", "3d".into()),
    ];
    slash(&table.alice, "challenge", options).await
}

/// A game of three days a move that Alice (White) and Bob have begun.
pub(crate) async fn begin_timed(table: &Table) -> GameId {
    let challenge = challenge_timed(table).await;
    let game = game_of(&click(&table.bob, &challenge, "Accept").await);
    turn(&table.alice, game, 1).await;
    game
}

/// Has a member told of turns by direct message. Returns what the page of settings says then.
pub(crate) async fn prefers_direct(member: &Member) -> String {
    let page = settings(member, "Turns").await;
    let set = select(member, &page, "Where I notify you", &["My turn: tell me by DM"]).await;
    set.content().to_owned()
}

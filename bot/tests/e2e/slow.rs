//! A store that takes its time: every interaction is acknowledged all the
//! same, in the way that its answer needs.

use std::{
    path::Path,
    sync::{Arc, Condvar, Mutex},
    time::Duration,
};

use oddboard_game::{
    app::SystemEnvironment,
    core::GameId,
    store::{Batch, Entry, Key, Scan, Store, StoreError, Table as Records, Version},
};
use oddboard_sandbox::{Interaction, InteractionResponse, Message, Options, Sandbox};

use crate::{
    acts::posted_after,
    table::{Bot, Table, open, turn},
};

/// A store from which nothing can be read as long as it is shut.
struct Gate {
    inner: Arc<dyn Store>,
    shut: Mutex<bool>,
    changed: Condvar,
}

impl Gate {
    fn new(folder: &Path) -> Arc<Self> {
        let (inner, shut) = (open(folder), Mutex::new(false));
        Arc::new(Self { inner, shut, changed: Condvar::new() })
    }

    fn shut(&self, shut: bool) {
        *self.shut.lock().unwrap() = shut;
        self.changed.notify_all();
    }

    /// How something is acknowledged that is sent while nothing can be read;
    /// that ends with it.
    async fn acknowledged(&self, interaction: &Interaction) -> InteractionResponse {
        let answer = interaction.acknowledged().await.unwrap();
        self.shut(false);
        answer
    }

    /// Whether others see that a command's answer is being thought about, as
    /// it must be.
    async fn thinks_aloud(&self, table: &Table, interaction: &Interaction) -> bool {
        assert!(matches!(interaction.acknowledged().await.unwrap(), InteractionResponse::Thinking));
        let channel = table.sandbox.channel_id();
        let seen = table.carol.messages(channel).iter().any(Message::is_thinking);
        self.shut(false);
        seen
    }
}

impl Store for Gate {
    fn get(&self, table: Records, key: &Key) -> Result<Option<Entry>, StoreError> {
        let open = self.changed.wait_while(self.shut.lock().unwrap(), |shut| *shut);
        drop(open.unwrap());
        self.inner.get(table, key)
    }

    fn scan(&self, table: Records, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.inner.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        self.inner.commit(batch)
    }
}

/// A table with a store that can be shut, and a bot of little patience.
async fn slow() -> (Table, Arc<Gate>) {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let gate = Gate::new(folder.path());
    let patience = Duration::from_millis(20);
    let store = Arc::clone(&gate) as Arc<dyn Store>;
    let bot = Bot::start_with(&sandbox, store, Arc::new(SystemEnvironment), patience).await;
    let member = |name| sandbox.member(name).unwrap();
    let (alice, bob, carol) = (member("Alice"), member("Bob"), member("Carol"));
    (Table { sandbox, bot, alice, bob, carol, folder }, gate)
}

/// A challenge of Alice's (White) to Bob. Everything here is done through the
/// gate, so that nothing depends on how fast the machine is.
async fn challenge(table: &Table, gate: &Gate) -> Message {
    gate.shut(true);
    let asked = table.alice.slash("challenge").option("variant", "Rollerball");
    let asked = asked.option("opponent", &table.bob).option("side", "White").send().await.unwrap();
    // It is for all, which is not known when it is acknowledged.
    assert!(!gate.thinks_aloud(table, &asked).await);
    asked.follow_up(0).await.unwrap()
}

/// Bob accepts it, and Alice is told.
async fn accept(table: &Table, gate: &Gate, challenge: &Message) -> Message {
    gate.shut(true);
    let accept = table.bob.click(challenge, "Accept").await.unwrap();
    assert!(matches!(gate.acknowledged(&accept).await, InteractionResponse::UpdateDeferred));
    let accepted = accept.updated().await.unwrap();
    assert!(accepted.content().contains("game 1") && accepted.buttons().is_empty());
    turn(&table.alice, GameId(1), 1).await
}

fn is_public(message: &Message) -> bool {
    !message.is_ephemeral()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_takes_long_is_acknowledged_first_and_answered_as_ever() {
    let (table, gate) = slow().await;
    let asked = challenge(&table, &gate).await;
    accept(&table, &gate, &asked).await;
    for share in [false, true] {
        gate.shut(true);
        let board = table.alice.slash("board").option("share", share).send().await.unwrap();
        assert_eq!(gate.thinks_aloud(&table, &board).await, share);
        let shown = board.reply().await.unwrap();
        assert_eq!(is_public(&shown), share);
        assert!(shown.picture().is_some() && shown.content().contains("Rollerball"));
        assert!(board.follow_ups().is_empty(), "one answer is enough");
    }
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_after_long_is_told_to_one_and_what_all_are_to_see_to_all() {
    let (table, gate) = slow().await;
    gate.shut(true);
    let board = table.alice.slash("board").option("share", true).option("game", 7);
    let board = board.send().await.unwrap();
    assert!(gate.thinks_aloud(&table, &board).await);
    let refused = board.follow_up(0).await.unwrap();
    assert!(refused.is_ephemeral() && refused.content().contains("no game 7"));
    let channel = table.sandbox.channel_id();
    assert!(table.bob.messages(channel).is_empty(), "the others see nothing of it");
    let shown = challenge(&table, &gate).await;
    assert_eq!((is_public(&shown), shown.notified()), (true, &[table.bob.id()][..]));
    let thinking = |message: &Message| message.is_thinking();
    assert!(!table.alice.messages(channel).iter().any(thinking), "nothing is left to wait for");
    // It is known for the challenge's message all the same.
    let now = || table.bot.pending_challenges()[0].message;
    while now().is_none() {
        tokio::task::yield_now().await;
    }
    assert_eq!(now().unwrap().0, shown.id().get());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_that_takes_long_changes_its_message_or_brings_a_new_one() {
    let (table, gate) = slow().await;
    let asked = challenge(&table, &gate).await;
    // Refused: the message stays, and the reason comes to the one who clicked.
    gate.shut(true);
    let foreign = table.carol.click(&asked, "Accept").await.unwrap();
    assert!(matches!(gate.acknowledged(&foreign).await, InteractionResponse::UpdateDeferred));
    let refused = foreign.follow_up(0).await.unwrap();
    assert!(refused.is_ephemeral() && refused.content().contains(&table.bob.mention()));
    assert_eq!(table.carol.message(asked.id()).unwrap().content(), asked.content());
    // Granted: the message changes.
    let board = accept(&table, &gate, &asked).await;
    // A new message with a picture, and a picture that takes another's place.
    gate.shut(true);
    let click = table.alice.click(&board, "Move").await.unwrap();
    assert!(matches!(gate.acknowledged(&click).await, InteractionResponse::UpdateDeferred));
    let picker = click.follow_up(0).await.unwrap();
    assert!(picker.is_ephemeral() && picker.files().len() == 1);
    let label = picker.buttons()[0].label.clone().unwrap();
    gate.shut(true);
    let pick = table.alice.click(&picker, &label).await.unwrap();
    assert!(matches!(gate.acknowledged(&pick).await, InteractionResponse::UpdateDeferred));
    let picked = pick.updated().await.unwrap();
    assert!(picked.is_ephemeral() && picked.files().len() == 1);
    assert_ne!(picked.content(), picker.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_opens_at_once_and_what_it_brings_may_take_long() {
    let (table, gate) = slow().await;
    gate.shut(true);
    let menu = table.alice.user_command("Challenge to a game", table.bob.id()).await.unwrap();
    gate.acknowledged(&menu).await;
    let composer = menu.reply().await.unwrap();
    gate.shut(true);
    let note = table.alice.click(&composer, "With a note…").await.unwrap();
    // The store is still shut.
    let form = note.modal().await.unwrap();
    let sent = table.alice.submit(&form, &[("note", "Good luck!")]).await.unwrap();
    assert!(matches!(gate.acknowledged(&sent).await, InteractionResponse::UpdateDeferred));
    assert!(sent.updated().await.unwrap().buttons().is_empty());
    let shown = posted_after(&table.bob, &composer).await;
    assert!(is_public(&shown) && shown.content().contains("> Good luck!"), "{}", shown.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_that_take_long_are_none() {
    let (table, gate) = slow().await;
    gate.shut(true);
    let offered = table.alice.slash("move").complete("move", "e1").await.unwrap();
    gate.shut(false);
    assert!(offered.is_empty());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_takes_long_is_made_once_and_told_once() {
    let (table, gate) = slow().await;
    let asked = challenge(&table, &gate).await;
    accept(&table, &gate, &asked).await;
    gate.shut(true);
    let sent = table.alice.slash("move").option("move", "e1f1").send().await.unwrap();
    assert!(!gate.thinks_aloud(&table, &sent).await);
    let told = sent.reply().await.unwrap();
    assert!(told.is_ephemeral() && told.content().contains("Rook e1 to f1"), "{}", told.content());
    turn(&table.bob, GameId(1), 2).await;
    assert_eq!(table.game(GameId(1)).record().moves, ["e1f1"]);
    table.finish().await;
}

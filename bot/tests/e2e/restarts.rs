//! The bot stops, or dies, and comes back.

use std::{
    path::Path,
    process::{Child, Command, Stdio},
};

use oddboard_sandbox::{Member, Options, Sandbox};

use crate::table::{Bot, Table, begin, challenge, open, play, turn};

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_and_its_buttons_outlive_a_restart() {
    let Table { sandbox, bot, alice, bob, folder, .. } = Table::new().await;
    let message = challenge(&alice, &bob, "Rollerball").await;
    bot.stop().await;
    sandbox.bot_connected(false).await.unwrap();
    let bot = Bot::start(&sandbox, open(folder.path())).await;
    sandbox.bot_connected(true).await.unwrap();
    bob.click(&message, "Accept").await.unwrap().updated().await.unwrap();
    turn(&alice, oddboard::core::GameId(1), 1).await;
    bot.stop().await;
    sandbox.assert_clean();
}

/// The real program, killed when it goes out of scope.
struct Process(Child);

impl Process {
    async fn start(sandbox: &Sandbox, folder: &Path) -> Self {
        let child = Command::new(env!("CARGO_BIN_EXE_oddboard"))
            .arg("run")
            .current_dir(folder)
            .env("ODDBOARD_DISCORD_TOKEN", sandbox.token())
            .env("ODDBOARD_DISCORD_API", sandbox.base_url())
            .env("ODDBOARD_STORE_FOLDER", folder.join("data"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let process = Self(child);
        sandbox.bot_connected(true).await.unwrap();
        sandbox.bot_ready().await.unwrap();
        process
    }

    /// Kills it as the power would go: on Unix with SIGKILL.
    async fn kill(mut self, sandbox: &Sandbox) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
        sandbox.bot_connected(false).await.unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It is dead already, or dies now.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

fn turns(member: &Member, number: usize) -> usize {
    let count = format!(" · move {number}\n");
    member.mentions().iter().filter(|message| message.content().contains(&count)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_exactly_where_the_process_was_killed() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (alice, bob) = (sandbox.member("Alice").unwrap(), sandbox.member("Bob").unwrap());
    let players = [&alice, &bob];
    let mut process = Process::start(&sandbox, folder.path()).await;
    let game = begin(&alice, &bob, "Rollerball").await;
    turn(&alice, game, 1).await;
    let moves = ["e1f1", "e6f6", "f1f6", "d7f5", "d2e1", "e7f6", "e2d2", "c7g2"];
    for (index, text) in moves.iter().enumerate() {
        let answer = play(players[index % 2], text).await;
        assert!(!answer.content().contains("not possible"), "{}", answer.content());
        // Acknowledged, and at once killed: before, while or after the next
        // player is told.
        process.kill(&sandbox).await;
        process = Process::start(&sandbox, folder.path()).await;
        if index + 1 < moves.len() {
            let next = players[(index + 1) % 2];
            let board = turn(next, game, index + 2).await;
            // The moves so far are all there: the last one is told.
            assert!(board.picture().is_some());
        }
    }
    let end = alice.wait_for("the end", |message| message.content().contains("is over."));
    assert!(end.await.unwrap().content().contains("Black wins by checkmate."));
    for number in 1..=moves.len() {
        assert_eq!(turns(players[(number - 1) % 2], number), 1, "move {number} is told once");
    }
    process.kill(&sandbox).await;
    sandbox.assert_clean();
}

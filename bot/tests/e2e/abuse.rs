//! Whoever wants to be a nuisance.

use oddboard_sandbox::{Member, MemberOptions, Message, Options, Sandbox};

use crate::{
    acts::{click, press, select, slash},
    table::{Bot, Table, begin, challenge, open, play, turn},
};

async fn challenged(by: &Member, whom: &Member) -> Message {
    challenge(by, whom, "Rollerball").await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_victim_gets_a_few_challenges_and_no_more() {
    let table = Table::new().await;
    let before = table.bob.mentions().len();
    let mut refused = 0;
    for _ in 0..30 {
        let answer = challenged(&table.alice, &table.bob).await;
        if answer.content().contains("challenged this member several times within an hour") {
            assert!(answer.is_ephemeral());
            refused += 1;
        } else {
            // Withdrawing makes room for one more open one, but not for ever.
            click(&table.alice, &answer, "Withdraw").await;
        }
    }
    assert_eq!((refused, table.bob.mentions().len() - before), (25, 5));
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_can_neither_challenge_nor_accept_and_is_not_told_why() {
    let table = Table::new().await;
    let open = challenged(&table.alice, &table.bob).await;
    let done = slash(&table.bob, "block", &[("member", (&table.alice).into())]).await;
    assert!(done.is_ephemeral() && done.content().contains(&table.alice.mention()));
    // What she has asked already is withdrawn.
    let withdrawn = |message: &Message| message.id() == open.id() && message.buttons().is_empty();
    table.carol.wait_for("the challenge to be withdrawn", withdrawn).await.unwrap();
    let before = table.bob.mentions().len();
    let refused = challenged(&table.alice, &table.bob).await;
    assert!(
        refused.content().contains("isn't accepting challenges from you"),
        "{}",
        refused.content()
    );
    assert!(refused.is_ephemeral() && table.bob.mentions().len() == before);
    // Nor does he meet her by a challenge to all.
    let all = slash(&table.bob, "challenge", &[("variant", "Rollerball".into())]).await;
    let refused = press(&table.alice, &all, "Accept").await;
    assert!(
        refused.content().contains("isn't accepting challenges from you"),
        "{}",
        refused.content()
    );
    let own = challenged(&table.bob, &table.alice).await;
    assert!(own.content().contains("You've blocked"), "{}", own.content());
    // Nor is he offered what he couldn't accept.
    slash(&table.alice, "challenge", &[("variant", "Rollerball".into())]).await;
    for (member, open) in [(&table.bob, 1), (&table.carol, 2)] {
        let seeks = slash(member, "seek", &[]).await;
        let listed = seeks.content().lines().filter(|line| line.contains("Rollerball")).count();
        assert_eq!(listed, open, "{}", seeks.content());
    }
    let list = slash(&table.bob, "block", &[]).await;
    assert!(list.content().contains(&table.alice.mention()), "{}", list.content());
    slash(&table.bob, "unblock", &[("member", (&table.alice).into())]).await;
    let again = slash(&table.bob, "unblock", &[("member", (&table.alice).into())]).await;
    assert!(again.content().contains("You haven't blocked"), "{}", again.content());
    let now = challenged(&table.alice, &table.bob).await;
    assert!(now.button("Accept").is_some(), "{}", now.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_bans_a_member_from_the_bot() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let open = slash(&table.bob, "challenge", &[("variant", "Jai-Alai".into())]).await;
    let page = click(&table.alice, &slash(&table.alice, "server", &[]).await, "People").await;
    let bob = table.bob.id().to_string();
    let choose = "Banned: nobody; choose who can't use me here";
    let page = select(&table.alice, &page, choose, &[&bob]).await;
    // What he has asked is withdrawn.
    let listed = slash(&table.carol, "seek", &[]).await;
    assert!(listed.content().contains("no open challenges"), "{}", listed.content());
    let closed = |message: &Message| {
        message.id() == open.id() && message.content().contains("was withdrawn")
    };
    table.carol.wait_for("that it is withdrawn", closed).await.unwrap();
    for command in ["board", "games", "seek", "move"] {
        let refused = slash(&table.bob, command, &[]).await;
        assert!(refused.content().contains("banned you"), "{command}: {}", refused.content());
    }
    let board = turn(&table.alice, game, 1).await;
    let refused = press(&table.bob, &board, "Move").await;
    assert!(refused.content().contains("banned you"), "{}", refused.content());
    // His game goes on where he is alone with the bot: there he is told.
    play(&table.alice, "e1f1").await;
    let direct = table.bob.in_channel(table.bob.direct_channel());
    let board = turn(&direct, game, 2).await;
    press(&direct, &board, "Move").await;
    play(&direct, "e6f6").await;
    turn(&table.alice, game, 3).await;
    let options = [("variant", "Rollerball".into()), ("opponent", (&table.bob).into())];
    let refused = slash(&table.carol, "challenge", &options).await;
    assert!(refused.is_ephemeral(), "{}", refused.content());
    assert!(refused.content().contains("have banned <@"), "{}", refused.content());
    select(&table.alice, &page, choose, &[]).await;
    let shown = slash(&table.bob, "board", &[]).await;
    assert!(shown.picture().is_some());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_note_leads_nowhere_and_turns_nothing_about() {
    let table = Table::new().await;
    let note = "\u{202e}look\u{200b} at https://evil.example/x, discord.gg/abc or [me](http://a.b)";
    let options = [
        ("variant", "Rollerball".into()),
        ("opponent", (&table.bob).into()),
        ("note", note.into()),
    ];
    let shown = slash(&table.alice, "challenge", &options).await;
    let text = shown.content();
    assert!(!text.contains("://") && !text.contains("discord.gg/"), "{text}");
    assert!(!text.contains('\u{202e}') && !text.contains('\u{200b}'), "{text:?}");
    assert!(text.contains("evil.example"), "what was meant can still be read: {text}");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_does_not_end_the_block_that_a_board_stands_in() {
    let names = ["```[Nitro](http://evil.example) ", "Bob"];
    let members = names.map(MemberOptions::new).to_vec();
    let sandbox = Sandbox::start(Options { members, ..Options::default() }).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(&sandbox, open(folder.path())).await;
    let [eve, other] = names.map(|name| sandbox.member(name).unwrap());
    let game = begin(&eve, &other, "Rollerball").await;
    turn(&eve, game, 1).await;
    let shared = slash(&other, "text", &[("share", true.into())]).await;
    let (_, block) = shared.content().split_once("```").unwrap();
    let (board, below) = block.split_once("```").unwrap();
    assert!(board.contains("evil.example") && !below.contains("evil.example"), "{block}");
    assert!(!below.contains("```"), "{block}");
    bot.stop().await;
    sandbox.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_challenges_is_mentioned_whatever_they_are_called() {
    let table = Table::new().await;
    let asked = challenged(&table.alice, &table.bob).await;
    assert!(asked.content().contains(&table.alice.mention()), "{}", asked.content());
    assert_eq!(table.alice.mentions().len(), 0, "nobody is called by their own challenge");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_what_takes_long_again_and_again_has_to_wait() {
    let table = Table::new().await;
    table.begin("Rollerball").await;
    play(&table.alice, "e1f1").await;
    let mut refused = 0;
    for _ in 0..20 {
        let answer = slash(&table.carol, "replay", &[]).await;
        refused += usize::from(answer.content().contains("That's a lot at once"));
    }
    assert!((4..=5).contains(&refused), "{refused}");
    let other = slash(&table.bob, "replay", &[]).await;
    assert!(other.picture().is_some(), "{}", other.content());
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_asks_for_suggestions_all_the_time_gets_none_and_may_still_move() {
    let table = Table::new().await;
    let game = table.begin("Rollerball").await;
    let mut suggested = 0;
    while suggested < 5_000 {
        let choices = table.alice.slash("move").complete("move", "e1").await.unwrap();
        if choices.is_empty() {
            break;
        }
        suggested += 1;
    }
    assert!((300..5_000).contains(&suggested), "{suggested}");
    play(&table.alice, "e1f1").await;
    assert_eq!(table.game(game).record().moves, ["e1f1"]);
    table.finish().await;
}

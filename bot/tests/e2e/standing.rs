//! Standing messages: where the bot is refused, and what they say where nobody else may watch.

use std::time::Instant;

use oddboard_game::core::{Channel, Server, ServerSettings, Watching};
use oddboard_sandbox::{ChannelId, HeldCalls, Message, Permissions, RestFault};

use crate::table::{REFRESH, Table, server};

/// Waits until the standing message says something.
async fn says(table: &Table, channel: ChannelId, text: &'static str) -> Message {
    let said = |message: &Message| message.channel() == channel && message.content().contains(text);
    table.carol.wait_for(text, said).await.unwrap()
}

/// The server wants a standing message in a channel.
fn want(table: &Table, channel: ChannelId) {
    let wanted = Some(Channel(channel.get()));
    let server = server(&table.sandbox);
    table.bot.app.change_server(server, |settings| settings.standing = wanted).unwrap();
}

/// The bot may do nothing in a channel, or as much as before.
fn shut(table: &Table, channel: ChannelId, shut: bool) {
    let denied = if shut { Permissions::VIEW_CHANNEL } else { Permissions::empty() };
    table.sandbox.deny(channel, table.sandbox.bot_id(), denied);
}

/// Holds back calls about the messages of a channel.
fn hold(table: &Table, method: &str, channel: ChannelId) -> HeldCalls {
    table.sandbox.hold_calls(method, &format!("/channels/{channel}/messages"))
}

/// Has seven calls refused, each of which comes later after the one before than that one did.
async fn refuse_seven(table: &Table, method: &str, channel: ChannelId, mut held: HeldCalls) {
    held.arrived(1).await.unwrap();
    for refused in 0..6 {
        let mut next = hold(table, method, channel);
        // The pause begins when the bot hears of the refusal, which is not before this.
        let since = Instant::now();
        held.release();
        next.arrived(1).await.unwrap();
        let (paused, least) = (since.elapsed(), REFRESH * (1 << refused) * 9 / 10);
        assert!(paused >= least, "{paused:?} after {refused} more, not {least:?}");
        held = next;
    }
    // What is still held is not refused any more.
    shut(table, channel, false);
    held.release();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_in_which_the_bot_may_not_post_is_tried_less_and_less_often() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    shut(&table, talk, true);
    let held = hold(&table, "POST", talk);
    want(&table, talk);
    refuse_seven(&table, "POST", talk, held).await;
    says(&table, talk, "Nobody is playing right now.").await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_shuts_the_bot_out_is_tried_less_and_less_often() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    want(&table, talk);
    let before = says(&table, talk, "Nobody is playing right now.").await;
    shut(&table, talk, true);
    let held = hold(&table, "PATCH", talk);
    // As long as it says what is so, there is nothing to be refused.
    table.begin("Rollerball").await;
    refuse_seven(&table, "PATCH", talk, held).await;
    let after = says(&table, talk, "1 game in progress").await;
    assert_eq!(after.id(), before.id(), "it is changed, and no other one is posted");
    let posted = format!("POST /channels/{talk}/messages");
    let posts = table.sandbox.requests().iter().filter(|line| **line == posted).count();
    assert_eq!(posts, 1, "what can't be changed there can't be posted either");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_which_the_bot_does_not_hear_whether_it_was_posted_is_not_posted_again() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    let path = format!("/channels/{talk}/messages");
    table.sandbox.inject_rest_fault("POST", &path, RestFault::LoseResponse, 2);
    want(&table, talk);
    let posted = says(&table, talk, "Nobody is playing right now.").await;
    table.begin("Rollerball").await;
    let changed = says(&table, talk, "1 game in progress").await;
    assert_eq!(changed.id(), posted.id(), "the one message is brought up to date");
    let post = format!("POST {path}");
    let posts = table.sandbox.requests().iter().filter(|line| **line == post).count();
    assert_eq!(posts, 3, "until it is heard of");
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_only_players_may_watch_it_is_not_said_that_nobody_plays() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    let players_alone = |settings: &mut ServerSettings| settings.watching = Watching::Players;
    table.bot.app.change_server(server(&table.sandbox), players_alone).unwrap();
    table.begin("Rollerball").await;
    want(&table, talk);
    let text = says(&table, talk, "only their players may watch them").await;
    assert!(!text.content().contains("Nobody is playing"), "{}", text.content());
    table.finish().await;
}

/// How many servers want a standing message.
const SERVERS: u64 = 60;

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_asked_to_stop_does_not_go_through_all_servers_first() {
    let table = Table::new().await;
    let talk = table.sandbox.channel("talk").unwrap();
    let mut first = hold(&table, "POST", talk);
    want(&table, talk);
    first.arrived(1).await.unwrap();
    // They come in the next round.
    for server in 1..SERVERS {
        let wanted = Some(Channel(talk.get()));
        let changed = table.bot.app.change_server(Server(server), |one| one.standing = wanted);
        changed.unwrap();
    }
    let mut second = hold(&table, "POST", talk);
    first.release();
    second.arrived(1).await.unwrap();
    let Table { sandbox, bot, .. } = table;
    let stopping = tokio::spawn(bot.stop());
    sandbox.bot_connected(false).await.unwrap();
    second.release();
    stopping.await.unwrap();
    let posted = format!("POST /channels/{talk}/messages");
    let posts = sandbox.requests().iter().filter(|line| **line == posted).count();
    assert!(posts < 30, "{posts} servers were told");
    sandbox.assert_clean();
}

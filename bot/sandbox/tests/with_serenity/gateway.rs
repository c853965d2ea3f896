//! The gateway: identifying, resuming, closing.

use crate::bot::{fixture, fixture_with};
use futures_util::StreamExt;
use oddboard_sandbox::{GatewayFault, Options, Sandbox};
use serenity::all::{GatewayIntents, HttpBuilder};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn a_bot_identifies_and_hears_of_its_server() {
    let fixture = fixture().await;
    fixture.heard.wait_for("ready as Oddboard").await;
    fixture.heard.wait_for("guild with 2 channels").await;
    assert!(fixture.sandbox.requests().iter().any(|line| line == "GET /gateway"));
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn events_missed_while_the_line_was_dead_are_replayed() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    fixture.heard.wait_for("guild with 2 channels").await;
    fixture.sandbox.inject_gateway_fault(GatewayFault::CloseGateway);
    let interaction = alice.slash("picture").send().await.unwrap();
    fixture.heard.wait_for("resumed").await;
    interaction.reply().await.unwrap();
    assert_eq!(fixture.heard.count("ready as Oddboard"), 1);
    assert_eq!(fixture.heard.count("command picture"), 1);
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_bot_asked_to_reconnect_resumes() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    fixture.sandbox.inject_gateway_fault(GatewayFault::Reconnect);
    fixture.heard.wait_for("resumed").await;
    alice.slash("whisper").send().await.unwrap().reply().await.unwrap();
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_bot_may_leave_and_another_come() {
    let fixture = fixture().await;
    fixture.shards.shutdown_all().await;
    fixture.sandbox.bot_connected(false).await.unwrap();
    let port = fixture.sandbox.address().port();
    fixture.sandbox.stop().await;
    let again = fixture_with(Options { port, ..Options::default() }).await;
    let alice = again.sandbox.member("Alice").unwrap();
    alice.slash("whisper").send().await.unwrap().reply().await.unwrap();
}

#[tokio::test]
async fn a_wrong_token_is_refused_everywhere() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let http =
        HttpBuilder::new("wrong").proxy(sandbox.base_url()).ratelimiter_disabled(true).build();
    assert!(http.get_current_user().await.unwrap_err().to_string().contains("401"));
    let mut client =
        serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).await.unwrap();
    assert!(client.start().await.is_err());
    let codes: Vec<u32> = sandbox.violations().iter().map(|one| one.code).collect();
    assert_eq!(codes, [0, 4004]);
}

#[tokio::test]
async fn privileged_intents_have_to_be_switched_on() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let http = HttpBuilder::new(sandbox.token())
        .proxy(sandbox.base_url())
        .ratelimiter_disabled(true)
        .build();
    let mut client =
        serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::all()).await.unwrap();
    let refused = client.start().await.unwrap_err().to_string();
    assert!(refused.to_lowercase().contains("intents"), "{refused}");
    assert_eq!(sandbox.violations()[0].code, 4014);
}

#[tokio::test]
async fn a_silent_bot_is_hung_up_on() {
    let options = Options { heartbeat_interval: Duration::from_millis(20), ..Options::default() };
    let sandbox = Sandbox::start(options).await.unwrap();
    let address = format!("ws://{}/?v=10&encoding=json", sandbox.address());
    let (mut socket, _) = tokio_tungstenite::connect_async(address).await.unwrap();
    let hello = socket.next().await.unwrap().unwrap();
    assert!(hello.into_text().unwrap().contains(r#""heartbeat_interval":20"#));
    let Message::Close(Some(frame)) = socket.next().await.unwrap().unwrap() else {
        panic!("nothing but a close frame was due");
    };
    assert_eq!(u16::from(frame.code), 4009);
}

//! Faults on demand.

use std::time::Duration;

use oddboard_sandbox::{Options, RestFault};
use serenity::all::{ChannelId, HttpError};

use crate::bot::{Fixture, fixture, fixture_with};

fn status(error: &serenity::Error) -> u16 {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.as_u16()
        }
        other => panic!("not an answer of the server's: {other}"),
    }
}

fn channel(fixture: &Fixture) -> ChannelId {
    ChannelId::new(fixture.sandbox.channel_id().get())
}

#[tokio::test]
async fn a_call_fails_as_often_as_it_should() {
    let fixture = fixture().await;
    let channel = channel(&fixture);
    fixture.sandbox.inject_rest_fault("POST", "/messages", RestFault::Fail(503), 1);
    assert_eq!(status(&channel.say(&fixture.http, "a").await.unwrap_err()), 503);
    channel.say(&fixture.http, "b").await.unwrap();
    fixture.sandbox.inject_rest_fault("POST", "/messages", RestFault::LoseResponse, 1);
    assert_eq!(status(&channel.say(&fixture.http, "c").await.unwrap_err()), 504);
    let alice = fixture.sandbox.member("Alice").unwrap();
    let there: Vec<String> = alice
        .messages(fixture.sandbox.channel_id())
        .iter()
        .map(|one| one.content().to_owned())
        .collect();
    assert_eq!(there, ["b", "c"], "the answer got lost, not the message");
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn calls_are_held_until_released() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let mut held = fixture.sandbox.hold_calls("POST", "/callback");
    let interaction = alice.slash("whisper").send().await.unwrap();
    held.arrived(1).await.unwrap();
    assert!(interaction.latency().is_none());
    held.release();
    interaction.reply().await.unwrap();
}

#[tokio::test]
async fn events_arrive_in_the_wrong_order() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    fixture.sandbox.pause_events();
    let first = alice.slash("whisper").send().await.unwrap();
    let second = alice.slash("picture").send().await.unwrap();
    fixture.sandbox.resume_events(true);
    first.reply().await.unwrap();
    second.reply().await.unwrap();
    let heard = fixture.heard.lines.lock().unwrap().clone();
    let place = |wanted: &str| heard.iter().position(|line| line == wanted).unwrap();
    assert!(place("command picture") < place("command whisper"));
}

#[tokio::test]
async fn strict_limits_refuse_the_sixth_message() {
    let fixture = fixture_with(Options { strict_rate_limits: true, ..Options::default() }).await;
    let channel = channel(&fixture);
    for _ in 0..5 {
        channel.say(&fixture.http, "x").await.unwrap();
    }
    assert_eq!(status(&channel.say(&fixture.http, "x").await.unwrap_err()), 429);
    fixture.sandbox.clock().advance(Duration::from_secs(5));
    channel.say(&fixture.http, "x").await.unwrap();
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn an_expired_token_is_refused_and_counted() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let interaction = alice.slash("whisper").send().await.unwrap();
    interaction.reply().await.unwrap();
    interaction.expire();
    let token = fixture.heard.last_token.lock().unwrap().clone();
    let late = fixture.http.get_original_interaction_response(&token).await.unwrap_err();
    assert_eq!(status(&late), 401);
    assert_eq!(fixture.sandbox.take_violations()[0].code, 50_027);
}

#[tokio::test]
async fn a_bot_thrown_out_cannot_write() {
    let fixture = fixture().await;
    fixture.sandbox.inject_gateway_fault(oddboard_sandbox::GatewayFault::RemoveBot);
    let shut_out = channel(&fixture).say(&fixture.http, "x").await.unwrap_err();
    assert_eq!(status(&shut_out), 403);
    fixture.sandbox.inject_gateway_fault(oddboard_sandbox::GatewayFault::AddBot);
    channel(&fixture).say(&fixture.http, "x").await.unwrap();
}

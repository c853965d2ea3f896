//! The page with the tests' small bot behind it, for working on the page; or, with
//! `alone`, without one, so that any bot can be connected.
//!
//! `cargo run -p oddboard-sandbox --example channel -- 7878 [alone]`

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a tool for the eyes of one person")]
#![allow(dead_code, reason = "the tests use more of the bot than this does")]

#[path = "../tests/with_serenity/bot.rs"]
mod bot;

use oddboard_sandbox::{Options, Sandbox};

#[tokio::main]
async fn main() {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(0);
    let options = Options::interactive(port);
    if std::env::args().nth(2).as_deref() == Some("alone") {
        let sandbox = Sandbox::start(options).await.unwrap();
        println!("{}\nThe bot's token: {}", sandbox.base_url(), sandbox.token());
        tokio::signal::ctrl_c().await.unwrap();
        sandbox.stop().await;
        return;
    }
    let fixture = bot::fixture_with(options).await;
    println!("{}", fixture.sandbox.base_url());
    tokio::signal::ctrl_c().await.unwrap();
    fixture.sandbox.stop().await;
}

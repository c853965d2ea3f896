//! The page with the tests' small bot behind it, for working on the page.
//!
//! `cargo run -p oddboard-sandbox --example channel`

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a tool for the eyes of one person")]
#![allow(dead_code, reason = "the tests use more of the bot than this does")]

#[path = "../tests/with_serenity/bot.rs"]
mod bot;

use oddboard_sandbox::{Clock, Options};

#[tokio::main]
async fn main() {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(0);
    let options = Options { port, clock: Clock::running(), ..Options::default() };
    let stage = bot::stage_with(options).await;
    println!("{}", stage.sandbox.base_url());
    tokio::signal::ctrl_c().await.unwrap();
    stage.sandbox.stop().await;
}

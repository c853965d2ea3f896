//! A small bot on serenity, and members who use it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say so and stop")]

mod answers;
mod bot;
#[allow(dead_code, reason = "the tests of the bot use more of it")]
mod browser;
mod calls;
mod continued;
mod described;
mod direct;
mod emojis;
mod faults;
mod files;
mod gateway;
mod limits;
mod messages;
mod page;
mod people;
mod places;
mod routes;
mod schema;
mod scripts;
mod threads;

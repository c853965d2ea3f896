//! The real bot in a real browser: what members see on the page and do there.
//!
//! Without Chromium each test says by its name that it is skipped.

#![allow(clippy::unwrap_used)]

#[path = "../../sandbox/tests/with_serenity/browser.rs"]
#[allow(dead_code, reason = "the sandbox's own tests use more of it")]
mod browser;
#[path = "../../sandbox/tests/with_serenity/described.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod described;
#[path = "../../sandbox/tests/with_serenity/schema.rs"]
mod schema;
#[path = "../e2e/table.rs"]
#[allow(dead_code, reason = "the end-to-end tests use more of it")]
mod table;

#[cfg(unix)]
#[path = "../support/running.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod running;

#[cfg(unix)]
mod newcomer;
mod page;
mod picking;
mod reading;
mod records;
mod widths;

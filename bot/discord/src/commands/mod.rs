//! The slash commands: a module each, all of the same shape. [`dispatch`](crate::dispatch)
//! has the list.

pub(crate) mod abort;
pub(crate) mod about;
pub(crate) mod analyse;
pub(crate) mod block;
pub(crate) mod board;
pub(crate) mod challenge;
pub(crate) mod challenge_menu;
pub(crate) mod computer;
pub(crate) mod draw;
pub(crate) mod export;
pub(crate) mod games;
pub(crate) mod help;
pub(crate) mod hint;
pub(crate) mod history;
pub(crate) mod import;
pub(crate) mod leaderboard;
pub(crate) mod learn;
pub(crate) mod r#move;
pub(crate) mod pause;
pub(crate) mod privacy;
pub(crate) mod profile;
pub(crate) mod rematch;
pub(crate) mod replay;
pub(crate) mod resign;
pub(crate) mod resume;
pub(crate) mod rules;
pub(crate) mod seek;
pub(crate) mod server;
pub(crate) mod settings;
pub(crate) mod start;
pub(crate) mod takeback;
pub(crate) mod text;
pub(crate) mod vacation;
pub(crate) mod r#where;
pub(crate) mod why;

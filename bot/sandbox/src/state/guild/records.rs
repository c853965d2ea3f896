//! What is known of a member and of a role.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::json;
use twilight_model::{guild::Permissions, user::User};

use crate::ids::RoleId;

/// A member of the guild, or somebody who was one.
pub(crate) struct MemberRecord {
    pub(crate) user: User,
    /// The language of the member's client.
    pub(crate) locale: String,
    pub(crate) owner: bool,
    /// Whether the member accepts direct messages from the bot.
    pub(crate) direct_messages: bool,
    /// Whether the member has installed the application for themselves.
    pub(crate) installed: bool,
    /// Whether the member has left the guild.
    pub(crate) left: bool,
    pub(crate) roles: BTreeSet<RoleId>,
}

/// A role of the guild other than `@everyone`.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct RoleRecord {
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
    pub(crate) mentionable: bool,
}

/// What changes about a member; `None` leaves it as it is.
#[derive(Debug, Default)]
pub(crate) struct MemberChange {
    /// The language of the member's client.
    pub(crate) locale: Option<String>,
    /// Whether the member accepts direct messages from the bot.
    pub(crate) direct_messages: Option<bool>,
    /// Whether the member has installed the application for themselves.
    pub(crate) installed: Option<bool>,
}

/// A user as Discord describes a new one.
pub(super) fn new_user(id: u64, name: &str, bot: bool) -> User {
    let username: String =
        name.to_lowercase().chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    let username = if username.len() < 2 { format!("member{id}") } else { username };
    serde_json::from_value(json!({
        "id": id.to_string(),
        "username": username,
        "global_name": if bot { None } else { Some(name) },
        "discriminator": "0000",
        "avatar": null,
        "bot": bot,
        "public_flags": 0,
    }))
    .expect("a user in Discord's form")
}

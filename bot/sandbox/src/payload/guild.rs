//! The guild, its members and roles, the bot and its application.

use serde_json::{Value, json};

use super::complete::complete_users;
use crate::{
    endpoint,
    ids::{BOT_ROLE, RoleId, UserId},
    state::{State, guild::Guild},
};

/// When everybody joined; Discord always sends a time.
const JOINED_AT: &str = "2024-01-01T00:00:00.000000+00:00";

/// The guild as `GET /guilds/{id}` and `GUILD_CREATE` show it.
pub(crate) fn guild(guild: &Guild) -> Value {
    let mut payload = json!({
        "id": guild.id(),
        "name": guild.name(),
        "icon": null, "splash": null, "discovery_splash": null, "banner": null,
        "description": null, "vanity_url_code": null,
        "owner_id": guild.owner().map_or_else(|| guild.bot_id(), |owner| owner.user.id),
        "afk_channel_id": null, "afk_timeout": 300,
        "widget_enabled": false, "widget_channel_id": null,
        "verification_level": 0, "default_message_notifications": 1,
        "explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0,
        "roles": roles(guild),
        "emojis": [], "stickers": [], "features": [],
        "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
        "rules_channel_id": null, "public_updates_channel_id": null,
        "safety_alerts_channel_id": null,
        "premium_tier": 0, "premium_subscription_count": 0,
        "premium_progress_bar_enabled": false,
        "preferred_locale": guild.locale(), "max_presences": null, "max_members": 500_000,
    });
    payload["max_video_channel_users"] = json!(25);
    payload["max_stage_video_channel_users"] = json!(50);
    payload["region"] = json!("deprecated");
    payload["nsfw"] = json!(false);
    for absent in ["home_header", "hub_type", "latest_onboarding_question_id", "incidents_data"] {
        payload[absent] = Value::Null;
    }
    payload
}

/// The guild with everything that `GUILD_CREATE` adds.
pub(crate) fn guild_create(state: &State) -> Value {
    let mut payload = guild(&state.guild);
    let shown = |thread: bool| -> Vec<Value> {
        let live = state.channels.iter().map(|(_, record)| record);
        live.filter(|record| record.channel.guild_id.is_some() && !record.deleted)
            .filter(|record| record.is_thread() == thread && !record.is_archived())
            .map(|record| json!(record.channel))
            .collect()
    };
    let ids = state.guild.present().chain([state.guild.bot_id()]);
    let members: Vec<Value> = ids.filter_map(|id| full_member(&state.guild, id)).collect();
    payload["joined_at"] = json!(JOINED_AT);
    payload["large"] = json!(false);
    payload["unavailable"] = json!(false);
    payload["member_count"] = json!(members.len());
    payload["members"] = json!(members);
    payload["channels"] = json!(shown(false));
    payload["threads"] = json!(shown(true));
    for empty in [
        "presences",
        "voice_states",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
    ] {
        payload[empty] = json!([]);
    }
    payload
}

/// The application as the bot sees it.
pub(crate) fn application(guild: &Guild) -> Value {
    let mut application = json!({
        "id": guild.bot_id(),
        "name": guild.bot().name,
        "icon": null,
        "description": "",
        "rpc_origins": [],
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": endpoint::public_key(),
        "flags": 0,
        "flags_new": "0",
        "type": null,
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "explicit_content_filter": 0,
        "team": null,
        "owner": guild.owner().map(|owner| &owner.user),
        "bot": guild.bot(),
        "integration_types_config": { "0": {}, "1": {} },
    });
    complete_users(&mut application);
    application
}

/// The bot as it sees itself.
pub(crate) fn current_user(guild: &Guild) -> Value {
    let mut user = json!(guild.bot());
    user["mfa_enabled"] = json!(true);
    user["verified"] = json!(true);
    user["email"] = Value::Null;
    user["locale"] = json!("en-US");
    complete_users(&mut user);
    user
}

/// A member without the user, as messages and interactions carry it.
pub(crate) fn partial_member(guild: &Guild, id: UserId) -> Value {
    json!({
        "roles": guild.roles_of(id),
        "nick": null,
        "avatar": null,
        "joined_at": JOINED_AT,
        "premium_since": null,
        "communication_disabled_until": null,
        "deaf": false,
        "mute": false,
        "pending": false,
        "flags": 0,
    })
}

/// A member with the user, while they are in the guild.
pub(crate) fn full_member(guild: &Guild, id: UserId) -> Option<Value> {
    let user = guild.user(id).filter(|_| guild.is_present(id))?;
    let mut member = partial_member(guild, id);
    member["user"] = json!(user);
    member["banner"] = Value::Null;
    complete_users(&mut member);
    Some(member)
}

/// A role.
pub(crate) fn role(guild: &Guild, id: RoleId) -> Option<Value> {
    let everyone = id == guild.everyone_role();
    let role = guild.roles().get(&id);
    if role.is_none() && !everyone {
        return None;
    }
    let managed = id.get() == BOT_ROLE;
    let permissions = role.map_or(guild.everyone_permissions(), |role| role.permissions);
    let mut payload = json!({
        "id": id, "name": role.map_or("@everyone", |role| &role.name),
        "color": 0, "hoist": false, "icon": null, "unicode_emoji": null,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "position": guild.roles().range(..=id).count() * usize::from(!everyone),
        "managed": managed, "flags": 0,
        "mentionable": role.is_some_and(|role| role.mentionable),
        "permissions": permissions.bits().to_string(),
    });
    if managed {
        payload["tags"] = json!({ "bot_id": guild.bot_id() });
    }
    Some(payload)
}

/// All roles, `@everyone` first.
pub(crate) fn roles(guild: &Guild) -> Vec<Value> {
    let ids = [guild.everyone_role()].into_iter().chain(guild.roles().keys().copied());
    ids.filter_map(|id| role(guild, id)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;

    #[test]
    fn twilight_reads_the_seed_data() {
        let state = State::new(&Options::default(), String::new());
        let guild: twilight_model::guild::Guild =
            serde_json::from_value(guild_create(&state)).expect("a guild");
        assert_eq!(guild.channels.len(), 2);
        assert_eq!(guild.members.len(), 4);
        serde_json::from_value::<twilight_model::oauth::Application>(application(&state.guild))
            .expect("an application");
    }
}

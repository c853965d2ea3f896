//! The stage: one server, its channels, its members and the bot.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use twilight_model::id::Id;
use twilight_model::user::User;

use super::State;
use super::channels::ChannelRecord;
use super::people::JOINED;
use super::wire::complete_users;
use crate::buckets::Buckets;
use crate::ids::{APPLICATION, FIRST_CHANNEL, GUILD, Snowflakes};
use crate::options::{Options, RoleOptions};

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

impl State {
    /// The stage before the first act.
    pub(crate) fn staged(options: &Options, base_url: String) -> Self {
        let mut bot = new_user(APPLICATION, &options.bot_name, true);
        bot.name.clone_from(&options.bot_name);
        let mut state = Self {
            base_url,
            now: options.clock.now(),
            revision: 0,
            snowflakes: Snowflakes::default(),
            guild: Id::new(GUILD),
            guild_name: "The Sandbox".to_owned(),
            installed: true,
            bot,
            members: BTreeMap::new(),
            roles: BTreeMap::new(),
            everybody_may: options.everybody_may,
            guild_locale: options.guild_locale.clone(),
            channels: BTreeMap::new(),
            directory_revision: 0,
            messages: BTreeMap::new(),
            files: BTreeMap::new(),
            commands: BTreeMap::new(),
            commands_revision: 0,
            interactions: BTreeMap::new(),
            sessions: BTreeMap::new(),
            violations: Vec::new(),
            requests: VecDeque::new(),
            calls: None,
            lurking: Vec::new(),
            buckets: Buckets::default(),
            watching: BTreeMap::new(),
            typing: BTreeMap::new(),
            nonces: Vec::new(),
        };
        for member in &options.members {
            state.add_member(member);
        }
        let own =
            RoleOptions::new(&options.bot_name).permissions(options.bot_may).not_mentionable();
        for role in std::iter::once(&own).chain(&options.roles) {
            state.add_role(role);
        }
        for (number, name) in (FIRST_CHANNEL..).zip(&options.channels) {
            let record = ChannelRecord::text(Id::new(number), state.guild, name);
            state.channels.insert(Id::new(number), record);
        }
        state
    }

    /// The server as `GET /guilds/{id}` and `GUILD_CREATE` show it.
    pub(crate) fn guild_json(&self) -> Value {
        let owner = self.members.iter().find(|(_, member)| member.owner).map(|(id, _)| *id);
        let mut guild = json!({
            "id": self.guild,
            "name": self.guild_name,
            "icon": null, "splash": null, "discovery_splash": null, "banner": null,
            "description": null, "vanity_url_code": null,
            "owner_id": owner.unwrap_or(self.bot.id),
            "afk_channel_id": null, "afk_timeout": 300,
            "widget_enabled": false, "widget_channel_id": null,
            "verification_level": 0, "default_message_notifications": 1,
            "explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0,
            "roles": self.roles_json(),
            "emojis": [], "stickers": [], "features": [],
            "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
            "rules_channel_id": null, "public_updates_channel_id": null,
            "safety_alerts_channel_id": null,
            "premium_tier": 0, "premium_subscription_count": 0,
            "premium_progress_bar_enabled": false,
            "preferred_locale": self.guild_locale, "max_presences": null, "max_members": 500_000,
        });
        guild["max_video_channel_users"] = json!(25);
        guild["max_stage_video_channel_users"] = json!(50);
        guild["region"] = json!("deprecated");
        guild["nsfw"] = json!(false);
        for absent in ["home_header", "hub_type", "latest_onboarding_question_id", "incidents_data"]
        {
            guild[absent] = Value::Null;
        }
        guild
    }

    /// The server with everything `GUILD_CREATE` adds.
    pub(crate) fn guild_create(&self) -> Value {
        let mut guild = self.guild_json();
        let shown = |thread: bool| -> Vec<Value> {
            self.channels
                .values()
                .filter(|record| record.channel.guild_id.is_some() && !record.deleted)
                .filter(|record| record.channel.kind.is_thread() == thread)
                .filter(|record| !record.is_archived())
                .map(|record| json!(record.channel))
                .collect()
        };
        let ids = self.present().chain([self.bot.id]);
        let members: Vec<Value> = ids.filter_map(|id| self.full_member(id)).collect();
        guild["joined_at"] = json!(JOINED);
        guild["large"] = json!(false);
        guild["unavailable"] = json!(false);
        guild["member_count"] = json!(members.len());
        guild["members"] = json!(members);
        guild["channels"] = json!(shown(false));
        guild["threads"] = json!(shown(true));
        for empty in [
            "presences",
            "voice_states",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            guild[empty] = json!([]);
        }
        guild
    }

    /// The application as the bot sees it.
    pub(crate) fn application(&self) -> Value {
        let owner = self.members.values().find(|member| member.owner).map(|member| &member.user);
        let mut application = json!({
            "id": self.bot.id,
            "name": self.bot.name,
            "icon": null,
            "description": "",
            "rpc_origins": [],
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0".repeat(64),
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
            "owner": owner,
            "bot": self.bot,
            "integration_types_config": { "0": {}, "1": {} },
        });
        complete_users(&mut application);
        application
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twilight_reads_the_stage() {
        let state = State::staged(&Options::default(), String::new());
        let guild: twilight_model::guild::Guild =
            serde_json::from_value(state.guild_create()).expect("a guild");
        assert_eq!(guild.channels.len(), 2);
        assert_eq!(guild.members.len(), 4);
        serde_json::from_value::<twilight_model::oauth::Application>(state.application())
            .expect("an application");
    }
}

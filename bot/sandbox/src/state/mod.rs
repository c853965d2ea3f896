//! What the emulated Discord knows, in parts.
//!
//! Each part owns its private fields and the methods that change them. What
//! needs several parts is a function of [`access`](crate::access),
//! [`payload`](crate::payload) or [`actions`](crate::actions).

pub(crate) mod attachments;
pub(crate) mod call_log;
pub(crate) mod channels;
pub(crate) mod commands;
pub(crate) mod cuts;
pub(crate) mod emojis;
pub(crate) mod fault_rules;
pub(crate) mod guild;
pub(crate) mod identifies;
pub(crate) mod interactions;
pub(crate) mod messages;
pub(crate) mod presence;
pub(crate) mod rate_limits;
pub(crate) mod sessions;
pub(crate) mod timeline;

use std::{iter, time::Duration};

use serde_json::Value;
use tokio::sync::{mpsc, watch};

use crate::options::{Options, RoleOptions};

use self::{
    attachments::Attachments, call_log::CallLog, channels::Channels, commands::Commands,
    cuts::Cuts, emojis::Emojis, fault_rules::FaultRules, guild::Guild, identifies::Identifies,
    interactions::Interactions, messages::Messages, presence::Presence, rate_limits::RateLimits,
    sessions::Sessions, timeline::Timeline,
};

/// What the emulated Discord knows.
pub(crate) struct State {
    base_url: String,
    gateway_url: String,
    pub(crate) timeline: Timeline,
    pub(crate) guild: Guild,
    pub(crate) channels: Channels,
    pub(crate) messages: Messages,
    pub(crate) attachments: Attachments,
    pub(crate) commands: Commands,
    pub(crate) emojis: Emojis,
    pub(crate) interactions: Interactions,
    pub(crate) sessions: Sessions,
    /// How many shards the bot is told to connect with.
    pub(crate) shards: u32,
    pub(crate) identifies: Identifies,
    pub(crate) rate_limits: RateLimits,
    pub(crate) fault_rules: FaultRules,
    pub(crate) cuts: Cuts,
    /// Whether only the member sees what is answered to an interaction, whatever the bot wants.
    pub(crate) answers_are_private: bool,
    /// By how much Discord's time of day is ahead of the machine's.
    pub(crate) ahead: watch::Sender<Duration>,
    pub(crate) call_log: CallLog,
    pub(crate) presence: Presence,
    /// Where interactions go, if not through the gateway.
    pub(crate) endpoint: Option<mpsc::UnboundedSender<Value>>,
}

impl State {
    /// The seed data: the guild with its members, roles and text channels.
    pub(crate) fn new(options: &Options, base_url: String) -> Self {
        let mut guild = Guild::new(options);
        for member in &options.members {
            guild.add_member(member);
        }
        let bot_role = RoleOptions::new(&options.bot_name)
            .permissions(options.bot_permissions)
            .not_mentionable();
        for role in iter::once(&bot_role).chain(&options.roles) {
            guild.add_role(role);
        }
        let timeline = Timeline::new(options.clock.now());
        Self {
            channels: Channels::new(guild.id(), &options.channels),
            attachments: Attachments::new(base_url.clone()),
            gateway_url: options
                .gateway_url
                .clone()
                .unwrap_or_else(|| base_url.replacen("http", "ws", 1)),
            base_url,
            timeline,
            guild,
            messages: Messages::default(),
            commands: Commands::default(),
            emojis: Emojis::default(),
            interactions: Interactions::default(),
            sessions: Sessions::default(),
            shards: options.shards,
            identifies: Identifies::default(),
            rate_limits: RateLimits::default(),
            fault_rules: FaultRules::default(),
            cuts: Cuts::default(),
            answers_are_private: false,
            ahead: watch::Sender::new(Duration::ZERO),
            call_log: CallLog::default(),
            presence: Presence::default(),
            endpoint: None,
        }
    }

    /// Whether interactions reach a bot: over the gateway or over HTTP.
    pub(crate) fn reaches_bot(&self) -> bool {
        self.sessions.connected() || self.endpoint.is_some()
    }

    /// Where the sandbox is served, such as `http://127.0.0.1:7878`.
    pub(crate) fn base_url(&self) -> &str {
        &self.base_url
    }

    /// Where the bot finds the gateway, such as `ws://127.0.0.1:7878`.
    pub(crate) fn gateway_url(&self) -> &str {
        &self.gateway_url
    }
}

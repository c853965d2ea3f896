//! Events from the gateway.

use std::sync::{Arc, Weak};

use serenity::{
    all::{
        ConnectionStage, Context, Event, EventHandler, Interaction, RawEventHandler, Ready,
        ResumedEvent, ShardStageUpdateEvent,
    },
    async_trait,
};

use super::links;
use crate::{
    bot::Bot,
    interactions::handler::{InWork, handle},
    startup::introduction,
};

/// Hears what serenity cannot read.
pub(super) struct Watch;

#[async_trait]
impl RawEventHandler for Watch {
    async fn raw_event(&self, _: Context, event: Event) {
        // serenity drops an interaction that lacks a field it expects without
        // a word; the member would see the bot fail, so we should as well.
        if let Event::Unknown(event) = event
            && event.kind == "INTERACTION_CREATE"
        {
            tracing::error!("an interaction arrived in a form that this program cannot read");
        }
    }
}

/// Hears everything else. serenity may keep it after the connection has ended,
/// which must not keep the store open; so it holds the bot only while it works.
pub(super) struct Handler {
    bot: Weak<Bot>,
}

impl Handler {
    pub(crate) fn new(bot: &Arc<Bot>) -> Self {
        Self { bot: Arc::downgrade(bot) }
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        let Some(bot) = self.bot.upgrade() else { return };
        links::shard_back(&bot, context.shard_id.0);
        introduction::heard(&bot, ready.application.id, &ready.user).await;
    }

    async fn resume(&self, context: Context, _: ResumedEvent) {
        if let Some(bot) = self.bot.upgrade() {
            links::shard_back(&bot, context.shard_id.0);
        }
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        if event.new != ConnectionStage::Connected
            && let Some(bot) = self.bot.upgrade()
        {
            links::shard_lost(&bot, event.shard_id.0);
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        // Shutting down: the member is told by Discord.
        let Some(bot) = &self.bot.upgrade() else { return };
        links::shard_alive(bot, context.shard_id.0);
        if let Some(in_work) = InWork::wait(bot).await {
            handle(bot, interaction, in_work).await;
        }
    }
}

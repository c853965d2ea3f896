//! Fault injection.

use std::time::Duration;

use super::Sandbox;
use crate::{
    actions::{
        channels,
        gateway_faults::{self as faults, GatewayFault},
        messages,
    },
    client::ClientError,
    ids::{ChannelId, MessageId},
    state::{
        cuts::Cuts,
        fault_rules::{HoldControl, RestFault},
    },
};

impl Sandbox {
    /// Makes a fault happen between Discord and the bot.
    pub fn inject_gateway_fault(&self, fault: GatewayFault) {
        self.hub.change(|state| fault.inject(state));
    }

    /// The bot is on so many more servers that it needs so many shards: whoever identifies with fewer is refused.
    pub fn want_shards(&self, shards: u32) {
        self.hub.change(|state| state.shards = shards);
    }

    /// Cuts the bot off from the gateway, from the REST interface, or from both, until the next
    /// call says otherwise.
    pub fn cut(&self, cuts: Cuts) {
        self.hub.change(|state| faults::cut(state, cuts));
    }

    /// Fault: only the member sees what is answered to an interaction, whatever the bot wants, as
    /// where an application is not installed and may not be seen.
    pub fn keep_answers_private(&self, private: bool) {
        self.hub.change(|state| state.answers_are_private = private);
    }

    /// Fault: the clock of the bot's machine is so far behind Discord's, as signatures of requests and dates of answers
    /// tell. Ids and times of messages go on as before.
    pub fn set_time_of_day_ahead(&self, by: Duration) {
        self.hub.change(|state| state.ahead.send_replace(by));
    }

    /// Gives a fault to the next `times` REST calls with this method and a path
    /// (without `/api/v10`) that contains `path`.
    pub fn inject_rest_fault(&self, method: &str, path: &str, fault: RestFault, times: usize) {
        self.hub.change(|state| state.fault_rules.add(method, path, fault, times));
    }

    /// Holds back the REST calls with this method and a path that contains
    /// `path`, until they are [released](HeldCalls::release).
    #[must_use]
    pub fn hold_calls(&self, method: &str, path: &str) -> HeldCalls {
        let control = self.hub.change(|state| state.fault_rules.hold(method, path));
        HeldCalls { control, timeout: self.hub.options.timeout }
    }

    /// Holds back all gateway events until [`Sandbox::resume_events`].
    pub fn pause_events(&self) {
        self.hub.change(|state| state.sessions.pause());
    }

    /// Sends the events that were held back; `reversed` sends the last one first.
    pub fn resume_events(&self, reversed: bool) {
        self.hub.change(|state| state.sessions.unpause(reversed));
    }

    /// An administrator deletes a message.
    ///
    /// # Errors
    ///
    /// If there is no such message.
    pub fn delete_message(&self, message: MessageId) -> Result<(), ClientError> {
        let deleted = self.hub.change(|state| messages::delete(state, message));
        deleted.map_err(|_| ClientError::NoSuchMessage(message.get()))
    }

    /// An administrator deletes a channel.
    pub fn delete_channel(&self, channel: ChannelId) {
        self.hub.change(|state| channels::delete(state, channel));
    }

    /// Archives a thread, as Discord does after a time without messages.
    pub fn archive_thread(&self, channel: ChannelId) {
        self.hub.change(|state| channels::archive(state, channel, true));
    }
}

/// REST calls that are held back; dropping this releases them.
#[derive(Debug)]
pub struct HeldCalls {
    control: HoldControl,
    timeout: Duration,
}

impl HeldCalls {
    /// Waits until this many calls have arrived and are held back.
    ///
    /// # Errors
    ///
    /// If they do not arrive in time.
    pub async fn arrived(&mut self, calls: usize) -> Result<(), ClientError> {
        let waited = self.timeout;
        let arrived = self.control.arrived.wait_for(|arrived| *arrived >= calls);
        match tokio::time::timeout(waited, arrived).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(_)) | Err(_) => {
                Err(ClientError::TimedOut { what: format!("{calls} calls to hold"), waited })
            }
        }
    }

    /// Releases the calls, and holds back no more.
    pub fn release(self) {}
}

impl Drop for HeldCalls {
    fn drop(&mut self) {
        self.control.release.send_replace(true);
    }
}

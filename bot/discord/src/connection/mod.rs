//! What stands between the program and Discord, in both directions. Nothing here knows the bot.

pub(crate) mod api_address;
pub(crate) mod connection_error;
pub(crate) mod gateway_log;
pub(crate) mod http_client;
pub(crate) mod http_error;
pub(crate) mod rate_limits;
pub(crate) mod secret;
pub(crate) mod signs_of_life;
pub(crate) mod strict_json;
pub(crate) mod time_of_day;

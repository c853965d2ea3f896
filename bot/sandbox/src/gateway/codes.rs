//! The numbers of the gateway's protocol.

/// The gateway's [operations](https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-opcodes).
pub(super) mod op {
    pub(in crate::gateway) const HEARTBEAT: u64 = 1;
    pub(in crate::gateway) const IDENTIFY: u64 = 2;
    pub(in crate::gateway) const PRESENCE_UPDATE: u64 = 3;
    pub(in crate::gateway) const VOICE_STATE_UPDATE: u64 = 4;
    pub(in crate::gateway) const RESUME: u64 = 6;
    pub(in crate::gateway) const REQUEST_MEMBERS: u64 = 8;
    pub(in crate::gateway) const INVALID_SESSION: u64 = 9;
    pub(in crate::gateway) const HELLO: u64 = 10;
    pub(in crate::gateway) const HEARTBEAT_ACK: u64 = 11;
}

/// The gateway's [close codes](https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes).
pub(super) mod close {
    pub(in crate::gateway) const UNKNOWN_OPCODE: u16 = 4001;
    pub(in crate::gateway) const DECODE_ERROR: u16 = 4002;
    pub(in crate::gateway) const NOT_AUTHENTICATED: u16 = 4003;
    pub(in crate::gateway) const AUTHENTICATION_FAILED: u16 = 4004;
    pub(in crate::gateway) const ALREADY_AUTHENTICATED: u16 = 4005;
    pub(in crate::gateway) const SESSION_TIMED_OUT: u16 = 4009;
    pub(in crate::gateway) const INVALID_SHARD: u16 = 4010;
    pub(in crate::gateway) const SHARDING_REQUIRED: u16 = 4011;
    pub(in crate::gateway) const INVALID_API_VERSION: u16 = 4012;
    pub(in crate::gateway) const INVALID_INTENTS: u16 = 4013;
    pub(in crate::gateway) const DISALLOWED_INTENTS: u16 = 4014;
}

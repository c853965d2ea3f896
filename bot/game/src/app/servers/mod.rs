//! What is stored of servers: what is set there, who may watch, and the message that says what goes on.

mod audience;
mod settings;
mod standing;

pub use self::audience::Audience;

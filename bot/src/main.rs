//! The Oddboard bot.

fn main() {}

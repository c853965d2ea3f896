//! A stand-in for Discord on 127.0.0.1.

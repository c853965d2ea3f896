//! What was learned of each game, as data.
//!
//! Each file is made by the tools of this crate; `data/README.md` has the recipe. A game that has
//! no file yet is played by its measured piece values.

use std::sync::OnceLock;

use oddboard_rules::Position;

use crate::evaluation::Network;

struct File {
    game: &'static str,
    bytes: &'static [u8],
    network: OnceLock<Option<Network>>,
}

const fn file(game: &'static str, bytes: &'static [u8]) -> File {
    File { game, bytes, network: OnceLock::new() }
}

static FILES: [File; 5] = [
    file("rollerball", include_bytes!("../data/rollerball.net")),
    file("wild-jokers", include_bytes!("../data/wild-jokers.net")),
    file("jai-alai", include_bytes!("../data/jai-alai.net")),
    file("symmetron", include_bytes!("../data/symmetron.net")),
    file("hullabaloo", include_bytes!("../data/hullabaloo.net")),
];

/// The network of a game, if it has one.
#[must_use]
pub fn network<P: Position>() -> Option<&'static Network> {
    let file = FILES.iter().find(|file| file.game == P::SPEC.name)?;
    file.network.get_or_init(|| Network::from_bytes::<P>(file.bytes).ok()).as_ref()
}

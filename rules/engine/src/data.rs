//! What was learned of each game, as data.
//!
//! Each file is made by the tools of this crate; `data/README.md` has the recipe. A game that has
//! no file yet is judged by [`Mobility`].

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use oddboard_rules::{Position, Variant};

use crate::evaluation::{Material, Mobility, Network};
use crate::values;

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

/// The contempt with which games are played, in hundredths.
const CONTEMPT: &str = include_str!("../data/contempt.txt");

/// The contempt with which players play a game, in hundredths: enough to try a little more where nothing
/// seems to happen, and little enough to take a draw when a piece down.
#[must_use]
pub fn contempt(variant: Variant) -> i32 {
    let contempt = values::of_game(CONTEMPT, variant).find_map(|contempt| contempt.parse().ok());
    contempt.unwrap_or(0)
}

/// Among how many moves what is left on the clock is divided.
const MOVES_TO_GO: &str = include_str!("../data/moves_to_go.txt");

/// How many more moves a player counts on to make with what is left on the clock, where nobody says: a move is one part
/// of a turn, and games take more or fewer of them.
#[must_use]
pub fn moves_to_go(variant: Variant) -> u32 {
    let moves = values::of_game(MOVES_TO_GO, variant).find_map(|moves| moves.parse().ok());
    moves.unwrap_or(25)
}

/// How a game is judged that has no network. Measured once.
#[must_use]
pub fn mobility<P: Position>() -> Arc<Mobility> {
    static KNOWN: Mutex<Vec<(&str, Arc<Mobility>)>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, mobility)) = known.iter().find(|(game, _)| *game == P::SPEC.name) {
        return Arc::clone(mobility);
    }
    let mobility = Arc::new(Mobility(Material::measured::<P>()));
    known.push((P::SPEC.name, Arc::clone(&mobility)));
    mobility
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Visitor;

    use super::*;

    struct Readable;

    impl Visitor for Readable {
        type Output = bool;

        fn visit<P: Position>(self, _: &P) -> bool {
            let file = FILES.iter().find(|file| file.game == P::SPEC.name);
            file.is_none_or(|file| Network::from_bytes::<P>(file.bytes).is_ok())
        }
    }

    #[test]
    fn a_draw_displeases_players_more_where_equals_repeat_positions() {
        assert_eq!(contempt(Variant::Rollerball), 100);
        assert_eq!(contempt(Variant::Hullabaloo), 300);
    }

    #[test]
    fn every_line_of_the_file_is_a_contempt() {
        values::check(CONTEMPT, |contempt| contempt.parse::<u16>().is_ok());
    }

    #[test]
    fn where_turns_have_two_moves_the_clock_lasts_for_more_of_them() {
        assert!(moves_to_go(Variant::Hullabaloo) > 4 * moves_to_go(Variant::Rollerball));
        values::check(MOVES_TO_GO, |moves| moves.parse::<u32>().is_ok_and(|moves| moves > 0));
    }

    #[test]
    fn every_file_is_a_network_of_its_game() {
        for variant in Variant::ALL {
            assert!(variant.visit_start(Readable), "{variant}");
        }
        for file in &FILES {
            assert!(file.game.parse::<Variant>().is_ok(), "there is no game {}", file.game);
        }
    }
}

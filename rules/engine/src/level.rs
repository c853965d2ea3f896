//! Levels of play, from beginner to as strong as it gets.

use oddboard_rules::{Move, Position, Variant};

use crate::ending::{ending_nodes, outnumbers};
use crate::evaluation::{Evaluator, material};
use crate::search::Noise;
use crate::{Random, values};

/// A level of play, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How strongly to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// How many nodes are searched for a move.
    pub nodes: u64,
    /// By how many hundredths at most a position is misjudged.
    pub errors: i32,
    /// How many in a thousand of the moves that can be made are considered, drawn at random, at
    /// least one: a player who sees little.
    pub candidates: u32,
    /// How many thousandths of a position's worth beyond that of its pieces are seen: a player who counts pieces.
    pub positional: u32,
}

/// In some games a won game is to be won with pieces that are worth so much of the enemy's, too: game, per cent, and how many nodes
/// that takes. `data/experiments.md`, *Won games*, has the figures.
const OUTWEIGHED: &str = include_str!("../data/outweighed.txt");

/// The levels: game, level, nodes, errors, candidates, how much is seen beyond material, rating. `data/levels.md` says how they were found
/// and measured. The lines of `*` are for a game that has none of its own.
const LEVELS: &str = include_str!("../data/levels.txt");

/// What a line says of a level: its number, how strongly it plays, and its rating.
fn parse(line: &str) -> Option<(Level, Strength, u32)> {
    let numbers: Option<Vec<u32>> = line.split(' ').map(|word| word.parse().ok()).collect();
    let [level, nodes, errors, candidates, positional, rating] = numbers?[..] else { return None };
    let errors = i32::try_from(errors).ok()?;
    let strength = Strength { errors, candidates, positional, nodes: nodes.into() };
    Some((Level::new(u8::try_from(level).ok()?)?, strength, rating))
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level with a number; `None` unless it is from 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 8 { Some(Level(number)) } else { None }
    }

    /// Its number, from 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    fn line(self, variant: Variant) -> Option<(Level, Strength, u32)> {
        values::of_game(LEVELS, variant).filter_map(parse).find(|(level, ..)| *level == self)
    }

    /// How strongly it plays a game.
    #[must_use]
    pub fn strength(self, variant: Variant) -> Strength {
        self.line(variant).map_or(Strength::of_nodes(1), |(_, strength, _)| strength)
    }

    /// Its rating in a game: the lowest level has 800, and differences are those that the levels'
    /// matches against each other showed; `data/levels.md` says how many games that were.
    #[must_use]
    pub fn elo(self, variant: Variant) -> u32 {
        self.line(variant).map_or(0, |(_, _, rating)| rating)
    }
}

impl Strength {
    /// That of a player who makes no errors but those of a short search.
    #[must_use]
    pub const fn of_nodes(nodes: u64) -> Strength {
        Strength { nodes, errors: 0, candidates: 1_000, positional: 1_000 }
    }

    /// What tells a player of this strength from others, and from a number of hundredths.
    pub(crate) fn salt(self) -> u64 {
        1 << 63
            | u64::from(1_000 - self.positional.min(1_000)) << 51
            | u64::from(self.candidates) << 40
            | self.nodes
    }

    pub(crate) fn noise(self, seed: u64) -> Noise {
        Noise { seed, most: self.errors, positional: self.positional.min(1_000) }
    }

    /// The strength in a position: where the enemy has hardly a piece left, and fewer than oneself, or in some games pieces worth
    /// much less, enough to win.
    pub(crate) fn in_position<P: Position>(
        self,
        position: &P,
        evaluator: &impl Evaluator<P>,
    ) -> Strength {
        let variant = P::SPEC.name.parse().ok();
        let nodes = if outnumbers(position, position.turn()) {
            variant.and_then(ending_nodes)
        } else {
            let worth = |side| material(position, evaluator, side);
            let outweighs = |Outweighed { percent, .. }: &Outweighed| {
                let own = worth(position.turn());
                own > 0 && 100 * own >= percent * worth(!position.turn())
            };
            let outweighed = variant.and_then(outweighed).filter(outweighs);
            outweighed.map(|Outweighed { nodes, .. }| nodes)
        };
        nodes.map_or(self, |nodes| Strength::of_nodes(nodes.max(self.nodes)))
    }

    /// Those of the moves that this player considers, as a seed draws them.
    pub(crate) fn consider(self, mut moves: Vec<Move>, seed: u64) -> Vec<Move> {
        let mut random = Random::new(seed);
        let kept = (moves.len() * self.candidates as usize).div_ceil(1_000).max(1);
        for place in 0..kept.min(moves.len()) {
            let drawn = place + random.below(moves.len() - place);
            moves.swap(place, drawn);
        }
        moves.truncate(kept);
        moves
    }
}

/// When a side's pieces outweigh the enemy's, so that every level sees clearly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Outweighed {
    /// What they are worth at least, in per cent of the enemy's.
    percent: i32,
    /// How many nodes are searched then, at least.
    nodes: u64,
}

/// When that is so in a game; nothing in games where it isn't asked.
fn outweighed(variant: Variant) -> Option<Outweighed> {
    values::of_game(OUTWEIGHED, variant).find_map(parse_outweighed)
}

fn parse_outweighed(line: &str) -> Option<Outweighed> {
    let (percent, nodes) = line.split_once(' ')?;
    Some(Outweighed { percent: percent.parse().ok()?, nodes: nodes.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Visitor;

    use super::*;
    use crate::data;

    #[test]
    fn every_game_has_eight_levels_each_stronger_than_the_last() {
        for variant in Variant::ALL {
            for [low, high] in Level::ALL.array_windows() {
                let (weak, strong) = (low.strength(*variant), high.strength(*variant));
                assert!(weak.nodes >= 1 && weak.nodes <= strong.nodes, "{variant} {high:?}");
                assert!(weak.errors >= strong.errors, "{variant} {high:?}");
                // Who considers fewer moves than a weaker level makes up for it by erring less.
                let sees_less = weak.candidates <= strong.candidates;
                assert!(sees_less || weak.errors > strong.errors, "{variant} {high:?}");
                assert!(low.elo(*variant) < high.elo(*variant), "{variant} {high:?}");
            }
        }
    }

    #[test]
    fn a_player_considers_its_share_of_the_moves_other_moves_with_another_seed() {
        let moves = Variant::Hullabaloo.start().legal_moves();
        let share = |candidates| Strength { candidates, ..Strength::of_nodes(30) };
        let considered = share(250).consider(moves.clone(), 1);
        assert_eq!(considered.len(), moves.len().div_ceil(4));
        assert!(considered.iter().all(|mv| moves.contains(mv)));
        assert!(considered.iter().enumerate().all(|(at, mv)| !considered[..at].contains(mv)));
        assert_ne!(considered, share(250).consider(moves.clone(), 2));
        assert_eq!(share(0).consider(moves.clone(), 1).len(), 1);
        assert_eq!(share(1_000).consider(moves.clone(), 1).len(), moves.len());
    }

    struct SeesClearly;

    impl Visitor for SeesClearly {
        type Output = bool;

        fn visit<P: Position>(self, position: &P) -> bool {
            let [first, ..] = Level::ALL;
            let strength = first.strength(Variant::Hullabaloo);
            let network = data::network::<P>().expect("a network");
            strength.in_position(position, network) == Strength::of_nodes(8_000)
        }
    }

    #[test]
    fn whose_pieces_are_worth_three_times_the_enemys_wins_at_every_level_of_hullabaloo() {
        let seen = |text| {
            let position = Variant::Hullabaloo.parse_position(text).expect("a position");
            position.visit(SeesClearly)
        };
        // Five pieces against three; but two of the five are fused.
        assert!(seen("9/4c4/3f1f3/9/9/9/3[E4]1C1F1/4[J4]4/9 w F 2/0 0"));
        assert!(!seen("9/4c4/3f1f3/9/9/9/3F1C1F1/4F4/9 w F 2/0 0"));
        let start = Variant::Hullabaloo.start();
        assert!(!start.visit(SeesClearly));
    }

    /// How strongly the first level plays in a position.
    fn first_level(variant: Variant, text: &str) -> Strength {
        struct InPosition(Strength);
        impl Visitor for InPosition {
            type Output = Strength;
            fn visit<P: Position>(self, position: &P) -> Strength {
                self.0.in_position(position, data::network::<P>().expect("a network"))
            }
        }
        let [first, ..] = Level::ALL;
        let position = variant.parse_position(text).expect("a position");
        position.visit(InPosition(first.strength(variant)))
    }

    #[test]
    fn who_has_hardly_a_piece_left_sees_no_clearer_than_before() {
        let ring = Variant::Rollerball;
        let [first, ..] = Level::ALL;
        let position = |side: &str| format!("7/3k3/2***2/2***2/2***r1/2K4/7 {side} - 0,0 0");
        let nodes = ending_nodes(ring).expect("a number");
        assert_eq!(first_level(ring, &position("b")), Strength::of_nodes(nodes));
        assert_eq!(first_level(ring, &position("w")), first.strength(ring));
    }

    #[test]
    fn a_piece_that_stands_beside_the_board_counts_once() {
        let [first, ..] = Level::ALL;
        // Twenty pieces against five, one of which stands on its launching square.
        let text = "5k5/1p7p1/11/5p5/11/11/11/PPPBBBBBPPP/RD1A3A1DH/2C2K2C2 w u - 0";
        assert_eq!(first_level(Variant::Symmetron, text), Strength::of_nodes(2_000));
        let text = "5k5/1p7p1/11/5p1p3/11/11/11/PPPBBBBBPPP/RD1A3A1DH/2C2K2C2 w u - 0";
        assert_eq!(first_level(Variant::Symmetron, text), first.strength(Variant::Symmetron));
    }

    #[test]
    fn every_line_of_the_file_of_games_that_ask_what_pieces_are_worth_is_a_number() {
        values::check(OUTWEIGHED, |line| {
            parse_outweighed(line).is_some_and(|one| one.percent > 100)
        });
        assert_eq!(outweighed(Variant::WildJokers), None);
        let hullabaloo = Outweighed { percent: 300, nodes: 8_000 };
        assert_eq!(outweighed(Variant::Hullabaloo), Some(hullabaloo));
    }

    #[test]
    fn every_line_of_the_file_is_a_level() {
        values::check(LEVELS, |line| parse(line).is_some());
        for variant in Variant::ALL {
            let levels = values::of_game(LEVELS, *variant).filter_map(parse);
            assert!(levels.map(|(level, ..)| level).eq(Level::ALL), "{variant}");
        }
    }
}

//! The parameters of a simple evaluation, each with a name and a step by which games can tell it from another.

use std::fmt;

use oddboard_engine::evaluation::{
    Evaluator, HIDDEN, HUNDREDTH, Layout, Material, PER_SQUARE, PHASES, Weights, activity_numbers,
};
use oddboard_rules::{Kind, Piece, Position, Shape, Side, Square, text};

/// What a parameter changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    /// What pieces on the board are worth, as a factor of what was measured.
    Board(Group),
    /// What they are worth in hand, likewise.
    Hand(Group),
    /// What a square to go to is worth, in hundredths, as all that follow.
    Square(Group),
    /// What a rank nearer to the enemy is worth to a piece.
    Rank(Group),
    /// What a square farther from the edge is worth to a piece.
    Centre(Group),
    /// What a square round the enemy's royal piece that is reached is worth.
    Pressure,
    /// What it is worth to be to move.
    Tempo,
    /// What it costs that the turn has begun.
    Begun,
}

/// Kinds that share their parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Group {
    Royal,
    /// A kind that a game starts with.
    First(Kind),
    /// All others.
    Others,
}

#[derive(Clone, Debug)]
struct Parameter {
    name: String,
    effect: Effect,
    value: f64,
    step: f64,
}

/// The parameters of a game's evaluation.
#[derive(Clone, Debug)]
pub(crate) struct Parameters {
    all: Vec<Parameter>,
    /// The kinds that a game starts with, but for the royal one.
    first: Vec<Kind>,
    /// What was measured that each kind is worth.
    values: Vec<i32>,
}

impl Parameters {
    /// Those with which a game is judged by material and mobility.
    pub(crate) fn of<P: Position>() -> Parameters {
        let material = Material::measured::<P>();
        let values = P::SPEC.all_kinds().map(|kind| Evaluator::<P>::value(&material, kind));
        let start = text::parse_position::<P>(P::SPEC.start).expect("every start is readable");
        let mut first: Vec<Kind> = Vec::new();
        for square in start.occupied(Side::White) {
            let kind = start.piece_at(square).map(|piece| piece.kind);
            first.extend(kind.filter(|kind| *kind != P::SPEC.royal && !first.contains(kind)));
        }
        let mut groups: Vec<Group> = first.iter().copied().map(Group::First).collect();
        if first.len() + 1 < P::SPEC.kinds.len() {
            groups.push(Group::Others);
        }
        let mut all = Vec::new();
        let mut add = |what: &str, group: Option<Group>, effect, value, step| {
            let of = match group {
                None => String::new(),
                Some(Group::Royal) => format!(" {}", P::SPEC.kind(P::SPEC.royal).code),
                Some(Group::First(kind)) => format!(" {}", P::SPEC.kind(kind).code),
                Some(Group::Others) => " others".into(),
            };
            all.push(Parameter { name: format!("{what}{of}"), effect, value, step });
        };
        for group in groups {
            let of = Some(group);
            add("board", of, Effect::Board(group), 1.0, 0.06);
            if P::SPEC.shapes.contains(&Shape::Drop) {
                add("hand", of, Effect::Hand(group), 1.0, 0.06);
            }
            add("square", of, Effect::Square(group), f64::from(PER_SQUARE), 1.0);
            add("rank", of, Effect::Rank(group), 0.0, 2.0);
            add("centre", of, Effect::Centre(group), 0.0, 2.0);
        }
        let royal = Some(Group::Royal);
        add("square", royal, Effect::Square(Group::Royal), f64::from(PER_SQUARE), 1.0);
        add("rank", royal, Effect::Rank(Group::Royal), 0.0, 6.0);
        add("centre", royal, Effect::Centre(Group::Royal), 0.0, 6.0);
        add("pressure", None, Effect::Pressure, 0.0, 4.0);
        add("tempo", None, Effect::Tempo, 0.0, 20.0);
        add("begun", None, Effect::Begun, 0.0, 20.0);
        Parameters { all, first, values: values.collect() }
    }

    /// Takes the values that [`Parameters`] wrote, a line each.
    pub(crate) fn read(&mut self, text: &str) -> Result<(), String> {
        for line in text.lines() {
            let wrong = || format!("`{line}` is not the name of a parameter and its value");
            let (name, value) = line.rsplit_once(' ').ok_or_else(wrong)?;
            let parameter = self.all.iter_mut().find(|one| one.name == name).ok_or_else(wrong)?;
            parameter.value = value.parse().map_err(|_| wrong())?;
        }
        Ok(())
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    /// Moves each by this many of its steps, times `by`.
    pub(crate) fn step(&mut self, steps: &[f64], by: f64) {
        for (parameter, steps) in self.all.iter_mut().zip(steps) {
            parameter.value += by * steps * parameter.step;
        }
    }

    /// Puts a number where it belongs for all kinds of a group.
    fn set<P: Position>(&self, numbers: &mut [f64], group: Group, value: f64) {
        for kind in P::SPEC.all_kinds() {
            let royal = kind == P::SPEC.royal;
            if match group {
                Group::Royal => royal,
                Group::First(one) => kind == one,
                Group::Others => !royal && !self.first.contains(&kind),
            } {
                numbers[kind.index()] = value;
            }
        }
    }

    /// The weights that say the same.
    pub(crate) fn weights<P: Position>(&self) -> Weights {
        let (spec, layout) = (P::SPEC, Layout::of::<P>());
        let kinds = spec.kinds.len();
        let [mut board, mut hand, mut rank, mut centre] = [(); 4].map(|()| vec![0.0; kinds]);
        let mut activity = vec![0.0; activity_numbers(kinds)];
        let (mut tempo, mut begun) = (0.0, 0.0);
        for Parameter { effect, value, .. } in &self.all {
            match *effect {
                Effect::Board(group) => self.set::<P>(&mut board, group, *value),
                Effect::Hand(group) => self.set::<P>(&mut hand, group, *value),
                Effect::Square(group) => self.set::<P>(&mut activity, group, *value),
                Effect::Rank(group) => self.set::<P>(&mut rank, group, *value),
                Effect::Centre(group) => self.set::<P>(&mut centre, group, *value),
                Effect::Pressure => activity[kinds] = *value,
                Effect::Tempo => tempo = *value,
                Effect::Begun => begun = *value,
            }
        }
        let mut piece_square = vec![0; layout.count()];
        for side in Side::BOTH {
            let sign = if side == Side::White { 1.0 } else { -1.0 };
            for kind in spec.all_kinds() {
                let (piece, index) = (Piece::new(side, kind), kind.index());
                let worth = f64::from(self.values[index]);
                for square in spec.geometry.board().chain(spec.geometry.beside()) {
                    let (ahead, inside) = place::<P>(side, square);
                    let here = board[index] * worth + rank[index] * ahead + centre[index] * inside;
                    let standings = if kind == spec.royal { P::STANDINGS } else { 1 };
                    for standing in 0..standings {
                        let feature = layout.piece(Side::White, piece, standing, square);
                        piece_square[usize::from(feature)] = rounded(sign * here);
                    }
                }
                let held = layout.in_hand(Side::White, piece);
                piece_square[usize::from(held)] = rounded(sign * hand[index] * worth);
            }
            piece_square[usize::from(layout.begun(Side::White, side))] = rounded(-sign * begun);
        }
        let values =
            board.iter().zip(&self.values).map(|(factor, worth)| factor * f64::from(*worth));
        Weights {
            values: values.map(|value| value as i16).collect(),
            bias: [0; HIDDEN],
            features: vec![[0; HIDDEN]; layout.count()],
            piece_square,
            output: [[0; 2 * HIDDEN]; PHASES],
            output_bias: [tempo.round() as i16; PHASES],
            mobility: [0; PHASES],
            activity: std::array::from_fn(|_| activity.iter().copied().map(rounded).collect()),
            // Counted in full: to leave it out where it seldom matters costs more than it saves.
            most_activity: [i16::MAX; PHASES],
        }
    }
}

/// How many ranks a square is ahead of the middle for a side, and how many squares from the edge.
fn place<P: Position>(side: Side, square: Square) -> (f64, f64) {
    let geometry = &P::SPEC.geometry;
    let Some((file, rank)) = geometry.coordinates(square) else { return (0.0, 0.0) };
    let (file, rank) = (f64::from(file), f64::from(rank));
    let (right, top) = (f64::from(geometry.files() - 1), f64::from(geometry.ranks() - 1));
    let ahead = if side == Side::White { rank } else { top - rank };
    (ahead - top / 2.0, file.min(right - file).min(rank).min(top - rank))
}

fn rounded(hundredths: f64) -> i16 {
    (hundredths * f64::from(HUNDREDTH)).round().clamp(f64::from(i16::MIN), f64::from(i16::MAX))
        as i16
}

impl fmt::Display for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Parameter { name, value, .. } in &self.all {
            writeln!(f, "{name} {value:.2}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use oddboard_engine::evaluation::Network;
    use oddboard_engine::{Random, data};
    use oddboard_rules::{PositionExt, Variant, Visitor};

    use super::*;

    struct AsMobility;

    impl Visitor for AsMobility {
        type Output = ();

        fn visit<P: Position>(self, start: &P) {
            let network = Network::new::<P>(Parameters::of::<P>().weights::<P>());
            let mobility = data::mobility::<P>();
            let mut random = Random::new(8);
            let mut position = *start;
            for _ in 0..60 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position = position.after(moves[random.below(moves.len())]);
                let (state, plain) =
                    (Evaluator::<P>::state(&network, &position), mobility.state(&position));
                assert_eq!(
                    network.evaluate(&position, &state),
                    mobility.evaluate(&position, &plain),
                    "{}",
                    P::SPEC.name
                );
            }
        }
    }

    #[test]
    fn to_begin_with_positions_are_judged_by_material_and_mobility() {
        for variant in Variant::ALL {
            variant.visit_start(AsMobility);
        }
    }

    /// What the parameters in `hullabaloo.txt` come to, beside the weights in `hullabaloo.net`.
    struct Hullabaloo;

    impl Visitor for Hullabaloo {
        type Output = ();

        fn visit<P: Position>(self, _: &P) {
            let mut tuned = Parameters::of::<P>();
            tuned.read(include_str!("../../data/hullabaloo.txt")).expect("the tuner's parameters");
            let told = tuned.weights::<P>();
            let (kinds, features) = (P::SPEC.kinds.len(), Layout::of::<P>().count());
            let file = include_bytes!("../../data/hullabaloo.net");
            let played = Weights::from_bytes(file, kinds, features).expect("weights");
            let is_close = |most: i16, told: &[i16], played: &[i16]| {
                let mut pairs = told.iter().zip(played);
                pairs.all(|(told, played)| (told - played).abs() <= most)
            };
            // The text has two decimals, so a piece may be worth a hundredth more or less by it.
            assert!(is_close(HUNDREDTH as i16, &told.piece_square, &played.piece_square));
            assert!(is_close(2, &told.values, &played.values));
            let exact = Weights {
                values: played.values.clone(),
                piece_square: played.piece_square.clone(),
                ..told
            };
            assert_eq!(exact, played, "all else is the same");
        }
    }

    #[test]
    fn the_parameters_beside_hullabaloos_weights_say_the_same_within_a_hundredth() {
        Variant::Hullabaloo.visit_start(Hullabaloo);
    }

    struct Again;

    impl Visitor for Again {
        type Output = ();

        fn visit<P: Position>(self, _: &P) {
            let mut tuned = Parameters::of::<P>();
            let steps: Vec<f64> = (0..tuned.count()).map(|index| index as f64).collect();
            tuned.step(&steps, 1.0);
            let mut again = Parameters::of::<P>();
            again.read(&tuned.to_string()).expect("what was written can be read");
            assert_eq!(again.weights::<P>(), tuned.weights::<P>(), "{}", P::SPEC.name);
            let why = again.read("board of nobody 1.00").expect_err("there is no such parameter");
            assert_eq!(why, "`board of nobody 1.00` is not the name of a parameter and its value");
        }
    }

    #[test]
    fn what_was_written_is_read_again() {
        for variant in Variant::ALL {
            variant.visit_start(Again);
        }
    }
}

//! Where the trainer's weights stand in one row.

use oddboard_engine::evaluation::{HIDDEN, Layout, PHASES, activity_numbers};
use oddboard_rules::{Piece, Position, Side};

/// All weights in one row, as the optimiser likes them: for each feature its hidden numbers and
/// its piece-square value; the same for each plane, which all features of a kind share; then the rest.
pub(super) struct Shape {
    pub(super) features: usize,
    pub(super) planes: usize,
    /// The plane of each feature.
    plane: Vec<u16>,
    /// How many numbers tell how active the pieces are.
    pub(super) activity: usize,
}

/// The numbers of a feature: its hidden ones and its piece-square value.
pub(super) const ROW: usize = HIDDEN + 1;

impl Shape {
    pub(super) fn of<P: Position>(layout: &Layout) -> Shape {
        // Features that differ only in their square share a plane; any other has its own.
        let spec = P::SPEC;
        let squares: Vec<_> = spec.geometry.board().chain(spec.geometry.beside()).collect();
        let mut plane = vec![None; layout.count()];
        let mut planes = 0;
        for side in Side::BOTH {
            for kind in spec.all_kinds() {
                let standings = if kind == spec.royal { P::STANDINGS } else { 1 };
                for standing in 0..standings {
                    for square in &squares {
                        let piece = Piece::new(side, kind);
                        let feature = layout.piece(Side::White, piece, standing, *square);
                        plane[usize::from(feature)] = Some(planes);
                    }
                    planes += 1;
                }
            }
        }
        let mut own = || {
            planes += 1;
            planes - 1
        };
        let plane: Vec<u16> =
            plane.into_iter().map(|plane| plane.unwrap_or_else(&mut own)).collect();
        Shape {
            features: layout.count(),
            planes: planes.into(),
            plane,
            activity: activity_numbers(spec.kinds.len()),
        }
    }

    pub(super) fn row(feature: usize) -> usize {
        feature * ROW
    }

    pub(super) fn shared(&self, feature: usize) -> usize {
        (self.features + usize::from(self.plane[feature])) * ROW
    }

    pub(super) fn bias(&self) -> usize {
        (self.features + self.planes) * ROW
    }

    pub(super) fn output(&self, phase: usize) -> usize {
        self.bias() + HIDDEN + phase * (2 * HIDDEN + 2 + self.activity)
    }

    pub(super) fn count(&self) -> usize {
        self.output(PHASES)
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{Variant, Visitor};

    use super::*;

    struct Hands;

    impl Visitor for Hands {
        type Output = ();

        /// What is special about a feature is drawn to its plane. A piece in hand that had to share one
        /// with other kinds would be worth less and less.
        fn visit<P: Position>(self, _: &P) {
            let layout = Layout::of::<P>();
            let shape = Shape::of::<P>(&layout);
            for side in Side::BOTH {
                for kind in P::SPEC.all_kinds() {
                    let held = usize::from(layout.in_hand(Side::White, Piece::new(side, kind)));
                    let sharing = (0..shape.features)
                        .filter(|feature| shape.shared(*feature) == shape.shared(held))
                        .count();
                    assert_eq!(sharing, 1, "{}", P::SPEC.name);
                }
            }
            assert!((0..shape.features).all(|feature| shape.shared(feature) + ROW <= shape.bias()));
        }
    }

    #[test]
    fn a_kind_in_hand_shares_its_weights_with_no_other() {
        for variant in Variant::ALL {
            variant.visit_start(Hands);
        }
    }
}

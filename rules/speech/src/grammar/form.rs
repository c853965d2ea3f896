//! The sentences about moves, with what each of their fills says of the move, so that a sentence
//! can be read back.

use oddboard_rules::{Shape, Side, Spec, Square};

/// A sentence about a move: a message, and what it says of the move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    /// The message's name.
    pub(crate) message: &'static str,
    /// The shape of the moves that it tells.
    pub(crate) shape: Shape,
    /// What its fills say; one that is missing here only decides between variants.
    pub(crate) roles: &'static [(&'static str, Role)],
    /// Where the move starts, if no fill says so.
    pub(crate) from: Option<Place>,
    /// Where it goes, if no fill says so.
    pub(crate) to: Option<Place>,
    /// Does it go where another piece of its side stands, and nowhere else?
    pub(crate) joins: bool,
}

/// What a fill says of a move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Role {
    /// The kind that moves.
    Mover,
    /// Where it starts.
    From,
    /// Where it goes.
    To,
    /// Where it starts and stays.
    Stays,
    /// The move's second square.
    Second,
    /// The kind that the move chooses, or the first of two.
    Chosen,
    /// The second kind that it chooses.
    Partner,
    /// The kind that is taken.
    Taken,
    /// A kind that follows from the position.
    OtherKind,
    /// A square that follows from the position.
    OtherSquare,
    /// Two squares joined by a dash, the first of which is where the move starts.
    CornersFrom,
    /// Two squares joined by a dash, the first of which is where the move goes.
    CornersTo,
    /// One of some sentences.
    Part(&'static [&'static Form]),
    /// The same sentence for each of several things.
    Each(&'static Form),
}

/// A place that a sentence does not name.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// The hand.
    Hand,
    /// Nowhere: a pass.
    Nowhere,
    /// A square that depends on the side.
    Of(fn(Side) -> Square),
}

impl Place {
    /// The square for a side.
    pub(crate) fn square(self, side: Side) -> Square {
        match self {
            Place::Hand => Square::HAND,
            Place::Nowhere => Square::NOWHERE,
            Place::Of(square) => square(side),
        }
    }
}

impl Form {
    /// A sentence about moves that are only a step.
    pub(crate) const fn new(message: &'static str, roles: &'static [(&'static str, Role)]) -> Form {
        Form { message, shape: Shape::Plain, roles, from: None, to: None, joins: false }
    }

    /// The same about moves of a shape.
    pub(crate) const fn shaped(mut self, shape: Shape) -> Form {
        self.shape = shape;
        self
    }

    /// The same about moves that start somewhere.
    pub(crate) const fn from(mut self, place: Place) -> Form {
        self.from = Some(place);
        self
    }

    /// The same about moves that go somewhere.
    pub(crate) const fn to(mut self, place: Place) -> Form {
        self.to = Some(place);
        self
    }

    /// The same about moves to another piece of one's own.
    pub(crate) const fn joining(mut self) -> Form {
        self.joins = true;
        self
    }

    /// Can a move of the game be told so?
    pub(crate) fn is_of(&self, spec: &Spec) -> bool {
        let places = self.roles.iter().any(|(_, role)| matches!(role, Role::Second));
        let nested = self.roles.iter().any(|(_, role)| matches!(role, Role::Part(_)));
        spec.shapes.contains(&self.shape) && (!(places && nested) || spec.placed.is_some())
    }
}

const GOES: Form =
    Form::new("move-goes", &[("piece", Role::Mover), ("from", Role::From), ("to", Role::To)]);

const STAYS: Form = Form::new("move-stays", &[("piece", Role::Mover), ("from", Role::Stays)]);

const TAKES: Form = Form::new(
    "move-takes",
    &[("piece", Role::Mover), ("from", Role::From), ("taken", Role::Taken), ("to", Role::To)],
);

const TAKES_BESIDE: Form = Form::new(
    "move-takes-beside",
    &[
        ("piece", Role::Mover),
        ("from", Role::From),
        ("to", Role::To),
        ("taken", Role::Taken),
        ("at", Role::Second),
    ],
);

const CASTLES: Form = Form::new(
    "move-castles",
    &[
        ("piece", Role::Mover),
        ("from", Role::From),
        ("to", Role::To),
        ("rook", Role::OtherKind),
        ("home", Role::OtherSquare),
        ("place", Role::OtherSquare),
    ],
);

const DROP_ROLES: &[(&str, Role)] = &[("piece", Role::Chosen), ("to", Role::To)];

const DROP: Form = Form::new("move-drop", DROP_ROLES).shaped(Shape::Drop).from(Place::Hand);

/// How people say a drop, the verb first.
const TYPED_DROP: Form = Form::new("typed-drop", DROP_ROLES).shaped(Shape::Drop).from(Place::Hand);

const BECOMES: Form = Form::new(
    "move-becomes",
    &[("move", Role::Part(&[&GOES, &STAYS, &TAKES, &TAKES_BESIDE])), ("kind", Role::Chosen)],
)
.shaped(Shape::Become);

const PLACES: Form = Form::new(
    "move-places",
    &[
        ("move", Role::Part(&[&GOES, &TAKES, &BECOMES])),
        ("kind", Role::OtherKind),
        ("square", Role::Second),
    ],
);

const PASS: Form = Form::new("move-pass", &[]).from(Place::Nowhere).to(Place::Nowhere);

const ENDS_TURN: Form = Form::new("move-ends-turn", &[]).from(Place::Nowhere).to(Place::Nowhere);

/// What is told of moves in the same way in every game.
pub(crate) const TOLD: &[&Form] = &[&GOES, &STAYS, &TAKES, &TAKES_BESIDE, &BECOMES];

/// The sentences of every game.
pub(crate) const SHARED: &[&Form] = &[
    &PASS,
    &ENDS_TURN,
    &GOES,
    &TAKES,
    &TAKES_BESIDE,
    &BECOMES,
    &PLACES,
    &CASTLES,
    &DROP,
    &TYPED_DROP,
];

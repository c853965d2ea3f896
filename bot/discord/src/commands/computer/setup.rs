//! A game against the computer that is being put together: all of it is in what buttons carry.

use std::str::FromStr as _;

use oddboard_game::core::SideWish;
use oddboard_rules::Variant;

use super::Origin;
use crate::{
    calls::{
        component_event::ComponentEvent, component_handler::unknown, handler_error::HandlerError,
    },
    reply::custom_id::{Code, CustomId},
};

/// A game against the computer that is being put together, but for its level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Setup {
    pub(crate) variant: Variant,
    pub(crate) side: SideWish,
    pub(crate) rated: bool,
    /// Where it begins.
    pub(super) origin: Origin,
}

impl Setup {
    pub(crate) fn new(variant: Variant, side: SideWish, rated: bool) -> Self {
        Self { variant, side, rated, origin: Origin::Start }
    }

    /// What is usual: a casual game. White begins, which is easier to understand.
    pub(crate) fn usual(variant: Variant) -> Self {
        Self::new(variant, SideWish::White, false)
    }

    /// The same, where it begins somewhere else. What does not begin as usual says nothing about
    /// how well somebody plays.
    pub(crate) fn beginning(self, origin: Origin) -> Self {
        Self { origin, rated: self.rated && origin.counts(), ..self }
    }

    /// What a button carries.
    pub(super) fn id(self, code: Code, subject: u64) -> CustomId {
        let side = match self.side {
            SideWish::White => 'w',
            SideWish::Black => 'b',
            SideWish::Random => 'r',
        };
        let (variant, rated) = (self.variant.name(), u8::from(self.rated));
        let origin = self.origin.written(self.variant.spec());
        code.on_with(subject, format!("{variant}/{side}/{rated}{origin}"))
    }

    /// Reads what a button carries.
    pub(super) fn read(event: &ComponentEvent) -> Result<Self, HandlerError> {
        Self::parse(&event.id.rest).ok_or_else(|| unknown(&event.caller))
    }

    fn parse(rest: &str) -> Option<Self> {
        let mut parts = rest.splitn(4, '/');
        let variant = Variant::from_str(parts.next()?).ok()?;
        let side = match parts.next()? {
            "w" => SideWish::White,
            "b" => SideWish::Black,
            _ => SideWish::Random,
        };
        let rated = parts.next()? == "1";
        let origin = Origin::read(variant, parts.next().unwrap_or_default())?;
        Some(Self { variant, side, rated, origin })
    }
}

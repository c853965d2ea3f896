//! Pieces as small pictures beside words: emoji of the application's own.
//!
//! They are uploaded in the background ([`upload`](crate::startup::upload)). Until a piece has its emoji, and where there
//! are none, words do without.

use std::{
    collections::HashMap,
    sync::{
        PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
};

use oddboard_rules::{AnyPosition, Piece, Spec, Square};
use serenity::all::{EmojiId, ReactionType};
use tokio::sync::Notify;

/// An emoji of the application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Icon {
    id: EmojiId,
    name: String,
}

impl Icon {
    /// As components want it.
    pub(crate) fn in_component(&self) -> ReactionType {
        ReactionType::Custom { animated: false, id: self.id, name: Some(self.name.clone()) }
    }

    /// Within a text.
    fn in_text(&self) -> String {
        format!("<:{}:{}>", self.name, self.id)
    }
}

/// The emoji that are known.
#[derive(Debug, Default)]
pub(crate) struct Icons {
    /// By the game's name.
    known: RwLock<HashMap<(&'static str, Piece), Icon>>,
    /// Whether they are to be uploaded, and nobody does yet.
    wanted: AtomicBool,
    /// Notified when they are forgotten.
    forgotten: Notify,
}

impl Icons {
    /// None yet; they are uploaded if they are wanted.
    pub(crate) fn new(wanted: bool) -> Self {
        Self { wanted: AtomicBool::new(wanted), ..Self::default() }
    }

    /// Whether they are still to be uploaded; the first who asks has to do it.
    pub(crate) fn claim(&self) -> bool {
        self.wanted.swap(false, Ordering::AcqRel)
    }

    /// A piece has this emoji.
    pub(crate) fn learn(&self, spec: &Spec, piece: Piece, id: EmojiId, name: String) {
        let icon = Icon { id, name };
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.insert((spec.name, piece), icon);
    }

    /// Waits until they are forgotten.
    pub(crate) async fn forgotten(&self) {
        self.forgotten.notified().await;
    }

    /// Forgets them all: one of them is there no more. What is missing is uploaded again.
    pub(crate) fn forget(&self) {
        self.known.write().unwrap_or_else(PoisonError::into_inner).clear();
        self.forgotten.notify_one();
    }

    /// The emoji of a piece.
    pub(crate) fn of(&self, spec: &Spec, piece: Piece) -> Option<Icon> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.get(&(spec.name, piece)).cloned()
    }

    /// The emoji of the piece on a square.
    pub(crate) fn on(&self, position: &AnyPosition, square: Square) -> Option<Icon> {
        self.of(position.spec(), position.piece_at(square)?)
    }

    /// A text with the emoji of a piece before it.
    pub(crate) fn before(&self, spec: &Spec, piece: Piece, text: &str) -> String {
        match self.of(spec, piece) {
            Some(icon) => format!("{} {text}", icon.in_text()),
            None => text.to_owned(),
        }
    }
}

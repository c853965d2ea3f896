//! The form in which a game's record is stored: that of the first programs,
//! which knew draws before other proposals, and a pause as a mark.

use oddboard_rules::{Side, Variant};
use serde::{Deserialize, Serialize};

use super::{
    Clock, Ending, GameId, GameRecord, InteractionId, Offer, PerSide, Place, Players, Posted,
    Progress, Proposal, ThreadPolicy, Time, TimeControl, serde_names,
};

/// A game's record as it is stored.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredGame {
    format: u32,
    id: GameId,
    #[serde(with = "serde_names::variant")]
    variant: Variant,
    players: Players,
    start: String,
    moves: Vec<String>,
    #[serde(default, with = "serde_names::optional_side", skip_serializing_if = "Option::is_none")]
    turn: Option<Side>,
    place: Place,
    started: Time,
    updated: Time,
    turn_since: Time,
    ending: Option<Ending>,
    draw_offer: Option<DrawOffer>,
    #[serde(default)]
    time: TimeControl,
    #[serde(default)]
    clock: Option<Clock>,
    #[serde(default)]
    paused: bool,
    #[serde(default)]
    halted: bool,
    #[serde(default)]
    offers: Vec<Offer>,
    #[serde(default)]
    asked_draw: PerSide<bool>,
    #[serde(default)]
    rated: bool,
    #[serde(default, rename = "room")]
    thread: ThreadPolicy,
    #[serde(default, rename = "woken")]
    unarchived: bool,
    posted: Vec<Posted>,
    events: u64,
    causes: Vec<InteractionId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    thinking: Option<u64>,
}

/// A draw offer as it is stored.
#[derive(Serialize, Deserialize)]
struct DrawOffer {
    #[serde(with = "serde_names::side")]
    by: Side,
    ply: u32,
}

impl From<StoredGame> for GameRecord {
    fn from(stored: StoredGame) -> Self {
        let draw = stored.draw_offer.map(|DrawOffer { by, ply }| {
            let proposal = Proposal::Draw;
            Offer { by, proposal, ply }
        });
        let progress = match (stored.paused, stored.halted) {
            (_, true) => Progress::Unreachable,
            (true, false) => Progress::Paused,
            (false, false) => Progress::Running,
        };
        Self {
            progress,
            offers: draw.into_iter().chain(stored.offers).collect(),
            format: stored.format,
            id: stored.id,
            variant: stored.variant,
            players: stored.players,
            start: stored.start,
            moves: stored.moves,
            turn: stored.turn,
            place: stored.place,
            started: stored.started,
            updated: stored.updated,
            turn_since: stored.turn_since,
            ending: stored.ending,
            time: stored.time,
            clock: stored.clock,
            asked_draw: stored.asked_draw,
            rated: stored.rated,
            thread: stored.thread,
            unarchived: stored.unarchived,
            posted: stored.posted,
            events: stored.events,
            causes: stored.causes,
            thinking: stored.thinking,
        }
    }
}

impl From<GameRecord> for StoredGame {
    fn from(record: GameRecord) -> Self {
        let is_draw = |offer: &Offer| offer.proposal == Proposal::Draw;
        let (draws, offers): (Vec<_>, Vec<_>) = record.offers.into_iter().partition(is_draw);
        let draw = draws.first().map(|Offer { by, ply, .. }| DrawOffer { by: *by, ply: *ply });
        Self {
            draw_offer: draw,
            paused: !record.progress.is_running(),
            halted: record.progress == Progress::Unreachable,
            offers,
            format: record.format,
            id: record.id,
            variant: record.variant,
            players: record.players,
            start: record.start,
            moves: record.moves,
            turn: record.turn,
            place: record.place,
            started: record.started,
            updated: record.updated,
            turn_since: record.turn_since,
            ending: record.ending,
            time: record.time,
            clock: record.clock,
            asked_draw: record.asked_draw,
            rated: record.rated,
            thread: record.thread,
            unarchived: record.unarchived,
            posted: record.posted,
            events: record.events,
            causes: record.causes,
            thinking: record.thinking,
        }
    }
}

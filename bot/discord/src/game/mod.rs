//! Which game is meant, and what is shown of it and said in it.

pub(crate) mod computer;
pub(crate) mod fair_play;
pub(crate) mod here;
pub(crate) mod labels;
pub(crate) mod own_games;
mod past_games;
pub(crate) mod pictures;
pub(crate) mod play_on;
pub(crate) mod position_text;
pub(crate) mod proposals;
pub(crate) mod status;
pub(crate) mod typed_move;
pub(crate) mod viewed_game;
pub(crate) mod viewpoint;
pub(crate) mod which_game;

//! What a message says and shows.

use oddboard_rules::Side;
use serenity::all::CreateMessage;

use crate::{
    core::{Channel, GameState, Member, MemberSettings, Orientation, Posting, Proposal, Time},
    discord::{
        Bot,
        commands::{draw, resign},
        components::{Button, Row, rows},
        picker,
        pictures::{View, picture},
        proposals,
        reply::{Picture, mentions},
        words,
    },
    language::{Language, say},
};

/// A message before it is posted.
pub(super) struct Draft {
    pub(super) channel: Channel,
    pub(super) text: String,
    mention: Member,
    buttons: Vec<Button>,
    picture: Option<Picture>,
}

impl Draft {
    pub(super) fn message(self) -> CreateMessage {
        let message = CreateMessage::new()
            .content(self.text)
            .allowed_mentions(mentions(Some(self.mention)))
            .components(rows(&[Row::Buttons(self.buttons)]));
        match self.picture {
            Some(picture) => message.add_file(picture.attachment()),
            None => message,
        }
    }
}

/// Writes the message that tells a member of an event, in their language and
/// with the board as they have set it.
pub(super) fn draft(
    bot: &Bot,
    settings: &MemberSettings,
    state: &GameState,
    ply: u32,
    mention: Member,
    posting: Posting,
    due: Option<Time>,
) -> Draft {
    let record = state.record();
    let language = settings.locale.as_deref().and_then(Language::of_tag).unwrap_or_default();
    let facing = match settings.orientation {
        Orientation::Own => record.players.side_of(mention).unwrap_or(Side::White),
        Orientation::White => Side::White,
        Orientation::Black => Side::Black,
    };
    let view = View { ply: ply as usize, facing, ending: posting == Posting::Over };
    let shown = matches!(
        posting,
        Posting::Turn | Posting::Over | Posting::Reminder | Posting::Agreed(Proposal::Takeback)
    );
    let renderer = bot.renderer(settings);
    Draft {
        channel: record.place.channel,
        text: text(language, state, ply, mention, posting, due),
        mention,
        buttons: buttons(language, state, ply, mention, posting),
        picture: shown.then(|| picture(&renderer, language, state, view)),
    }
}

fn text(
    language: Language,
    state: &GameState,
    ply: u32,
    mention: Member,
    posting: Posting,
    due: Option<Time>,
) -> String {
    let record = state.record();
    let side = record.players.side_of(mention).unwrap_or(Side::White);
    let (game, side) = (words::heading(language, record), language.side(side));
    let player = words::mention(language, mention);
    let last = words::move_made(language, state, ply as usize)
        .map(|made| format!("{made}\n"))
        .unwrap_or_default();
    let time = due.map_or_else(String::new, |due| {
        format!(" {}", say!(language, "post-time-runs-out", due = words::until(due)))
    });
    let line = match posting {
        Posting::Turn => {
            let number = ply + 1;
            let turn = say!(language, "post-turn", player = player, side = side);
            let heading = say!(language, "post-turn-heading", game = game, number = number);
            return format!("{heading}\n{last}{turn}{time}");
        }
        Posting::Over => {
            let ending =
                record.ending.as_ref().map(|how| words::ending(language, how)).unwrap_or_default();
            let heading = say!(language, "post-over-heading", game = game);
            let over = say!(language, "post-over", ending = ending, player = player);
            return format!("{heading}\n{last}{over}");
        }
        Posting::Reminder => {
            let still = say!(language, "post-reminder", player = player, side = side);
            format!("{still}{time}")
        }
        Posting::DrawOffer => say!(language, "post-draw-offer", player = player),
        Posting::DrawDeclined => say!(language, "post-draw-declined", player = player),
        Posting::Proposed(proposal) => {
            let name = proposals::name(proposal);
            say!(language, "post-proposed", player = player, proposal = name)
        }
        Posting::Declined(proposal) => {
            let name = proposals::name(proposal);
            say!(language, "post-declined", player = player, proposal = name)
        }
        Posting::Agreed(proposal) => {
            let name = proposals::name(proposal);
            let agreed = say!(language, "post-agreed", player = player, proposal = name);
            match proposal {
                Proposal::Takeback | Proposal::Resume
                    if state.player_to_move() == Some(mention) =>
                {
                    let turn = say!(language, "post-your-turn", side = side);
                    format!("{agreed} {turn}{time}")
                }
                _ => agreed,
            }
        }
    };
    format!("{game}\n{line}")
}

fn buttons(
    language: Language,
    state: &GameState,
    ply: u32,
    mention: Member,
    posting: Posting,
) -> Vec<Button> {
    let turn = || {
        vec![
            picker::button(language, state, ply),
            draw::button(language, state, ply),
            resign::button(language, state, ply),
        ]
    };
    match posting {
        Posting::Turn | Posting::Reminder => turn(),
        Posting::Agreed(Proposal::Takeback | Proposal::Resume)
            if state.player_to_move() == Some(mention) =>
        {
            turn()
        }
        Posting::Proposed(proposal) => proposals::buttons(language, state, ply, proposal),
        Posting::DrawOffer => draw::answers(language, state, ply),
        Posting::DrawDeclined | Posting::Declined(_) | Posting::Agreed(_) | Posting::Over => {
            Vec::new()
        }
    }
}

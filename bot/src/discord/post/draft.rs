//! What a message says and shows.

use oddboard_rules::Side;
use serenity::all::CreateMessage;

use crate::{
    core::{Channel, GameState, Member, Posting, Proposal, Time},
    discord::{
        Bot,
        custom_id::{Action, GameAction},
        pictures::{View, picture},
        proposals,
        reply::{Button, Picture, mentions, rows},
        words,
    },
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
            .components(rows(&self.buttons));
        match self.picture {
            Some(picture) => message.add_file(picture.attachment()),
            None => message,
        }
    }
}

/// Writes the message that tells of an event.
pub(super) fn draft(
    bot: &Bot,
    state: &GameState,
    ply: u32,
    mention: Member,
    posting: Posting,
    due: Option<Time>,
) -> Draft {
    let record = state.record();
    let side = record.players.side_of(mention).unwrap_or(Side::White);
    let (heading, player) = (words::heading(record), words::mention(mention));
    let view = View { ply: ply as usize, facing: side, ending: posting == Posting::Over };
    let last =
        words::move_made(state, view.ply).map(|made| format!("{made}\n")).unwrap_or_default();
    let action = |action| Action::Game(record.id, ply, action);
    let time = due
        .map_or_else(String::new, |due| format!(" Your time runs out {}.", proposals::until(due)));
    let to_move = state.player_to_move() == Some(mention);
    let text = match posting {
        Posting::Turn => format!(
            "{heading} · move {}\n{last}{player}, it is your turn: you play {side}. \
             Answer with `/move`.{time}",
            ply + 1
        ),
        Posting::Reminder => {
            format!("{heading}\n{player}, it is still your turn: you play {side}.{time}")
        }
        Posting::DrawOffer => format!("{heading}\n{player}, your opponent offers you a draw."),
        Posting::DrawDeclined => {
            format!("{heading}\n{player}, your draw offer was declined; the game goes on.")
        }
        Posting::Proposed(proposal) => {
            format!("{heading}\n{player}, your opponent {}.", proposals::proposes(proposal))
        }
        Posting::Declined(proposal) => {
            format!("{heading}\n{player}, {}", proposals::declined(proposal))
        }
        Posting::Agreed(proposal) => {
            let agreed = proposals::agreed(proposal);
            let turn = match proposal {
                Proposal::Takeback | Proposal::Resume if to_move => {
                    format!(" It is your turn: you play {side}.{time}")
                }
                _ => String::new(),
            };
            format!("{heading}\n{player}, {agreed}{turn}")
        }
        Posting::Over => {
            let ending = record.ending.as_ref().map(words::ending).unwrap_or_default();
            format!("{heading} is over.\n{last}{ending} {player}, well played!")
        }
    };
    let turn_buttons = vec![
        Button::secondary("Offer a draw", action(GameAction::AskDraw)),
        Button::secondary("Resign", action(GameAction::AskResign)),
    ];
    let buttons = match posting {
        Posting::Turn | Posting::Reminder => turn_buttons,
        Posting::Agreed(Proposal::Takeback | Proposal::Resume) if to_move => turn_buttons,
        Posting::Proposed(proposal) => vec![
            Button::success(proposals::accept(proposal), action(GameAction::Accept(proposal))),
            Button::secondary("Decline", action(GameAction::Decline(proposal))),
        ],
        Posting::DrawOffer => vec![
            Button::success("Accept the draw", action(GameAction::AcceptDraw)),
            Button::secondary("Decline", action(GameAction::DeclineDraw)),
        ],
        Posting::DrawDeclined | Posting::Declined(_) | Posting::Agreed(_) | Posting::Over => {
            Vec::new()
        }
    };
    let shown = matches!(
        posting,
        Posting::Turn | Posting::Over | Posting::Reminder | Posting::Agreed(Proposal::Takeback)
    );
    Draft {
        channel: record.place.channel,
        text,
        mention,
        buttons,
        picture: shown.then(|| picture(&bot.renderer, state, view)),
    }
}

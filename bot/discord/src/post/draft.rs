//! What a message says and shows.

use oddboard_game::{
    app::AppError,
    core::{GameState, Member, MemberSettings, Posting, Proposal, ServerSettings},
};
use oddboard_render::Scene;
use oddboard_rules::Side;
use oddboard_speech::PositionSpeech;
use serenity::all::{CreateInteractionResponseFollowup, CreateMessage, Nonce};

use super::{background::language_of, edit::Change, guide, problem::Problem, result};
use crate::{
    bot::Bot,
    commands::{
        computer, draw, hint, history, learn::offer as learn, rematch, replay, resign, review,
        rules::offer as rules,
    },
    game::{
        pictures::{View, picture},
        proposals, status,
        viewpoint::facing_side,
    },
    language::{Language, Speak, say},
    picker,
    reply::{
        Picture, Reply,
        components::{Button, Row, rows},
        limits::CONTENT_MAX,
        mentions,
        truncate::truncate,
    },
    routes::{announcement::Post, route::SeenBy},
    wording::words,
};

/// How many turns of a game are its first: there the way to its rules is more use than the way
/// out of it.
const FIRST_TURNS: usize = 2;

/// A message before it is posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) text: String,
    mention: Member,
    buttons: Vec<Button>,
    picture: Option<Picture>,
    /// For whom the picture is drawn.
    pub(super) seen_by: SeenBy,
}

impl Draft {
    /// As messages, with notes on why they come here: as it is meant to be, and plainer where Discord doesn't take
    /// that. Of those with the same nonce only one is posted.
    pub(super) fn messages(&self, notes: &[String], nonce: &str) -> [CreateMessage; 3] {
        let row = Row::Buttons(self.buttons.clone());
        let whole = self.message(notes, nonce).components(rows(std::slice::from_ref(&row)));
        let without_icons = self.message(notes, nonce).components(rows(&[row.without_icons()]));
        let [whole, without_icons] = [whole, without_icons].map(|message| match &self.picture {
            Some(picture) => message.add_file(picture.clone().attachment()),
            None => message,
        });
        [whole, without_icons, self.message(notes, nonce)]
    }

    /// Its words alone.
    fn message(&self, notes: &[String], nonce: &str) -> CreateMessage {
        CreateMessage::new()
            .content(self.with_notes(notes))
            .allowed_mentions(mentions(Some(self.mention)))
            .nonce(Nonce::String(nonce.to_owned()))
            .enforce_nonce(true)
    }

    /// As a change of the message that says so already, but for its words.
    pub(super) fn rewritten(&self) -> Change {
        Change { text: Some(self.text.clone()), picture: None, buttons: self.buttons.clone() }
    }

    /// As an answer to an interaction, whose text stands already: only the one who asked sees it.
    pub(super) fn below(&self, reply: Reply) -> Reply {
        let reply = reply.buttons(self.buttons.clone());
        match &self.picture {
            Some(picture) => reply.picture(picture.clone()),
            None => reply,
        }
    }

    /// As a further answer to an interaction, where all see it.
    pub(super) fn further(&self, notes: &[String]) -> CreateInteractionResponseFollowup {
        let further = CreateInteractionResponseFollowup::new()
            .content(self.with_notes(notes))
            .allowed_mentions(mentions(Some(self.mention)))
            .components(rows(&[Row::Buttons(self.buttons.clone())]));
        match &self.picture {
            Some(picture) => further.add_file(picture.clone().attachment()),
            None => further,
        }
    }

    /// As the answer to an interaction, where all see it.
    pub(super) fn answer(&self) -> Reply {
        let reply = Reply::public(self.text.clone(), Some(self.mention));
        let reply = reply.buttons(self.buttons.clone());
        match &self.picture {
            Some(picture) => reply.picture(picture.clone()),
            None => reply,
        }
    }

    /// The text stays whole, so that it can be found again.
    fn with_notes(&self, notes: &[String]) -> String {
        let room = CONTENT_MAX.saturating_sub(self.text.chars().count() + 1);
        if notes.is_empty() || room == 0 {
            return self.text.clone();
        }
        format!("{}\n{}", truncate(&notes.join("\n"), room), self.text)
    }
}

/// Writes the message that tells a member of an event, with the board as those see it whom it is for,
/// in the member's colours.
pub(super) fn draft(
    bot: &Bot,
    language: Language,
    (settings, server): (&MemberSettings, &ServerSettings),
    state: &GameState,
    post: Post,
    seen_by: SeenBy,
) -> Result<Draft, Problem> {
    let Post { ply, mention, posting, .. } = post;
    let record = state.record();
    let facing = match seen_by {
        SeenBy::Member => facing_side(settings.orientation, record.players.side_of(mention)),
        SeenBy::All => Side::White,
    };
    let view = View { ply: ply as usize, facing, ending: posting.is_end() };
    let painter = bot.painters.of(settings, server);
    if posting == Posting::LostOnTime && seen_by == SeenBy::All {
        // The board of the turn becomes that of the end there: this one only calls who lost.
        let text = lost(language, state, mention);
        return Ok(Draft { text, mention, buttons: Vec::new(), picture: None, seen_by });
    }
    Ok(Draft {
        text: truncate(&text(bot, language, state, post)?, CONTENT_MAX),
        mention,
        buttons: buttons(language, state, ply, posting),
        picture: (post.replaces() || posting.is_end())
            .then(|| picture(&painter, language, state, view)),
        seen_by,
    })
}

/// What onlookers see of a game as it is now, in the language and the colours of the one on a side: text, board, and
/// what there is to press. At the end that is all that the one was told who was told elsewhere.
pub(super) fn for_all(
    bot: &Bot,
    state: &GameState,
    side: Side,
) -> Result<(String, Picture, Vec<Button>), Problem> {
    let (record, ply) = (state.record(), state.game().moves().len());
    let language = language_of(bot, state, side)?;
    let picture = board_for_all(bot, state, side, ply)?;
    if record.ending.is_some() {
        let player = words::mention(language, record.players.on(side));
        let text = over(bot, language, state, ply, player)?;
        let posting = Posting::Over;
        let buttons = buttons(language, state, u32::try_from(ply).unwrap_or(u32::MAX), posting);
        return Ok((text, picture, buttons));
    }
    let last = words::move_made(language, state, ply).map(|made| format!("\n{made}"));
    let text = status::status(language, state) + &last.unwrap_or_default();
    Ok((text + &below_turn(language, state, ply), picture, Vec::new()))
}

/// How a game ended in which a player's time ran out, for that player.
fn lost(language: Language, state: &GameState, player: Member) -> String {
    let game = words::heading(language, state.record());
    let heading = say!(language, "post-over-heading", game = game);
    let player = words::mention(language, player);
    [vec![heading], result::outcome(language, state, player)].concat().join("\n")
}

/// How a game ended: `player` is the one who is notified.
fn over(
    bot: &Bot,
    language: Language,
    state: &GameState,
    ply: usize,
    player: String,
) -> Result<String, Problem> {
    // The result names them.
    let game = words::heading(language, state.record());
    let heading = say!(language, "post-over-heading", game = game);
    let last = words::move_made(language, state, ply).map(|made| format!("{made}\n"));
    let over = result::told(bot, language, state, player)?;
    Ok(format!("{heading}\n{}{over}", last.unwrap_or_default()))
}

/// The board that onlookers see after this many moves, in the language and the colours of the one on a side.
pub(super) fn board_for_all(
    bot: &Bot,
    state: &GameState,
    side: Side,
    ply: usize,
) -> Result<Picture, Problem> {
    let record = state.record();
    let settings = match record.players.on(side).member() {
        Some(member) => bot.app.member(member)?.settings,
        None => MemberSettings::default(),
    };
    let ending = ply == state.game().moves().len();
    let view = View { ply, facing: Side::White, ending };
    let painter = bot.painter(&settings, record.place);
    Ok(picture(&painter, language_of(bot, state, side)?, state, view))
}

/// What stands below a turn: that the royal piece is in danger where no rule says so, what the board doesn't show, and
/// what the picture's signs mean.
fn below_turn(language: Language, state: &GameState, ply: usize) -> String {
    let game = state.game();
    let position = game.position_after(ply).unwrap_or_else(|| game.position());
    let danger = position.danger().map(|danger| danger.say(position.spec(), language));
    let signs = Scene::of(position).in_language(language).signs_in_words();
    let danger = danger.map(|danger| format!("\n⚠️ {danger}"));
    let signs = signs.map(|signs| format!("\n-# {signs}"));
    let hidden = Some(words::hidden_state(language, position));
    [danger, hidden, signs].into_iter().flatten().collect()
}

fn text(bot: &Bot, language: Language, state: &GameState, post: Post) -> Result<String, Problem> {
    let Post { ply, mention, posting, due, .. } = post;
    let record = state.record();
    let side = record.players.side_of(mention).unwrap_or(Side::White);
    let (game, side) = (words::heading_with_players(language, record), language.side(side));
    let player = words::mention(language, mention);
    let last = words::move_made(language, state, ply as usize)
        .map(|made| format!("{made}\n"))
        .unwrap_or_default();
    let time = due.map_or_else(String::new, |due| {
        format!(" {}", say!(language, "post-time-runs-out", due = words::until(due)))
    });
    let line = match posting {
        Posting::Turn => {
            let number = state.move_number(ply as usize);
            let turn = say!(language, "post-turn", player = player, side = side.clone());
            let heading =
                say!(language, "post-turn-heading", game = game, number = number, side = side);
            // At first: whoever looks for the game later has to know where it is.
            let alone = record.players.engine().filter(|_| !state.each_has_moved());
            let alone = alone.map(|_| format!("\n{}", say!(language, "computer-alone")));
            let alone = alone.unwrap_or_default();
            let below = below_turn(language, state, ply as usize);
            let clocks = clocks(bot, language, state, mention)?;
            let new = guide::explained(bot, language, state, ply as usize, mention)?;
            let offer = match draw::is_offered(state) {
                true => format!(" {}", say!(language, "post-turn-draw-offered")),
                false => String::new(),
            };
            return Ok(format!("{heading}\n{last}{new}{turn}{time}{clocks}{offer}{alone}{below}"));
        }
        Posting::Over | Posting::LostOnTime => {
            return over(bot, language, state, ply as usize, player);
        }
        Posting::Reminder => {
            let still = say!(language, "post-reminder", player = player, side = side);
            let below = below_turn(language, state, ply as usize);
            format!("{last}{still}{time}{below}")
        }
        Posting::Proposed(Proposal::Draw) => say!(language, "post-draw-offer", player = player),
        Posting::Declined(Proposal::Draw) => {
            say!(language, "post-draw-declined", player = player)
        }
        Posting::Proposed(proposal) => {
            let name = proposal.name();
            say!(language, "post-proposed", player = player, proposal = name)
        }
        Posting::Declined(proposal) => {
            let name = proposal.name();
            say!(language, "post-declined", player = player, proposal = name)
        }
        Posting::Agreed(proposal) => {
            let name = proposal.name();
            let agreed = say!(language, "post-agreed", player = player, proposal = name);
            let goes_on = matches!(proposal, Proposal::Takeback | Proposal::Resume);
            match whose_turn(language, state, post).filter(|_| goes_on) {
                // Whoever moves has to know what they would at the beginning of a turn.
                Some(turn) => {
                    let below = below_turn(language, state, ply as usize);
                    format!("{last}{agreed} {turn}{below}")
                }
                None => agreed,
            }
        }
        Posting::Halted => say!(language, "post-halted", player = player),
        Posting::CalledOff => say!(language, "post-called-off", player = player),
        Posting::Rematch(id) => {
            let challenge = bot.app.challenge_by_id(id);
            match challenge {
                Ok(challenge) => rematch::words(language, player, &challenge),
                // It went with the data of the one who asked.
                Err(AppError::NoChallenge(_)) => say!(language, "no-such-challenge"),
                Err(failure) => return Err(failure.into()),
            }
        }
    };
    Ok(format!("{game}\n{line}"))
}

/// What else there is to say of the clocks than when the time of the one who is told runs out: that it waits for their
/// vacation, and what the other has left.
fn clocks(
    bot: &Bot,
    language: Language,
    state: &GameState,
    told: Member,
) -> Result<String, Problem> {
    let record = state.record();
    if state.player_to_move() != Some(told.into()) {
        return Ok(String::new()); // A turn of before.
    }
    let now = bot.app.moment_on(record.place.server)?;
    let away = record.turn.zip(record.clock.as_ref());
    let away = away.and_then(|(turn, clock)| clock.away(turn, now.uptime())).map(|away| {
        // They are the one who is spoken to.
        say!(language, "post-own-away", until = words::until(away.to_time(now.down)))
    });
    let waiting = words::stopped_clocks(language, record);
    Ok([away, waiting].into_iter().flatten().map(|said| format!(" {said}")).collect())
}

/// Whose turn it is, to the one who is told, and when their time runs out.
fn whose_turn(language: Language, state: &GameState, post: Post) -> Option<String> {
    let (mover, side) = (state.player_to_move()?, language.side(state.turn()?));
    let own = mover == post.mention;
    let turn = if own {
        say!(language, "post-your-turn", side = side)
    } else {
        say!(language, "post-their-turn", player = words::mention(language, mover), side = side)
    };
    let time = post.due.map(words::until).map(|due| {
        if own {
            say!(language, "post-time-runs-out", due = due)
        } else {
            say!(language, "post-their-time", due = due)
        }
    });
    Some([Some(turn), time].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

fn buttons(language: Language, state: &GameState, ply: u32, posting: Posting) -> Vec<Button> {
    let turn = || {
        let (engine, variant) = (state.record().players.engine(), state.record().variant);
        let first = state.turn_number(ply as usize) <= FIRST_TURNS;
        let second = match engine {
            // The computer takes no draws; it can be asked for help instead.
            Some(_) => hint::button(language, state, ply),
            None => Some(draw::button(language, state, ply))
                .filter(|_| !first || draw::is_offered(state)),
        };
        let pick = [picker::button(language, state, ply)].into_iter().chain(second);
        let others = if first {
            vec![rules::button(language, variant), learn::how_to_play(language, variant)]
        } else {
            vec![resign::button(language, state, ply)]
        };
        pick.chain(others).collect()
    };
    match posting {
        // Of what was agreed to, whoever is told, the board takes the place of the turn's.
        Posting::Turn
        | Posting::Reminder
        | Posting::Agreed(Proposal::Takeback | Proposal::Resume) => turn(),
        Posting::Proposed(Proposal::Draw) => draw::answers(language, state, ply),
        Posting::Proposed(proposal) => proposals::buttons(language, state, ply, proposal),
        Posting::Over | Posting::LostOnTime => {
            let record = state.record();
            let rematch = rematch::button(language, record);
            let buttons = rematch.into_iter().chain(computer::next_level(language, state));
            buttons
                .chain(replay::button(language, record))
                .chain([history::button(language, record)])
                .chain(review::button_below_result(language, state))
                .collect()
        }
        Posting::Rematch(id) => rematch::answers(language, id),
        Posting::Agreed(Proposal::Pause) => proposals::to_go_on(language, state),
        Posting::Declined(_)
        | Posting::Agreed(Proposal::Draw)
        | Posting::Halted
        | Posting::CalledOff => Vec::new(),
    }
}

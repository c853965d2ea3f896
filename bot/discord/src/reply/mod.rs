//! What the bot answers, before it is put into Discord's form.

pub(crate) mod answered;
pub(crate) mod components;
pub(crate) mod custom_id;
pub(crate) mod icons;
pub(crate) mod limits;
pub(crate) mod truncate;

use std::{
    fmt,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
};

use oddboard_game::core::{ChallengeId, GameId, GameRecord, Member};
use serenity::all::{
    CreateAllowedMentions, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    EditAttachments, EditInteractionResponse, UserId,
};

use self::{
    components::{Button, Row, SelectMenu, rows},
    limits::CONTENT_MAX,
    truncate::truncate,
};

/// A picture with the words for those who do not see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    /// The file's name.
    pub(crate) name: String,
    /// The file: PNG or GIF.
    pub(crate) bytes: Vec<u8>,
    pub(crate) alt: String,
}

impl Picture {
    pub(crate) fn attachment(self) -> CreateAttachment {
        CreateAttachment::bytes(self.bytes, self.name).description(self.alt)
    }
}

/// Lets exactly this member be notified, whoever the text names.
pub(crate) fn mentions(member: Option<Member>) -> CreateAllowedMentions {
    let nobody = CreateAllowedMentions::new();
    match member {
        // Whose data was deleted has no name any more.
        Some(member) if member != Member::ANONYMOUS => nobody.users([UserId::new(member.0)]),
        Some(_) | None => nobody,
    }
}

/// Who sees an answer, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Visibility {
    /// A new message that only the one who asked sees.
    Private,
    /// A new message that all see.
    Public,
    /// The message that was clicked is changed.
    Replace,
}

/// An answer to an interaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reply {
    text: String,
    visibility: Visibility,
    mention: Option<Member>,
    rows: Vec<Row>,
    pictures: Vec<Picture>,
    file: Option<(String, Vec<u8>)>,
    after: After,
}

/// What takes an answer's place as soon as it is known.
type Pending = Pin<Box<dyn Future<Output = Reply> + Send>>;

/// An answer that takes another one's place, or follows it, as soon as it is known. Two are equal if they are one.
#[derive(Clone)]
pub(crate) struct Later(Arc<Mutex<Option<Pending>>>);

impl Later {
    /// To be waited for, once.
    pub(crate) fn take(self) -> Option<Pending> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl PartialEq for Later {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Later {}

impl fmt::Debug for Later {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Later")
    }
}

/// What comes after an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct After {
    /// A further message.
    pub(crate) next: Option<Box<Reply>>,
    /// Whether it stands by itself, rather than as an answer to this one.
    pub(crate) apart: bool,
    /// The challenge that the answer shows: its message is remembered.
    pub(crate) shows: Option<ChallengeId>,
    /// The game whose engine is to move, or that is over: the answer tells that as well.
    awaits: Option<GameId>,
    /// The turn of which it tells the next player, if it can: a game's ply.
    tells: Option<(GameId, u32)>,
    /// The message that was clicked is of an earlier turn: its buttons go.
    pub(crate) outdated: bool,
    /// What takes the answer's place.
    pub(crate) later: Option<Later>,
    /// A further message, which is made when this one was sent.
    pub(crate) further: Option<Later>,
}

impl Reply {
    /// A message that only the one who asked sees.
    pub(crate) fn private(text: impl Into<String>) -> Self {
        Self {
            text: truncate(&text.into(), CONTENT_MAX),
            visibility: Visibility::Private,
            mention: None,
            rows: Vec::new(),
            pictures: Vec::new(),
            file: None,
            after: After::default(),
        }
    }

    /// A message that all see; at most one is notified.
    pub(crate) fn public(text: impl Into<String>, mention: Option<Member>) -> Self {
        Self { visibility: Visibility::Public, mention, ..Self::private(text) }
    }

    /// Changes the message that was clicked; what it had of buttons, menus and
    /// pictures goes.
    pub(crate) fn replace(text: impl Into<String>) -> Self {
        Self { visibility: Visibility::Replace, ..Self::private(text) }
    }

    /// The same below further words.
    pub(crate) fn below(self, words: &str) -> Self {
        Self { text: truncate(&format!("{words}\n{}", self.text), CONTENT_MAX), ..self }
    }

    /// The same in place of the message that was clicked.
    pub(crate) fn in_place(self) -> Self {
        Self { visibility: Visibility::Replace, ..self }
    }

    /// With a row of buttons below what there is; more rows for more than
    /// five.
    pub(crate) fn buttons(mut self, buttons: Vec<Button>) -> Self {
        if !buttons.is_empty() {
            self.rows.push(Row::Buttons(buttons));
        }
        self
    }

    /// With a menu below what there is.
    pub(crate) fn menu(mut self, menu: SelectMenu) -> Self {
        self.rows.push(Row::SelectMenu(menu));
        self
    }

    /// With a picture beside those there are; ten at most.
    pub(crate) fn picture(mut self, picture: Picture) -> Self {
        self.pictures.push(picture);
        self
    }

    /// With a file to be saved.
    pub(crate) fn file(self, name: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self { file: Some((name.into(), bytes)), ..self }
    }

    /// With a message that follows.
    pub(crate) fn and_then(mut self, next: Self) -> Self {
        self.after.next = Some(Box::new(next));
        self
    }

    /// With a message that follows, and that is made only when this one was sent.
    pub(crate) fn followed_by(
        mut self,
        further: impl Future<Output = Self> + Send + 'static,
    ) -> Self {
        self.after.further = Some(Later(Arc::new(Mutex::new(Some(Box::pin(further))))));
        self
    }

    /// With a message that follows for all, by itself: an answer to what only one sees would be
    /// headed by what others can't load.
    pub(crate) fn and_apart(mut self, next: Self) -> Self {
        self.after.apart = true;
        self.and_then(next)
    }

    /// The message shows a challenge, and is remembered for it.
    pub(crate) fn remember(mut self, challenge: ChallengeId) -> Self {
        self.after.shows = Some(challenge);
        self
    }

    /// It is to tell as well what the game's engine does, if one plays.
    pub(crate) fn awaiting(mut self, record: &GameRecord) -> Self {
        self.after.awaits = record.players.engine().map(|_| record.id);
        self
    }

    /// The message that tells the next player what was done takes its place, if that can be.
    pub(crate) fn or_tells(mut self, record: &GameRecord) -> Self {
        self.after.tells = Some((record.id, record.ply()));
        self
    }

    /// What was clicked is of an earlier turn: it loses its buttons.
    pub(crate) fn on_outdated(mut self) -> Self {
        self.after.outdated = true;
        self
    }

    /// Something else is to take its place as soon as it is known.
    pub(crate) fn until(mut self, later: impl Future<Output = Self> + Send + 'static) -> Self {
        self.after.later = Some(Later(Arc::new(Mutex::new(Some(Box::pin(later))))));
        self
    }

    /// The game whose engine's doings are to be told as well.
    pub(crate) fn awaits(&self) -> Option<GameId> {
        self.after.awaits
    }

    /// The turn of which it can tell the next player: a game's ply.
    pub(crate) fn tells(&self) -> Option<(GameId, u32)> {
        self.after.tells
    }

    /// With a line more.
    pub(crate) fn line(mut self, line: &str) -> Self {
        self.text = truncate(&format!("{}\n{line}", self.text), CONTENT_MAX);
        self
    }

    /// The same without emoji in its buttons and menus, if it has any.
    pub(crate) fn without_icons(&self) -> Option<Self> {
        let rows: Vec<Row> = self.rows.iter().map(Row::without_icons).collect();
        (rows != self.rows).then(|| Self { rows, ..self.clone() })
    }

    /// Who sees it, and where.
    pub(crate) fn visibility(&self) -> Visibility {
        self.visibility
    }

    /// What comes after the answer.
    pub(crate) fn after(&mut self) -> After {
        std::mem::take(&mut self.after)
    }

    /// As a further answer to an interaction.
    pub(crate) fn followup(mut self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .files(self.attachments())
            .content(self.text)
            .components(rows(&self.rows))
            .allowed_mentions(mentions(self.mention))
            .ephemeral(self.visibility == Visibility::Private)
    }

    /// How many files it has, pictures included.
    pub(crate) fn files(&self) -> usize {
        self.pictures.len() + usize::from(self.file.is_some())
    }

    /// Whether it has no files, so that it is nothing but JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.files() == 0
    }

    /// As a message of its own.
    pub(crate) fn message(mut self) -> CreateMessage {
        CreateMessage::new()
            .add_files(self.attachments())
            .content(self.text)
            .components(rows(&self.rows))
            .allowed_mentions(mentions(self.mention))
    }

    fn attachments(&mut self) -> Vec<CreateAttachment> {
        let pictures = std::mem::take(&mut self.pictures).into_iter().map(Picture::attachment);
        let file = self.file.take().map(|(name, bytes)| CreateAttachment::bytes(bytes, name));
        pictures.chain(file).collect()
    }

    /// As the first answer to an interaction.
    pub(crate) fn response(mut self) -> CreateInteractionResponse {
        let files = self.attachments();
        self.response_with(files)
    }

    /// The same and its files, of which the answer has but the names and descriptions.
    pub(crate) fn response_and_files(
        mut self,
    ) -> (CreateInteractionResponse, Vec<CreateAttachment>) {
        let files = self.attachments();
        let named = |file: &CreateAttachment| {
            let named = CreateAttachment::bytes(Vec::new(), file.filename.clone());
            match &file.description {
                Some(description) => named.description(description),
                None => named,
            }
        };
        (self.response_with(files.iter().map(named).collect()), files)
    }

    fn response_with(self, files: Vec<CreateAttachment>) -> CreateInteractionResponse {
        let message = CreateInteractionResponseMessage::new()
            .files(files)
            .content(self.text)
            .components(rows(&self.rows))
            .allowed_mentions(mentions(self.mention));
        match self.visibility {
            Visibility::Private => CreateInteractionResponse::Message(message.ephemeral(true)),
            Visibility::Public => CreateInteractionResponse::Message(message),
            Visibility::Replace => CreateInteractionResponse::UpdateMessage(message),
        }
    }

    /// As the answer to an interaction that was deferred.
    pub(crate) fn edit(mut self) -> EditInteractionResponse {
        let attachments = self.attachments().into_iter();
        EditInteractionResponse::new()
            .attachments(attachments.fold(EditAttachments::new(), EditAttachments::add))
            .content(self.text)
            .components(rows(&self.rows))
            .allowed_mentions(mentions(self.mention))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_one_member_may_be_notified_or_none() {
        let json = |mention| serde_json::to_value(mentions(mention)).expect("a JSON form");
        assert_eq!(json(Some(Member(7)))["users"], serde_json::json!(["7"]));
        assert_eq!(json(Some(Member(7)))["parse"], serde_json::json!([]));
        assert_eq!(json(None)["parse"], serde_json::json!([]));
    }
}

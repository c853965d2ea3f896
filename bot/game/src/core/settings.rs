//! What members and servers can set.

use std::hash::Hasher as _;

use oddboard_rules::Variant;
use serde::{Deserialize, Serialize};
use siphasher::sip::SipHasher13;

use super::{
    ChallengeObstacle, ChallengeRefusal, Channel, GameId, Leave, Member, Message, Place, Reminders,
    Role, Server, Threads, TimeControl,
};

/// Which side of the board is at the bottom of a member's pictures.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// The side the member plays; White when watching.
    #[default]
    Own,
    /// Always White.
    White,
    /// Always Black.
    Black,
}

/// How a member is told that it is their turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notify {
    /// Where the game is played.
    #[default]
    InPlace,
    /// By direct message; where the game is played if they refuse those.
    Direct,
}

/// Who may look at the games that are played on a server, beside their players.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// Whoever is in the channel where a game is played.
    #[default]
    Channel,
    /// Whoever is on the server.
    Server,
    /// Nobody.
    Players,
}

/// What a member can set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MemberSettings {
    /// The theme of pictures, by name; none: the server's, or else the usual one.
    pub theme: Option<String>,
    /// The piece set of pictures, by name; none: the usual one.
    pub pieces: Option<String>,
    /// The size of pictures, by name; none: the usual one.
    pub size: Option<String>,
    /// Which side is at the bottom.
    pub orientation: Orientation,
    /// Whether a typed move is shown before it is made, too.
    pub confirm: bool,
    /// Whether a picked move is made at once, without being shown first.
    pub quick: bool,
    /// How they are told.
    pub notify: Notify,
    /// When to remind them.
    pub reminders: Reminders,
    /// The language, by its tag; none: as Discord says.
    pub locale: Option<String>,
    /// Whether they take part in ratings and leaderboards.
    pub ratings: bool,
    /// Whether others may look at their games where these are played.
    pub watched: bool,
}

impl Default for MemberSettings {
    fn default() -> Self {
        Self {
            theme: None,
            pieces: None,
            size: None,
            orientation: Orientation::default(),
            confirm: false,
            quick: false,
            notify: Notify::default(),
            reminders: Reminders::default(),
            locale: None,
            ratings: true,
            watched: true,
        }
    }
}

/// What is stored about a member, their games aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberRecord {
    /// The version of this structure.
    pub format: u32,
    /// Who it is.
    pub member: Member,
    /// What they set.
    #[serde(default)]
    pub settings: MemberSettings,
    /// Their vacations of the last year, the present one included.
    #[serde(default)]
    pub leaves: Vec<Leave>,
    /// The language in which they were last met, by its tag: they are told in
    /// it what they did not ask for, unless something else is set.
    #[serde(default, rename = "heard")]
    pub last_locale: Option<String>,
    /// Whether they asked for all of this to be deleted, and that is going on.
    #[serde(default)]
    pub leaving: bool,
    /// From whom they want no challenges, notes or pings.
    #[serde(default)]
    pub blocked: Vec<Member>,
    /// Marks of those among these whose data was deleted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocked_marks: Vec<u64>,
    /// How many games they have begun since these are counted.
    #[serde(default)]
    pub begun: u64,
}

impl MemberRecord {
    /// The version of the structure that this program writes.
    pub const FORMAT: u32 = 1;

    /// Somebody who has set nothing.
    #[must_use]
    pub fn new(member: Member) -> Self {
        Self {
            format: Self::FORMAT,
            member,
            settings: MemberSettings::default(),
            leaves: Vec::new(),
            last_locale: None,
            leaving: false,
            blocked: Vec::new(),
            blocked_marks: Vec::new(),
            begun: 0,
        }
    }

    /// Whether they have blocked somebody.
    #[must_use]
    pub fn blocks(&self, member: Member) -> bool {
        self.blocked.contains(&member) || self.blocked_marks.contains(&mark(member))
    }

    /// They block somebody no longer.
    pub fn unblock(&mut self, member: Member) {
        self.blocked.retain(|one| *one != member);
        self.blocked_marks.retain(|one| *one != mark(member));
    }

    /// Keeps of a blocked member nothing but a mark; of one who isn't blocked nothing.
    pub fn forget(&mut self, member: Member) {
        keep_mark(&mut self.blocked, &mut self.blocked_marks, member);
    }
}

/// What those who manage a server can set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The channels where games are played; everywhere if none is named.
    pub channels: Vec<Channel>,
    /// Whether each game gets a thread, and when Discord archives it.
    pub threads: Threads,
    /// The games that are not played here.
    #[serde(with = "super::serde_names::variants")]
    pub without: Vec<Variant>,
    /// Whether a challenge that doesn't say is rated.
    pub rated: bool,
    /// Where the results of games are told, besides where they are played.
    pub results: Option<Channel>,
    /// Where a message stands that says what is going on.
    pub standing: Option<Channel>,
    /// The time control of a challenge that names none.
    pub time: TimeControl,
    /// How many games a member can play here at the same time.
    pub cap: u16,
    /// Who may challenge; everybody if no role is named.
    pub roles: Vec<Role>,
    /// The language of what is for everybody, by its tag; none: English.
    pub locale: Option<String>,
    /// The theme of pictures where a member has set none, by name; none: the usual one.
    pub theme: Option<String>,
    /// Whether one can play the computer here.
    pub computer: bool,
    /// Who may look at games.
    pub watching: Watching,
    /// Who may not use the bot here.
    pub banned: Vec<Member>,
    /// Marks of banned members whose data was deleted.
    pub banned_marks: Vec<u64>,
}

impl Default for ServerSettings {
    fn default() -> Self {
        Self {
            channels: Vec::new(),
            threads: Threads::default(),
            without: Vec::new(),
            rated: true,
            results: None,
            standing: None,
            // Games have to end when somebody vanishes.
            time: TimeControl::PerMove { days: 3 },
            cap: 20,
            roles: Vec::new(),
            locale: None,
            theme: None,
            computer: true,
            watching: Watching::default(),
            banned: Vec::new(),
            banned_marks: Vec::new(),
        }
    }
}

impl ServerSettings {
    /// Whether somebody may not use the bot here.
    #[must_use]
    pub fn bans(&self, member: Member) -> bool {
        self.banned.contains(&member) || self.banned_marks.contains(&mark(member))
    }

    /// How a member is told of their games here: who may not use the bot here goes on in direct messages.
    #[must_use]
    pub fn notify(&self, member: &MemberRecord) -> Notify {
        if self.bans(member.member) { Notify::Direct } else { member.settings.notify }
    }

    /// Whether these members may play here.
    ///
    /// # Errors
    ///
    /// When one of them is banned: the refusal names the first.
    pub fn admits(&self, players: &[MemberRecord]) -> Result<(), ChallengeRefusal> {
        match players.iter().find(|player| self.bans(player.member)) {
            Some(player) => Err(ChallengeObstacle::Banned { member: player.member }.into()),
            None => Ok(()),
        }
    }

    /// Who is banned from now on. Without anybody, those who are known by a mark alone are not
    /// either.
    pub fn ban(&mut self, members: Vec<Member>) {
        if members.is_empty() {
            self.banned_marks.clear();
        }
        self.banned = members;
    }

    /// Keeps of a banned member nothing but a mark; of one who isn't banned nothing.
    pub fn forget(&mut self, member: Member) {
        keep_mark(&mut self.banned, &mut self.banned_marks, member);
    }

    /// The games that are played here.
    #[must_use]
    pub fn variants(&self) -> Vec<Variant> {
        let played = |variant: &Variant| !self.without.contains(variant);
        Variant::ALL.iter().copied().filter(played).collect()
    }

    /// Whether a game is played here.
    ///
    /// # Errors
    ///
    /// When it is not: the refusal says which are.
    pub fn offers(&self, variant: Variant) -> Result<(), ChallengeRefusal> {
        let offered = self.variants();
        if offered.contains(&variant) {
            return Ok(());
        }
        Err(ChallengeObstacle::NotPlayedHere { variant, offered }.into())
    }

    /// Whether games are played in a place, or the channel it is within.
    ///
    /// # Errors
    ///
    /// When they are not: the refusal says where they are.
    pub fn play_in(&self, place: Place, within: Option<Channel>) -> Result<(), ChallengeRefusal> {
        let here = [Some(place.channel), within];
        let allowed = |channel: &Channel| here.contains(&Some(*channel));
        if self.channels.is_empty() || self.channels.iter().any(allowed) {
            return Ok(());
        }
        Err(ChallengeObstacle::OtherChannels(self.channels.clone()).into())
    }

    /// Whether somebody may challenge in a place, or the channel it is within.
    ///
    /// # Errors
    ///
    /// When they may not: the refusal says what they lack.
    pub fn admit(
        &self,
        who: &Who,
        place: Place,
        within: Option<Channel>,
    ) -> Result<(), ChallengeRefusal> {
        self.play_in(place, within)?;
        if !self.roles.is_empty() && !self.roles.iter().any(|role| who.roles.contains(role)) {
            return Err(ChallengeObstacle::RoleNeeded(self.roles.clone()).into());
        }
        Ok(())
    }

    /// Whether somebody may begin a game of a variant with the computer in a place, or the channel
    /// it is within.
    ///
    /// # Errors
    ///
    /// When they may not: the refusal says what is in the way.
    pub fn admits_computer(
        &self,
        who: &Who,
        variant: Variant,
        place: Place,
        within: Option<Channel>,
    ) -> Result<(), ChallengeRefusal> {
        if !self.computer {
            return Err(ChallengeObstacle::ComputerOff.into());
        }
        self.admit(who, place, within)?;
        self.offers(variant)
    }
}

/// Puts a mark in the place of a member who is on a list.
fn keep_mark(list: &mut Vec<Member>, marks: &mut Vec<u64>, member: Member) {
    if let Some(place) = list.iter().position(|one| *one == member) {
        list.remove(place);
        if !marks.contains(&mark(member)) {
            marks.push(mark(member));
        }
    }
}

/// What a member is known by when nothing else may be: the same number in every version.
fn mark(member: Member) -> u64 {
    let mut hasher = SipHasher13::new_with_keys(0x6f64_6462, 0x6f61_7264);
    hasher.write_u64(member.0);
    hasher.finish()
}

/// What is stored about a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServerRecord {
    /// The version of this structure.
    pub format: u32,
    /// Which it is.
    pub server: Server,
    /// What is set there.
    #[serde(default)]
    pub settings: ServerSettings,
    /// The message that says what is going on, where it was posted.
    #[serde(default)]
    pub standing: Option<(Channel, Message)>,
    /// The games that ended last, the last one last.
    #[serde(default)]
    pub ended: Vec<GameId>,
}

impl ServerRecord {
    /// The version of the structure that this program writes.
    pub const FORMAT: u32 = 1;

    /// How many games that have ended are remembered.
    pub const ENDED: usize = 5;

    /// A server where nothing is set.
    #[must_use]
    pub fn new(server: Server) -> Self {
        Self {
            format: Self::FORMAT,
            server,
            settings: ServerSettings::default(),
            standing: None,
            ended: Vec::new(),
        }
    }
}

/// A member, with the roles they have where they act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Who {
    /// Who.
    pub member: Member,
    /// Their roles.
    pub roles: Vec<Role>,
}

impl From<Member> for Who {
    fn from(member: Member) -> Self {
        Self { member, roles: Vec::new() }
    }
}

//! What members and servers can set.

use serde::{Deserialize, Serialize};

use super::{
    Archive, ChallengeObstacle, ChallengeRefusal, Channel, Leave, Member, Place, Reminders, Role,
    Server, TimeControl,
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

/// What a member can set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MemberSettings {
    /// The theme of pictures, by name; none: the usual one.
    pub theme: Option<String>,
    /// The piece set of pictures, by name; none: the usual one.
    pub pieces: Option<String>,
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
}

impl Default for MemberSettings {
    fn default() -> Self {
        Self {
            theme: None,
            pieces: None,
            orientation: Orientation::default(),
            confirm: false,
            quick: false,
            notify: Notify::default(),
            reminders: Reminders::default(),
            locale: None,
            ratings: true,
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
            begun: 0,
        }
    }
}

/// What those who manage a server can set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The channels where games are played; everywhere if none is named.
    pub channels: Vec<Channel>,
    /// Whether each game gets a thread, and when Discord archives it.
    pub threads: Option<Archive>,
    /// The time control of a challenge that names none.
    pub time: TimeControl,
    /// How many games a member can play here at the same time.
    pub cap: u16,
    /// Who may challenge; everybody if no role is named.
    pub roles: Vec<Role>,
    /// The language of what is for everybody, by its tag; none: English.
    pub locale: Option<String>,
    /// Whether one can play the computer here.
    pub computer: bool,
}

impl Default for ServerSettings {
    fn default() -> Self {
        Self {
            channels: Vec::new(),
            threads: None,
            // Games have to end when somebody vanishes.
            time: TimeControl::PerMove { days: 3 },
            cap: 20,
            roles: Vec::new(),
            locale: None,
            computer: true,
        }
    }
}

impl ServerSettings {
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
        let here = [Some(place.channel), within];
        let allowed = |channel: &Channel| here.contains(&Some(*channel));
        if !self.channels.is_empty() && !self.channels.iter().any(allowed) {
            return Err(ChallengeObstacle::OtherChannels(self.channels.clone()).into());
        }
        if !self.roles.is_empty() && !self.roles.iter().any(|role| who.roles.contains(role)) {
            return Err(ChallengeObstacle::RoleNeeded(self.roles.clone()).into());
        }
        Ok(())
    }
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
}

impl ServerRecord {
    /// The version of the structure that this program writes.
    pub const FORMAT: u32 = 1;

    /// A server where nothing is set.
    #[must_use]
    pub fn new(server: Server) -> Self {
        Self { format: Self::FORMAT, server, settings: ServerSettings::default() }
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

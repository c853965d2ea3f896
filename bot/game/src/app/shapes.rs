//! What is stored has the shapes that `shapes.txt` says.
//!
//! A bot that works beside others of an earlier version, or follows one, must read what they wrote, and they must read what it
//! writes. So whoever changes what is stored is reminded here to raise [`SCHEMA`]: bots of two schemas
//! never work on one database. What isn't listed below is not seen, nor of which type a field is.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, EnumAccess, VariantAccess, Visitor, value::StrDeserializer},
    forward_to_deserialize_any,
};

use super::{
    SharedToken, TokenRole,
    nodes::{Lease, Node},
    records::{
        alarm::Alarm,
        channels::LastEnded,
        derived::Going,
        rows::{EraseAgain, Heartbeat, Rematch},
        shards::{Gate, Holding},
    },
};
use crate::{
    core::{
        AgainstComputer, Archive, Challenge, ChallengeStatus, Clock, Effect, Ending, Event,
        EventKind, GameRecord, GameReview, Giver, Handicap, HeadToHead, Leave, LessonProgress,
        MemberRecord, MemberSettings, Moment, Notify, Offer, Orientation, PerSide, Place, Played,
        Player, Players, Posted, Posting, Proposal, Reminder, ReviewedMove, ServerRecord,
        ServerSettings, SideWish, Tells, Terms, ThreadPolicy, Threads, TimeControl, TurningPoint,
        Watching, Worth,
        rating::{PastGame, Pool, Rating, RatingChange, Score, Standing, Tally},
        shard_clocks::ShardTime,
        sharding::Sharding,
    },
    store::SCHEMA,
};

/// What a type asks for when it is read. It ends the reading, as an error.
#[derive(Debug)]
enum Asked {
    Fields(&'static [&'static str]),
    Variants(&'static [&'static str]),
    /// Anything else, in the words of serde.
    Other(String),
}

impl fmt::Display for Asked {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields(names) => write!(formatter, "{{ {} }}", names.join(", ")),
            Self::Variants(names) => write!(formatter, "one of {}", names.join(", ")),
            Self::Other(words) => formatter.write_str(words),
        }
    }
}

impl std::error::Error for Asked {}

impl serde::de::Error for Asked {
    fn custom<T: fmt::Display>(words: T) -> Self {
        Self::Other(words.to_string())
    }
}

/// Asks a type what it is made of: its fields or variants, or if a variant is named, what that holds.
struct Asker(Option<&'static str>);

impl<'de> Deserializer<'de> for Asker {
    type Error = Asked;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Asked> {
        struct Expected<V>(V);
        impl<'de, V: Visitor<'de>> fmt::Display for Expected<V> {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.expecting(formatter)
            }
        }
        Err(Asked::Other(Expected(visitor).to_string()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Asked> {
        Err(Asked::Fields(fields))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Asked> {
        match self.0 {
            None => Err(Asked::Variants(variants)),
            Some(_) => visitor.visit_enum(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Asked> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Asker {
    type Error = Asked;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Asked> {
        let name = StrDeserializer::new(self.0.unwrap_or_default());
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Asker {
    type Error = Asked;

    fn unit_variant(self) -> Result<(), Asked> {
        Err(Asked::Other(String::new()))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Asked> {
        seed.deserialize(Self(None))
    }

    fn tuple_variant<V: Visitor<'de>>(self, count: usize, _: V) -> Result<V::Value, Asked> {
        Err(Asked::Other(format!("{count} values")))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Asked> {
        Err(Asked::Fields(fields))
    }
}

/// What a type is made of, a line each: of an enum one for each variant.
fn shape<'de, T: Deserialize<'de>>(name: &str) -> String {
    let ask = |variant| T::deserialize(Asker(variant)).map(drop).expect_err("asking ends reading");
    match ask(None) {
        Asked::Variants(variants) => variants
            .iter()
            .map(|variant| {
                format!("{name}::{variant} {}", ask(Some(variant))).trim_end().to_owned() + "\n"
            })
            .collect(),
        asked => format!("{name} {asked}\n"),
    }
}

macro_rules! shapes {
    ($($Type:ty),* $(,)?) => { [$(shape::<$Type>(stringify!($Type))),*].concat() };
}

#[test]
fn what_is_stored_has_the_shape_that_its_schema_says() {
    let shapes = shapes![
        Challenge,
        ChallengeStatus,
        SideWish,
        TimeControl,
        Reminder,
        Terms,
        Handicap,
        Giver,
        GameRecord,
        Clock,
        Moment,
        Player,
        Players,
        PerSide<u64>,
        Offer,
        Proposal,
        Ending,
        Posted,
        Tells,
        Place,
        Event,
        EventKind,
        Effect,
        Posting,
        ReviewedMove,
        TurningPoint,
        Worth,
        GameReview,
        LessonProgress,
        MemberRecord,
        MemberSettings,
        Orientation,
        Notify,
        Watching,
        Leave,
        ServerRecord,
        ServerSettings,
        Threads,
        ThreadPolicy,
        Archive,
        Played,
        AgainstComputer,
        HeadToHead,
        Rating,
        Tally,
        Pool,
        Standing,
        RatingChange,
        PastGame,
        Score,
        Alarm,
        Going,
        LastEnded,
        Rematch,
        Heartbeat,
        EraseAgain,
        Node,
        Lease,
        Sharding,
        Holding,
        Gate,
        ShardTime,
        SharedToken,
        TokenRole,
    ];
    let now = format!("schema {SCHEMA}\n{shapes}");
    assert_eq!(
        now,
        include_str!("shapes.txt"),
        "what is stored has changed. Raise SCHEMA and say there what is new, unless no release has this schema yet; \
         then write what is on the left to shapes.txt"
    );
}

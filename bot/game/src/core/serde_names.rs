//! Types of the rules in records: by the names that do not change.

use oddboard_rules::{Side, Variant};
use serde::{Deserialize, Deserializer, Serializer, de};

/// A variant by its name.
pub(super) mod variant {
    use super::{Deserialize as _, Deserializer, Serializer, Variant, de};
    use std::str::FromStr as _;

    pub(crate) fn serialize<S: Serializer>(
        variant: &Variant,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(variant.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Variant, D::Error> {
        Variant::from_str(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// Variants by their names. One that this program doesn't have is left out.
pub(super) mod variants {
    use super::{Deserialize as _, Deserializer, Serializer, Variant};
    use std::str::FromStr as _;

    pub(crate) fn serialize<S: Serializer>(
        variants: &[Variant],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(variants.iter().map(|variant| variant.name()))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Variant>, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        Ok(names.iter().filter_map(|name| Variant::from_str(name).ok()).collect())
    }
}

pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

fn read_side(name: &str) -> Result<Side, String> {
    match name {
        "white" => Ok(Side::White),
        "black" => Ok(Side::Black),
        _ => Err(format!("`{name}` is no side: white or black")),
    }
}

/// A side by its name.
pub(super) mod side {
    use super::{Deserialize as _, Deserializer, Serializer, Side, de, read_side, side_name};

    pub(crate) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(side_name(*side))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Side, D::Error> {
        read_side(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// A side or none.
pub(super) mod optional_side {
    use super::{Deserialize as _, Deserializer, Serializer, Side, de, read_side, side_name};

    pub(crate) fn serialize<S: Serializer>(
        side: &Option<Side>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match side {
            Some(side) => serializer.serialize_some(side_name(*side)),
            None => serializer.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Side>, D::Error> {
        Option::<String>::deserialize(deserializer)?
            .map(|name| read_side(&name).map_err(de::Error::custom))
            .transpose()
    }
}

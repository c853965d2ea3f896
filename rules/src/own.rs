//! What only one game has, with the game erased: its own refusals and influences.

use crate::games::{self, every_game};
use crate::{InfluenceKind, Square};

macro_rules! own {
    ($($(#[$doc:meta])* $game:ident = $room:ident;)*) => {
        /// A reason why a move is not legal that only one game has.
        #[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
        pub enum OwnRefusal {
            $(
                $(#[$doc])*
                #[error(transparent)]
                $game(#[from] games::$room::Refusal),
            )*
        }

        /// Something in a position that changes what a piece may do.
        ///
        /// What it means to a picture is its [`Influence::kind`]. The rest is the game's own.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Influence {
            $(
                $(#[$doc])*
                $game(games::$room::Influence),
            )*
        }

        $(
            impl From<games::$room::Influence> for Influence {
                fn from(own: games::$room::Influence) -> Influence {
                    Influence::$game(own)
                }
            }
        )*

        impl Influence {
            /// What it does to the piece, as pictures mark it.
            #[must_use]
            pub const fn kind(&self) -> InfluenceKind {
                match self { $(Influence::$game(own) => own.kind(),)* }
            }

            /// The squares it comes from: the Reducer, or the chain that activates.
            #[must_use]
            pub fn by(&self) -> Vec<Square> {
                match self { $(Influence::$game(own) => own.by(),)* }
            }
        }
    };
}

every_game!(own);

//! What only one game has, with the game erased: its own refusals and influences.

use crate::{InfluenceKind, Role, Square};
use crate::{every_game, games};

macro_rules! own {
    ($($(#[$doc:meta])* $game:ident = $room:ident;)*) => {
        /// A reason why a move is not legal that only one game has.
        #[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
        pub enum OwnRefusal {
            $(
                $(#[$doc])*
                #[error(transparent)]
                $game(#[from] games::$room::refusal::Refusal),
            )*
        }

        impl OwnRefusal {
            /// What one of the squares that it names has to do with it, by its place among
            /// them.
            #[must_use]
            pub const fn role(&self, nth: usize) -> Role {
                match self { $(OwnRefusal::$game(own) => own.role(nth),)* }
            }
        }

        /// Something in a position that changes what a piece may do.
        ///
        /// What it means to a picture is its [`Influence::kind`]. The rest is the game's own.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Influence {
            $(
                $(#[$doc])*
                $game(games::$room::influence::Influence),
            )*
        }

        $(
            impl From<games::$room::influence::Influence> for Influence {
                fn from(own: games::$room::influence::Influence) -> Influence {
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

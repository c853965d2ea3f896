//! Sentences for what only one game has.

use oddboard_rules::{Influence, OwnRefusal, Spec};

use crate::games::every_game;
use crate::words::{Sentence, ToSentence};

macro_rules! own {
    ($($game:ident = $room:ident;)*) => {
        impl ToSentence for OwnRefusal {
            fn sentence(&self, spec: &Spec) -> Sentence {
                match self { $(OwnRefusal::$game(reason) => reason.sentence(spec),)* }
            }
        }

        impl ToSentence for Influence {
            fn sentence(&self, spec: &Spec) -> Sentence {
                match self { $(Influence::$game(own) => own.sentence(spec),)* }
            }
        }
    };
}

every_game!(own);

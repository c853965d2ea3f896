//! Which moves fit what is being typed, for autocompletion.

use oddboard_rules::{AnyPosition, Game, Move, Shape};
use oddboard_speech::{PositionSpeech, SpecSpeech, Understanding};

use super::words;
use crate::language::Language;

/// The legal moves that fit what was typed so far, best first: in words, with
/// the canonical move as the value.
///
/// What the text means as it stands comes first, since that is what Enter
/// plays; among what fits equally, the move that decides nothing besides its
/// squares stands before its variations, and these as they are picked.
pub(crate) fn suggestions(language: Language, game: &Game, typed: &str) -> Vec<(String, String)> {
    let position = game.position();
    let typed = Typed::of(position, typed);
    let mut fitting: Vec<_> = game
        .legal_moves()
        .into_iter()
        .filter_map(|made| {
            let told = Told::of(language, position, made);
            let fit = typed.fit(position, made, &told)?;
            Some((fit, !is_plain(made), made, told))
        })
        .collect();
    fitting.sort_by_key(|(fit, varied, made, _)| (*fit, *varied, *made));
    fitting
        .into_iter()
        .map(|(.., told)| (format!("{} ({})", told.words, told.canonical), told.canonical))
        .collect()
}

/// Whether a move decides nothing besides its squares.
fn is_plain(made: Move) -> bool {
    made.shape() == Shape::Plain && made.second().is_none()
}

/// A move in every form in which it may be typed.
struct Told {
    canonical: String,
    words: String,
    /// What the piece is called in notation, and by the one who types.
    names: Option<[String; 2]>,
}

impl Told {
    fn of(language: Language, position: &AnyPosition, made: Move) -> Self {
        let spec = position.spec();
        let [dropped, _] = made.choice().from_hand();
        let stands = position.piece_at(made.from()).map(|piece| piece.kind);
        let kind = dropped.or(stands);
        let names = |kind| {
            [spec.kind(kind).code.to_lowercase(), spec.kind_name(kind, language).to_lowercase()]
        };
        Self {
            canonical: position.move_text(made),
            words: words::told(language, position, made),
            names: kind.map(names),
        }
    }
}

/// How well a move fits, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It is written so.
    Exactly,
    /// The text can mean nothing else.
    Meant,
    /// The text can mean it or others.
    Perhaps,
    /// Its notation begins so.
    Begins,
    /// So does its short notation.
    BeginsShort,
    /// So do its words.
    BeginsInWords,
    /// Every word typed begins one of its words.
    InWords,
    /// The piece and a square of it are named.
    PieceAndSquare,
    /// It stands somewhere in its notation.
    Within,
}

/// What was typed.
struct Typed {
    lower: String,
    squeezed: String,
    means: Vec<Move>,
    only: bool,
}

impl Typed {
    fn of(position: &AnyPosition, text: &str) -> Self {
        let means = match position.understand(text) {
            Understanding::Move(made) => vec![made],
            Understanding::Choices(moves) => moves,
            Understanding::Refused(_) => Vec::new(),
        };
        let lower = text.trim().to_lowercase();
        let squeezed = squeeze(&lower);
        let only = means.len() == 1;
        Self { lower, squeezed, means, only }
    }

    /// How well a move fits; `None` if not at all.
    fn fit(&self, position: &AnyPosition, made: Move, told: &Told) -> Option<Fit> {
        let Self { lower, squeezed, means, only } = self;
        let (canonical, words) = (told.canonical.to_lowercase(), told.words.to_lowercase());
        if canonical == *squeezed {
            return Some(Fit::Exactly);
        }
        if means.contains(&made) {
            return Some(if *only { Fit::Meant } else { Fit::Perhaps });
        }
        if canonical.starts_with(squeezed) {
            return Some(Fit::Begins);
        }
        // To shorten a move takes a look at all the others.
        let code = told.names.as_ref().map(|[code, _]| code);
        if code.is_some_and(|code| squeezed.starts_with(code))
            && squeeze(&position.san(made).to_lowercase()).starts_with(squeezed)
        {
            return Some(Fit::BeginsShort);
        }
        if words.starts_with(lower) {
            return Some(Fit::BeginsInWords);
        }
        // "rook e4": the words may be those of the sentence or the piece's name.
        let mut parts = lower.split([' ', '-']).filter(|part| !part.is_empty());
        if parts.all(|part| words.split([' ', ',']).any(|word| word.starts_with(part))) {
            return Some(Fit::InWords);
        }
        if told.names.iter().flatten().any(|name| self.names(name, &canonical)) {
            return Some(Fit::PieceAndSquare);
        }
        canonical.contains(squeezed).then_some(Fit::Within)
    }

    /// Whether a piece of this name is named, in full or by its first letter,
    /// with one of the move's squares: `Re4`, `rooke4`.
    fn names(&self, name: &str, canonical: &str) -> bool {
        let name = squeeze(name);
        let letter = name.chars().next().map(String::from).unwrap_or_default();
        [name, letter].iter().any(|name| {
            let square = self.squeezed.strip_prefix(name.as_str());
            let square = square.map(|square| square.trim_start_matches('x').trim_end_matches('+'));
            square.is_some_and(|square| !square.is_empty() && canonical.contains(square))
        })
    }
}

/// Without what people put between squares.
fn squeeze(text: &str) -> String {
    text.chars().filter(|character| !matches!(character, ' ' | '-' | '–' | '>')).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::{fs, path::PathBuf};

    use oddboard_rules::Variant;

    use super::*;

    fn suggested(game: &Game, language: Language, typed: &str) -> Vec<String> {
        suggestions(language, game, typed).into_iter().map(|(_, value)| value).collect()
    }

    fn first(game: &Game, language: Language, typed: &str) -> String {
        suggested(game, language, typed).into_iter().next().unwrap_or_default()
    }

    /// A position of whichever game has such a board.
    fn at(position: &str) -> Game {
        let mut read =
            Variant::ALL.iter().filter_map(|variant| variant.parse_position(position).ok());
        Game::from_position(read.next().unwrap())
    }

    /// Where only a few kinds of pieces stand.
    const RING: &str = "2rbp2/2rkp2/2***2/2***2/2***2/2PKR2/2PBR2 w - 0,0 0";
    /// A fusion on f2, two of whose parts may go alone.
    const FUSED: &str = "fwgwcwfwf/wf1fwfwfw/9/9/9/9/9/WFWFWG1FW/FWFWCWFWF w - 2/0 3";
    /// A Pawn that is about to promote, and a piece on a launching square.
    const ARENA: &str = "4k6/6P4/11/3pp6/2r8/2R8/11/3p7/3A7/C4K3EE w Vp - 0";

    fn vectors(variant: Variant) -> Vec<Game> {
        let name = format!("../../rules/tests/vectors/{variant}.jsonl");
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
        let text = fs::read_to_string(path).unwrap();
        let lines: Vec<_> = text.lines().collect();
        let step = 1 + lines.len() / 4;
        let read = lines.iter().step_by(step).map(|line| {
            let vector: serde_json::Value = serde_json::from_str(line).unwrap();
            Game::from_position(variant.parse_position(vector["fen"].as_str().unwrap()).unwrap())
        });
        read.collect()
    }

    #[test]
    fn what_is_typed_in_full_comes_first_in_either_notation() {
        for variant in Variant::ALL {
            for game in vectors(*variant) {
                let position = game.position();
                let legal = game.legal_moves();
                for made in legal.iter().step_by(1 + legal.len() / 5).copied() {
                    let canonical = position.move_text(made);
                    for typed in [canonical.clone(), position.san(made)] {
                        let found = first(&game, Language::English, &typed);
                        assert_eq!(found, canonical, "{typed} in {position}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_move_comes_before_its_variations() {
        let begun = suggested(&at(FUSED), Language::English, "f2");
        let of_f3: Vec<_> = begun.iter().filter(|text| text.contains("f3")).collect();
        assert_eq!(of_f3[0], "f2f3", "{begun:?}");
        assert!(of_f3.len() > 1, "a part may go alone: {begun:?}");
        assert_eq!(first(&at(FUSED), Language::English, "f2f3"), "f2f3");
        assert_eq!(
            suggested(&at(ARENA), Language::English, "g9g10"),
            ["g9g10=E", "g9g10=O", "g9g10=S", "g9g10=C"],
            "promotions stand as they are picked"
        );
    }

    #[test]
    fn suggestions_narrow_as_one_types() {
        for typed in
            ["", "e", "e1", "e1f", "e1-f1", "r", "ro", "rook", "rook f1", "f1", "rf1", "re1"]
        {
            let found = suggested(&at(RING), Language::English, typed);
            assert!(found.contains(&"e1f1".to_owned()), "{typed}: {found:?}");
        }
        for typed in ["b", "e2", "e1g", "king", "rook g1", "rg1", "xyz"] {
            let found = suggested(&at(RING), Language::English, typed);
            assert!(!found.contains(&"e1f1".to_owned()), "{typed}: {found:?}");
        }
    }

    #[test]
    fn pieces_are_called_as_they_are_in_the_language_of_the_member() {
        let rook = [
            (Language::English, "rook f1"),
            (Language::French, "tour f1"),
            (Language::Spanish, "torre f1"),
        ];
        for (language, typed) in rook {
            assert_eq!(first(&at(RING), language, typed), "e1f1", "{typed}");
            let begun = suggested(&at(RING), language, &typed[..3]);
            assert!(begun.contains(&"e1f1".to_owned()), "{typed}: {begun:?}");
        }
    }

    #[test]
    fn a_move_typed_from_its_square_comes_before_one_that_ends_there() {
        let found = suggested(&at(FUSED), Language::English, "e2");
        let ends = found.iter().position(|text| !text.starts_with("e2")).unwrap();
        assert!(ends > 0, "{found:?}");
        assert!(found[ends..].iter().all(|text| !text.starts_with("e2")), "{found:?}");
    }
}

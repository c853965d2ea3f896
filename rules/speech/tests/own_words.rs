//! The bot reads its own words: the sentences that it says of moves, typed back in.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use std::collections::BTreeSet;
use std::sync::Mutex;

use oddboard_rules::text::parse_move;
use oddboard_rules::{AnyPosition, Game, Move, Side, Square, Variant};
use oddboard_speech::words::lexicon;
use oddboard_speech::{Language, PositionSpeech, Rejection, SpecSpeech, ToSentence, Understanding};
use oddboard_testing::walk::{Held, everywhere};
use proptest::prelude::*;

/// Some legal moves of a position, others in each.
fn some_moves(game: &Game, number: usize) -> Vec<Move> {
    let moves = game.legal_moves();
    let step = moves.len() / number + 1;
    moves.into_iter().skip(game.position().ply() as usize % step).step_by(step).collect()
}

fn sentence(position: &AnyPosition, mv: Move, language: Language) -> String {
    position.describe(mv).say(position.spec(), language)
}

/// Holds that a text means a move, or a choice with it.
fn means(position: &AnyPosition, text: &str, mv: Move) -> Held {
    let understood = position.understand(text);
    let is_read = match &understood {
        Understanding::Move(read) => *read == mv,
        Understanding::Choices(moves) => moves.contains(&mv),
        Understanding::Refused(_) => false,
    };
    let written = position.move_text(mv);
    prop_assert!(is_read, "`{}` for {} in {}: {:?}", text, written, position, understood);
    Ok(())
}

/// Where the move begins that a text says by its squares, if the side to move has a piece there.
fn own_piece_named(position: &AnyPosition, text: &str) -> Option<Square> {
    let at = parse_move(position.spec(), text.trim_end_matches(['+', '#'])).ok()?.from();
    let piece = position.piece_at(at).filter(|_| at != Square::HAND)?;
    (piece.side == position.turn()).then_some(at)
}

/// Where a text begins that reads as two squares of the board, with or without a cross between them.
fn begins_elsewhere(position: &AnyPosition, text: &str) -> Option<Square> {
    let (spec, text) = (position.spec(), text.replace('x', ""));
    let read = parse_move(spec, text.trim_end_matches(['+', '#'])).ok()?;
    (read.from() != read.to() && spec.geometry.board().contains(read.from())).then(|| read.from())
}

/// Holds that a text, which may be two squares as well, makes no move at once, and that this one is offered.
fn is_offered(position: &AnyPosition, text: &str, mv: Move) -> Held {
    let understood = position.understand(text);
    let offered = match &understood {
        Understanding::Choices(moves) => moves.contains(&mv),
        Understanding::Refused(Rejection::PerhapsMeant { examples }) => examples.contains(&mv),
        Understanding::Move(_) | Understanding::Refused(_) => false,
    };
    prop_assert!(offered, "`{}` in {}: {:?}", text, position, understood);
    Ok(())
}

/// Holds that a text means no move of a piece elsewhere.
fn moves_only_from(position: &AnyPosition, text: &str, at: Square) -> Held {
    let understood = position.understand(text);
    let moves = match &understood {
        Understanding::Move(mv) => vec![*mv],
        Understanding::Choices(moves) => moves.clone(),
        Understanding::Refused(_) => Vec::new(),
    };
    let from_there = moves.iter().all(|mv| mv.origins().any(|one| one == at));
    prop_assert!(from_there, "`{}` in {}: {:?}", text, position, understood);
    Ok(())
}

#[test]
fn every_sentence_about_a_legal_move_is_read_as_that_move() {
    everywhere(|game| {
        let position = game.position();
        for mv in some_moves(game, 8) {
            for language in Language::ALL {
                let text = sentence(position, mv, language);
                let written = position.move_text(mv);
                let understood = position.understand(&text);
                prop_assert_eq!(
                    understood,
                    Understanding::Move(mv),
                    "`{}` for {} in {}",
                    text,
                    written,
                    position
                );
            }
        }
        Ok(())
    });
}

#[test]
fn a_sentence_that_says_check_is_read_as_that_move_and_as_no_two() {
    everywhere(|game| {
        let position = game.position();
        for mv in some_moves(game, 4) {
            let said = [
                (Language::English, ", check."),
                (Language::French, ", échec"),
                (Language::Spanish, ", jaque."),
            ];
            for (language, check) in said {
                let text = sentence(position, mv, language);
                let text = format!("{}{check}", text.trim_end_matches('.'));
                let context = format!("`{text}` in {position}");
                prop_assert_eq!(position.understand(&text), Understanding::Move(mv), "{}", context);
                prop_assert!(position.understand_turn(&text).is_none(), "{}", context);
            }
            let written = format!("{} check", position.move_text(mv));
            prop_assert_eq!(position.understand(&written), Understanding::Move(mv), "{}", written);
        }
        Ok(())
    });
}

/// The words of one of the lists of how people type.
fn listed(position: &AnyPosition, list: &str, language: Language) -> BTreeSet<String> {
    let message = lexicon(position.spec()).say(language, list, None, &Default::default());
    message.split_whitespace().map(str::to_owned).collect()
}

/// A sentence without some of its words; names of pieces stay whole.
fn without(
    position: &AnyPosition,
    text: &str,
    language: Language,
    words: &BTreeSet<String>,
) -> String {
    let spec = position.spec();
    let mut names: Vec<String> = spec
        .all_kinds()
        .flat_map(|kind| [spec.kind_name(kind, language), spec.kinds_name(kind, language)])
        .collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut text = text.to_owned();
    for name in &names {
        text = text.replace(name, &name.replace(' ', "_"));
    }
    let is_kept = |word: &&str| {
        let word = word.trim_matches([',', ':']);
        names.iter().any(|name| name == word) || !words.contains(&word.to_lowercase())
    };
    text.split(' ').filter(is_kept).collect::<Vec<_>>().join(" ").replace('_', " ")
}

fn without_accents(text: &str) -> String {
    let plain = |letter| match letter {
        'á' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'É' => 'E',
        'í' | 'î' => 'i',
        'ó' | 'ô' => 'o',
        'ú' | 'ù' | 'û' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    };
    text.chars().map(plain).collect()
}

#[test]
fn a_sentence_may_be_typed_carelessly() {
    everywhere(|game| {
        let position = game.position();
        let number = game.moves().len() / 2 + 1;
        // Each of many texts for each move: a third of the positions are still thousands.
        if game.moves().len() % 3 != 0 {
            return Ok(());
        }
        for mv in some_moves(game, 3) {
            for language in Language::ALL {
                let text = sentence(position, mv, language);
                let idle = listed(position, "typed-idle", language);
                let optional = listed(position, "typed-optional", language);
                let both: BTreeSet<String> = idle.union(&optional).cloned().collect();
                let without = |words| without(position, &text, language, words);
                let from = ["from ", "de ", "desde "][language as usize];
                let origin = position.spec().geometry.name(mv.from()).to_string();
                for typed in [
                    text.to_uppercase(),
                    text.to_lowercase(),
                    without_accents(&text),
                    text.replace(['-', '\'', '’'], " "),
                    text.replace([',', ':'], ""),
                    text.replace(' ', "  "),
                    format!("{number}. {text}."),
                    format!("{number}... {text}!"),
                    format!("“{text}”"),
                    text.replacen(&origin, &format!("{from}{origin}"), 1),
                    without(&idle),
                    without(&optional),
                    without_accents(&without(&both)).to_lowercase(),
                ] {
                    means(position, &typed, mv)?;
                }
            }
        }
        Ok(())
    });
}

#[test]
fn notation_may_be_typed_carelessly() {
    everywhere(|game| {
        let position = game.position();
        let number = game.moves().len() / 2 + 1;
        for mv in some_moves(game, 2) {
            for text in [position.move_text(mv), position.san(mv)] {
                for typed in [
                    format!("{number}. {text}"),
                    format!("{number}.. {text}!?"),
                    format!(" `{text}` "),
                    format!("{text}."),
                ] {
                    let understood = position.understand(&typed);
                    prop_assert_eq!(understood, Understanding::Move(mv), "{}", typed);
                }
                let small = text.to_lowercase();
                let elsewhere = |at: &Square| !mv.origins().any(|one| one == *at);
                match own_piece_named(position, &small).filter(elsewhere) {
                    Some(at) => moves_only_from(position, &small, at)?,
                    None if begins_elsewhere(position, &small).is_some_and(|at| elsewhere(&at)) => {
                        is_offered(position, &small, mv)?;
                    }
                    None => means(position, &small, mv)?,
                }
            }
        }
        Ok(())
    });
}

#[test]
fn the_sentence_of_an_illegal_move_gets_the_same_answer_as_its_coordinates() {
    everywhere(|game| {
        let (now, spec) = (game.position(), game.position().spec());
        if game.outcome().is_some() {
            return Ok(());
        }
        let legal = now.legal_moves();
        let past = (0..game.moves().len()).rev().filter_map(|ply| game.position_after(ply));
        let ours = past.filter(|before| before.outcome().is_none() && before.turn() == now.turn());
        for before in ours.take(3) {
            let moves = before.legal_moves();
            let step = moves.len() / 12 + 1;
            for mv in moves.iter().step_by(step).filter(|mv| !legal.contains(mv)) {
                let written = now.understand(&now.move_text(*mv));
                for language in Language::ALL {
                    let text = before.describe(*mv).say(spec, language);
                    let typed = now.understand(&text);
                    prop_assert_eq!(&typed, &written, "`{}` in {}", text, now);
                }
            }
        }
        Ok(())
    });
}

#[test]
fn examples_of_moves_are_moves_and_the_parser_speaks_only_of_what_nobody_understands() {
    everywhere(|game| {
        let (position, spec) = (game.position(), game.position().spec());
        if game.outcome().is_some() || game.moves().len() % 3 != 0 {
            return Ok(());
        }
        let legal = position.legal_moves();
        for text in ["", "hello there", "????", "¿qué?", "§"] {
            let Understanding::Refused(why) = position.understand(text) else {
                prop_assert!(false, "`{}` means a move in {}", text, position);
                return Ok(());
            };
            let Rejection::Unreadable { examples, .. } = &why else {
                prop_assert!(false, "`{}` in {}: {:?}", text, position, why);
                return Ok(());
            };
            prop_assert_eq!(examples.len(), legal.len().min(2));
            for language in Language::ALL {
                let answer = why.sentence(spec).say(spec, language);
                let quoted: Vec<&str> = answer.split('`').skip(1).step_by(2).collect();
                for example in quoted.iter().rev().take(examples.len()) {
                    let read = position.understand(example);
                    prop_assert!(matches!(read, Understanding::Move(_)), "{}", answer);
                }
            }
        }
        let known = spec.geometry.name(legal[0].to()).to_string();
        let why = position.understand(&format!("{known} perhaps"));
        let unread = matches!(why, Understanding::Refused(Rejection::Unreadable { .. }));
        prop_assert!(!unread || legal[0].is_pass(), "{} in {}", known, position);
        Ok(())
    });
}

#[test]
fn places_beside_the_board_are_read_by_their_names_and_by_their_codes() {
    let met = Mutex::new(BTreeSet::new());
    everywhere(|game| {
        let position = game.position();
        let spec = position.spec();
        let is_beside = |square| spec.geometry.beside().any(|beside| beside == square);
        let beside = |mv: &Move| is_beside(mv.from()) || is_beside(mv.to());
        for mv in some_moves(game, 8).into_iter().filter(beside) {
            met.lock().unwrap().insert(position.variant().name());
            means(position, &position.move_text(mv), mv)?;
            for language in Language::ALL {
                let name = |square| spec.place_name(square, language);
                let text = format!("{} - {}", name(mv.from()), name(mv.to()));
                means(position, &text, mv)?;
                let code = spec.geometry.name(mv.from()).to_string();
                prop_assert!(
                    !is_beside(mv.from()) || !sentence(position, mv, language).contains(&code)
                );
            }
        }
        Ok(())
    });
    let with_places =
        Variant::ALL.iter().filter(|variant| variant.spec().geometry.beside().next().is_some());
    assert_eq!(met.into_inner().unwrap(), with_places.map(|variant| variant.name()).collect());
}

#[test]
fn a_side_need_not_say_whose_place_beside_the_board_it_means() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        for (square, side) in spec.geometry.beside().zip(Side::BOTH) {
            for language in Language::ALL {
                let own = spec.own_place_name(square, language).unwrap();
                let full = spec.place_name(square, language);
                assert_ne!(own, full);
                for asker in Side::BOTH {
                    assert_eq!(spec.place_called(&full.to_uppercase(), asker), Some(square));
                    let code = spec.geometry.name(square).to_string();
                    assert_eq!(spec.place_called(&code, asker), Some(square));
                }
                assert_eq!(spec.place_called(&format!("x, {own}"), side), Some(square));
            }
        }
    }
}

#[test]
fn a_hand_may_be_called_a_pocket() {
    let spec = Variant::Hullabaloo.spec();
    for name in ["pocket", "Pockets", "bolsillo", "Poche"] {
        assert_eq!(spec.place_called(name, Side::White), Some(Square::HAND), "{name}");
    }
}

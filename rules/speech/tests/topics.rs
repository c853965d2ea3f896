//! Words by which people look for a chapter of the rules, and the chapter that they find.

use oddboard_rules::Variant;
use oddboard_speech::{Language, SpecSpeech};

const ENGLISH: Language = Language::English;
const FRENCH: Language = Language::French;
const SPANISH: Language = Language::Spanish;

/// The heading of the chapter that somebody finds.
fn found(variant: Variant, language: Language, topic: &str) -> Option<String> {
    let spec = variant.spec();
    let index = spec.chapter_headed(topic, language);
    let index = index.or_else(|| spec.chapter_saying(topic, language))?;
    Some(spec.rulebook()[index].title(spec, language))
}

#[track_caller]
fn finds(variant: Variant, language: Language, topic: &str, title: &str) {
    assert_eq!(found(variant, language, topic).as_deref(), Some(title), "{variant}: {topic}");
}

#[test]
fn every_heading_finds_its_chapter_with_articles_and_without() {
    for variant in Variant::ALL.iter().copied() {
        let spec = variant.spec();
        for language in Language::ALL {
            let article = match language {
                ENGLISH => "the ",
                FRENCH => "L’",
                SPANISH => "el ",
            };
            for (index, section) in spec.rulebook().iter().enumerate() {
                let title = section.title(spec, language);
                for typed in [title.clone(), title.to_uppercase(), format!(" {title} ")] {
                    assert_eq!(
                        spec.chapter_headed(&typed, language),
                        Some(index),
                        "{variant}: {typed}"
                    );
                }
                if let oddboard_speech::rulebook::Topic::Piece(_) = section.topic {
                    let typed = format!("{article}{title}");
                    assert_eq!(
                        spec.chapter_headed(&typed, language),
                        Some(index),
                        "{variant}: {typed}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_piece_with_an_article_is_the_piece_and_no_heading_that_names_it_too() {
    for language in Language::ALL {
        let rook = Variant::Rollerball.spec().kind_called("rook").expect("a kind");
        let bishop = Variant::Rollerball.spec().kind_called("bishop").expect("a kind");
        for (kind, topics) in [
            (rook, ["the rook", "la tour", "la torre", "rooks"]),
            (bishop, ["The Bishop", "le fou", "el alfil", "the bishops"]),
        ] {
            let title = Variant::Rollerball.spec().kind_name(kind, language);
            for topic in topics {
                finds(Variant::Rollerball, language, topic, &title);
            }
        }
    }
}

#[test]
fn a_letter_that_is_an_article_too_is_the_piece_s() {
    finds(Variant::JaiAlai, ENGLISH, "A", "Deer");
    finds(Variant::WildJokers, FRENCH, "L", "Lancier");
}

#[test]
fn whole_words_of_a_heading_go_before_beginnings_and_parts_of_words_count_for_nothing() {
    finds(Variant::Rollerball, ENGLISH, "bend", "The Rook on a bend");
    finds(Variant::Hullabaloo, ENGLISH, "block", "Blocks of four");
    finds(Variant::Hullabaloo, ENGLISH, "lock", "Once as itself");
    finds(Variant::Hullabaloo, ENGLISH, "activ", "Activation");
    assert_eq!(found(Variant::Rollerball, ENGLISH, "ing"), None);
}

#[test]
fn a_word_that_is_no_heading_finds_the_chapter_that_says_it_most() {
    for (topic, title) in
        [("rebound", "Rook"), ("goal", "Winning"), ("check", "King"), ("behind", "The ring")]
    {
        finds(Variant::Rollerball, ENGLISH, topic, title);
    }
    for (topic, title) in [
        ("pass", "Turns of two moves"),
        ("pocket", "Hand and drops"),
        ("fission", "Fusing and splitting"),
        ("chain", "Activation"),
        ("draw", "Check and winning"),
    ] {
        finds(Variant::Hullabaloo, ENGLISH, topic, title);
    }
    for (topic, title) in [
        ("palace", "King"),
        ("magic", "Explosion"),
        ("wls", "The Arena and the launching squares"),
        ("stalemate", "Winning and drawing"),
    ] {
        finds(Variant::Symmetron, ENGLISH, topic, title);
    }
    finds(Variant::JaiAlai, ENGLISH, "castling", "Winning");
    finds(Variant::JaiAlai, ENGLISH, "en passant", "Winning");
    finds(Variant::JaiAlai, ENGLISH, "drop", "Statue");
}

#[test]
fn words_are_found_in_french_and_spanish_accents_aside() {
    for topic in ["fusión", "FUSION", "la fusión"] {
        finds(Variant::Hullabaloo, SPANISH, topic, "Fusionar y dividir");
    }
    finds(Variant::Hullabaloo, SPANISH, "ahogado", "Jaque y victoria");
    finds(Variant::Rollerball, SPANISH, "meta", "Cómo se gana");
    finds(Variant::Hullabaloo, FRENCH, "division", "Fusionner et diviser");
    finds(Variant::Hullabaloo, FRENCH, "pat", "Échec et victoire");
    finds(Variant::Hullabaloo, FRENCH, "chaîne", "Activation");
    finds(Variant::Hullabaloo, FRENCH, "la chaine", "Activation");
    finds(Variant::Hullabaloo, FRENCH, "garde", "Garde");
    finds(Variant::JaiAlai, FRENCH, "garde", "Garde");
    finds(Variant::Hullabaloo, FRENCH, "poche", "Plateau et réserves");
}

#[test]
fn what_the_rules_do_not_say_is_not_found() {
    for topic in ["", "  ", "zeppelin", "the", "…"] {
        assert_eq!(found(Variant::Rollerball, ENGLISH, topic), None, "{topic}");
    }
    assert_eq!(found(Variant::Rollerball, ENGLISH, "palace"), None);
}

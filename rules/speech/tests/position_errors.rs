//! Why a text is no position, in words.

use oddboard_rules::Variant;
use oddboard_speech::ToSentence as _;
use oddboard_speech::words::Language;

/// What is said of a text that is no position, in English, French and Spanish.
fn said(variant: Variant, text: &str) -> [String; 3] {
    let error = variant.parse_position(text).expect_err(text);
    let sentence = error.sentence(variant.spec());
    [Language::English, Language::French, Language::Spanish]
        .map(|language| sentence.say(variant.spec(), language))
}

/// The start of a game with one field replaced.
fn start_with(variant: Variant, field: usize, text: &str) -> String {
    let start = variant.start().to_string();
    let mut fields: Vec<_> = start.split(' ').collect();
    fields[field] = text;
    fields.join(" ")
}

#[test]
fn it_is_said_where_a_field_is_wrong_and_what_would_be_right() {
    let wrong =
        |field, text| said(Variant::Rollerball, &start_with(Variant::Rollerball, field, text));
    assert_eq!(
        wrong(1, "x"),
        [
            "turn, character 1: found `x`, expected `w` or `b`",
            "trait, caractère 1\u{a0}: je trouve `x` alors que j’attendais `w` (Blancs) ou `b` (Noirs)",
            "turno, carácter 1: hay `x`, y se esperaba `w` (blancas) o `b` (negras)",
        ]
    );
    assert_eq!(
        wrong(4, "12a")[0],
        "number of moves made, character 3: found `a`, expected a digit"
    );
    let most = "number of moves made, character 1: found `4294967296`, expected a number of at most 4294967295";
    assert_eq!(wrong(4, "4294967296")[0], most);
    assert_eq!(
        wrong(2, "R")[0],
        "hand, character 1: found `R`, expected `-`: Rollerball has no hands"
    );
    let winding = "the net clockwise half-turns of both Kings, two whole numbers from -32768 to 32767 such as `0,-1`";
    assert_eq!(wrong(3, "0")[0], format!("state, character 1: found `0`, expected {winding}"));
    assert_eq!(
        wrong(3, "0,")[0],
        format!("state, character 3: the field ends here, expected {winding}")
    );
}

#[test]
fn it_is_said_what_a_position_consists_of() {
    let [english, french, spanish] = said(Variant::Symmetron, "x");
    assert!(
        english.starts_with("turn, character 1: this field is missing; a position has five"),
        "{english}"
    );
    assert!(french.contains("ce champ manque"), "{french}");
    assert!(spanish.contains("falta este campo"), "{spanish}");
    let more = format!("{} 7", Variant::Symmetron.start());
    assert!(said(Variant::Symmetron, &more)[0].contains("`7` follows the last field"), "{more}");
}

#[test]
fn it_is_said_what_is_wrong_on_the_board() {
    let rollerball =
        |placement: &str| said(Variant::Rollerball, &start_with(Variant::Rollerball, 0, placement));
    let start = Variant::Rollerball.start().to_string();
    let placement = start.split(' ').next().expect("a field");
    let rows: Vec<_> = placement.split('/').collect();
    let with = |row: usize, text: &str| {
        let mut rows = rows.clone();
        rows[row] = text;
        rollerball(&rows.join("/"))
    };
    assert_eq!(
        rollerball("7/7"),
        [
            "placement, character 1: there are 2 ranks, expected 7",
            "plateau, caractère 1\u{a0}: il y a 2 rangées, il en faut 7",
            "tablero, carácter 1: hay 2 filas, y debe haber 7",
        ]
    );
    assert!(with(0, "1")[0].ends_with("rank 7 has 1 place, expected 7"), "{:?}", with(0, "1"));
    assert!(with(0, "8")[0].ends_with("found `8`, expected a number of empty squares from 1 to 7"));
    assert!(
        with(0, "xx5")[0]
            .contains("lower case for Black), a number of empty squares, or `*` for a hole")
    );
    assert!(with(0, "[R6")[0].ends_with("expected a `]` that closes the bracket"));
    assert!(with(0, "*6")[0].ends_with("there's a `*` on a7, which is a square"));
    let hole = rows.iter().position(|row| row.contains('*')).expect("a hole");
    assert!(with(hole, "7")[0].ends_with("isn't a square, expected `*` there"));
    let none = rollerball(&placement.replace('k', "1"));
    assert_eq!(
        none,
        [
            "placement, character 1: Black has no King, expected exactly one",
            "plateau, caractère 1\u{a0}: les Noirs ont 0 Roi, il en faut exactement un",
            "tablero, carácter 1: las negras tienen 0 Reyes, y se esperaba exactamente uno",
        ]
    );
}

/// Each text that only one game has, and what is said of it.
const OWN: [(Variant, &str, &str); 12] = [
    (Variant::WildJokers, "{placement} w - X 0", "the castling rights held"),
    (
        Variant::WildJokers,
        "{bare-white-rook} w - K 0",
        "White holds the right to castle without its King on d1",
    ),
    (
        Variant::WildJokers,
        "{bare-black-rook} w - k 0",
        "Black holds the right to castle without its King on d7",
    ),
    (Variant::WildJokers, "{no-kings} w - - 0", "expected one, since White has none either"),
    (Variant::WildJokers, "{two-kings} w - - 0", "White has 2 Kings, expected at most one"),
    (
        Variant::JaiAlai,
        "{placement} w TTTTT - 0",
        "White has 5 Statues on the board and in hand together, at most 4 are allowed",
    ),
    (
        Variant::JaiAlai,
        "{placement} w K - 0",
        "a Statue (`T` or `t`): nothing else is ever in hand",
    ),
    (
        Variant::Symmetron,
        "{placement} w PP - 0",
        "White has 2 pieces on its launching square, at most 1 is allowed",
    ),
    (
        Variant::Hullabaloo,
        "{placement} w - 3/0 0",
        "`1/0`, `2/0`, `1/1`, or `1/1:` and what may not move again",
    ),
    (
        Variant::Hullabaloo,
        "{placement} w - 1/1:z9 0",
        "a square of the board, or `4` and the lower left square",
    ),
    (Variant::Hullabaloo, "{placement} w - 1/1:4z9 0", "expected a square of the board"),
    (Variant::Hullabaloo, "{placement} w {commoner} 2/0 0", "expected exactly one, on the board"),
];

#[test]
fn each_game_says_what_only_it_has() {
    for (variant, text, expected) in OWN {
        let start = variant.start().to_string();
        let placement = start.split(' ').next().expect("a field");
        let (bare_white, bare_black) =
            (placement.replacen('R', "1", 9), placement.replacen('r', "1", 9));
        let no_kings = placement.replace(['K', 'k'], "1");
        let two_kings = placement.replacen('R', "K", 1);
        let commoner = variant.spec().kind(variant.spec().royal).code;
        let commoner =
            if commoner.len() > 1 { format!("[{commoner}]") } else { commoner.to_owned() };
        let text = text
            .replace("{placement}", placement)
            .replace("{bare-white-rook}", &bare_white)
            .replace("{bare-black-rook}", &bare_black)
            .replace("{no-kings}", &no_kings)
            .replace("{two-kings}", &two_kings)
            .replace("{commoner}", &commoner);
        let [english, french, spanish] = said(variant, &text);
        assert!(english.contains(expected), "{variant}: {english}");
        assert!(english != french && french != spanish, "{variant}: {french}, {spanish}");
    }
}

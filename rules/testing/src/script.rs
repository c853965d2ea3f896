//! Bytes that decide what is written.

use oddboard_rules::{AnyPosition, Variant};

use crate::vectors;

/// Texts that are in order, to be spoilt.
pub struct Corpus {
    positions: Vec<String>,
    parsed: Vec<AnyPosition>,
    moves: Vec<String>,
    tokens: Vec<String>,
}

/// Pieces of text that mean something somewhere, or nothing anywhere.
const TOKENS: &str = "/ // * - : = @ + , x X × ( ) [ ] [] [E [E7] 0 00 1 9 10 11 12 99 \
    4294967295 4294967296 2147483647 -2147483648 -1 -128 128 255 256 32767 \
    9223372036854775807 w b W - Kk kK 0,0 1,-1 2/0 1/0 1/1 1/1: 1/1:4 1/1:a1 :4 a1 i9 k10 a0 z9 \
    pass hand wls bls to takes castle becomes drop King Rook é ß ﬁ İ ſ \u{301} 🂡 \u{0} \u{feff} ٣";

impl Corpus {
    /// A game's texts: its start, its sample positions and their moves.
    ///
    /// # Panics
    /// If a sample position is refused.
    #[must_use]
    pub fn of(variant: Variant) -> Corpus {
        let (mut positions, mut moves) = (vec![variant.start().to_string()], Vec::new());
        for vector in vectors::of(variant.name()) {
            positions.push(vector.fen);
            moves.extend(vector.moves);
        }
        let parsed = positions
            .iter()
            .map(|text| variant.parse_position(text).expect("a sample position"))
            .collect();
        let mut tokens: Vec<String> = TOKENS.split_whitespace().map(str::to_string).collect();
        for kind in variant.spec().kinds {
            let (upper, lower) = (kind.code.to_string(), kind.code.to_lowercase());
            let bracketed = [format!("[{upper}]"), format!("[{lower}]")];
            tokens.extend(bracketed.into_iter().chain([upper, lower, kind.name.into()]));
        }
        let geometry = &variant.spec().geometry;
        tokens.extend(geometry.board().into_iter().map(|at| geometry.name(at).to_string()));
        Corpus { positions, parsed, moves, tokens }
    }

    /// One of the positions, whatever the number.
    #[must_use]
    pub fn position(&self, number: usize) -> AnyPosition {
        self.parsed[number % self.parsed.len()]
    }
}

/// Reads decisions from bytes; once they are used up, every decision is 0.
pub struct Script<'a> {
    bytes: &'a [u8],
}

impl Script<'_> {
    /// Decisions read from bytes.
    #[must_use]
    pub const fn new(bytes: &[u8]) -> Script<'_> {
        Script { bytes }
    }

    fn byte(&mut self) -> u8 {
        match self.bytes {
            [first, rest @ ..] => {
                self.bytes = rest;
                *first
            }
            [] => 0,
        }
    }

    /// A number below a limit.
    ///
    /// # Panics
    /// If the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let number = usize::from(self.byte());
        let number = if limit > 256 { number << 8 | usize::from(self.byte()) } else { number };
        number % limit
    }

    fn pick<'t>(&mut self, texts: &'t [String]) -> &'t str {
        &texts[self.below(texts.len())]
    }

    fn raw(&mut self) -> String {
        let text = String::from_utf8_lossy(self.bytes).into_owned();
        self.bytes = &[];
        text
    }

    /// Tokens in any order; now and then one of them very often.
    fn tokens(&mut self, corpus: &Corpus) -> String {
        let mut text = String::new();
        for _ in 0..self.below(12) {
            let token = self.pick(&corpus.tokens);
            let times = if self.below(16) == 0 { self.below(700) } else { 1 };
            text.push_str(&token.repeat(times));
            if self.below(4) == 0 {
                text.push(' ');
            }
        }
        text
    }

    /// A place between two characters, in bytes.
    fn cut(&mut self, text: &str) -> usize {
        let mut at = self.below(text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    /// The text with a few things done to it.
    fn spoilt(&mut self, text: &str, corpus: &Corpus) -> String {
        let mut text = text.to_string();
        for _ in 0..self.below(4) {
            let (a, b) = (self.cut(&text), self.cut(&text));
            let (start, end) = (a.min(b), a.max(b));
            let next = text[start..].chars().next().map_or(start, |c| start + c.len_utf8());
            match self.below(7) {
                0 => text.replace_range(start..next, ""),
                1 => text.replace_range(start..next, self.pick(&corpus.tokens)),
                2 => text.insert_str(start, self.pick(&corpus.tokens)),
                3 => text.replace_range(start..end, ""),
                4 => text = text[..end].to_string() + &text[start..],
                5 => text.truncate(start),
                _ => text = text[start..next].to_string() + &text[..start] + &text[next..],
            }
        }
        text
    }

    /// Five fields, each from another position or made of tokens.
    fn fields(&mut self, corpus: &Corpus) -> String {
        let mut fields = Vec::new();
        for field in 0..5 {
            let text = match self.below(8) {
                0 => self.tokens(corpus),
                1 => self.pick(&corpus.tokens).to_string(),
                2 => {
                    let text = self.pick(&corpus.positions).to_string();
                    self.spoilt(text.split(' ').nth(field).unwrap_or_default(), corpus)
                }
                _ => {
                    let text = self.pick(&corpus.positions);
                    text.split(' ').nth(field).unwrap_or_default().to_string()
                }
            };
            fields.push(text);
        }
        fields.join(" ")
    }

    /// A position's text, in order or not.
    pub fn position(&mut self, corpus: &Corpus) -> String {
        match self.below(8) {
            0 => self.raw(),
            1 => self.tokens(corpus),
            2..=4 => self.fields(corpus),
            _ => {
                let text = self.pick(&corpus.positions);
                self.spoilt(text, corpus)
            }
        }
    }

    /// A move in canonical notation, in order or not.
    pub fn canonical_move(&mut self, corpus: &Corpus) -> String {
        match self.below(8) {
            0 => self.raw(),
            1..=3 => self.tokens(corpus),
            _ => {
                let text = self.pick(&corpus.moves);
                self.spoilt(text, corpus)
            }
        }
    }

    /// As people type: other case, separators and words between.
    pub fn typed_move(&mut self, corpus: &Corpus) -> String {
        let text = self.canonical_move(corpus);
        match self.below(6) {
            0 => text.to_uppercase(),
            1 => text.to_lowercase(),
            2 => text.chars().flat_map(|c| [c, ' ']).collect(),
            3 => format!("  {text} !"),
            4 => format!("{} to {text}", self.pick(&corpus.tokens)),
            _ => text,
        }
    }

    /// A line for the driver, in order or not.
    pub fn driver_line(&mut self, corpus: &Corpus) -> String {
        match self.below(12) {
            0 => self.raw(),
            1 => self.tokens(corpus),
            2 => format!("setoption name UCI_Variant value {}", self.tokens(corpus)),
            3 => {
                let orders =
                    ["perft 0", "perft 1", "perft x", "perft -1", "depth 1", "depth x", "nodes 50"];
                format!("go {}", orders[self.below(orders.len())])
            }
            4 => ["uci", "isready", "ucinewgame", "stop", "d", ""][self.below(6)].into(),
            5 => {
                let line = "setoption name UCI_Variant value wild-jokers";
                self.spoilt(line, corpus)
            }
            6..=7 => format!("position fen {}", self.position(corpus)),
            8 => format!("position startpos moves {}", self.canonical_move(corpus)),
            9 => {
                let line = format!("position startpos moves {}", self.pick(&corpus.moves));
                self.spoilt(&line, corpus)
            }
            _ => {
                let position = self.position(corpus);
                format!("position fen {position} moves {}", self.canonical_move(corpus))
            }
        }
    }
}

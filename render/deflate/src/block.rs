//! A deflate block that holds a picture or its lower part, with Huffman codes built for it.

use crate::assemble::{self, Assembler};
use crate::bit_writer::{BitString, BitWriter};
use crate::huffman::{self, Code, END_OF_BLOCK};
use crate::token::{LONGEST, SHORTEST, Source, TOKENS, Token};

/// Begins a block with dynamic Huffman codes.
pub(crate) fn begin(bits: &mut BitWriter, last: bool, literals: &Code, distances: &Code) {
    bits.put(0b100 | u64::from(last), 3);
    huffman::write_header(bits, literals, distances);
}

/// Writes the last block of a stream.
pub(crate) fn write(bits: &mut BitWriter, assembler: &Assembler<'_>) {
    let literals = Code::of(&assembler.symbols, 15);
    let distances = Code::of(&assembler.distances, 15);
    begin(bits, true, &literals, &distances);
    let table = table(assembler, &literals, &distances);
    for segment in &assembler.segments {
        for part in assemble::split(segment.repeated) {
            let token =
                part.map_or(Token::literal(0), |length| Token::copy(Source::Above, length.into()));
            bits.put_string(table[token.index()]);
        }
        if segment.copied > 0 {
            let distance = encoded_distance(&distances, segment.reference_distance);
            for length in assemble::split(segment.copied).flatten() {
                bits.put_string(table[Token::copy(Source::Reference, length.into()).index()]);
                bits.put_string(distance);
            }
        }
        if segment.reference_distance == 0 {
            for token in segment.tokens {
                bits.put_string(table[token.index()]);
            }
        } else {
            let distance = encoded_distance(&distances, segment.reference_distance);
            for token in segment.tokens {
                bits.put_string(table[token.index()]);
                if token.source() == Some(Source::Reference) {
                    bits.put_string(distance);
                }
            }
        }
    }
    bits.put_string(literals.symbol(END_OF_BLOCK));
}

/// The bits of every token. The distance of a reference differs from patch to patch, so it is
/// not in the table.
fn table(assembler: &Assembler<'_>, literals: &Code, distances: &Code) -> Vec<BitString> {
    let mut table = vec![BitString::default(); TOKENS];
    for byte in 0..=u8::MAX {
        table[Token::literal(byte).index()] = literals.symbol(byte.into());
    }
    let lengths: Vec<BitString> = (0_u16..=258)
        .skip(SHORTEST)
        .map(|length| literals.extended(huffman::length(length)))
        .collect();
    for source in Source::ALL {
        let distance = match source {
            Source::Reference => BitString::default(),
            _ => encoded_distance(distances, assembler.distance(source, 0)),
        };
        for (length, encoded) in (SHORTEST..=LONGEST).zip(&lengths) {
            table[Token::copy(source, length).index()] = encoded.then(distance);
        }
    }
    table
}

fn encoded_distance(distances: &Code, distance: usize) -> BitString {
    distances.extended(huffman::distance(assemble::less_one(distance)))
}

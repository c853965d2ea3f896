//! How long it takes to understand a text: `cargo bench -p oddboard-speech`.
//!
//! Texts are legal moves of the sample positions, written as coordinates, in SAN, and as the
//! sentences that the bot says in its languages; and texts that are no legal move. Criterion's
//! throughput is texts a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use oddboard_rules::{AnyPosition, Move, Variant};
use oddboard_speech::{Language, PositionSpeech};
use oddboard_testing::vectors;

/// Sample positions per game.
const POSITIONS: usize = 16;
/// Legal moves of each.
const MOVES: usize = 4;

type Text = (AnyPosition, String);

/// Some legal moves of some positions, each in a text.
fn texts(
    positions: &[AnyPosition],
    write: impl Fn(&AnyPosition, Move, usize) -> String,
) -> Vec<Text> {
    let of = |position: &AnyPosition| {
        let legal = position.legal_moves();
        let step = legal.len() / MOVES + 1;
        let some = legal.iter().step_by(step).enumerate();
        let texts = some.map(|(number, mv)| (*position, write(position, *mv, number)));
        texts.collect::<Vec<_>>()
    };
    positions.iter().flat_map(of).collect()
}

/// The bot's own sentence for a move, one language after the other.
fn sentence(position: &AnyPosition, mv: Move, number: usize) -> String {
    let language = Language::ALL[number % Language::ALL.len()];
    position.describe(mv).say(position.spec(), language)
}

/// What is no legal move: the ends of a legal one the other way round, and no move at all.
fn refused(position: &AnyPosition, mv: Move, number: usize) -> String {
    let name = |square| position.spec().geometry.name(square).to_string();
    match number % 3 {
        0 => format!("{} {}", name(mv.to()), name(mv.from())),
        1 => format!("{} z9", position.spec().kinds[0].name),
        _ => "where am I?".into(),
    }
}

fn understand(criterion: &mut Criterion) {
    for &variant in Variant::ALL {
        let positions = vectors::positions(variant);
        let step = positions.len() / POSITIONS + 1;
        let going = positions.into_iter().filter(|position| position.outcome().is_none());
        let positions: Vec<_> = going.step_by(step).collect();
        let mut group = criterion.benchmark_group(variant.name());
        group.sample_size(20);
        for (form, texts) in [
            ("coordinates", texts(&positions, |position, mv, _| position.move_text(mv))),
            ("san", texts(&positions, |position, mv, _| position.san(mv))),
            ("sentence", texts(&positions, sentence)),
            ("refused", texts(&positions, refused)),
        ] {
            group.throughput(Throughput::Elements(texts.len() as u64));
            group.bench_function(form, |bencher| {
                bencher.iter(|| {
                    let understood = texts.iter().map(|(position, text)| position.understand(text));
                    understood.map(std::hint::black_box).count()
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, understand);
criterion_main!(benches);

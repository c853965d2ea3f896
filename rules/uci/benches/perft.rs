//! Perft of every game from its start: `cargo bench -p oddboard-rules`.
//!
//! `bulk` counts the last ply, `full` plays it; criterion's throughput is leaf nodes a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use oddboard_rules::Variant;

/// The depth whose count a single iteration does in some tens of milliseconds.
const NODES: u64 = 300_000;

fn perft(criterion: &mut Criterion) {
    for variant in Variant::ALL {
        let start = variant.start();
        let depth = (1..).find(|depth| start.perft(*depth) >= NODES).unwrap_or(1);
        let mut group = criterion.benchmark_group(variant.name());
        group.throughput(Throughput::Elements(start.perft(depth)));
        group.sample_size(20);
        group.bench_function("bulk", |bencher| bencher.iter(|| start.perft(depth)));
        group.bench_function("full", |bencher| bencher.iter(|| start.perft_full(depth)));
        group.finish();
    }
}

criterion_group!(benches, perft);
criterion_main!(benches);

//! speed
use oddboard_engine::*;
use oddboard_rules::Variant;
struct C(std::time::Instant);
impl Clock for C { fn elapsed(&self) -> std::time::Duration { self.0.elapsed() } }
fn main() {
    let ms: u64 = std::env::args().nth(1).map_or(500, |s| s.parse().unwrap());
    let only = std::env::args().nth(2);
    for v in Variant::ALL {
        if only.as_ref().is_some_and(|o| o != v.name()) { continue; }
        let (mut n, mut d, mut s) = (0, 0, 0.0);
        let mut e = Engine::default();
        for g in bench::positions(*v, 8) {
            e.clear();
            let t = std::time::Instant::now();
            let c = C(t);
            let mut r = Request::best(&g, Limits::time(std::time::Duration::from_millis(ms)));
            r.clock = &c;
            let f = e.search(&r, &mut |p| if std::env::var("V").is_ok() { println!("d{} {} {:?} {}", p.depth, p.deepest, p.lines[0].score, p.nodes) });
            n += f.nodes; d += f.depth; s += t.elapsed().as_secs_f64();
        }
        println!("{v}: {n} nodes {s:.2}s {:.2} M/s mean depth {:.1}", n as f64 / s / 1e6, f64::from(d) / 8.0);
    }
}

//! A bot for which no shard of the gateway is left, beside one that has them all: what falls due in its part
//! is told like everything else.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use oddboard_game::{
    app::Environment,
    core::{Span, Time, playing_time::Link, time::DAY},
    store::{Store, memory::MemoryStore},
};
use oddboard_sandbox::{Options, Sandbox};

use crate::table::{Bot, challenge};

/// A world whose days pass when a test says so, while leases run by a real clock.
#[derive(Clone)]
struct Calendar {
    days: Arc<AtomicU64>,
    began: Instant,
}

impl Calendar {
    fn pass(&self, span: Span) {
        self.days.fetch_add(span.0, Ordering::SeqCst);
    }
}

impl Environment for Calendar {
    fn now(&self) -> Time {
        Time(self.days.load(Ordering::SeqCst) + self.steady().0)
    }

    fn steady(&self) -> Span {
        Span(u64::try_from(self.began.elapsed().as_millis()).unwrap())
    }

    fn ran(&self) -> Span {
        Span(self.now().0)
    }

    fn coin(&self) -> bool {
        true
    }
}

/// How many challenges there are: each of the bots looks after some.
const CHALLENGES: [&str; 3] = ["Rollerball", "Jai-Alai", "Wild Jokers"];

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_a_shard_tells_what_falls_due() {
    let options = Options {
        shards: 1,
        heartbeat_interval: Duration::from_millis(500),
        timeout: Duration::from_secs(60),
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await.unwrap();
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let days = Arc::new(AtomicU64::new(1_800_000_000_000));
    let calendar = Calendar { days, began: Instant::now() };
    let mut bots = Vec::new();
    for _ in 0..2 {
        let environment = Arc::new(calendar.clone());
        bots.push(Bot::start_in(&sandbox, Arc::clone(&store), environment).await);
    }
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| sandbox.member(name).unwrap());
    let mut challenges = Vec::new();
    for (challenger, challenged) in [(&alice, &bob), (&bob, &carol), (&carol, &alice)] {
        // The same is not asked twice.
        for variant in CHALLENGES {
            challenges.push(challenge(challenger, challenged, variant).await.id());
        }
    }
    calendar.pass(DAY.times(60));
    for bot in &bots {
        // It isn't asked again for seconds.
        bot.app.alive(Link::Rest);
    }
    for id in challenges {
        let expired = |message: &oddboard_sandbox::Message| {
            message.id() == id && message.content().contains("has expired")
        };
        alice.wait_for("that the challenge has expired", expired).await.unwrap();
    }
    for bot in bots {
        bot.stop().await;
    }
    sandbox.assert_clean();
}

//! Games that are played to see what they cost.

use std::{
    fmt::{self, Display, Formatter},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use oddboard_discord::{Secret, Settings};
use oddboard_engine::Random;
use oddboard_game::{
    app::{App, Packing, SystemEnvironment},
    core::GameId,
    store::{Scan, Table, memory::MemoryStore},
};
use oddboard_rules::Variant;
use oddboard_sandbox::{ChannelId, Clock, Member, MemberOptions, Message, Options, Sandbox};
use tokio::{sync::oneshot, task::block_in_place, time::sleep};

use crate::{
    THOUSAND,
    counted::{Asked, Counted, Kept},
    postgres::Postgres,
};

/// What something costs on average.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Each {
    pub(crate) batches: f64,
    pub(crate) rows: f64,
    pub(crate) bytes: f64,
    pub(crate) reads: f64,
    /// Calls to Discord that count against what the bot may send in a second.
    pub(crate) counted_calls: f64,
    /// Those that don't.
    pub(crate) free_calls: f64,
    /// Bytes of pictures that are sent.
    pub(crate) picture_bytes: f64,
}

impl Each {
    fn with(self, other: Self, apply: impl Fn(f64, f64) -> f64) -> Self {
        Self {
            batches: apply(self.batches, other.batches),
            rows: apply(self.rows, other.rows),
            bytes: apply(self.bytes, other.bytes),
            reads: apply(self.reads, other.reads),
            counted_calls: apply(self.counted_calls, other.counted_calls),
            free_calls: apply(self.free_calls, other.free_calls),
            picture_bytes: apply(self.picture_bytes, other.picture_bytes),
        }
    }

    fn less(self, other: Self) -> Self {
        self.with(other, |all, part| all - part)
    }

    fn over(self, count: f64) -> Self {
        self.with(self, |sum, _| sum / count)
    }
}

/// What games cost, as measured.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cost {
    /// A move, typed where the game is played.
    pub(crate) a_move: Each,
    /// What a game costs beside its moves: the challenge, the beginning, the end and packing it.
    pub(crate) round_it: Each,
    /// How many games were played, and moves in all.
    games: f64,
    moves: f64,
    /// What is kept of a game that goes on, of one that is over, and of that once it is packed.
    pub(crate) going_on: Kept,
    pub(crate) over: Kept,
    pub(crate) packed: Kept,
    /// The bytes of the packed log itself, its record with it.
    packed_log: f64,
    /// What PostgreSQL has on disk for each byte of keys and values, and what it writes ahead for
    /// each byte that is written, where that was measured.
    pub(crate) on_disk: Option<f64>,
    pub(crate) ahead: Option<f64>,
}

impl Cost {
    /// How many moves a game had.
    pub(crate) fn moves_a_game(&self) -> f64 {
        self.moves / self.games
    }
}

impl Display for Cost {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "Measured over {} games of {:.0} moves:\n", self.games, self.moves_a_game())?;
        writeln!(f, "| | a move | a game beside its moves |\n| --- | --- | --- |")?;
        let mut row = |what: &str, of: fn(&Each) -> f64| {
            writeln!(f, "| {what} | {:.2} | {:.1} |", of(&self.a_move), of(&self.round_it))
        };
        row("batches", |each| each.batches)?;
        row("records written", |each| each.rows)?;
        row("kB written", |each| each.bytes / THOUSAND)?;
        row("reads", |each| each.reads)?;
        row("REST calls that count", |each| each.counted_calls)?;
        row("REST calls that don't", |each| each.free_calls)?;
        row("kB of pictures", |each| each.picture_bytes / THOUSAND)?;
        let kept = |Kept { rows, bytes, in_use, .. }: Kept| {
            format!(
                "{rows:.0} records of {:.1} kB in all, {:.1} without its log",
                bytes / THOUSAND,
                in_use / THOUSAND
            )
        };
        writeln!(
            f,
            "\nA game that goes on: {}. One that is over: {}. An hour later it is packed: {:.0} records of \
             {:.1} kB, {:.1} of them its record and its log. The settings and ratings of two members: {:.1} kB.",
            kept(self.going_on),
            kept(self.over),
            self.packed.rows,
            self.packed.bytes / THOUSAND,
            self.packed_log / THOUSAND,
            self.packed.of_members / THOUSAND
        )?;
        if let (Some(on_disk), Some(ahead)) = (self.on_disk, self.ahead) {
            writeln!(
                f,
                "PostgreSQL has {on_disk:.1} bytes on disk for each byte of these, and writes {ahead:.1} \
                 bytes ahead for each that is written."
            )?;
        }
        Ok(())
    }
}

/// How often it is looked whether everything was told.
const LOOK: Duration = Duration::from_millis(2);

/// Who plays a game: nobody plays two, because members may begin only so many a day.
fn players(game: usize) -> [String; 2] {
    ["white", "black"].map(|side| format!("{side}{game}"))
}

/// The bot, and what it did so far.
struct House {
    sandbox: Sandbox,
    store: Arc<Counted>,
    /// The same records, looked at without being counted.
    view: App,
    /// The bytes of the boards that were shown.
    shown: AtomicU64,
}

/// What was done up to a moment.
#[derive(Clone, Copy, Default)]
struct Done {
    asked: Asked,
    counted_calls: u64,
    free_calls: u64,
    picture_bytes: u64,
}

impl House {
    async fn open(store: Arc<Counted>, games: usize) -> (Self, oneshot::Sender<()>) {
        let names = (0..games).flat_map(players);
        let members = names.map(MemberOptions::new).collect();
        let options = Options { members, clock: Clock::running(), ..Options::default() };
        let sandbox = Sandbox::start(options).await.unwrap();
        sandbox.record_calls();
        let api = sandbox.base_url().parse().unwrap();
        let settings = Settings::usual(Secret::new(sandbox.token()), api);
        let counted = Arc::clone(&store) as _;
        let (app, woken) = block_in_place(|| App::new(counted, Arc::new(SystemEnvironment)));
        let (stop, stopped) = oneshot::channel::<()>();
        let uncounted = store.uncounted();
        let (view, _unheard) = block_in_place(|| App::new(uncounted, Arc::new(SystemEnvironment)));
        tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            oddboard_discord::serve(&settings, app, woken, stopped).await.unwrap();
        });
        sandbox.bot_ready().await.unwrap();
        (Self { sandbox, store, view, shown: AtomicU64::new(0) }, stop)
    }

    fn done(&self) -> Done {
        let picture_bytes = self.shown.load(Relaxed);
        let mut done = Done { asked: self.store.asked(), picture_bytes, ..Done::default() };
        for call in self.sandbox.calls() {
            // Every ten seconds there is a sign of life, whether or not somebody plays.
            if call.path == "/gateway" || call.path.contains("/commands") {
                continue;
            }
            match call.path.starts_with("/interactions/") || call.path.starts_with("/webhooks/") {
                true => done.free_calls += 1,
                false => done.counted_calls += 1,
            }
        }
        done
    }

    async fn settled(&self, game: GameId) {
        while !block_in_place(|| self.view.pending(game)).unwrap().is_empty() {
            sleep(LOOK).await;
        }
        // The last answers are awaited by nobody.
        sleep(10 * LOOK).await;
        let shown = self.sandbox.member(&players(0)[0]).unwrap().messages(self.place(game));
        let last = shown.iter().rev().find_map(|message| message.picture());
        self.shown.fetch_add(last.map_or(0, |picture| picture.bytes.len() as u64), Relaxed);
    }

    async fn begin(&self, [white, black]: [&Member; 2], variant: Variant) -> GameId {
        let command = white.slash("challenge").option("variant", variant.spec().title);
        let command = command.option("opponent", black).option("side", "White");
        let challenge = command.send().await.unwrap().reply().await.unwrap();
        let accepted = black.click(&challenge, "Accept").await.unwrap();
        let accepted: Message = accepted.updated().await.unwrap();
        let number = accepted.content().rsplit("game ").next().unwrap();
        let game = GameId(number.trim_end_matches('.').parse().unwrap());
        self.settled(game).await;
        game
    }

    /// Where a game is played: in its thread, once that is there.
    fn place(&self, game: GameId) -> ChannelId {
        let thread = block_in_place(|| self.view.game(game)).unwrap().record().thread.own();
        thread.map_or_else(|| self.sandbox.channel_id(), |own| ChannelId::new(own.0))
    }

    /// Makes moves by chance. Returns how many were made.
    async fn play(
        &self,
        players: [&Member; 2],
        game: GameId,
        most: usize,
        random: &mut Random,
    ) -> usize {
        for made in 0..most {
            let state = block_in_place(|| self.view.game(game)).unwrap();
            let Some(side) = state.turn() else { return made };
            let legal = state.position().legal_moves();
            let text = state.position().move_text(legal[random.below(legal.len())]);
            let player = players[side.index()].in_channel(self.place(game));
            let sent = player.slash("move").option("move", text).send().await.unwrap();
            sent.acknowledged().await.unwrap();
            self.settled(game).await;
        }
        most
    }
}

/// Plays this many games of each kind, of this many moves at most, and says what they cost.
pub(crate) async fn measure(games: usize, moves: usize, url: Option<String>) -> Cost {
    let postgres = match url {
        Some(url) => Some(Postgres::open(&url).await),
        None => None,
    };
    let store = match &postgres {
        Some(postgres) => Arc::new(Counted::over(postgres.store().await)),
        None => Arc::new(Counted::over(MemoryStore::new())),
    };
    let before_disk = match &postgres {
        Some(postgres) => Some(postgres.figures().await),
        None => None,
    };
    let games = games * Variant::ALL.len();
    let (house, stop) = House::open(Arc::clone(&store), games).await;
    let (mut random, mut cost) = (Random::new(0x0dd_b0a2d), Cost::default());
    let mut moving: Vec<(Done, Done)> = Vec::new();
    let start = house.done();
    let empty = block_in_place(|| store.kept());
    let mut begun: Vec<(GameId, Member)> = Vec::new();
    for number in 0..games {
        let [white, black] = &players(number).map(|name| house.sandbox.member(&name).unwrap());
        let game = house.begin([white, black], Variant::ALL[number % Variant::ALL.len()]).await;
        let before = house.done();
        let made = house.play([white, black], game, moves, &mut random).await;
        moving.push((before, house.done()));
        cost.moves += made as f64;
        cost.games += 1.0;
        begun.push((game, white.clone()));
    }
    let going_on = block_in_place(|| store.kept());
    for (game, white) in &begun {
        let game = *game;
        if block_in_place(|| house.view.game(game)).unwrap().turn().is_some() {
            let player = white.in_channel(house.place(game));
            let asked = player.slash("resign").send().await.unwrap().reply().await.unwrap();
            let sure = player.click(&asked, "Resign").await.unwrap();
            sure.acknowledged().await.unwrap();
            house.settled(game).await;
        }
    }
    let (end, over) = (house.done(), block_in_place(|| store.kept()));
    // Before packing: what PostgreSQL has not cleared away yet is no longer kept.
    if let (Some(postgres), Some((disk, ahead))) = (&postgres, before_disk) {
        let kept = over.since(empty);
        let (disk_now, ahead_now) = postgres.figures().await;
        cost.on_disk = Some((disk_now - disk) / (kept.bytes + kept.of_members));
        cost.ahead = Some((ahead_now - ahead) / end.asked.since(start.asked).bytes as f64);
    }
    // The bot itself would pack them an hour later.
    let counted = Arc::clone(&store) as _;
    let (bot, _unheard) = block_in_place(|| App::new(counted, Arc::new(SystemEnvironment)));
    for (game, _) in &begun {
        assert_eq!(block_in_place(|| bot.pack_game(*game)).unwrap(), Packing::Packed);
    }
    let end = house.done();
    let rows = block_in_place(|| store.uncounted().scan(Table::Game, &Scan::all())).unwrap();
    cost.packed_log = rows.iter().map(|(_, row)| row.json.len() as f64).sum::<f64>() / cost.games;
    cost.packed = block_in_place(|| store.kept()).since(empty).over(cost.games);
    cost.going_on = going_on.since(empty).over(cost.games);
    cost.over = over.since(empty).over(cost.games);
    let all = sum(&[(start, end)]);
    let moved = sum(&moving);
    cost.round_it = all.less(moved).over(cost.games);
    cost.a_move = moved.over(cost.moves);
    house.sandbox.assert_clean();
    drop(stop);
    cost
}

/// What was done between these moments.
fn sum(spans: &[(Done, Done)]) -> Each {
    let mut sum = Each::default();
    for (before, after) in spans {
        let asked = after.asked.since(before.asked);
        sum.batches += asked.batches as f64;
        sum.rows += asked.rows as f64;
        sum.bytes += asked.bytes as f64;
        sum.reads += asked.reads as f64;
        sum.counted_calls += (after.counted_calls - before.counted_calls) as f64;
        sum.free_calls += (after.free_calls - before.free_calls) as f64;
        sum.picture_bytes += (after.picture_bytes - before.picture_bytes) as f64;
    }
    sum
}

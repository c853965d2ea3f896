//! Games to begin with: played by dice, always the same.

use std::{
    fs,
    path::Path,
    sync::{Arc, Mutex},
};

use oddboard_game::{
    app::{App, ChallengeDeed, SystemEnvironment},
    core::{
        Action, ChallengeRefusal, Channel, GameId, InteractionId, Member, NewChallenge, Place,
        Request, Server, SideWish, TimeControl,
    },
    store::{Batch, Scan, Store as _, Table, memory::MemoryStore},
};
use oddboard_rules::{Game, Variant};
use oddboard_sandbox::Sandbox;
use oddboard_store_sled::SledStore;
use oddboard_testing::dice::Dice;

/// A game that goes on, with who plays it: indices of members.
pub(crate) struct Playing {
    pub(crate) id: GameId,
    pub(crate) game: Game,
    /// White and Black.
    pub(crate) players: [usize; 2],
}

/// Games in memory.
pub(crate) struct Stored {
    store: Arc<MemoryStore>,
    pub(crate) playing: Vec<Arc<Mutex<Playing>>>,
}

impl Stored {
    /// Plays this many games between these members up to this many moves, all in one channel.
    pub(crate) fn make(sandbox: &Sandbox, members: &[Member], games: usize, plies: usize) -> Self {
        let channel = Channel(sandbox.channel_id().get());
        Self::make_in(sandbox, members, (games, plies), &[channel])
    }

    /// The same in several channels.
    pub(crate) fn make_in(
        sandbox: &Sandbox,
        members: &[Member],
        (games, plies): (usize, usize),
        channels: &[Channel],
    ) -> Self {
        let store = Arc::new(MemoryStore::new());
        let (app, _unheard) = App::new(Arc::clone(&store) as _, Arc::new(SystemEnvironment));
        let server = Server(sandbox.guild_id().get());
        app.change_server(server, |settings| settings.cap = u16::MAX).unwrap();
        let (mut dice, mut cause) = (Dice::new(0x0dd_b0a2d), 1_000);
        let mut playing = Vec::new();
        for number in 0..games {
            let white = number % members.len();
            let black = (white + 1 + dice.below(members.len() - 1)) % members.len();
            let players = [white, black];
            let variant = Variant::ALL[number % Variant::ALL.len()];
            let place = Place { server: Some(server), channel: channels[number % channels.len()] };
            let mut table = Seat { app: &app, cause: &mut cause, place };
            let id = table.begin(variant, players.map(|index| members[index]));
            let mut game = Game::new(variant);
            for _ in 0..plies {
                let legal = game.legal_moves();
                let Some(side) = game.outcome().is_none().then(|| game.position().turn()) else {
                    break;
                };
                let made = legal[dice.below(legal.len())];
                let text = game.position().move_text(made);
                table.make(id, members[players[side.index()]], text);
                game.play(made).unwrap();
            }
            for pending in app.pending(id).unwrap() {
                app.settled(&pending.key).unwrap();
            }
            if game.outcome().is_none() {
                playing.push(Arc::new(Mutex::new(Playing { id, game, players })));
            }
        }
        Self { store, playing }
    }

    /// Writes them to a folder, and closes it.
    pub(crate) fn keep(&self, folder: &Path) {
        let store = SledStore::open(folder, 64).unwrap();
        for table in Table::ALL {
            for entries in self.store.scan(table, &Scan::all()).unwrap().chunks(5_000) {
                let mut batch = Batch::new();
                for (key, entry) in entries {
                    batch.put(table, key.clone(), entry.json.clone());
                }
                store.commit(batch).unwrap();
            }
        }
    }
}

/// Where games are begun and played.
struct Seat<'a> {
    app: &'a App,
    cause: &'a mut u64,
    place: Place,
}

impl Seat<'_> {
    fn cause(&mut self) -> InteractionId {
        *self.cause += 1;
        InteractionId(*self.cause)
    }

    fn begin(&mut self, variant: Variant, [white, black]: [Member; 2]) -> GameId {
        let new = NewChallenge {
            opponent: Some(black),
            side: SideWish::White,
            time: TimeControl::PerMove { days: 3 },
            ..NewChallenge::open(variant, self.place)
        };
        let (made, answered) = (self.cause(), self.cause());
        let challenge = self.app.challenge(made, white, &new).unwrap();
        let accepted = self.app.answer(answered, black, challenge.id, ChallengeDeed::Accept);
        let accepted: Result<_, oddboard_game::app::Failure<ChallengeRefusal>> = accepted;
        accepted.unwrap().1.unwrap().record().id
    }

    fn make(&mut self, game: GameId, by: Member, text: String) {
        let (cause, at) = (self.cause(), self.app.now());
        let request = Request::of_member(by, cause, at, Action::Move(text));
        self.app.request(game, &request).unwrap();
    }
}

/// What a folder holds, in bytes.
pub(crate) fn size(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| if path.is_dir() { size(&path) } else { path.metadata().unwrap().len() })
        .sum()
}

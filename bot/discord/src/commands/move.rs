//! `/move`: makes a move, in any spelling; without one, lets pick.

use std::collections::BTreeSet;

use oddboard_game::core::{GameState, Refusal};
use oddboard_rules::Move;
use oddboard_speech::{
    PositionSpeech, Understanding, first_of_two, says_and, says_two, without_check,
};
use serenity::all::{CommandOptionType, CreateCommand};

use crate::{
    bot::Bot,
    calls::{
        call::Call,
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, game},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, Completions, complete_own_game,
        definition::{ANYWHERE, command, option, own_game_option},
    },
    game::{
        labels, own_games,
        position_text::about_second,
        typed_move::{behind_made, has_anothers_initial, is_sentence},
        viewpoint, which_game,
    },
    language::{Language, message, say},
    picker,
    reply::{
        Reply,
        components::Button,
        custom_id::Code,
        limits::{BUTTONS_MAX, COMPLETIONS_MAX},
    },
    wording::{move_completion::suggestions, refusals, typed_commands},
};

/// To make the move that was typed, in the game that was not named.
const TYPED: Code = Code("mt");

pub(crate) const COMMAND: Command = Command {
    name: "move",
    define,
    run: Run::Blocking(run),
    complete,
    defers: false,
    components: &[ComponentHandler { code: TYPED, run: Run::Blocking(typed_for) }],
};

/// The option that takes the move.
const MOVE: &str = "move";

fn define() -> CreateCommand {
    command("move", message!("move-command"), ANYWHERE)
        .add_option(
            option(CommandOptionType::String, MOVE, message!("move-option-move"))
                .set_autocomplete(true)
                .max_length(100),
        )
        .add_option(own_game_option())
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    let caller = &call.caller;
    if let Some(text) = call.text(MOVE)
        && let Some(told) =
            typed_commands::instead(caller.language, text, |name| bot.command_mention(name))
    {
        // A part of a turn is taken back without asking.
        if typed_commands::is_takeback(caller.language, text)
            && let Ok(state) = my_turn(bot, call)
            && viewpoint::is_turn_of(state.record(), caller)
            && !state.position().starts_turn()
        {
            return picker::open(bot, caller, &state);
        }
        return Ok(Reply::private(told));
    }
    let mut waiting = waiting(bot, call)?;
    if waiting.len() > 1 {
        let possible = possible(&waiting, call.text(MOVE));
        if let [(only, typed)] = possible[..] {
            // It was perhaps meant for another game, where it isn't possible: so it is shown.
            only.may_pick(caller.by, only.record().ply())?;
            return Ok(picker::preview_typed(bot, caller, only, typed));
        }
        if !possible.is_empty() {
            waiting = possible.into_iter().map(|(game, _)| game).collect();
        }
        if waiting.len() > BUTTONS_MAX {
            let text = say!(caller.language, "several-waiting");
            return Err(which_game::ask(call, &waiting, &text));
        }
        let heading = say!(caller.language, "several-waiting");
        return Ok(of_which(caller, &waiting, call.text(MOVE), &heading));
    }
    let state = my_turn(bot, call)?;
    if call.integer(own_games::OPTION).is_none()
        && let Err(refusal @ Refusal::NotYourTurn { .. }) =
            state.may_pick(caller.by, state.record().ply())
    {
        let games = own_games::games_of(bot, caller)?.iter();
        let waiting: Vec<_> =
            games.filter(|game| viewpoint::is_turn_of(game.record(), caller)).collect();
        if (1..=BUTTONS_MAX).contains(&waiting.len()) {
            let refused = refusals::game(caller.language, &refusal);
            let heading = say!(caller.language, "waiting-elsewhere", refused = refused);
            return Ok(of_which(caller, &waiting, call.text(MOVE), &heading));
        }
    }
    let Some(text) = call.text(MOVE) else {
        return picker::open(bot, caller, &state);
    };
    typed(bot, caller, &state, text)
}

/// The games in which a text is a legal move, with the move.
fn possible<'a>(games: &[&'a GameState], text: Option<&str>) -> Vec<(&'a GameState, Move)> {
    let Some(text) = text else { return Vec::new() };
    let games = games.iter().filter_map(|game| match game.position().understand(text) {
        Understanding::Move(mv) => Some((*game, mv)),
        _ => None,
    });
    games.collect()
}

/// Makes a move that was typed, or shows it first: to those who want that, where it ends the game without a win or its
/// letter may mean another piece, and where it captures a piece of one's own, which is seldom meant unless it is written
/// out. Of a whole turn of two moves the first is made, and the second shown.
fn typed(bot: &Bot, caller: &Caller, state: &GameState, text: &str) -> Result<Reply, HandlerError> {
    let (position, ply) = (state.position(), state.record().ply());
    let mut text = without_check(position.spec(), text);
    if let Some(second) = behind_made(state, text) {
        if let Understanding::Move(second) = position.understand(second) {
            state.may_pick(caller.by, ply)?;
            return Ok(picker::preview_typed(bot, caller, state, second));
        }
        text = second;
    }
    let shown = match position.understand(text) {
        // Not `e1f1; R` as a Rook's move.
        Understanding::Move(typed) if !says_two(text) => {
            let is_written = position.move_text(typed) == text.trim();
            let is_doubtful = (!is_written && position.takes_own(typed))
                || (says_and(text) && !is_sentence(position, typed, text))
                || has_anothers_initial(caller.language, position, typed, text)
                || picker::ends_unwon(state, typed).is_some();
            Some(typed).filter(|_| caller.settings.confirm || is_doubtful)
        }
        _ => match position.understand_turn(text) {
            Some([first, _]) if caller.settings.confirm => {
                state.may_pick(caller.by, ply)?;
                let told = say!(caller.language, "move-first-of-two");
                return Ok(picker::preview_typed(bot, caller, state, first).below(&told));
            }
            Some([first, second]) => {
                let (id, first) = (state.record().id, position.move_text(first));
                let granted = picker::make(bot, caller, id, (Some(ply), Reply::private), &first)?;
                return Ok(picker::preview_typed(bot, caller, &granted.state, second));
            }
            None => match position.half_turn(text) {
                Some(half) => {
                    state.may_pick(caller.by, ply)?;
                    let told = about_second(caller.language, &half);
                    return Ok(picker::preview_typed(bot, caller, state, half.first).below(&told));
                }
                // Two moves, or one that is said in two parts.
                None => match (position.understand(text), first_of_two(text)) {
                    (Understanding::Move(typed), Some(_)) => Some(typed),
                    (_, Some(first)) if position.understand(first).is_clear() => {
                        // The first of them is none: it is said why.
                        text = first;
                        None
                    }
                    _ => None,
                },
            },
        },
    };
    if let Some(shown) = shown {
        state.may_pick(caller.by, ply)?;
        return Ok(picker::preview_typed(bot, caller, state, shown));
    }
    let granted = picker::make(bot, caller, state.record().id, (None, Reply::private), text)?;
    picker::confirmation(bot, caller, &granted.state, Reply::private)
}

/// The games that a command without the option may mean and that wait for the caller: where they play, those
/// played here; none in the thread of another game.
fn waiting<'a>(bot: &Bot, call: &'a Call) -> Result<Vec<&'a GameState>, HandlerError> {
    if call.integer(own_games::OPTION).is_some()
        || own_games::of_this_thread(bot, &call.caller)?.is_some()
    {
        return Ok(Vec::new());
    }
    let games = own_games::games_of(bot, &call.caller)?;
    let is_here = |game: &GameState| viewpoint::is_here(game.record(), &call.caller);
    let plays_here = games.iter().any(is_here);
    let meant = games.iter().filter(|game| !plays_here || is_here(game));
    Ok(meant.filter(|game| viewpoint::is_turn_of(game.record(), &call.caller)).collect())
}

/// Asks in which game a move is to be made; each button carries what was typed,
/// or leads to picking if that is too long.
fn of_which(caller: &Caller, waiting: &[&GameState], text: Option<&str>, heading: &str) -> Reply {
    let language = caller.language;
    let button = |game: &&GameState| {
        let record = game.record();
        let label = labels::short_label(language, record);
        let id = TYPED.on_game_with_room(record.id, record.ply(), text.unwrap_or_default());
        id.map_or_else(|| picker::button_called(&label, game), |id| Button::primary(&label, id))
    };
    let buttons = waiting.iter().map(button).collect();
    let games = which_game::list(caller, waiting, heading);
    Reply::private(games).buttons(buttons)
}

/// What was typed is for this game.
fn typed_for(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let (caller, state) = (&event.caller, game(bot, event)?);
    state.may_pick(caller.by, event.id.ply)?;
    match event.id.rest.as_str() {
        "" => picker::open(bot, caller, &state),
        text => typed(bot, caller, &state, text),
    }
}

fn my_turn(bot: &Bot, call: &Call) -> Result<GameState, HandlerError> {
    let mine = |game: &GameState| viewpoint::is_turn_of(game.record(), &call.caller);
    let wanted = own_games::Wanted {
        several: message!("where-your-turn"),
        none: message!("none-your-turn"),
    };
    own_games::own_game(bot, call, mine, wanted)
}

fn complete(bot: &Bot, call: &Call) -> Result<Completions, HandlerError> {
    match &call.typing {
        Some((option, typed)) if option == MOVE => {
            let language = call.caller.language;
            let games = possible_games(bot, call)?;
            Ok(Completions::Text(match &games[..] {
                [game] => suggestions(language, game.game(), typed),
                games => suggestions_of(language, games, typed),
            }))
        }
        _ => complete_own_game(bot, call),
    }
}

/// The games in which the caller may be about to move: where it isn't clear which is meant, all that wait for them, those
/// that are played here first.
fn possible_games(bot: &Bot, call: &Call) -> Result<Vec<GameState>, HandlerError> {
    let waits = |game: &&GameState| viewpoint::is_turn_of(game.record(), &call.caller);
    match my_turn(bot, call) {
        Ok(game) => Ok(Some(game).filter(|game| waits(&game)).into_iter().collect()),
        Err(_) if call.integer(own_games::OPTION).is_none() => {
            let games = own_games::games_of(bot, &call.caller)?;
            let mut games: Vec<_> = games.iter().filter(waits).cloned().collect();
            games.sort_by_key(|game| !viewpoint::is_here(game.record(), &call.caller));
            Ok(games)
        }
        Err(error) => Err(error),
    }
}

/// Suggestions from each game in turn, with its number. What is possible in several names them all: the bot then asks which
/// is meant.
fn suggestions_of(language: Language, games: &[GameState], typed: &str) -> Vec<(String, String)> {
    let found = |game: &GameState| {
        (format!("#{}", game.record().id), suggestions(language, game.game(), typed))
    };
    let lists: Vec<_> = games.iter().map(found).collect();
    let longest = lists.iter().map(|(_, list)| list.len()).max().unwrap_or_default();
    let each = (0..longest).flat_map(|at| lists.iter().filter_map(move |(_, list)| list.get(at)));
    let mut given = BTreeSet::new();
    let labelled = |(label, value): &(String, String)| {
        let is_this = |one: &(String, String)| one.1 == *value;
        let within = lists.iter().filter(|(_, list)| list.iter().any(is_this));
        let numbers: Vec<&str> = within.map(|(number, _)| number.as_str()).collect();
        let label = if numbers.len() > 1 { value } else { label };
        (format!("{}: {label}", numbers.join(", ")), value.clone())
    };
    each.filter(|(_, value)| given.insert(value)).take(COMPLETIONS_MAX).map(labelled).collect()
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc, Mutex,
            atomic::{AtomicUsize, Ordering},
        },
        time::Duration,
    };

    use oddboard_game::{
        app::{App, ChallengeDeed, SystemEnvironment},
        core::{Channel, InteractionId, Member, NewChallenge, Place, Server, SideWish, Time},
        store::{Batch, Entry, Key, Scan, Store, StoreError, Table, Version, memory::MemoryStore},
    };
    use oddboard_monitor::Monitor;
    use oddboard_render::Size;
    use oddboard_rules::Variant;
    use oddboard_thinker::Computer;

    use super::*;
    use crate::connection::http_client::HttpClients;

    /// A store that counts how often a game is read.
    #[derive(Default)]
    struct CountingStore {
        store: MemoryStore,
        games: AtomicUsize,
        lists: Mutex<usize>,
    }

    impl CountingStore {
        /// How many games and lists of games were read since the last time.
        fn taken(&self) -> (usize, usize) {
            let mut lists = self.lists.lock().expect("nobody panicked");
            (self.games.swap(0, Ordering::Relaxed), std::mem::take(&mut *lists))
        }
    }

    impl Store for CountingStore {
        fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
            if table == Table::Game {
                self.games.fetch_add(1, Ordering::Relaxed);
            }
            self.store.get(table, key)
        }

        fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
            if table == Table::MemberGame {
                *self.lists.lock().expect("nobody panicked") += 1;
            }
            self.store.scan(table, scan)
        }

        fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
            self.store.commit(batch)
        }
    }

    const PLACE: Place = Place { server: Some(Server(1)), channel: Channel(2) };
    const WHITE: Member = Member(10);

    /// A bot with games between White and others, in all of which White is to
    /// move in the first only.
    fn bot_with_games(store: &Arc<CountingStore>, count: u64) -> Bot {
        let (app, _woken) = App::new(Arc::clone(store) as _, Arc::new(SystemEnvironment));
        for number in 0..count {
            let side = if number == 0 { SideWish::White } else { SideWish::Black };
            let new = NewChallenge { side, ..NewChallenge::open(Variant::ALL[0], PLACE) };
            let cause = |offset| InteractionId(1_000 + 10 * number + offset);
            let made = app.challenge(cause(0), WHITE, &new).expect("a challenge");
            let opponent = Member(20 + number);
            app.answer(cause(1), opponent, made.id, ChallengeDeed::Accept).expect("a game");
        }
        let (clients, monitor) = (HttpClients::for_tests(), Arc::new(Monitor::default()));
        Bot::new(app, Computer::off(), clients, monitor, Size::default(), Duration::ZERO)
    }

    fn caller() -> Caller {
        Caller::in_server(InteractionId(5), WHITE, PLACE)
    }

    #[test]
    fn a_move_without_a_game_reads_each_game_once() {
        let store = Arc::new(CountingStore::default());
        let bot = bot_with_games(&store, 5);
        let first = own_games::games_of(&bot, &caller()).expect("games")[0].clone();
        let text = first.position().move_text(first.game().legal_moves()[0]);
        store.taken();
        let reply = run(&bot, &Call::with_texts(caller(), &[(MOVE, &text)], None));
        assert!(reply.is_ok(), "{reply:?}");
        // The five of the snapshot, and once more the one in which the move is
        // made, with its version.
        assert_eq!(store.taken(), (6, 1));
    }

    #[test]
    fn a_move_is_made_when_it_arrived() {
        let store = Arc::new(CountingStore::default());
        let bot = bot_with_games(&store, 1);
        let first = own_games::games_of(&bot, &caller()).expect("games")[0].clone();
        let text = first.position().move_text(first.game().legal_moves()[0]);
        // It waited for half a minute.
        let at = Time(bot.app.now().0 - 30_000);
        let call = Call::with_texts(Caller { at, ..caller() }, &[(MOVE, &text)], None);
        run(&bot, &call).expect("a move");
        let events = bot.app.events(first.record().id).expect("events");
        assert_eq!(events.last().expect("the move").at, at);
    }

    #[test]
    fn a_completion_reads_each_game_once() {
        let store = Arc::new(CountingStore::default());
        let bot = bot_with_games(&store, 5);
        store.taken();
        let call = Call::with_texts(caller(), &[], Some((MOVE, "")));
        let Ok(Completions::Text(moves)) = complete(&bot, &call) else {
            panic!("moves are completed with texts");
        };
        assert!(!moves.is_empty());
        assert_eq!(call.caller.language, Language::English);
        assert_eq!(store.taken(), (5, 1));
        let call = Call::with_texts(caller(), &[], Some((own_games::OPTION, "")));
        assert!(
            matches!(complete(&bot, &call), Ok(Completions::Integer(games)) if games.len() == 5)
        );
        assert_eq!(store.taken(), (5, 1));
    }
}

//! The message of a lesson: what is to be done, what came of it, the board, and the answers.

use oddboard_render::{Mark, Scene};
use oddboard_rules::{AnyPosition, Game, Move};
use oddboard_speech::{
    Rejection, SpecSpeech, ToSentence,
    lessons::Task,
    pick::{About, Limits, Path, Question, Step, follow},
};

use super::{
    offer::COURSE_LIST,
    spot::{CHOOSE, GO, HINT, OPEN, SOLUTION, Spot, TAP},
};
use crate::{
    bot::Bot,
    calls::{
        caller::{Caller, Context},
        component_event::ComponentEvent,
        handler_error::HandlerError,
    },
    commands::{computer, start},
    game::{pictures::without_last_move, viewpoint},
    language::{Language, say},
    picker::{Onward, asked},
    reply::{
        Picture, Reply,
        components::{Button, SelectMenu},
        icons::Icons,
        limits::{ALT_TEXT_MAX, OPTIONS_MAX, ROWS_MAX},
    },
    wording::words,
};

/// The rows for answers: all but one for what leads back to other answers, and one for what leads
/// out of the lesson.
const ROWS: usize = ROWS_MAX - 2;
const LIMITS: Limits = Limits { group: OPTIONS_MAX, page: ROWS };
/// How many squares stand beside each other on a phone.
const SQUARES_IN_ROW: usize = 4;

/// What is said of what was done last.
pub(super) enum Remark {
    Nothing,
    /// The square that was tapped is right.
    Found(&'static str),
    /// It was found before.
    FoundAlready(&'static str),
    /// The piece can't go there, and why.
    Illegal(Box<Rejection>),
    /// The move is legal, but not what was asked for.
    Wrong(Move),
    /// These moves are made: the learner's and the computer's.
    GoesOn(Vec<String>),
    Hint,
}

/// The answer to a click: one's own message is edited; below one that others see, a new one comes.
pub(super) fn form(event: &ComponentEvent) -> fn(String) -> Reply {
    if event.own { Reply::replace } else { Reply::private }
}

/// A lesson as it stands.
pub(super) fn show(
    bot: &Bot,
    caller: &Caller,
    spot: &Spot,
    remark: &Remark,
    form: fn(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let (game, language) = (spot.game()?, caller.language);
    let mut lines = head(language, spot);
    lines.extend(said(language, spot, &game, remark));
    let board = Board { bot, caller, spot };
    let (scene, answers) = if spot.lesson.task.is_about_squares() {
        lines.push(still_to_find(language, spot, game.position()));
        (squares_scene(spot, game.position(), remark), squares(spot))
    } else {
        let (words, scene, answers) = moves(&bot.icons, language, spot, &game)?;
        lines.push(words);
        (scene, answers)
    };
    let reply = form(lines.join("\n")).picture(board.picture(scene));
    let reply = answers.menus.into_iter().fold(reply, Reply::menu);
    let reply = answers.choices.into_iter().fold(reply, Reply::buttons);
    Ok(reply.buttons(answers.besides).buttons(out(language, spot)))
}

/// A lesson that is done: what was learnt, and the board as it is now. This many of the game's
/// lessons are done.
pub(super) fn done(
    bot: &Bot,
    caller: &Caller,
    spot: &Spot,
    after: &Game,
    count: usize,
    form: fn(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let (language, spec) = (caller.language, spot.variant.spec());
    let mut lines = vec![heading(language, spot)];
    let text = spot.lesson.done(spec, language);
    lines.push(say!(language, "learn-done", text = text));
    let all = spec.lessons().len();
    let mut buttons = Vec::new();
    match spot.next() {
        Some(next) => {
            buttons.push(Button::success(say!(language, "learn-next"), next.id(OPEN)));
        }
        None if count < all => {
            let (title, left) = (spot.variant.title(), all - count);
            lines.push(say!(language, "learn-last", title = title, left = left));
        }
        None => {}
    }
    if count >= all {
        lines.push(say!(language, "learn-all-done", title = spot.variant.title(), count = all));
        if caller.context == Context::Server {
            buttons.push(start::button(language));
        }
        // A first game: of the ways against the computer the quickest.
        buttons.extend(computer::ways(bot, caller, spot.variant)?.into_iter().next());
    }
    let again = Spot::start(spot.variant, spot.lesson);
    buttons.push(Button::secondary(say!(language, "learn-again"), again.id(OPEN)));
    buttons.push(list(language, spot));
    let play = computer::from_lesson(bot, caller, spot.variant, spot.lesson)?;
    let scene = match spot.lesson.task {
        Task::Squares { .. } => solved_scene(spot, after.position()),
        _ => Scene::of_game(after),
    };
    let board = Board { bot, caller, spot };
    let reply = form(lines.join("\n")).picture(board.picture(scene)).buttons(buttons);
    Ok(reply.buttons(play.into_iter().collect()))
}

/// How a lesson is done, for those who want to see it.
pub(super) fn solution(
    bot: &Bot,
    caller: &Caller,
    spot: &Spot,
    form: fn(String) -> Reply,
) -> Result<Reply, HandlerError> {
    let (game, language, spec) = (spot.game()?, caller.language, spot.variant.spec());
    let position = game.position();
    let mut lines = head(language, spot);
    let scene = match spot.lesson.solution(&game, spot.made) {
        Some(mv) => {
            let told = words::with_check(language, position, mv);
            lines.push(say!(language, "learn-solution-move", move = told));
            without_last_move(&game).preview(mv)
        }
        None => {
            let squares = spot.lesson.targets(position).join(", ");
            lines.push(say!(language, "learn-solution-squares", squares = squares));
            solved_scene(spot, position)
        }
    };
    lines.push(spot.lesson.hint(spec, language));
    let mine = Button::primary(say!(language, "learn-try"), spot.at(Path::default()).id(OPEN));
    let mut buttons = vec![mine, list(language, spot)];
    buttons.extend(next(language, spot));
    buttons.extend(computer::from_lesson(bot, caller, spot.variant, spot.lesson)?);
    let board = Board { bot, caller, spot };
    Ok(form(lines.join("\n")).picture(board.picture(scene)).buttons(buttons))
}

fn heading(language: Language, spot: &Spot) -> String {
    let (number, all) = spot.number();
    let (title, lesson) = (spot.variant.title(), spot.lesson.title(spot.variant.spec(), language));
    say!(language, "learn-heading", title = title, number = number, all = all, lesson = lesson)
}

fn head(language: Language, spot: &Spot) -> Vec<String> {
    vec![heading(language, spot), spot.lesson.goal(spot.variant.spec(), language)]
}

/// What came of what was done last.
fn said(language: Language, spot: &Spot, game: &Game, remark: &Remark) -> Option<String> {
    let (lesson, spec) = (spot.lesson, spot.variant.spec());
    Some(match remark {
        Remark::Nothing => return None,
        Remark::Found(square) => say!(language, "learn-found", square = *square),
        Remark::FoundAlready(square) => say!(language, "learn-found-already", square = *square),
        Remark::Illegal(why) => {
            say!(language, "learn-illegal", why = why.sentence(spec).say(spec, language))
        }
        Remark::Wrong(mv) => {
            let told = words::told(language, game.position(), *mv);
            let why = lesson.wrong(spec, language).unwrap_or_default();
            say!(language, "learn-wrong", move = told, why = why)
        }
        Remark::GoesOn(moves) => {
            say!(language, "learn-goes-on", moves = words::joined(language, moves))
        }
        Remark::Hint => say!(language, "learn-hint-is", hint = lesson.hint(spec, language)),
    })
}

/// What stands below the message, but for what leads out of the lesson.
#[derive(Default)]
struct Answers {
    menus: Vec<SelectMenu>,
    /// Row by row.
    choices: Vec<Vec<Button>>,
    besides: Vec<Button>,
}

fn still_to_find(language: Language, spot: &Spot, position: &AnyPosition) -> String {
    let all = spot.lesson.targets(position).len();
    say!(language, "learn-squares", found = spot.found.count_ones(), all = all)
}

/// The squares that are offered, with their places in the list.
fn offered(spot: &Spot) -> impl Iterator<Item = (usize, &'static str)> + use<> {
    let offered: &'static [&'static str] = match spot.lesson.task {
        Task::Squares { offered, .. } => offered,
        _ => &[],
    };
    offered.iter().copied().enumerate()
}

/// Whether a square that is offered is found.
pub(super) fn is_found(spot: &Spot, number: usize) -> bool {
    spot.found & (1 << number) != 0
}

/// A button for every square that is offered, in the order of their names, which says nothing of
/// which are right.
fn squares(spot: &Spot) -> Answers {
    let mut offered: Vec<_> = offered(spot).collect();
    offered.sort_by_key(|(_, name)| *name);
    let button = |(number, name): (usize, &str)| {
        let id = spot.at(Path::parse(name)).id(TAP);
        if is_found(spot, number) {
            Button::success(format!("✓ {name}"), id)
        } else {
            Button::primary(name, id)
        }
    };
    let buttons: Vec<Button> = offered.into_iter().map(button).collect();
    let choices = buttons.chunks(SQUARES_IN_ROW).map(<[Button]>::to_vec).collect();
    Answers { choices, ..Answers::default() }
}

/// The piece chosen, and the squares that are offered, by name; those found as where it goes.
fn squares_scene(spot: &Spot, position: &AnyPosition, remark: &Remark) -> Scene {
    let geometry = &position.spec().geometry;
    let Task::Squares { from, .. } = spot.lesson.task else { return Scene::of(position) };
    let origin = geometry.square(from);
    let found = offered(spot).filter(|(number, _)| is_found(spot, *number));
    let found: Vec<_> = found.filter_map(|(_, name)| geometry.square(name)).collect();
    let mut destinations = origin.map(|from| position.destinations(from)).unwrap_or_default();
    destinations.retain(|destination| found.contains(&destination.to));
    let mut scene = Scene::of(position);
    if let Some(origin) = origin {
        scene = scene.choosing(origin, &destinations);
    }
    for (number, name) in offered(spot) {
        if let Some(square) = geometry.square(name)
            && !is_found(spot, number)
        {
            scene = scene.offering([square]).tag(square, name);
        }
    }
    if let Remark::Illegal(why) = remark { scene.refused(why) } else { scene }
}

/// The piece, and everything that it can do.
fn solved_scene(spot: &Spot, position: &AnyPosition) -> Scene {
    let Task::Squares { from, .. } = spot.lesson.task else { return Scene::of(position) };
    let origin = position.spec().geometry.square(from);
    origin.map_or_else(|| Scene::of(position), |origin| Scene::of(position).selected(origin))
}

/// The question that is open, the board, and the answers.
fn moves(
    icons: &Icons,
    language: Language,
    spot: &Spot,
    game: &Game,
) -> Result<(String, Scene, Answers), HandlerError> {
    let step = follow(game, &spot.path);
    let step = step.map_err(|_| HandlerError::reply(say!(language, "learn-changed")))?;
    Ok(match step {
        // There is only one move: nothing is to be chosen, but it is still to be made.
        Step::Settled(mv) => {
            let told = words::told(language, game.position(), mv);
            let choices = vec![vec![Button::primary(told, spot.id(GO))]];
            let words = say!(language, "learn-only-move");
            (words, Scene::of_game(game), Answers { choices, ..Answers::default() })
        }
        Step::Open(question) => {
            let words = format!("**{}**", asked(language, question.about));
            (
                words,
                question_scene(game, &question),
                answers(icons, language, spot, game, &question),
            )
        }
    })
}

fn question_scene(game: &Game, question: &Question) -> Scene {
    if question.about == About::Piece {
        return Scene::of_game(game);
    }
    let mut scene = without_last_move(game);
    for &square in &question.chosen {
        scene.add_mark(square, Mark::Selected);
    }
    scene = scene.choosing(oddboard_rules::Square::HAND, &question.destinations);
    match question.about {
        About::Placement => {
            scene.offering(question.picks.iter().flat_map(|pick| &pick.squares).copied())
        }
        _ => scene,
    }
}

fn answers(
    icons: &Icons,
    language: Language,
    spot: &Spot,
    game: &Game,
    question: &Question,
) -> Answers {
    let pages = question.pages(LIMITS);
    let last = pages.len().saturating_sub(1);
    let here = Spot { page: spot.page.min(last), ..spot.clone() };
    let groups = pages.get(here.page).map_or(&[][..], Vec::as_slice);
    let onward = Onward {
        path: &spot.path,
        start: game.start(),
        rows: ROWS,
        go: &|path| spot.at(path).id(GO),
        choose: &|menu| here.menu_id(CHOOSE, menu),
        icons,
    };
    let (menus, buttons) = onward.answers(language, game.position(), question, groups);
    let choices = vec![buttons];
    let mut besides = Vec::new();
    if let Some(back) = spot.path.back() {
        besides.push(Button::secondary(say!(language, "pick-back"), spot.at(back).id(GO)));
    }
    let turn_to = |page| Spot { page, ..spot.clone() }.id(GO);
    if here.page > 0 {
        besides.push(Button::secondary("◀", turn_to(here.page - 1)));
    }
    if here.page < last {
        besides.push(Button::secondary("▶", turn_to(here.page + 1)));
    }
    if let Some(pass) = question.pass() {
        let id = spot.at(spot.path.with(&pass.key)).id(GO);
        let label = match game.position().starts_turn() {
            true => say!(language, "pick-pass"),
            false => say!(language, "pick-end-turn"),
        };
        besides.push(Button::primary(label, id));
    }
    Answers { menus, choices, besides }
}

/// What leads on without an answer, and out of the lesson.
fn out(language: Language, spot: &Spot) -> Vec<Button> {
    let mut buttons = Vec::new();
    if let Some(previous) = spot.previous() {
        let label = say!(language, "learn-previous");
        buttons.push(Button::secondary(label, previous.id(OPEN)));
    }
    buttons.push(Button::secondary(say!(language, "learn-hint"), spot.id(HINT)));
    buttons.push(Button::secondary(say!(language, "learn-solution"), spot.id(SOLUTION)));
    buttons.push(list(language, spot));
    buttons.extend(next(language, spot));
    buttons
}

/// What leads to the next lesson without doing this one.
fn next(language: Language, spot: &Spot) -> Option<Button> {
    let next = spot.next()?;
    Some(Button::secondary(say!(language, "learn-next"), next.id(OPEN)))
}

/// What leads to the list of lessons.
fn list(language: Language, spot: &Spot) -> Button {
    let id = COURSE_LIST.on_with(0, spot.variant.name());
    Button::secondary(say!(language, "learn-list"), id)
}

/// What a lesson's picture is drawn with.
struct Board<'a> {
    bot: &'a Bot,
    caller: &'a Caller,
    spot: &'a Spot,
}

impl Board<'_> {
    fn picture(&self, scene: Scene) -> Picture {
        let Self { bot, caller, spot } = self;
        let learner = spot.variant.parse_position(spot.lesson.position).ok();
        let own = learner.map(|position| position.turn());
        let facing = viewpoint::facing_side(caller.settings.orientation, own);
        let scene = scene.facing(facing).in_language(caller.language);
        Picture {
            name: format!("{}-{}.png", spot.variant.name(), spot.lesson.name),
            bytes: bot.painter(&caller.settings, caller.place).png(&scene),
            alt: scene.alt_text(ALT_TEXT_MAX),
        }
    }
}

//! The pages of a review: the graph, then a page for each turning point.

use oddboard_game::core::{GameReview, GameState, TurningPoint};
use oddboard_render::{Graph, Scene};
use oddboard_rules::{AnyPosition, Game, Move, Side, text};

use super::{LINE, page_button};
use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    command::lines,
    commands::computer,
    game::{
        fair_play::Hidden,
        pictures::{Excerpt, animation, game_until, without_last_move},
        viewpoint,
    },
    language::{Speak, say},
    reply::{Picture, Reply, components::Button, limits::ALT_TEXT_MAX, truncate::truncate},
    wording::words,
};

/// Which page is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct View {
    /// The turning point, counted from 1; the graph at 0.
    pub(super) page: usize,
    /// Whether what was better is played.
    pub(super) line: bool,
}

/// What the pages are made of.
pub(super) struct Pages<'a> {
    pub(super) bot: &'a Bot,
    pub(super) caller: &'a Caller,
    pub(super) state: &'a GameState,
    pub(super) review: &'a GameReview,
    /// Nothing is said of the positions up to this one: a rated game is being played there.
    pub(super) hidden: Option<Hidden>,
}

impl Pages<'_> {
    pub(super) fn reply(
        &self,
        view: View,
        form: fn(String) -> Reply,
    ) -> Result<Reply, HandlerError> {
        if let Some(hidden) = self.hidden.filter(|hidden| self.review.moves.len() <= hidden.ply) {
            return Err(hidden.refusal(self.caller));
        }
        let points = self.points();
        let place = view.page.checked_sub(1);
        let point = place.and_then(|place| Some((place, *points.get(place)?)));
        match point.and_then(|(place, point)| Some((place, point, self.line(point)?))) {
            Some((place, point, line)) => {
                self.turning_point(&points, place, point, &line, view.line, form)
            }
            None => Ok(self.graph(&points, form)),
        }
    }

    fn is_hidden(&self, ply: usize) -> bool {
        self.hidden.is_some_and(|hidden| ply <= hidden.ply)
    }

    /// The turning points of which something may be said.
    fn points(&self) -> Vec<&TurningPoint> {
        let points = self.review.turning_points.iter();
        points.filter(|point| !self.is_hidden(point.ply as usize)).collect()
    }

    /// What was better at a turning point: the game until there, and instead of what was played at
    /// least one move, all of them legal. As many as are told.
    fn line(&self, point: &TurningPoint) -> Option<Game> {
        let ply = point.ply as usize;
        self.state.game().position_after(ply)?;
        // What came before belongs to it: what was captured until then, and positions that come again.
        let mut game = game_until(self.state.game(), ply);
        for written in point.line.iter().take(lines::TOLD) {
            if game.outcome().is_some() {
                break;
            }
            let mv = text::parse_move(game.position().spec(), written).ok()?;
            game.play(mv).ok()?;
        }
        (game.moves().len() > ply).then_some(game)
    }

    /// What White could expect before each move, and at the end.
    fn expected(&self) -> Vec<Option<f32>> {
        let moves = &self.review.moves;
        let white = |ply: usize, own: u16| {
            let turn = self.state.game().position_after(ply).map(AnyPosition::turn)?;
            let own = f32::from(own) / 1_000.0;
            Some(if turn == Side::White { own } else { 1.0 - own })
        };
        let before = moves.iter().enumerate().map(|(ply, reviewed)| white(ply, reviewed.best));
        let last = moves.last().and_then(|last| white(moves.len() - 1, last.played));
        let all = before.chain([last]).enumerate();
        all.map(|(ply, expected)| expected.filter(|_| !self.is_hidden(ply))).collect()
    }

    fn graph(&self, points: &[&TurningPoint], form: fn(String) -> Reply) -> Reply {
        let (caller, state) = (self.caller, self.state);
        let (record, language) = (state.record(), caller.language);
        let graph = Graph {
            variant: record.variant,
            expected: self.expected(),
            numbers: (0..record.moves.len()).map(|ply| state.move_number(ply)).collect(),
            marked: points.iter().map(|point| point.ply as usize).collect(),
            language,
        };
        let picture = Picture {
            name: format!("review-{}.png", record.id),
            bytes: self.bot.painter(&caller.settings, caller.place).renderer().graph(&graph),
            alt: graph.alt_text(ALT_TEXT_MAX),
        };
        let heading = words::heading(language, record);
        let mut text = vec![say!(language, "review-heading", game = heading)];
        text.push(words::ended(language, state));
        if points.is_empty() {
            text.push(say!(language, "review-no-points"));
        } else {
            text.push(say!(language, "review-points", count = points.len()));
        }
        let told =
            |(number, point): (usize, &&TurningPoint)| format!("{number}. {}", self.played(point));
        text.extend((1..).zip(points).map(told));
        if let Some(hidden) = self.hidden {
            let number = state.move_number(hidden.ply.saturating_sub(1));
            text.push(say!(language, "review-hidden", number = number));
        }
        let button = |(number, point): (u32, &&TurningPoint)| {
            let ply = point.ply as usize;
            let side = state.game().position_after(ply).map_or(Side::White, AnyPosition::turn);
            let label = say!(
                language,
                "review-point-button",
                number = number,
                turn = state.move_number(ply),
                side = language.side(side)
            );
            page_button(label, record.id, number)
        };
        let buttons = (1..).zip(points).map(button).collect();
        form(text.join("\n")).picture(picture).buttons(buttons)
    }

    /// What was played at a turning point.
    fn played(&self, point: &TurningPoint) -> String {
        let (state, language) = (self.state, self.caller.language);
        let ply = point.ply as usize;
        let made = state.game().position_after(ply).zip(state.game().moves().get(ply));
        let told = made.map(|(before, made)| words::with_check(language, before, *made));
        let side = made.map_or(Side::White, |(before, _)| before.turn());
        say!(
            language,
            "review-played",
            number = state.move_number(ply),
            side = language.side(side),
            move = told.unwrap_or_default()
        )
    }

    fn turning_point(
        &self,
        points: &[&TurningPoint],
        place: usize,
        point: &TurningPoint,
        better: &Game,
        line: bool,
        form: fn(String) -> Reply,
    ) -> Result<Reply, HandlerError> {
        let (caller, state) = (self.caller, self.state);
        let (record, language) = (state.record(), caller.language);
        let ply = point.ply as usize;
        let Some(position) = better.position_after(ply) else {
            return Ok(self.graph(points, form));
        };
        let (turn, moves) = (position.turn(), &better.moves()[ply..]);
        let worth = |worth| lines::worth(language, record.variant, turn, worth);
        let number = place + 1;
        let heading = words::heading(language, record);
        let text = [
            say!(language, "review-point", game = heading, number = number, count = points.len()),
            self.played(point),
            say!(language, "review-then", worth = worth(point.played)),
            say!(
                language,
                "review-better",
                line = lines::told(language, position, moves),
                worth = worth(point.best)
            ),
        ];
        let below = if line {
            say!(language, "review-line-shown")
        } else {
            say!(language, "review-arrows")
        };
        let text = format!("{}\n-# {below}", text.join("\n"));
        let picture = if line {
            self.replay(better, ply, number)
        } else {
            self.arrows(ply, moves[0], number)
        };
        let page = u32::try_from(number).unwrap_or_default();
        let graph = page_button(say!(language, "review-graph"), record.id, 0);
        let next = (number < points.len())
            .then(|| page_button(say!(language, "review-next"), record.id, page + 1));
        let other = if line {
            page_button(say!(language, "review-still"), record.id, page)
        } else {
            Button::secondary(say!(language, "review-line"), LINE.on_game(record.id, page))
        };
        let from_here = computer::from_here(self.bot, caller, state, ply)?;
        Ok(form(text)
            .picture(picture)
            .buttons([graph].into_iter().chain(next).collect())
            .buttons(from_here.into_iter().chain([other]).collect()))
    }

    /// What was played and what was better, as arrows.
    fn arrows(&self, ply: usize, better: Move, number: usize) -> Picture {
        let (caller, state) = (self.caller, self.state);
        let (record, language) = (state.record(), caller.language);
        let game = game_until(state.game(), ply);
        let board = without_last_move(&game).facing(viewpoint::facing(state, caller));
        let played = state.game().moves()[ply];
        let painter = self.bot.painter(&caller.settings, caller.place);
        let board = painter.named(language, record, board);
        let scene: Scene = board.in_language(language).compared(better, played);
        let position = game.position();
        let told = |mv| words::told(language, position, mv);
        let alt = say!(
            language,
            "review-alt",
            better = told(better),
            played = told(played),
            board = scene.alt_text(ALT_TEXT_MAX)
        );
        Picture {
            name: format!("review-{}-{number}.png", record.id),
            bytes: painter.png(&scene),
            alt: truncate(&alt, ALT_TEXT_MAX),
        }
    }

    /// What was better from a position on, played.
    fn replay(&self, better: &Game, ply: usize, number: usize) -> Picture {
        let (caller, state) = (self.caller, self.state);
        let language = caller.language;
        let name = format!("review-{}-{number}.gif", state.record().id);
        let facing = viewpoint::facing(state, caller);
        let painter = self.bot.painter(&caller.settings, caller.place);
        let all = better.moves().len();
        let arranged = |scene: Scene| painter.named(language, state.record(), scene.facing(facing));
        let line = better.position_after(ply);
        let line = line.map(|at| lines::told(language, at, &better.moves()[ply..]));
        let line = line.unwrap_or_default();
        // Nobody has played them.
        let told = |_: usize, end: String| {
            say!(language, "review-line-alt", line = line.as_str(), end = end)
        };
        let span = Excerpt { game: better, moves: (ply, all), ending: None };
        animation(painter.renderer(), language, span, arranged, told, name).0
    }
}

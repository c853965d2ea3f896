//! A game that two members play as a campaign goes on.

use std::time::{Duration, Instant};

use oddboard_rules::{AnyPosition, Game, Variant};
use oddboard_sandbox::{ClientError, Interaction, Member, Message};

use crate::{
    campaign_error::CampaignError,
    disk::StoredGame,
    history::{Attempt, GameHistory, Outcome, turn_of},
    world::World,
};

/// Each player's time for a whole game, and how it is typed.
const BUDGET: (Duration, &str) = (Duration::from_secs(5 * 3600), "5h");

/// What the bot says to the mover alone when a move is made; the last one to what comes twice, where
/// it happens to be the first to be answered.
const ACKNOWLEDGED: [&str; 5] = [
    "I've notified your opponent.",
    "It's still your turn.",
    "So far this turn:",
    "The game is over.",
    "That move was already made.",
];

/// A game that two members play.
pub(crate) struct Table {
    pub(crate) number: u64,
    pub(crate) players: [Member; 2],
    pub(crate) game: Game,
    pub(crate) history: GameHistory,
}

impl Table {
    /// Lets one member challenge another, who accepts.
    pub(crate) async fn begin(
        world: &mut World,
        variant: Variant,
        players: [usize; 2],
    ) -> Result<Self, CampaignError> {
        let players = players.map(|number| world.members[number].clone());
        let [white, black] = &players;
        let known = world.stored()?.games;
        let command = white
            .slash("challenge")
            .option("variant", variant.title())
            .option("opponent", black)
            .option("side", "White")
            .option("time", BUDGET.1);
        let challenge = command.send().await?.reply().await?;
        let begun = Instant::now();
        black.click(&challenge, "Accept").await?.acknowledged().await?;
        let stored = world.settled().await?.games;
        let ids = [white.id().get(), black.id().get()];
        let new = stored.iter().find(|(number, game)| {
            !known.contains_key(number) && game.players == ids && game.moves.is_empty()
        });
        let (number, _) = new.ok_or(CampaignError::NotBegun(variant))?;
        let history =
            GameHistory { variant, players: ids, budget: BUDGET.0, begun, attempts: Vec::new() };
        Ok(Self { number: *number, players, game: Game::new(variant), history })
    }

    /// Whether it has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.game.outcome().is_some() || self.game.legal_moves().is_empty()
    }

    fn mover(&self) -> &Member {
        &self.players[self.game.position().turn().index()]
    }

    /// Waits for the message that it is the mover's turn. Whether it came in time.
    pub(crate) async fn is_told(&self) -> bool {
        let mover = self.mover();
        let so_far = self.history.attempts.len();
        let moved = self.game.moves().len();
        let told = |message: &Message| {
            turn_of(message.content()).is_some_and(|(game, _)| game == self.number)
                && message.notified().contains(&mover.id())
                && !message.buttons().is_empty()
        };
        // In a turn of several moves nothing is told again.
        let goes_on = moved > 0
            && self.game.position_after(moved - 1).map(AnyPosition::turn)
                == Some(self.game.position().turn());
        goes_on || (so_far, moved) == (0, 0) || mover.wait_for("the turn", told).await.is_ok()
    }

    /// Makes a move at random, delivered twice if asked for.
    pub(crate) async fn play(&mut self, random: &mut fastrand::Rng, twice: bool) -> Outcome {
        let legal = self.game.legal_moves();
        let chosen = legal[random.usize(..legal.len())];
        let text = self.game.position().move_text(chosen);
        let ply = self.game.moves().len();
        let (outcome, answer) = self.say(&text, twice).await;
        let at = Instant::now();
        self.history.attempts.push(Attempt { ply, text, outcome, answer, at });
        if outcome == Outcome::Acknowledged {
            self.game.play(chosen).expect("a legal move");
        }
        outcome
    }

    async fn say(&self, text: &str, twice: bool) -> (Outcome, String) {
        let number = i64::try_from(self.number).expect("a small number");
        let command = self.mover().slash("move").option("move", text).option("game", number);
        let sent = match command.send().await {
            Ok(sent) => sent,
            Err(error) => return (Outcome::Unknown, error.to_string()),
        };
        if twice {
            sent.redeliver();
        }
        outcome(&sent).await
    }

    /// Goes on from what is stored, where a member was not told what came of a move.
    pub(crate) fn go_on_from(&mut self, stored: &StoredGame) -> Result<(), CampaignError> {
        let mut game = Game::new(self.history.variant);
        for text in &stored.moves {
            let played = game.play_text(text);
            played.map_err(|error| CampaignError::Record(self.number, error.to_string()))?;
        }
        self.game = game;
        Ok(())
    }
}

/// What the member who sent something saw.
async fn outcome(sent: &Interaction) -> (Outcome, String) {
    match sent.reply().await {
        Ok(reply) => {
            let text = reply.text();
            // A move that is made may also be answered by the message that tells all.
            match !reply.is_ephemeral() || ACKNOWLEDGED.iter().any(|phrase| text.contains(phrase)) {
                true => (Outcome::Acknowledged, text),
                false => (Outcome::Refused, text),
            }
        }
        Err(error @ ClientError::Unexpected { .. }) => (Outcome::Refused, error.to_string()),
        Err(error) => (Outcome::Unknown, error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn what_counts_as_an_acknowledgement_is_what_the_bot_says() {
        let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../discord/words/en");
        let files = fs::read_dir(words).expect("the bot's words").map(|file| file.expect("a file"));
        let words: String =
            files.map(|file| fs::read_to_string(file.path()).expect("text")).collect();
        for phrase in ACKNOWLEDGED {
            assert!(words.contains(phrase), "the bot no longer says {phrase:?}");
        }
    }
}

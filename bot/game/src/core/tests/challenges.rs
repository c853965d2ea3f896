use oddboard_rules::{Kind, Side, Variant};

use super::*;
use crate::core::{Giver, Handicap, rating::Score, transcript};

fn challenge(opponent: Option<Member>, side: SideWish) -> Challenge {
    let new = NewChallenge { opponent, side, ..NewChallenge::open(Variant::ALL[0], HERE) };
    made(&new).unwrap()
}

fn made(new: &NewChallenge) -> Result<Challenge, ChallengeRefusal> {
    Challenge::new(InteractionId(5), moment(1), ALICE, new)
}

fn moment(at: u64) -> Moment {
    Moment { at: Time(at), down: Lag::ZERO }
}

fn accept(coin: bool) -> ChallengeAsk {
    let (challenger, accepter) = (Terms::default(), Terms::default());
    ChallengeAsk::Accept(Acceptance { game: GameId(7), coin, challenger, accepter })
}

fn players(challenge: &Challenge, by: Member, coin: bool) -> Players {
    let answer = challenge.answer(InteractionId(6), moment(2), &by.into(), accept(coin)).unwrap();
    GameState::start(&answer.started.unwrap()).unwrap().record().players
}

fn refusal(challenge: &Challenge, by: Member, ask: ChallengeAsk) -> ChallengeRefusal {
    challenge.answer(InteractionId(6), moment(2), &by.into(), ask).unwrap_err()
}

#[test]
fn accepting_a_challenge_starts_the_game_where_it_was_made() {
    let to_bob = challenge(Some(BOB), SideWish::White);
    let answer = to_bob.answer(InteractionId(6), moment(2), &BOB.into(), accept(true)).unwrap();
    let game = GameId(7);
    assert_eq!(answer.challenge.status, ChallengeStatus::Accepted { by: BOB, game });
    let event = answer.started.unwrap();
    let state = GameState::start(&event).unwrap();
    assert_eq!((state.record().place, state.record().id), (HERE, game));
    assert_eq!(state.player_to_move(), Some(ALICE.into()));
    let [Effect::Post { mention: ALICE, posting: Posting::Turn, ply: 0, .. }] =
        state.effects(None, &event)[..]
    else {
        panic!("White is told that it is their turn");
    };
}

#[test]
fn the_challenger_gets_the_side_they_wish() {
    let (white, black) = (ALICE, BOB);
    let wish = |side, coin| players(&challenge(Some(BOB), side), BOB, coin);
    assert_eq!(wish(SideWish::White, false), Players::new(white, black));
    assert_eq!(wish(SideWish::Black, true), Players::new(black, white));
    assert_eq!(wish(SideWish::Random, true), Players::new(white, black));
    assert_eq!(wish(SideWish::Random, false), Players::new(black, white));
}

#[test]
fn an_open_challenge_is_accepted_by_anybody_else() {
    let open = challenge(None, SideWish::White);
    assert_eq!(players(&open, CAROL, true).black, CAROL);
    assert_eq!(refusal(&open, ALICE, accept(true)), ChallengeRefusal::Own);
    assert_eq!(refusal(&open, BOB, ChallengeAsk::Decline), ChallengeRefusal::OpenToAll);
}

#[test]
fn only_the_one_challenged_may_answer() {
    let to_bob = challenge(Some(BOB), SideWish::Random);
    let for_bob = ChallengeRefusal::NotForYou { opponent: BOB };
    assert_eq!(refusal(&to_bob, CAROL, accept(true)), for_bob);
    assert_eq!(refusal(&to_bob, CAROL, ChallengeAsk::Decline), for_bob);
    assert_eq!(refusal(&to_bob, ALICE, ChallengeAsk::Decline), ChallengeRefusal::Own);
}

#[test]
fn a_challenge_waits_for_those_who_may_accept_it() {
    let waits =
        |challenge: &Challenge| [ALICE, BOB, CAROL].map(|who| challenge.waits_for(&who.into()));
    assert_eq!(waits(&challenge(Some(BOB), SideWish::Random)), [false, true, false]);
    assert_eq!(waits(&challenge(None, SideWish::Random)), [false, true, true]);
    let declined = Challenge {
        status: ChallengeStatus::Declined { by: BOB },
        ..challenge(Some(BOB), SideWish::Random)
    };
    assert_eq!(waits(&declined), [false; 3]);
}

#[test]
fn only_the_challenger_may_withdraw() {
    let to_bob = challenge(Some(BOB), SideWish::Random);
    assert_eq!(
        refusal(&to_bob, BOB, ChallengeAsk::Withdraw),
        ChallengeRefusal::NotYours { challenger: ALICE }
    );
    let answer =
        to_bob.answer(InteractionId(6), moment(2), &ALICE.into(), ChallengeAsk::Withdraw).unwrap();
    assert_eq!(answer.challenge.status, ChallengeStatus::Withdrawn);
    assert_eq!(answer.started, None);
}

#[test]
fn a_challenge_is_answered_once() {
    let to_bob = challenge(Some(BOB), SideWish::Random);
    let asks = [(BOB, accept(true)), (BOB, ChallengeAsk::Decline), (ALICE, ChallengeAsk::Withdraw)];
    for (first, ask) in asks.clone() {
        let answer = to_bob.answer(InteractionId(6), moment(2), &first.into(), ask).unwrap();
        let answered = answer.challenge;
        for (second, ask) in asks.clone() {
            let refusal = refusal(&answered, second, ask);
            assert_eq!(refusal, ChallengeRefusal::Answered(answered.status));
        }
    }
}

#[test]
fn nobody_challenges_themselves() {
    let new = NewChallenge { opponent: Some(ALICE), ..NewChallenge::open(Variant::ALL[0], HERE) };
    assert_eq!(made(&new), Err(ChallengeRefusal::Yourself));
}

#[test]
fn a_challenge_to_a_game_in_one_go_stands_for_an_hour() {
    let standing = |time| {
        let new = NewChallenge { time, ..NewChallenge::open(Variant::ALL[0], HERE) };
        let challenge = made(&new).unwrap();
        challenge.expires.unwrap().since(moment(1).uptime())
    };
    let budget = |base| TimeControl::budget(base, Span::ZERO).unwrap();
    let (hour, week) = (Challenge::STANDS_AT_ONCE, Challenge::STANDS);
    assert_eq!(standing(budget(time::MINUTE)), hour);
    assert_eq!(standing(budget(time::HOUR.times(23))), hour);
    for days in [budget(time::DAY), TimeControl::PerMove { days: 1 }, TimeControl::Unlimited] {
        assert_eq!(standing(days), week);
    }
}

#[test]
fn a_challenge_stands_for_a_week() {
    let to_bob = challenge(Some(BOB), SideWish::Random);
    let end = 1 + Challenge::STANDS.0;
    assert_eq!(to_bob.elapse(moment(end - 1).uptime()), None);
    let answer = |at| to_bob.answer(InteractionId(6), moment(at), &BOB.into(), accept(true));
    assert!(answer(end - 1).is_ok());
    assert_eq!(answer(end), Err(ChallengeObstacle::Expired.into()));
    let expired = to_bob.elapse(moment(end).uptime()).unwrap();
    assert_eq!(expired.status, ChallengeStatus::Expired);
    assert_eq!(expired.elapse(moment(end).uptime()), None);
    assert_eq!(refusal(&expired, BOB, accept(true)), ChallengeObstacle::Expired.into());
}

#[test]
fn a_challenge_to_a_role_is_accepted_by_who_has_it() {
    let new = NewChallenge { role: Some(Role(9)), ..NewChallenge::open(Variant::ALL[0], HERE) };
    let challenge = made(&new).unwrap();
    let needed = ChallengeObstacle::RoleNeeded(vec![Role(9)]);
    assert_eq!(refusal(&challenge, BOB, accept(true)), needed.into());
    let bob = Who { member: BOB, roles: vec![Role(8), Role(9)] };
    assert!(challenge.answer(InteractionId(6), moment(2), &bob, accept(true)).is_ok());
}

#[test]
fn the_game_has_the_time_and_counts_as_the_challenge_says() {
    let time = TimeControl::per_move(3).unwrap();
    let open = NewChallenge::open(Variant::ALL[0], HERE);
    let challenge = made(&NewChallenge { time, rated: true, ..open }).unwrap();
    let answer = challenge.answer(InteractionId(6), moment(2), &BOB.into(), accept(true)).unwrap();
    let state = GameState::start(&answer.started.unwrap()).unwrap();
    assert_eq!((state.record().time, state.record().rated), (time, true));
    assert_eq!(state.record().due(moment(2)), Some(Time(2).plus(time::DAY.times(3))));
}

#[test]
fn a_note_is_short_and_a_time_one_that_is_offered() {
    let open = || NewChallenge::open(Variant::ALL[0], HERE);
    let noted = |note: String| made(&NewChallenge { note: Some(note), ..open() });
    assert_eq!(noted(" hello ".to_owned()).unwrap().note.as_deref(), Some("hello"));
    assert_eq!(noted("  ".to_owned()).unwrap().note, None);
    let most = Challenge::NOTE_MAX;
    assert!(noted("é".repeat(most)).is_ok());
    assert_eq!(noted("é".repeat(most + 1)), Err(ChallengeObstacle::LongNote { most }.into()));
    let time = TimeControl::PerMove { days: 4 };
    let refused = ChallengeObstacle::Time(TimeControlError::Days(4));
    assert_eq!(made(&NewChallenge { time, ..open() }), Err(refused.into()));
}

#[test]
fn a_rematch_has_the_sides_swapped() {
    let game = begun(Variant::ALL[0]);
    let rematch = |by, game: &GameState| NewChallenge::rematch(by, game.record());
    let not_over = ChallengeObstacle::NotOver(GameId(7));
    assert_eq!(rematch(ALICE, &game), Err(not_over.into()));
    let (over, _) = after(&game, ALICE, Action::Resign);
    let not_played = ChallengeObstacle::NotAPlayer(GameId(7));
    assert_eq!(rematch(CAROL, &over), Err(not_played.into()));
    let new = rematch(ALICE, &over).unwrap();
    assert_eq!((new.opponent, new.side, new.place), (Some(BOB), SideWish::Black, HERE));
    assert_eq!(new.rematch, Some(GameId(7)));
    assert_eq!(rematch(BOB, &over).unwrap().side, SideWish::White);
}

/// A challenge of Alice's with a handicap, of Bob or of her own.
fn at_odds(giver: Giver, side: SideWish, variant: Variant, kind: Kind) -> NewChallenge {
    let handicap = Some(Handicap::new(giver, variant, kind));
    NewChallenge { side, handicap, opponent: Some(BOB), ..NewChallenge::open(variant, HERE) }
}

#[test]
fn whoever_gives_a_piece_begins_without_it_whichever_side_they_have() {
    for variant in Variant::ALL {
        for kind in variant.odds() {
            for (giver, side, lacks) in [
                (Giver::Challenger, SideWish::White, Side::White),
                (Giver::Challenger, SideWish::Black, Side::Black),
                (Giver::Opponent, SideWish::White, Side::Black),
                (Giver::Opponent, SideWish::Black, Side::White),
            ] {
                let challenge = made(&at_odds(giver, side, *variant, kind)).unwrap();
                let answer =
                    challenge.answer(InteractionId(6), moment(2), &BOB.into(), accept(true));
                let state = GameState::start(&answer.unwrap().started.unwrap()).unwrap();
                let start = variant.start_at_odds(lacks, kind).unwrap();
                assert_eq!(state.record().start, start.to_string());
                assert_eq!(state.record().odds(), Some((lacks, kind)));
                assert!(transcript::write(state.record(), &[]).contains("began without a piece"));
                // In the rematch the same player gives it.
                let (over, _) = after(&state, ALICE, Action::Resign);
                for (by, same) in
                    [(ALICE, giver == Giver::Challenger), (BOB, giver == Giver::Opponent)]
                {
                    let again = NewChallenge::rematch(by, over.record()).unwrap();
                    let giver = if same { Giver::Challenger } else { Giver::Opponent };
                    assert_eq!(again.handicap, Some(Handicap::new(giver, *variant, kind)));
                }
            }
        }
    }
}

#[test]
fn a_handicap_is_one_of_the_games_and_is_not_rated() {
    let variant = Variant::ALL[0];
    let new = at_odds(Giver::Opponent, SideWish::White, variant, variant.odds()[0]);
    let rated = ChallengeObstacle::RatedHandicap;
    assert_eq!(made(&NewChallenge { rated: true, ..new.clone() }), Err(rated.into()));
    let royal = variant.spec().royal;
    let none = ChallengeObstacle::NoSuchHandicap;
    let royal = at_odds(Giver::Opponent, SideWish::White, variant, royal);
    assert_eq!(made(&royal), Err(none.clone().into()));
    let unknown = Handicap { giver: Giver::Opponent, piece: "?".to_owned() };
    assert_eq!(made(&NewChallenge { handicap: Some(unknown), ..new }), Err(none.into()));
}

#[test]
fn what_is_won_with_a_piece_more_says_little() {
    let variant = Variant::ALL[0];
    let kind = variant.odds()[0];
    let challenge = made(&at_odds(Giver::Opponent, SideWish::White, variant, kind)).unwrap();
    let answer = challenge.answer(InteractionId(6), moment(2), &BOB.into(), accept(true)).unwrap();
    let state = GameState::start(&answer.started.unwrap()).unwrap();
    let tells = |side| {
        [Score::Won, Score::Drawn, Score::Lost].map(|score| state.record().is_telling(side, score))
    };
    assert_eq!(tells(Side::White), [false, true, true], "White has more");
    assert_eq!(tells(Side::Black), [true, true, false]);
    let even = begun(variant);
    assert!(even.record().is_telling(Side::White, Score::Won));
}

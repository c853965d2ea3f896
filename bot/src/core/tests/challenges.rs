use oddboard_rules::Variant;

use super::*;

fn challenge(opponent: Option<Member>, side: SideWish) -> Challenge {
    let new = NewChallenge { opponent, variant: Variant::ALL[0], side, place: HERE };
    Challenge::new(Cause(5), Time(1), ALICE, &new).unwrap()
}

const ACCEPT: ChallengeAsk = ChallengeAsk::Accept { game: GameId(7), coin: true };

fn players(challenge: &Challenge, by: Member, coin: bool) -> Players {
    let ask = ChallengeAsk::Accept { game: GameId(7), coin };
    let answer = challenge.answer(Cause(6), Time(2), by, ask).unwrap();
    GameState::start(&answer.started.unwrap()).unwrap().record().players
}

fn refusal(challenge: &Challenge, by: Member, ask: ChallengeAsk) -> ChallengeRefusal {
    challenge.answer(Cause(6), Time(2), by, ask).unwrap_err()
}

#[test]
fn accepting_a_challenge_starts_the_game_where_it_was_made() {
    let answer = challenge(Some(BOB), SideWish::White).answer(Cause(6), Time(2), BOB, ACCEPT);
    let answer = answer.unwrap();
    let game = GameId(7);
    assert_eq!(answer.challenge.status, ChallengeStatus::Accepted { by: BOB, game });
    let event = answer.started.unwrap();
    let state = GameState::start(&event).unwrap();
    assert_eq!((state.record().place, state.record().id), (HERE, game));
    assert_eq!(state.player_to_move(), Some(ALICE));
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
    assert_eq!(wish(SideWish::White, false), Players { white, black });
    assert_eq!(wish(SideWish::Black, true), Players { white: black, black: white });
    assert_eq!(wish(SideWish::Random, true), Players { white, black });
    assert_eq!(wish(SideWish::Random, false), Players { white: black, black: white });
}

#[test]
fn an_open_challenge_is_accepted_by_anybody_else() {
    let open = challenge(None, SideWish::White);
    assert_eq!(players(&open, CAROL, true).black, CAROL);
    assert_eq!(refusal(&open, ALICE, ACCEPT), ChallengeRefusal::Own);
    assert_eq!(refusal(&open, BOB, ChallengeAsk::Decline), ChallengeRefusal::OpenToAll);
}

#[test]
fn only_the_one_challenged_may_answer() {
    let to_bob = challenge(Some(BOB), SideWish::Random);
    let for_bob = ChallengeRefusal::NotForYou { opponent: BOB };
    assert_eq!(refusal(&to_bob, CAROL, ACCEPT), for_bob);
    assert_eq!(refusal(&to_bob, CAROL, ChallengeAsk::Decline), for_bob);
    assert_eq!(refusal(&to_bob, ALICE, ChallengeAsk::Decline), ChallengeRefusal::Own);
}

#[test]
fn only_the_challenger_may_withdraw() {
    let to_bob = challenge(Some(BOB), SideWish::Random);
    assert_eq!(
        refusal(&to_bob, BOB, ChallengeAsk::Withdraw),
        ChallengeRefusal::NotYours { challenger: ALICE }
    );
    let answer = to_bob.answer(Cause(6), Time(2), ALICE, ChallengeAsk::Withdraw).unwrap();
    assert_eq!(answer.challenge.status, ChallengeStatus::Withdrawn);
    assert_eq!(answer.started, None);
}

#[test]
fn a_challenge_is_answered_once() {
    let to_bob = challenge(Some(BOB), SideWish::Random);
    let asks = [(BOB, ACCEPT), (BOB, ChallengeAsk::Decline), (ALICE, ChallengeAsk::Withdraw)];
    for (first, ask) in asks {
        let answered = to_bob.answer(Cause(6), Time(2), first, ask).unwrap().challenge;
        for (second, ask) in asks {
            let refusal = refusal(&answered, second, ask);
            assert_eq!(refusal, ChallengeRefusal::Answered(answered.status));
        }
    }
}

#[test]
fn nobody_challenges_themselves() {
    let new = NewChallenge {
        opponent: Some(ALICE),
        variant: Variant::ALL[0],
        side: SideWish::Random,
        place: HERE,
    };
    let refused = Challenge::new(Cause(5), Time(1), ALICE, &new);
    assert_eq!(refused, Err(ChallengeRefusal::Yourself));
}

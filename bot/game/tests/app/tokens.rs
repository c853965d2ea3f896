//! Tokens of interactions that several processes use.

use std::collections::BTreeSet;

use oddboard_game::{
    app::{Clicker, SharedToken, TokenRole},
    core::{
        Member, Message, Span, Time,
        time::{MINUTE, SECOND},
    },
    store::{Scan, Table},
};

use crate::{ALICE, BOB, harness::Program, nodes::two};

const KEPT: Span = MINUTE.times(14);

fn token(program: &Program, message: u64, role: TokenRole) -> SharedToken {
    let (message, since) = (Message(message), program.app.now());
    SharedToken { message, token: format!("very secret {}", message.0), since, role }
}

/// An answer's token that is so old.
fn kept_for(program: &Program, message: u64, age: Span) -> SharedToken {
    let since = Time(program.app.now().0 - age.0);
    SharedToken { since, ..token(program, message, TokenRole::Answer) }
}

fn stored(program: &Program) -> BTreeSet<u64> {
    let found = program.store.scan(Table::InteractionToken, &Scan::all()).unwrap();
    found.into_iter().filter_map(|(key, _)| Some(key.to_numbers()?[0])).collect()
}

#[tokio::test]
async fn what_one_process_keeps_another_finds_and_the_latest_counts() {
    let [one, other] = two();
    let clicked = token(&one, 7, TokenRole::Clicked(Clicker::of(Message(7), ALICE)));
    one.app.share_tokens(&[token(&one, 7, TokenRole::Answer), clicked.clone()]).unwrap();
    assert_eq!(other.app.shared_token(Message(7)).unwrap(), Some(clicked.clone()));
    assert_eq!(other.app.shared_token(Message(8)).unwrap(), None);
    let answered = token(&other, 7, TokenRole::FollowUp);
    other.app.share_tokens(std::slice::from_ref(&answered)).unwrap();
    assert_eq!(one.app.shared_token(Message(7)).unwrap(), Some(answered));
    assert!(!format!("{clicked:?}").contains("very secret"), "{clicked:?}");
    one.stop().await;
    other.stop().await;
}

#[test]
fn a_clicker_is_known_by_a_mark_at_each_message() {
    let mark = |message, member| Clicker::of(Message(message), member);
    assert_eq!(mark(7, ALICE), mark(7, ALICE));
    let marks = [mark(7, BOB), mark(8, ALICE), mark(7, Member(ALICE.0 + 1))];
    assert!(!marks.contains(&mark(7, ALICE)));
}

#[tokio::test]
async fn tokens_are_forgotten_when_they_are_of_no_more_use() {
    let [one, other] = two();
    let old = KEPT.and(Span(1));
    // More than are looked at at once.
    let many: Vec<_> = (1..=1_200).map(|message| kept_for(&one, message, old)).collect();
    one.app.share_tokens(&many).unwrap();
    let again = kept_for(&other, 600, KEPT);
    let late = kept_for(&other, 5_000, SECOND);
    other.app.share_tokens(&[again.clone(), late.clone()]).unwrap();
    one.app.forget_tokens(KEPT).unwrap();
    assert_eq!(stored(&one), [again.message, late.message].map(|message| message.0).into());
    assert_eq!(other.app.shared_token(again.message).unwrap(), Some(again));
    assert_eq!(other.app.shared_token(late.message).unwrap(), Some(late));
    one.stop().await;
    other.stop().await;
}

//! Roles, permissions, and members who come and go.

use oddboard_sandbox::{ClientError, MemberOptions, Options, Permissions, RoleOptions};
use serenity::all::{ChannelId, CreateMessage, UserId};

use crate::bot::{Fixture, fixture, fixture_with};

/// The code with which a call was refused.
pub(crate) fn code<T>(result: serenity::Result<T>) -> isize {
    match result {
        Err(serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(refused))) => {
            refused.error.code
        }
        Err(other) => panic!("refused in another way: {other}"),
        Ok(_) => 0,
    }
}

pub(crate) fn home(fixture: &Fixture) -> ChannelId {
    ChannelId::new(fixture.sandbox.channel_id().get())
}

#[tokio::test]
async fn a_role_is_chosen_and_its_members_are_notified() {
    let players = RoleOptions::new("Players").with_member("Bob").with_member("Carol");
    let fixture = fixture_with(Options { roles: vec![players], ..Options::default() }).await;
    let member = |name| fixture.sandbox.member(name).unwrap();
    let (alice, bob, carol) = (member("Alice"), member("Bob"), member("Carol"));
    let role = fixture.sandbox.role("Players").unwrap();
    assert_eq!((bob.roles(), alice.roles()), (vec![role], vec![]));
    let team = alice.slash("team").option("role", "Players").send().await.unwrap();
    let reply = team.reply().await.unwrap();
    assert_eq!(reply.content(), format!("<@&{role}> are Players"));
    assert_eq!(reply.mentioned_roles(), [role]);
    assert_eq!(reply.notified(), [bob.id(), carol.id()]);
    bob.remove_role(role);
    let team = alice.slash("team").option("role", role).send().await.unwrap();
    assert_eq!(team.reply().await.unwrap().notified(), [carol.id()]);
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_role_that_may_not_be_mentioned_stays_quiet() {
    let quiet = RoleOptions::new("Quiet").not_mentionable().with_member("Bob");
    let options = Options {
        roles: vec![quiet],
        everyone_permissions: oddboard_sandbox::EVERYONE_PERMISSIONS
            - Permissions::MENTION_EVERYONE,
        ..Options::default()
    };
    let fixture = fixture_with(options).await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let team = alice.slash("team").option("role", "Quiet").send().await.unwrap();
    assert!(team.reply().await.unwrap().notified().is_empty());
}

#[tokio::test]
async fn guarded_commands_are_offered_to_those_who_may() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    let has = |offered: Vec<String>, name: &str| offered.iter().any(|one| one == name);
    assert!(has(alice.commands(), "/guarded") && has(alice.commands(), "/owner-only"));
    assert!(!has(bob.commands(), "/guarded"));
    let refused = bob.slash("guarded").send().await.unwrap_err();
    assert!(matches!(refused, ClientError::NoSuchCommand { .. }));
    let managers = RoleOptions::new("Managers").permissions(Permissions::MANAGE_GUILD);
    bob.add_role(fixture.sandbox.add_role(&managers));
    assert!(has(bob.commands(), "/guarded"));
    assert!(!has(bob.commands(), "/owner-only"), "asking for nothing shuts everybody out");
    // In a direct message nobody can be a manager of anything.
    assert!(has(
        fixture.sandbox.member("Carol").unwrap().in_channel(bob.direct_channel()).commands(),
        "/guarded"
    ));
}

#[tokio::test]
async fn selects_of_roles_and_channels_take_names() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let role = fixture.sandbox.add_role(&RoleOptions::new("Players"));
    let message = alice.slash("selects").send().await.unwrap().reply().await.unwrap();
    let chosen = alice.select(&message, "roles", &["Players"]).await.unwrap();
    assert_eq!(chosen.reply().await.unwrap().content(), format!("chose <@&{role}>"));
    let chosen = alice.select(&message, "channels", &["talk"]).await.unwrap();
    let talk = fixture.sandbox.channel("talk").unwrap();
    assert_eq!(chosen.reply().await.unwrap().content(), format!("chose <#{talk}>"));
    let chosen = alice.select(&message, "people", &["Bob"]).await.unwrap();
    assert!(chosen.reply().await.unwrap().content().starts_with("chose <@"));
    let nobody = alice.select(&message, "people", &["Nobody"]).await.unwrap_err();
    assert!(matches!(nobody, ClientError::InvalidValue { .. }));
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn what_the_bot_was_denied_in_a_channel_is_refused_there_only() {
    let fixture = fixture().await;
    let bot = fixture.sandbox.bot_id();
    let channel = fixture.sandbox.channel_id();
    let say = |place: ChannelId| {
        let http = fixture.http.clone();
        async move { place.say(&http, "hello").await }
    };
    fixture.sandbox.deny(channel, bot, Permissions::SEND_MESSAGES);
    assert_eq!(code(say(home(&fixture)).await), 50_013);
    let talk = ChannelId::new(fixture.sandbox.channel("talk").unwrap().get());
    assert_eq!(code(say(talk).await), 0);
    fixture.sandbox.deny(channel, bot, Permissions::VIEW_CHANNEL);
    assert_eq!(code(say(home(&fixture)).await), 50_001);
    fixture.sandbox.deny(channel, bot, Permissions::empty());
    assert_eq!(code(say(home(&fixture)).await), 0);
    // None of that is the bot's fault.
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn who_has_left_is_no_member_and_takes_no_direct_message() {
    let fixture = fixture().await;
    let alice = fixture.sandbox.member("Alice").unwrap();
    let bob = fixture.sandbox.member("Bob").unwrap();
    let user = UserId::new(bob.id().get());
    let guild = serenity::all::GuildId::new(fixture.sandbox.guild_id().get());
    let direct = user.create_dm_channel(&fixture.http).await.unwrap();
    bob.accept_direct_messages(false);
    assert_eq!(code(direct.id.say(&fixture.http, "psst").await), 50_007);
    bob.accept_direct_messages(true);
    assert_eq!(code(direct.id.say(&fixture.http, "psst").await), 0);

    bob.leave_guild().unwrap();
    assert_eq!(code(fixture.http.get_member(guild, user).await), 10_007);
    assert_eq!(fixture.http.get_user(user).await.unwrap().name, "bob");
    assert_eq!(code(direct.id.say(&fixture.http, "psst").await), 50_278);
    assert!(bob.say(fixture.sandbox.channel_id(), "hello").await.is_err());
    let mention = CreateMessage::new().content(bob.mention());
    home(&fixture).send_message(&fixture.http, mention).await.unwrap();
    assert_eq!(bob.mentions().len(), 1, "only the direct message reached Bob");
    bob.join_guild().unwrap();
    bob.say(fixture.sandbox.channel_id(), "back").await.unwrap();
    assert!(alice.leave_guild().is_err(), "the owner cannot leave");
    let dave = fixture.sandbox.add_member(&MemberOptions::new("Dave").locale("fr"));
    assert_eq!(dave.name(), "Dave");
    fixture.sandbox.assert_clean();
}

#[tokio::test]
async fn a_message_with_its_nonce_is_posted_once() {
    let fixture = fixture().await;
    let post = |nonce: &'static str, enforced: bool| {
        let http = fixture.http.clone();
        let channel = home(&fixture);
        let body = serde_json::json!({
            "content": "once", "nonce": nonce, "enforce_nonce": enforced,
        });
        async move { http.send_message(channel, Vec::new(), &body).await.unwrap().id }
    };
    let first = post("turn-1", true).await;
    assert_eq!(post("turn-1", true).await, first);
    assert_ne!(post("turn-2", true).await, first);
    assert_ne!(post("turn-1", false).await, first, "only where it is asked for");
    fixture.sandbox.clock().advance(std::time::Duration::from_secs(600));
    assert_ne!(post("turn-1", true).await, first, "only for some minutes");
    fixture.sandbox.assert_clean();
}

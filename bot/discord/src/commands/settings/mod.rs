//! `/settings`: what a member can set for themselves, on three pages.

mod table;

use std::sync::Arc;

use oddboard_game::core::{MemberSettings, Notify};
use oddboard_render::Scene;
use oddboard_rules::Variant;
use serenity::all::CreateCommand;

use self::table::{NOTIFY, ONESELF, PICTURES, SETTINGS, TURNS};
use crate::{
    bot::{Bot, blocking::blocking},
    calls::{
        call::Call,
        caller::Caller,
        component_event::ComponentEvent,
        component_handler::{ComponentHandler, unknown},
        handler_error::HandlerError,
        run::Run,
    },
    command::{
        Command, complete_nothing,
        definition::{ANYWHERE, command},
        members,
        setting::{self, Codes},
    },
    language::{Language, message, say},
    reply::{Picture, Reply, custom_id::Code, limits::ALT_TEXT_MAX},
};

const PAGE: Code = Code("sp");
const CODES: Codes = Codes { choose: Code("sc"), switch: Code("ss") };

pub(crate) const COMMAND: Command = Command {
    name: "settings",
    define,
    run: Run::Blocking(run),
    complete: complete_nothing,
    defers: false,
    components: &[
        ComponentHandler { code: PAGE, run: Run::Blocking(turn_to) },
        ComponentHandler {
            code: CODES.choose,
            run: Run::Async(|bot, event| Box::pin(choose(bot, event))),
        },
        ComponentHandler { code: CODES.switch, run: Run::Blocking(switch) },
    ],
};

fn define() -> CreateCommand {
    command("settings", message!("settings-command"), ANYWHERE)
}

fn run(bot: &Bot, call: &Call) -> Result<Reply, HandlerError> {
    Ok(show(bot, &call.caller, PICTURES, Reply::private))
}

/// The page that a component is on.
fn page(event: &ComponentEvent) -> Result<u64, HandlerError> {
    let page = event.id.subject;
    if page <= ONESELF { Ok(page) } else { Err(unknown(&event.caller)) }
}

fn turn_to(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    Ok(show(bot, &event.caller, page(event)?, Reply::replace))
}

/// Something was chosen from a menu.
async fn choose(bot: Arc<Bot>, event: ComponentEvent) -> Result<Reply, HandlerError> {
    let worker = Arc::clone(&bot);
    let (caller, event) = blocking(move || {
        let chosen =
            |settings: &mut _| setting::choose(SETTINGS, settings, &event.id.rest, &event.values);
        save(&worker, &event.caller, chosen).map(|caller| (caller, event))
    })
    .await?;
    let page = page(&event)?;
    // Tries at once whether direct messages arrive.
    let closed = if event.id.rest == NOTIFY && caller.settings.notify == Notify::Direct {
        let hello = say!(caller.language, "settings-direct-hello");
        members::send_direct(&bot, caller.by, hello, Vec::new()).await.is_err()
    } else {
        false
    };
    blocking(move || {
        Ok(show(&bot, &caller, page, |text| {
            Reply::replace(if closed {
                format!("{text}\n{}", say!(caller.language, "settings-direct-closed"))
            } else {
                text
            })
        }))
    })
    .await
}

/// Something that is on or off was clicked.
fn switch(bot: &Bot, event: &ComponentEvent) -> Result<Reply, HandlerError> {
    let switched = |settings: &mut _| setting::switch(SETTINGS, settings, &event.id.rest);
    let caller = save(bot, &event.caller, switched)?;
    Ok(show(bot, &caller, page(event)?, Reply::replace))
}

/// Changes what is set, unless there is no such setting or value, and goes on
/// as the member now is.
fn save(
    bot: &Bot,
    caller: &Caller,
    change: impl Fn(&mut MemberSettings) -> Option<()>,
) -> Result<Caller, HandlerError> {
    change(&mut caller.settings.clone()).ok_or_else(|| unknown(caller))?;
    // What is set on another page at this moment stays.
    let settings = bot.app.change_member(caller.by, |settings| {
        change(settings);
    })?;
    let mut caller = caller.clone();
    caller.with(settings);
    Ok(caller)
}

fn title(language: Language, page: u64) -> String {
    match page {
        PICTURES => say!(language, "settings-page-pictures"),
        TURNS => say!(language, "settings-page-turns"),
        _ => say!(language, "settings-page-self"),
    }
}

/// Shows a page.
fn show(bot: &Bot, caller: &Caller, page: u64, reply: impl FnOnce(String) -> Reply) -> Reply {
    let (language, settings) = (caller.language, &caller.settings);
    let heading = say!(language, "settings-heading", page = title(language, page));
    let reply = match page {
        PICTURES => reply(heading).picture(sample(bot, caller)),
        TURNS => reply(format!("{heading}\n{}", say!(language, "settings-turns-explained"))),
        _ => reply(format!("{heading}\n{}", say!(language, "settings-self-explained"))),
    };
    let titles = (PICTURES..=ONESELF).map(|page| title(language, page));
    // Which size is usual is for whoever runs the bot to say.
    let size = bot.painter(settings, caller.place).renderer().size();
    let settings = &MemberSettings { size: Some(size.name().to_owned()), ..settings.clone() };
    setting::controls(SETTINGS, CODES, page, language, settings, reply)
        .buttons(setting::tabs(PAGE, titles, page))
}

/// A board as the member will see boards.
fn sample(bot: &Bot, caller: &Caller) -> Picture {
    let scene = Scene::of(&Variant::ALL[0].start()).in_language(caller.language);
    let bytes = bot.painter(&caller.settings, caller.place).png(&scene);
    Picture { name: "sample.png".to_owned(), bytes, alt: scene.alt_text(ALT_TEXT_MAX) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::command::setting::Control;

    #[test]
    fn every_setting_has_a_key_of_its_own_and_a_page() {
        let mut keys = BTreeSet::new();
        for setting in SETTINGS {
            assert!(keys.insert(setting.key), "{} twice", setting.key);
            assert!(setting.page <= ONESELF, "{} is on no page", setting.key);
        }
    }

    #[test]
    fn every_control_says_what_it_is_and_how_it_is_set() {
        let record =
            MemberSettings { size: Some("medium".to_owned()), ..MemberSettings::default() };
        setting::assert_each_says_what_it_is(SETTINGS, &record);
    }

    #[test]
    fn each_switch_changes_its_own_field_only() {
        for setting in SETTINGS {
            let Control::Switch { field, .. } = &setting.control else { continue };
            let before = MemberSettings::default();
            let mut after = before.clone();
            let on = *field(&mut after);
            let rest = format!("{}={}", setting.key, u8::from(!on));
            assert_eq!(setting::switch(SETTINGS, &mut after, &rest), Some(()));
            assert_ne!(after, before, "{}", setting.key);
            *field(&mut after) = on;
            assert_eq!(after, before, "{}", setting.key);
        }
        for unknown in ["", "nothing", "nothing=1", "theme=1"] {
            assert_eq!(setting::switch(SETTINGS, &mut MemberSettings::default(), unknown), None);
        }
    }
}

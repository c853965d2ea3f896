use super::*;
use crate::config::{ApiAddress, LogFormat, Port, Token};
use oddboard_discord::Secret;

const EXAMPLE: &str = include_str!("../../../config.example.toml");

fn none() -> [(OsString, OsString); 0] {
    []
}

fn variable(name: &str, value: &str) -> [(OsString, OsString); 1] {
    [(name.into(), value.into())]
}

fn from_text(text: &str) -> Result<Config, ConfigError> {
    let mut reading = Reading::default();
    reading.file(Path::new("oddboard.toml"), text);
    reading.end()
}

fn read_variable(name: &str, value: &str) -> Result<Config, ConfigError> {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().join("empty.toml");
    fs::write(&empty, "").expect("written");
    load(Some(&empty), variable(name, value))
}

fn refusal(text: &str) -> String {
    from_text(text).expect_err("refused").to_string()
}

#[test]
fn without_any_source_the_defaults_stand() {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().join("empty.toml");
    fs::write(&empty, "").expect("written");
    assert_eq!(load(Some(&empty), none()).expect("loads"), Config::default());
}

#[test]
fn a_file_that_is_named_must_exist() {
    let error = load(Some(Path::new("no/such/file.toml")), none()).expect_err("refused");
    assert!(error.to_string().starts_with("no/such/file.toml: cannot read"), "{error}");
}

#[test]
fn the_environment_goes_over_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("oddboard.toml");
    fs::write(&path, "[sandbox]\nport = 1000\n[log]\nformat = \"json\"\n").expect("written");
    let config = load(Some(&path), variable("ODDBOARD_SANDBOX_PORT", "2000")).expect("loads");
    assert_eq!(Ok(config.sandbox.port), Port::new(2000));
    assert_eq!(config.log.format, LogFormat::Json);
}

#[test]
fn an_unknown_key_is_refused_with_line_and_suggestion() {
    assert_eq!(
        refusal("# mine\n[discord]\ntokn = \"x\"\n"),
        "oddboard.toml:3:1: unknown setting `discord.tokn`: did you mean `discord.token`?"
    );
    assert_eq!(
        refusal("\n\n[discrod]\n"),
        "oddboard.toml:3:2: unknown setting `discrod`: did you mean `discord`?"
    );
    assert_eq!(
        refusal("[store]\nquux = 1\n"),
        "oddboard.toml:2:1: unknown setting `store.quux`: config.example.toml lists them all"
    );
}

#[test]
fn a_wrong_value_is_refused_with_its_line_and_what_would_be_right() {
    assert_eq!(
        refusal("[sandbox]\nmembers = 3\nport = 70000\n"),
        "oddboard.toml:3:8: 70000 is out of bounds: a port from 0 to 65535"
    );
    assert_eq!(
        refusal("[log]\nformat = \"xml\"\n"),
        "oddboard.toml:2:10: `xml` is no log format: text or json"
    );
    assert_eq!(
        refusal("[store]\ncache_mib = \"big\"\n"),
        "oddboard.toml:2:13: `store.cache_mib` is a whole number, and this is a text in quotes"
    );
    assert_eq!(
        refusal("[engine]\nenabled = 1\n"),
        "oddboard.toml:2:11: `engine.enabled` is true or false, and this is a whole number"
    );
    assert_eq!(
        refusal("[discord]\ntoken = [\"secret\"]\n"),
        "oddboard.toml:2:9: `discord.token` is a text in quotes, and this is a list"
    );
    assert_eq!(
        refusal("store = \"data\"\n"),
        "oddboard.toml:1:9: `store` is a table: write its settings below a line [store]"
    );
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("oddboard.toml");
    fs::write(
        &path,
        "[log]\nformat = \"xml\"\nfliter = \"info\"\n[stroe]\n[sandbox]\nport = 1000\n",
    )
    .expect("written");
    let error = load(Some(&path), variable("ODDBOARD_SANDBOX_PORT", "70000")).expect_err("refused");
    let shown = path.display();
    assert_eq!(
        error.to_string(),
        format!(
            "4 things are wrong with the settings:\
             \n  {shown}:2:10: `xml` is no log format: text or json\
             \n  {shown}:3:1: unknown setting `log.fliter`: did you mean `log.filter`?\
             \n  {shown}:4:2: unknown setting `stroe`: did you mean `store`?\
             \n  environment variable ODDBOARD_SANDBOX_PORT: 70000 is out of bounds: a port from 0 to 65535"
        )
    );
}

#[test]
fn a_value_can_stand_in_a_file_that_a_variable_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let secret = folder.path().join("token");
    fs::write(&secret, "MTIz.secret\n").expect("written");
    let secret = secret.to_str().expect("text");
    let config = read_variable("ODDBOARD_DISCORD_TOKEN_FILE", secret).expect("loads");
    assert_eq!(config.discord.token, Token(Some(Secret::new("MTIz.secret"))));
    // One that is set to nothing names no file.
    assert_eq!(read_variable("ODDBOARD_DISCORD_TOKEN_FILE", "").expect("loads"), Config::default());
    let error = read_variable("ODDBOARD_DISCORD_TOKEN_FILE", "no/such/file").expect_err("refused");
    let begin =
        "environment variable ODDBOARD_DISCORD_TOKEN_FILE: cannot read the file no/such/file: ";
    assert!(error.to_string().starts_with(begin), "{error}");
    // Where it is no secret, however long, it is said which file that is.
    let away = "/run/credentials/oddboard.service/discord-token";
    let error = read_variable("ODDBOARD_DISCORD_TOKEN_FILE", away).expect_err("no such file");
    assert!(error.to_string().contains(away), "{error}");
    // A secret that is not there yet is no reason to do without it.
    let empty = folder.path().join("empty");
    for nothing in ["", "\n", " \r\n"] {
        fs::write(&empty, nothing).expect("written");
        let error = read_variable("ODDBOARD_STORE_URL_FILE", empty.to_str().expect("text"));
        assert!(error.expect_err("refused").to_string().ends_with("empty is empty"));
    }
    let both = [("ODDBOARD_DISCORD_TOKEN", "MTIz.other"), ("ODDBOARD_DISCORD_TOKEN_FILE", secret)];
    let error =
        load(None, both.map(|(name, value)| (name.into(), value.into()))).expect_err("refused");
    assert_eq!(
        error.to_string(),
        "environment variable ODDBOARD_DISCORD_TOKEN_FILE: ODDBOARD_DISCORD_TOKEN is set as well: leave one \
         of them out"
    );
    // Which is no matter of their order.
    for names in [
        ["ODDBOARD_LOG_FORMAT", "ODDBOARD_LOG_FORMAT_FILE"],
        ["ODDBOARD_LOG_FORMAT_FILE", "ODDBOARD_LOG_FORMAT"],
    ] {
        let format = folder.path().join("format");
        fs::write(&format, "json").expect("written");
        let value = |name: &str| match name.ends_with("_FILE") {
            true => format.clone().into_os_string(),
            false => OsString::new(),
        };
        let config = load(None, names.map(|name| (name.into(), value(name)))).expect("loads");
        assert_eq!(config.log.format, LogFormat::Json, "{names:?}");
    }
    let error = read_variable("ODDBOARD_DISCORD_TOKN_FILE", secret).expect_err("refused");
    assert!(error.to_string().contains("unknown setting"), "{error}");
}

#[test]
fn a_text_that_is_no_toml_is_refused_with_its_line() {
    let error = refusal("[discord]\ntoken = oops\n");
    assert!(error.starts_with("oddboard.toml:2:"), "{error}");
}

#[test]
fn an_unknown_or_wrong_variable_is_refused_by_name() {
    let error = read_variable("ODDBOARD_DISCORD_TOKN", "x").expect_err("refused");
    assert_eq!(
        error.to_string(),
        "environment variable ODDBOARD_DISCORD_TOKN: unknown setting `ODDBOARD_DISCORD_TOKN`: \
         did you mean `ODDBOARD_DISCORD_TOKEN`?"
    );
    // What all variables have in common makes none of them one that is meant.
    for strange in ["ODDBOARD_OTHER", "ODDBOARD_NEW_DATABASE"] {
        let error = read_variable(strange, "x").expect_err("refused").to_string();
        assert!(error.contains("unknown setting") && !error.contains("did you mean"), "{error}");
    }
    let error = read_variable("ODDBOARD_SANDBOX_PORT", "many").expect_err("refused");
    assert_eq!(
        error.to_string(),
        "environment variable ODDBOARD_SANDBOX_PORT: `sandbox.port` is a whole number, and this is `many`"
    );
    let error =
        read_variable("ODDBOARD_SANDBOX_PORT", "99999999999999999999").expect_err("refused");
    assert!(error.to_string().contains("out of bounds: a port from 0 to 65535"), "{error}");
    let off = load(None, variable("ODDBOARD_ENGINE_ENABLED", "false")).expect("loads");
    assert!(!off.engine.enabled);
    let error = read_variable("ODDBOARD_ENGINE_ENABLED", "no").expect_err("refused");
    assert_eq!(
        error.to_string(),
        "environment variable ODDBOARD_ENGINE_ENABLED: `engine.enabled` is true or false, and this is `no`"
    );
    let error = read_variable("ODDBOARD_DISCORD_API", "discord.com").expect_err("refused");
    assert!(error.to_string().contains("begins with https://"), "{error}");
}

#[test]
fn what_kubernetes_sets_for_a_service_of_our_name_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().join("empty.toml");
    fs::write(&empty, "").expect("written");
    for (name, value) in [
        ("ODDBOARD_SERVICE_HOST", "10.0.0.11"),
        ("ODDBOARD_PORT", "tcp://10.0.0.11:8080"),
        // A Service called oddboard-sandbox has a name like one of our settings.
        ("ODDBOARD_SANDBOX_PORT", "tcp://10.0.0.11:8080"),
    ] {
        let config = load(Some(&empty), variable(name, value)).expect("loads");
        assert_eq!(config, Config::default());
    }
    let error = load(Some(&empty), variable("ODDBOARD_PORT", "8080")).expect_err("refused");
    assert!(error.to_string().contains("unknown setting `ODDBOARD_PORT`"), "{error}");
}

#[test]
fn what_is_true_or_false_is_read_from_a_variable_as_well() {
    let config = load(None, variable("ODDBOARD_ENGINE_ENABLED", "false")).expect("loads");
    assert!(!config.engine.enabled);
    let error = read_variable("ODDBOARD_STORE_ONE_SERVER", "perhaps").expect_err("refused");
    assert!(
        error.to_string().ends_with("`store.one_server` is true or false, and this is `perhaps`"),
        "{error}"
    );
}

#[cfg(feature = "postgres")]
#[test]
fn the_password_of_a_database_shows_in_no_error_and_no_debug_output() {
    let config = from_text("[store]\nurl = \"postgres://bot:hunter2@db/games\"\n").expect("loads");
    assert!(!format!("{config:?}").contains("hunter2"), "{config:?}");
    for wrong in ["mysql://bot:hunter2@db/games", "postgres://bot:hunter2"] {
        let error = refusal(&format!("[store]\nurl = \"{wrong}\"\n"));
        assert!(error.starts_with("oddboard.toml:2:7: "), "{error}");
        assert!(!error.contains("hunter2"), "{error}");
    }
}

#[test]
fn a_token_shows_in_no_error_and_no_debug_output() {
    let config = from_text("[discord]\ntoken = \"MTIz.secret\"\n").expect("loads");
    assert_eq!(config.discord.token, Token(Some(Secret::new("MTIz.secret"))));
    assert!(!format!("{config:?}").contains("secret\""));
    assert!(!format!("{config:?}").contains("MTIz"));
    let error = refusal("[discord]\ntoken = \"MTIz.secret\"\napi = \"x\"\n");
    assert!(!error.contains("MTIz"), "{error}");
}

#[test]
fn an_empty_token_is_no_token() {
    assert_eq!(from_text("[discord]\ntoken = \"\"\n").expect("loads").discord.token, Token(None));
}

#[test]
fn every_key_is_read_and_its_listed_default_is_the_real_one() {
    for key in KEYS {
        let text = format!("[{}]\n{} = {}\n", key.table, key.name, key.default);
        let config = from_text(&text).unwrap_or_else(|error| panic!("{}: {error}", key.path()));
        assert_eq!(config, Config::default(), "{}", key.path());
    }
}

#[test]
fn the_example_file_lists_every_key_with_its_default_and_nothing_else() {
    // The example is meant to be copied whole: it parses and changes nothing.
    assert_eq!(from_text(EXAMPLE).expect("parses"), Config::default());
    let mut table = "";
    let mut listed = Vec::new();
    for line in EXAMPLE.lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            table = name;
        } else if let Some((name, default)) =
            line.split_once(" = ").filter(|_| !line.starts_with('#'))
        {
            listed.push((table, name, default));
        }
    }
    let known: Vec<_> = KEYS.iter().map(|key| (key.table, key.name, key.default)).collect();
    assert_eq!(listed, known);
    for key in KEYS {
        assert!(EXAMPLE.contains(&key.variable()), "{} is not named", key.variable());
    }
}

#[test]
fn the_address_of_discord_is_the_default() {
    assert!(Config::default().discord.api.is_discord());
    assert_eq!(ApiAddress::DISCORD, "https://discord.com");
}

#[test]
fn without_a_proxy_nothing_goes_through_one() {
    assert_eq!(Config::default().discord.proxy.0, None);
    let set = from_text("[discord]\nproxy = \"http://rest:8080/\"\n").expect("loads");
    assert_eq!(set.discord.proxy.0.expect("it is set").as_str(), "http://rest:8080");
    let error = refusal("[discord]\nproxy = \"rest:8080\"\n");
    assert!(error.contains("2:9: `rest:8080` is no address"), "{error}");
}

#[test]
fn a_token_with_a_line_break_or_a_space_is_refused_and_not_shown() {
    for token in ["abc\\ndef", "abc def", "abc\\tdef", "ab\\u00e9"] {
        let refused = refusal(&format!("[discord]\ntoken = \"{token}\"\n"));
        assert!(refused.contains("no token has"), "{refused}");
        assert!(!refused.contains("abc"), "{refused}");
    }
    // What comes along when it is copied does no harm.
    assert!(from_text("[discord]\ntoken = \"abc.def\\n\"\n").is_ok());
}

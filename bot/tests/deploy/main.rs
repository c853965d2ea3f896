//! What stands in `bot/deploy` and can be run without Docker is run. What a test needs and doesn't find
//! it names, and says that it is skipped.

#![cfg(all(unix, feature = "postgres"))]
#![allow(clippy::unwrap_used, clippy::print_stderr)]

#[path = "../../store-postgres/tests/support/server.rs"]
#[allow(dead_code, reason = "the store's own tests use more of it")]
mod server;

mod alerts;
// Elsewhere a machine has no addresses but 127.0.0.1 for itself.
#[cfg(target_os = "linux")]
mod caddy;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::{Duration, Instant},
};

use oddboard::config::{KEYS, Key as Setting};
use oddboard_campaign::program;
use oddboard_game::store::{Batch, Key, Store as _, Table};
use oddboard_store_sled::SledStore;
use serde_yaml_ng::Value;

use crate::server::Server;

const PASSWORD: &str = "secret";

fn deploy(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy").join(name)
}

/// A YAML file, with what it merges by `<<` in its place.
fn yaml(name: &str) -> Value {
    let text = fs::read_to_string(deploy(name)).unwrap();
    let mut value: Value =
        serde_yaml_ng::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    value.apply_merge().unwrap();
    value
}

/// The texts of a list; none if there is no list.
fn texts(value: &Value) -> Vec<&str> {
    let list = value.as_sequence().map_or(&[][..], Vec::as_slice);
    list.iter().map(|text| text.as_str().unwrap()).collect()
}

/// The names of a table; none if there is no table.
fn names(value: &Value) -> BTreeSet<&str> {
    let table = value.as_mapping().into_iter().flatten();
    table.map(|(name, _)| name.as_str().unwrap()).collect()
}

/// What a service finds in place of files of ours: where it finds each, and which it is.
fn mounted(service: &Value) -> BTreeMap<&str, &str> {
    let volumes = texts(&service["volumes"]).into_iter();
    let parts = volumes.map(|volume| volume.split(':').collect::<Vec<_>>());
    parts.filter_map(|parts| Some((parts[1], parts[0].strip_prefix("./")?))).collect()
}

/// Waits until the primary has a synchronous standby.
fn followed(primary: &Server, standby: &Server) {
    let begun = Instant::now();
    // Whoever copies its data is taken for a standby, too.
    let states = "SELECT count(*) FROM pg_stat_replication \
                  WHERE sync_state = 'sync' AND application_name = 'walreceiver'";
    while primary.sql(states) != "1" {
        let log = fs::read_to_string(standby.at("script.log")).unwrap();
        assert!(begun.elapsed() < Duration::from_secs(60), "no standby: {log}");
        thread::yield_now();
    }
}

#[test]
fn the_scripts_make_a_primary_and_a_standby_that_a_bot_starts_with() {
    let test = "the_scripts_make_a_primary_and_a_standby_that_a_bot_starts_with";
    let Some(primary) = Server::reachable(test) else { return };
    // As in a container, a standby comes from elsewhere: only what the script adds lets it in.
    let access = fs::read_to_string(primary.at("data/pg_hba.conf")).unwrap();
    let local: Vec<_> = access.lines().filter(|line| !line.starts_with("host")).collect();
    fs::write(primary.at("data/pg_hba.conf"), local.join("\n") + "\n").unwrap();
    let socket = primary.folder().to_str().unwrap();
    let port = primary.port().to_string();
    let prepared = primary
        .script(
            &deploy("postgres/primary.sh"),
            &[],
            &[
                ("POSTGRES_USER", "oddboard"),
                ("DATABASE_PASSWORD", PASSWORD),
                ("REPLICATION_PASSWORD", PASSWORD),
                ("PGHOST", socket),
                ("PGPORT", &port),
            ],
        )
        .output()
        .unwrap();
    assert!(prepared.status.success(), "{prepared:?}");
    primary.crash();
    primary.begin();
    let variables = [("PEER", "127.0.0.1"), ("REPLICATION_PASSWORD", PASSWORD), ("PGPORT", &port)];
    let script = deploy("postgres/server.sh");
    let standby = primary.by_script(&script, &variables);
    followed(&primary, &standby);
    // Whoever writes wants a standby, and is content.
    let place = tempfile::tempdir().unwrap();
    {
        let store = SledStore::open(&place.path().join("data"), 16).unwrap();
        let mut batch = Batch::new();
        batch.put(Table::Game, Key::numbers(&[1]), "{}".to_owned());
        store.commit(batch).unwrap();
    }
    for arguments in [&["copy", "--from", "data", "--to", "postgres"][..], &["check"]] {
        let done = program::command(env!("CARGO_BIN_EXE_oddboard"))
            .arg("database")
            .args(arguments)
            .current_dir(place.path())
            .env("ODDBOARD_STORE_URL", primary.url())
            .output()
            .unwrap();
        let log = fs::read_to_string(standby.at("script.log")).unwrap();
        assert!(done.status.success(), "{done:?}\n{log}");
    }
    // What it has it keeps: started again it goes on where it was.
    primary.sql("CREATE TABLE kept AS SELECT 112 AS number");
    standby.crash();
    standby.run_script(&script, &variables);
    followed(&primary, &standby);
    primary.sql("UPDATE kept SET number = 113");
    // A primary that goes on takes no data from its standby.
    let rejoin = |server: &Server, variables: &[(&str, &str)]| {
        server.script(&script, &["rejoin"], variables).output().unwrap()
    };
    let other = standby.port().to_string();
    let from_other =
        [("PEER", "127.0.0.1"), ("REPLICATION_PASSWORD", PASSWORD), ("PGPORT", &other)];
    let refused = rejoin(&primary, &from_other);
    assert!(!refused.status.success(), "{refused:?}");
    primary.crash();
    standby.promote();
    assert_eq!(standby.sql("SELECT number FROM kept"), "113", "what was acknowledged is there");
    // The old primary doesn't come back as one. It follows the new one, which has a standby then.
    let refused = primary.script(&script, &[], &from_other).output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && said.contains("'rejoin'"), "{refused:?}");
    let rejoined = rejoin(&primary, &from_other);
    assert!(rejoined.status.success(), "{rejoined:?}");
    primary.run_script(&script, &from_other);
    followed(&standby, &primary);
    standby.sql("UPDATE kept SET number = 114");
    assert_eq!(primary.sql("SELECT pg_is_in_recovery()"), "t");
    // And back again: each can be either.
    standby.crash();
    primary.promote();
    assert_eq!(primary.sql("SELECT number FROM kept"), "114");
    let rejoined = rejoin(&standby, &variables);
    assert!(rejoined.status.success(), "{rejoined:?}");
    standby.run_script(&script, &variables);
    followed(&primary, &standby);
}

#[test]
fn a_primary_does_not_start_beside_another_of_which_it_is_not_known_who_came_first() {
    let test = "a_primary_does_not_start_beside_another_of_which_it_is_not_known_who_came_first";
    let Some(server) = Server::reachable(test) else { return };
    server.crash();
    let variables = [("PEER", "127.0.0.1"), ("REPLICATION_PASSWORD", PASSWORD)];
    let mut script = server.script(&deploy("postgres/server.sh"), &[], &variables);
    // In place of the programs: a peer that says it is a primary, and a server that only says that it starts.
    let programs = server.folder().join("programs");
    fs::create_dir(&programs).unwrap();
    let place = |name: &str, text: &str| {
        let program = programs.join(name);
        fs::write(&program, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    };
    fs::set_permissions(&programs, fs::Permissions::from_mode(0o755)).unwrap();
    place("postgres", "echo SERVING");
    let path = script.get_envs().find(|(name, _)| *name == "PATH").unwrap().1.unwrap();
    let path = format!("{}:{}", programs.display(), path.to_str().unwrap());
    script.env("PATH", path);
    let mut starts = |timeline: &str| {
        place(
            "psql",
            &format!("case \"$*\" in *in_hot_standby*) echo off ;; *) {timeline} ;; esac"),
        );
        script.stdin(fs::File::open(deploy("postgres/server.sh")).unwrap());
        let output = script.output().unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        (output.status.success(), said)
    };
    // It made its data itself, so its own timeline is the first.
    let (started, said) = starts("echo '7|1|0/1|'");
    assert!(started && said.contains("SERVING"), "{said}");
    let (started, said) = starts("echo '7|2|0/1|'");
    assert!(!started && said.contains("'rejoin'"), "{said}");
    for silent in ["exit 2", "echo '7||0/1|'", "echo 'FATAL'", "echo '7|-1|0/1|'"] {
        let (started, said) = starts(silent);
        assert!(!started && !said.contains("SERVING"), "{silent}: {said}");
        assert!(said.contains("not known"), "{silent}: {said}");
    }
}

#[test]
fn systemd_finds_nothing_wrong_with_the_unit() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        eprintln!("SKIPPED systemd_finds_nothing_wrong_with_the_unit: systemd-analyze is missing");
        return;
    }
    let unit = fs::read_to_string(deploy("oddboard.service")).unwrap();
    let installed = "/usr/local/bin/oddboard";
    assert!(unit.contains(&format!("ExecStart={installed}\n")), "it starts what was installed");
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("oddboard.service");
    fs::write(&file, unit.replace(installed, env!("CARGO_BIN_EXE_oddboard"))).unwrap();
    let said = Command::new("systemd-analyze").arg("verify").arg(&file).output().unwrap();
    let about = String::from_utf8_lossy(&said.stderr);
    let about: Vec<_> = about.lines().filter(|line| line.contains("oddboard")).collect();
    assert!(said.status.success() && about.is_empty(), "{said:?}");
}

#[test]
fn what_the_compose_file_needs_is_there() {
    let compose = yaml("compose.yaml");
    let (services, volumes) = (&compose["services"], names(&compose["volumes"]));
    for name in names(services) {
        let service = &services[name];
        assert!(service["image"].is_string(), "{name}");
        for volume in texts(&service["volumes"]) {
            let from = volume.split(':').next().unwrap();
            match from.strip_prefix("./") {
                Some(file) => assert!(deploy(file).is_file(), "{name}: {volume}"),
                None => assert!(volumes.contains(from), "{name}: {volume}"),
            }
        }
        for other in texts(&service["depends_on"]) {
            assert!(!services[other].is_null(), "{name} waits for {other}");
        }
        if texts(&service["profiles"]).contains(&"monitoring") {
            let ports = texts(&service["ports"]);
            assert!(!ports.is_empty(), "{name}");
            assert!(ports.iter().all(|port| port.starts_with("127.0.0.1:")), "{name}: {ports:?}");
        }
    }
}

#[test]
fn prometheus_asks_every_bot_and_has_the_alerts() {
    let (compose, prometheus) = (yaml("compose.yaml"), yaml("prometheus.yml"));
    let services = &compose["services"];
    let image = fs::read_to_string(deploy("Dockerfile")).unwrap();
    let listens = image.split("ODDBOARD_MONITOR_LISTEN=0.0.0.0:").nth(1).unwrap();
    let port: String = listens.chars().take_while(char::is_ascii_digit).collect();
    let is_bot = |name: &&str| services[*name]["image"] == "oddboard";
    let bots = names(services).into_iter().filter(is_bot);
    let bots: BTreeSet<_> = bots.map(|name| format!("{name}:{port}")).collect();
    let jobs = prometheus["scrape_configs"].as_sequence().unwrap();
    let configs = jobs.iter().flat_map(|job| job["static_configs"].as_sequence().unwrap());
    let asked = configs.flat_map(|config| texts(&config["targets"]));
    let asked: BTreeSet<_> = asked.map(str::to_owned).collect();
    assert_eq!(asked, bots);
    let files = mounted(&services["prometheus"]);
    assert_eq!(files["/etc/prometheus/prometheus.yml"], "prometheus.yml");
    let rules: Vec<_> = texts(&prometheus["rule_files"]).iter().map(|file| files[file]).collect();
    assert_eq!(rules, ["alerts.yml"]);
    let alerts = yaml("alerts.yml");
    let groups = alerts["groups"].as_sequence().unwrap();
    let rules: Vec<_> =
        groups.iter().flat_map(|group| group["rules"].as_sequence().unwrap()).collect();
    assert!(!rules.is_empty());
    for rule in &rules {
        let told = &rule["annotations"];
        for text in [&rule["alert"], &rule["expr"], &told["summary"], &told["description"]] {
            assert!(text.is_string(), "{rule:?}");
        }
        assert!(["warning", "critical"].map(Value::from).contains(&rule["labels"]["severity"]));
    }
    let named: BTreeSet<_> = rules.iter().filter_map(|rule| rule["alert"].as_str()).collect();
    assert_eq!(named.len(), rules.len(), "each has a name of its own");
}

#[test]
fn grafana_finds_prometheus_and_the_dashboard() {
    let compose = yaml("compose.yaml");
    let services = &compose["services"];
    let files = mounted(&services["grafana"]);
    let place = |file: &str| *files.iter().find(|(_, from)| **from == file).unwrap().0;
    let provisioning = "/etc/grafana/provisioning";
    assert!(place("grafana/datasource.yml").starts_with(&format!("{provisioning}/datasources/")));
    assert!(place("grafana/dashboards.yml").starts_with(&format!("{provisioning}/dashboards/")));
    let sources = yaml("grafana/datasource.yml");
    let source = &sources["datasources"][0];
    assert_eq!(source["type"], "prometheus");
    let host = source["url"].as_str().unwrap().strip_prefix("http://").unwrap();
    let (host, port) = host.split_once(':').unwrap();
    let ports = texts(&services[host]["ports"]);
    assert!(ports.iter().any(|open| open.ends_with(&format!(":{port}"))), "{host} has {ports:?}");
    let dashboards = yaml("grafana/dashboards.yml");
    let folder = dashboards["providers"][0]["options"]["path"].as_str().unwrap();
    assert_eq!(Path::new(place("dashboard.json")).parent().unwrap(), Path::new(folder));
    let dashboard = fs::read_to_string(deploy("dashboard.json")).unwrap();
    let dashboard: serde_json::Value = serde_json::from_str(&dashboard).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let numbers: BTreeSet<_> = panels.iter().map(|panel| panel["id"].as_u64().unwrap()).collect();
    assert_eq!(numbers.len(), panels.len(), "each has a number of its own");
    for panel in panels {
        let targets = panel["targets"].as_array().unwrap();
        assert!(!targets.is_empty() && targets.iter().all(|target| target["expr"].is_string()));
        assert_eq!(panel["datasource"]["type"], source["type"].as_str().unwrap());
    }
}

#[test]
fn every_setting_that_is_named_exists() {
    let known: BTreeSet<String> = KEYS.iter().map(Setting::variable).collect();
    for name in ["Dockerfile", "compose.yaml", "oddboard.service", "operators.md"] {
        let text = fs::read_to_string(deploy(name)).unwrap();
        let words = text.split(|letter: char| !letter.is_ascii_uppercase() && letter != '_');
        let named: BTreeSet<_> = words.filter(|word| word.starts_with("ODDBOARD_")).collect();
        assert!(!named.is_empty(), "{name} names settings");
        for variable in named {
            // A value may stand in a file that a variable names.
            let setting = variable.strip_suffix("_FILE").unwrap_or(variable);
            assert!(known.contains(setting), "{name}: there is no setting {variable}");
        }
    }
}

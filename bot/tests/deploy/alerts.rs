//! The rules for alerts, read and tried by Prometheus' own tool: each raises its alert in the trouble that it is for, and
//! none where all is well. Without the tool these tests say that they are skipped.

use std::{
    collections::BTreeSet,
    fmt::Write as _,
    fs,
    path::Path,
    process::{Command, Output},
};

use crate::{deploy, yaml};

/// What a bot says of itself where all is well: each metric, and its values from minute to minute.
const WELL: [(&str, &str); 25] = [
    (r#"oddboard_started_seconds{instance="one"}"#, "1+0x120"),
    ("oddboard_gateway_connected", "1+0x120"),
    ("oddboard_shards", "1+0x120"),
    ("oddboard_shards_wanted", "1+0x120"),
    (r#"oddboard_shard_connected{shard="0"}"#, "1+0x120"),
    ("oddboard_gateway_connections_total", "1+0x120"),
    (r#"oddboard_refused_requests_total{reason="Time"}"#, "0+0x120"),
    ("oddboard_clock_skew_seconds", "0+0x120"),
    ("oddboard_rest_reachable", "1+0x120"),
    ("oddboard_store_writable", "1+0x120"),
    ("oddboard_store_standby_missing", "0+0x120"),
    ("oddboard_ready", "1+0x120"),
    (r#"oddboard_posts_total{outcome="Done"}"#, "0+60x120"),
    (r#"oddboard_posts_total{outcome="Failed"}"#, "0+0x120"),
    ("oddboard_outbox_oldest_seconds", "1+0x120"),
    ("oddboard_due_put_off_total", "0+0x120"),
    (r#"oddboard_interactions_total{outcome="Done"}"#, "0+60x120"),
    (r#"oddboard_interactions_total{outcome="Failed"}"#, "0+0x120"),
    (r#"oddboard_acknowledged_seconds_bucket{le="0.5"}"#, "0+60x120"),
    (r#"oddboard_acknowledged_seconds_bucket{le="2.5"}"#, "0+60x120"),
    (r#"oddboard_acknowledged_seconds_bucket{le="+Inf"}"#, "0+60x120"),
    (r#"oddboard_engine_searches_total{kind="Move",outcome="Failed"}"#, "0+0x120"),
    (r#"oddboard_engine_waited_seconds_bucket{kind="Move",le="1"}"#, "0+60x120"),
    (r#"oddboard_engine_waited_seconds_bucket{kind="Move",le="10"}"#, "0+60x120"),
    (r#"oddboard_engine_waited_seconds_bucket{kind="Move",le="+Inf"}"#, "0+60x120"),
];

/// For each alert what is otherwise when it is raised: a metric, and its values.
const TROUBLE: [(&str, &str, &str); 20] = [
    ("OddboardDown", r#"oddboard_started_seconds{instance="one"}"#, "_x120"),
    ("OddboardFewerBots", r#"oddboard_started_seconds{instance="two"}"#, "1+0x60 stale _x60"),
    ("OddboardGatewayDisconnected", "oddboard_gateway_connected", "0+0x120"),
    ("OddboardShardNotConnected", r#"oddboard_shard_connected{shard="0"}"#, "0+0x120"),
    ("OddboardShardsMissing", "oddboard_shards", "2+0x120"),
    ("OddboardTooFewShards", "oddboard_shards_wanted", "2+0x120"),
    ("OddboardClockWrong", r#"oddboard_refused_requests_total{reason="Time"}"#, "0+1x120"),
    ("OddboardClocksDiffer", "oddboard_clock_skew_seconds", "6+0x120"),
    ("OddboardRestUnreachable", "oddboard_rest_reachable", "0+0x120"),
    ("OddboardStoreNotWritable", "oddboard_store_writable", "0+0x120"),
    ("OddboardStandbyMissing", "oddboard_store_standby_missing", "1+0x120"),
    ("OddboardNotReady", "oddboard_ready", "0+0x120"),
    ("OddboardReconnectsOften", "oddboard_gateway_connections_total", "1+1x120"),
    ("OddboardPostsFail", r#"oddboard_posts_total{outcome="Failed"}"#, "0+2x120"),
    ("OddboardTurnsUntold", "oddboard_outbox_oldest_seconds", "301+0x120"),
    ("OddboardDuePutOff", "oddboard_due_put_off_total", "0+0x60 1+0x60"),
    ("OddboardInteractionsFail", r#"oddboard_interactions_total{outcome="Failed"}"#, "0+10x120"),
    ("OddboardSlow", r#"oddboard_acknowledged_seconds_bucket{le="0.5"}"#, "0+0x120"),
    (
        "OddboardEngineFails",
        r#"oddboard_engine_searches_total{kind="Move",outcome="Failed"}"#,
        "0+0x110 1+0x10",
    ),
    (
        "OddboardEngineBusy",
        r#"oddboard_engine_waited_seconds_bucket{kind="Move",le="1"}"#,
        "0+0x120",
    ),
];

/// Runs Prometheus' tool; none where it is missing.
fn promtool(test: &str, arguments: &[&str], file: &Path) -> Option<Output> {
    let output = Command::new("promtool").args(arguments).arg(file).output();
    if output.is_err() {
        eprintln!("SKIPPED {test}: promtool is missing");
    }
    output.ok()
}

/// One test of the tool's: what is said otherwise than where all is well, and how many alerts of which kind are raised.
fn tried(otherwise: Option<(&str, &str)>, raised: &str, count: Option<u32>) -> String {
    let mut test = "  - interval: 1m\n    input_series:\n".to_owned();
    let usual =
        WELL.iter().filter(|(series, _)| otherwise.is_none_or(|(other, _)| other != *series));
    for (series, values) in usual.copied().chain(otherwise) {
        writeln!(test, "      - {{ series: '{series}', values: '{values}' }}").unwrap();
    }
    let samples =
        count.map_or("[]".to_owned(), |count| format!("[{{ labels: '{{}}', value: {count} }}]"));
    writeln!(
        test,
        "    promql_expr_test:\n      - expr: count(ALERTS{{alertstate=\"firing\"{raised}}})\n        \
         eval_time: 119m\n        exp_samples: {samples}"
    )
    .unwrap();
    test
}

#[test]
fn prometheus_takes_the_rules_and_the_settings_that_name_them() {
    let test = "prometheus_takes_the_rules_and_the_settings_that_name_them";
    let place = tempfile::tempdir().unwrap();
    let settings = fs::read_to_string(deploy("prometheus.yml")).unwrap();
    let rules = deploy("alerts.yml");
    let settings = settings.replace("/etc/prometheus/alerts.yml", rules.to_str().unwrap());
    let file = place.path().join("prometheus.yml");
    fs::write(&file, settings).unwrap();
    for (arguments, file) in [(["check", "config"], &file), (["check", "rules"], &rules)] {
        let Some(said) = promtool(test, &arguments, file) else { return };
        assert!(said.status.success(), "{said:?}");
    }
}

#[test]
fn each_alert_is_raised_in_its_trouble_and_none_where_all_is_well() {
    let alerts = yaml("alerts.yml");
    let groups = alerts["groups"].as_sequence().unwrap().iter();
    let rules = groups.flat_map(|group| group["rules"].as_sequence().unwrap());
    let known: BTreeSet<_> = rules.map(|rule| rule["alert"].as_str().unwrap()).collect();
    let troubles: BTreeSet<_> = TROUBLE.iter().map(|(alert, ..)| *alert).collect();
    assert_eq!(troubles, known);
    let mut tests = format!("rule_files: ['{}']\ntests:\n", deploy("alerts.yml").display());
    tests += &tried(None, "", None);
    for (alert, series, values) in TROUBLE {
        tests += &tried(Some((series, values)), &format!(",alertname=\"{alert}\""), Some(1));
    }
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("alerts.test.yml");
    fs::write(&file, tests).unwrap();
    let test = "each_alert_is_raised_in_its_trouble_and_none_where_all_is_well";
    let Some(said) = promtool(test, &["test", "rules"], &file) else { return };
    assert!(
        said.status.success(),
        "{}{}",
        String::from_utf8_lossy(&said.stdout),
        String::from_utf8_lossy(&said.stderr)
    );
}

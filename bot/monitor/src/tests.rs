//! What operators read.

use std::collections::BTreeSet;

use super::*;

#[test]
fn what_is_counted_is_told() {
    let monitor = Monitor::default();
    let millisecond = Duration::from_millis(1);
    monitor.answered(Kind::Command, "move", Outcome::Done, millisecond);
    monitor.answered(Kind::Command, "move", Outcome::Done, millisecond);
    monitor.answered(Kind::Click, "m", Outcome::Failed, millisecond);
    monitor.posted(Outcome::Done);
    monitor.outbox_waits(Duration::from_millis(90_500));
    monitor.due_put_off(2);
    monitor.searches_wait(Search::Review, 3);
    monitor.search_begins(Search::Move, millisecond);
    monitor.searched(Search::Move, Searched::Failed, millisecond);
    monitor.connected(3, true);
    monitor.connected(4, false);
    assert!(!monitor.is_connected());
    monitor.shard_gone(4);
    assert!(monitor.is_connected());
    let text = monitor.text();
    for line in [
        r#"oddboard_interactions_total{kind="Command",name="move",outcome="Done"} 2"#,
        r#"oddboard_interactions_total{kind="Click",name="m",outcome="Failed"} 1"#,
        r#"oddboard_acknowledged_seconds_count{kind="Command"} 2"#,
        r#"oddboard_posts_total{outcome="Done"} 1"#,
        // From here on Prometheus sees them grow.
        r#"oddboard_posts_total{outcome="Failed"} 0"#,
        r#"oddboard_interactions_total{kind="Command",name="move",outcome="Failed"} 0"#,
        "oddboard_outbox_oldest_seconds 90",
        "oddboard_due_put_off_total 2",
        r#"oddboard_engine_waiting{kind="Review"} 3"#,
        r#"oddboard_engine_waited_seconds_count{kind="Move"} 1"#,
        r#"oddboard_engine_searched_seconds_count{kind="Move"} 1"#,
        r#"oddboard_engine_searches_total{kind="Move",outcome="Failed"} 1"#,
        r#"oddboard_engine_searches_total{kind="Review",outcome="Failed"} 0"#,
        "oddboard_gateway_connected 1",
        r#"oddboard_shard_connected{shard="3"} 1"#,
        "# EOF",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    assert!(!text.contains("seconds_count{kind=\"Click\"}"), "what failed has no time");
}

#[test]
fn what_an_alert_asks_of_times_is_a_bound_of_theirs() {
    let monitor = Monitor::default();
    monitor.answered(Kind::Command, "move", Outcome::Done, Duration::from_millis(1));
    monitor.search_begins(Search::Move, Duration::from_millis(1));
    let text = monitor.text();
    let alerts = include_str!("../../deploy/alerts.yml");
    let asked = alerts.lines().filter(|line| line.contains("histogram_quantile"));
    let mut count = 0;
    for line in asked {
        let metric = named(line).into_iter().next().expect("a metric");
        let bound = line.rsplit("> ").next().expect("a bound");
        let bound: f64 = bound.trim().parse().expect("a number of seconds");
        let has =
            |found: &str| found.starts_with(metric) && found.contains(&format!("le=\"{bound:?}\""));
        assert!(text.lines().any(has), "between two bounds it is guessed: {line}");
        count += 1;
    }
    assert_eq!(count, 2);
}

/// The names of metrics in a text: what begins with the prefix.
fn named(text: &str) -> BTreeSet<&str> {
    let parts = text.split(|one: char| !one.is_ascii_alphanumeric() && one != '_');
    parts.filter(|part| part.starts_with("oddboard_")).collect()
}

#[test]
fn every_metric_that_alerts_and_dashboard_name_exists() {
    let monitor = Monitor::default();
    monitor.answered(Kind::Command, "move", Outcome::Done, Duration::from_millis(1));
    monitor.posted(Outcome::Failed);
    monitor.connected(0, true);
    monitor.shards(1, 1);
    monitor.searches_wait(Search::Move, 1);
    monitor.search_begins(Search::Move, Duration::from_millis(1));
    monitor.searched(Search::Move, Searched::Done, Duration::from_millis(1));
    let text = monitor.text();
    let known = named(&text);
    let files =
        [include_str!("../../deploy/alerts.yml"), include_str!("../../deploy/dashboard.json")];
    for file in files {
        let names = named(file);
        assert!(names.len() >= 6, "{names:?}");
        assert_eq!(
            names.difference(&known).collect::<Vec<_>>(),
            [""; 0].iter().collect::<Vec<_>>()
        );
    }
    for metric in [
        "gateway_connected",
        "shard_connected",
        "shards_wanted",
        "rest_reachable",
        "store_writable",
        "store_standby_missing",
        "ready",
        "outbox_oldest_seconds",
        "engine_searches_total{outcome=",
    ] {
        assert!(files.iter().all(|file| file.contains(metric)), "{metric} is watched");
    }
}

#[test]
fn a_connection_counts_once() {
    let monitor = Monitor::default();
    for connected in [true, true, false, true] {
        monitor.connected(0, connected);
    }
    assert!(monitor.text().contains("oddboard_gateway_connections_total 2"));
}

#[test]
fn the_gateway_is_connected_when_every_shard_is() {
    let monitor = Monitor::default();
    monitor.connected(0, true);
    monitor.connected(1, false);
    assert!(!monitor.is_connected() && monitor.text().contains("oddboard_gateway_connected 0"));
    monitor.connected(1, true);
    assert!(monitor.is_connected() && monitor.text().contains("oddboard_gateway_connected 1"));
}

#[test]
fn over_http_there_is_no_shard() {
    let monitor = Monitor::default();
    monitor.reached_over_http(true);
    assert!(monitor.is_connected() && monitor.text().contains("oddboard_gateway_connected 1"));
    monitor.reached_over_http(false);
    assert!(!monitor.is_connected() && monitor.text().contains("oddboard_gateway_connected 0"));
    assert!(!monitor.text().contains("oddboard_shard_connected{"));
    assert!(monitor.text().contains("oddboard_gateway_connections_total 0"));
}

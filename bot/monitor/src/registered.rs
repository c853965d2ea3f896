//! Metrics that are registered as they are made.

use prometheus_client::registry::{Metric, Registry, Unit};

/// A metric, registered under a name with what it means.
pub(crate) fn registered<M: Metric + Clone>(
    registry: &mut Registry,
    name: &str,
    help: &str,
    metric: M,
) -> M {
    registry.register(name, help, metric.clone());
    metric
}

/// The same with a unit, which its name ends with.
pub(crate) fn registered_with_unit<M: Metric + Clone>(
    registry: &mut Registry,
    (name, unit): (&str, Unit),
    help: &str,
    metric: M,
) -> M {
    registry.register_with_unit(name, help, unit, metric.clone());
    metric
}

/// A number as gauges have them.
pub(crate) fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

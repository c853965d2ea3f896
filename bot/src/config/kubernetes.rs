//! Variables that Kubernetes puts into every pod, for each Service of its namespace: where the Service is, in names
//! that begin with the Service's. Of a Service that is called `oddboard`, or begins so, they look like settings of ours.
//!
//! <https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables>

use std::net::IpAddr;

use super::ENVIRONMENT_PREFIX;

/// Whether a variable is one of these: `NAME_SERVICE_HOST`, `NAME_SERVICE_PORT`, `NAME_SERVICE_PORT_` and a port's
/// name, `NAME_PORT`, and `NAME_PORT_8080_TCP` with `_PROTO`, `_PORT`, `_ADDR` or nothing behind it. The value has to
/// fit as well, so that a misspelt setting isn't taken for one.
pub(super) fn is_of_a_service(variable: &str, value: &str) -> bool {
    let Some(rest) = variable.strip_prefix(ENVIRONMENT_PREFIX) else { return false };
    let words: Vec<_> = rest.split('_').collect();
    // The Service's name may have further words.
    (0..words.len()).any(|begin| fits(&words[begin..], value))
}

fn fits(words: &[&str], value: &str) -> bool {
    match words {
        ["SERVICE", "HOST"] => is_address(value),
        ["SERVICE", "PORT", ..] => is_port(value),
        ["PORT"] => is_way(value),
        ["PORT", port, protocol, rest @ ..] if is_port(port) && is_protocol(protocol) => match rest
        {
            [] => is_way(value),
            ["PROTO"] => is_protocol(value),
            ["PORT"] => is_port(value),
            ["ADDR"] => is_address(value),
            _ => false,
        },
        _ => false,
    }
}

fn is_address(text: &str) -> bool {
    text.parse::<IpAddr>().is_ok()
}

fn is_port(text: &str) -> bool {
    text.parse::<u16>().is_ok()
}

fn is_protocol(text: &str) -> bool {
    ["tcp", "udp", "sctp"].iter().any(|protocol| text.eq_ignore_ascii_case(protocol))
}

/// Such as `tcp://10.0.0.11:8080`.
fn is_way(text: &str) -> bool {
    text.split_once("://").is_some_and(|(protocol, _)| is_protocol(protocol))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_kubernetes_says_of_services_is_known_by_name_and_value() {
        for (variable, value) in [
            ("SERVICE_HOST", "10.0.0.11"),
            ("SERVICE_HOST", "fd00::11"),
            ("SERVICE_PORT", "8080"),
            ("SERVICE_PORT_HTTP", "8080"),
            ("SERVICE_PORT_FOR_OPERATORS", "9184"),
            ("PORT", "tcp://10.0.0.11:8080"),
            ("PORT_8080_TCP", "tcp://10.0.0.11:8080"),
            ("PORT_8080_TCP_PROTO", "tcp"),
            ("PORT_8080_TCP_PORT", "8080"),
            ("PORT_8080_TCP_ADDR", "10.0.0.11"),
            ("PORT_53_UDP", "udp://[fd00::11]:53"),
            ("MONITOR_SERVICE_HOST", "10.0.0.12"),
            ("BOT_2_PORT_9184_TCP_PROTO", "tcp"),
            // Of a Service called oddboard-service.
            ("SERVICE_PORT", "tcp://10.0.0.13:8080"),
        ] {
            assert!(is_of_a_service(&format!("ODDBOARD_{variable}"), value), "{variable} {value}");
            assert!(!is_of_a_service(variable, value), "{variable} of another Service");
        }
        for (variable, value) in [
            ("PORT", "8080"),
            ("SANDBX_PORT", "7878"),
            ("SERVICE_HOST", "discord.example"),
            ("SERVICE_PORT", "many"),
            ("SERVICE", "10.0.0.11"),
            ("SERVICE_HOST_NAME", "10.0.0.11"),
            ("PORT_8080", "tcp://10.0.0.11:8080"),
            ("PORT_MANY_TCP", "tcp://10.0.0.11:8080"),
            ("PORT_8080_ICMP", "tcp://10.0.0.11:8080"),
            ("PORT_8080_TCP_NAME", "tcp"),
            ("STORE_UR", "tcp://10.0.0.11:8080"),
        ] {
            assert!(!is_of_a_service(&format!("ODDBOARD_{variable}"), value), "{variable} {value}");
        }
    }
}

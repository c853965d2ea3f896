#!/usr/bin/env bash
# Starts one of two servers, of which one is the primary and the other follows it; which is which may change. $PEER is
# the other one's host. Arguments are further settings of the server, such as -c shared_buffers=1GB.
#
# - An empty data folder is filled from the peer. Where $FOUNDER is yes and no peer answers, it is the very first start,
#   and the image's own script makes an empty database.
# - A primary whose peer was promoted meanwhile doesn't start: two primaries would both take moves. Nor does it where
#   the peer says that it is a primary, and then not since when.
# - `rejoin` as the only argument throws this server's data away and fills it from the peer, which it follows from then
#   on. The server has to be stopped.
set -euo pipefail

export PGDATA="${PGDATA:-/var/lib/postgresql/data}"
export PGPASSWORD="$REPLICATION_PASSWORD" PGCONNECT_TIMEOUT=5

# What the peer says to a replication command; nothing where it doesn't answer.
ask() {
    psql --no-psqlrc --tuples-only --no-align --command "$1" \
        "host=$PEER user=replicator dbname=postgres replication=true" 2>/dev/null || true
}

peer_is_primary() {
    [[ "$(ask 'SHOW in_hot_standby')" == off ]]
}

# Each promotion begins a new timeline.
peer_timeline() {
    ask 'IDENTIFY_SYSTEM' | cut -d '|' -f 2
}

own_timeline() {
    LC_ALL=C pg_controldata "$PGDATA" | sed -n "s/^Latest checkpoint's TimeLineID: *//p"
}

fill() {
    mkdir --parents "$PGDATA"
    find "$PGDATA" -mindepth 1 -delete
    until peer_is_primary && pg_basebackup --host "$PEER" --username replicator --pgdata "$PGDATA" \
        --write-recovery-conf --wal-method stream --checkpoint fast; do
        echo "$PEER is no primary yet that can be followed" >&2
        find "$PGDATA" -mindepth 1 -delete
        sleep 2
    done
    chmod 700 "$PGDATA"
}

if [[ "${1:-}" == rejoin ]]; then
    if ! peer_is_primary; then
        echo "$PEER is not the primary: nothing was changed" >&2
        exit 1
    fi
    fill
    exit
fi

settings=(-c wal_keep_size=2GB -c listen_addresses='*')
if [[ ! -s "$PGDATA/PG_VERSION" ]]; then
    if [[ "${FOUNDER:-no}" == yes && -z "$(ask 'SHOW in_hot_standby')" ]]; then
        exec docker-entrypoint.sh postgres "${settings[@]}" "$@"
    fi
    fill
elif [[ ! -e "$PGDATA/standby.signal" ]] && peer_is_primary; then
    theirs="$(peer_timeline)" own="$(own_timeline)"
    # A peer that answers one question may leave the next one open. What isn't known must not pass for "no".
    if [[ ! "$theirs" =~ ^[0-9]+$ || ! "$own" =~ ^[0-9]+$ ]]; then
        echo "$PEER is a primary, and it is not known whether it was promoted ('$theirs' after '$own'): not started" >&2
        exit 1
    fi
    if ((10#$theirs > 10#$own)); then
        echo "$PEER was promoted and is the primary now: let this server follow it by 'rejoin'" >&2
        exit 1
    fi
fi
unset PGPASSWORD
exec postgres "${settings[@]}" "$@"

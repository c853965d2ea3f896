#!/usr/bin/env bash
# Starts a standby that follows $PRIMARY. A data folder that is empty is filled from there first.
# Arguments are further settings of the server, such as -c shared_buffers=1GB.
set -euo pipefail

export PGDATA="${PGDATA:-/var/lib/postgresql/data}"
if [[ ! -s "$PGDATA/PG_VERSION" ]]; then
    export PGPASSWORD="$REPLICATION_PASSWORD"
    until pg_basebackup --host "$PRIMARY" --username replicator --pgdata "$PGDATA" \
        --write-recovery-conf --wal-method stream --checkpoint fast; do
        echo "the primary is not there yet" >&2
        find "$PGDATA" -mindepth 1 -delete
        sleep 2
    done
    chmod 700 "$PGDATA"
fi
exec postgres -c wal_keep_size=2GB -c listen_addresses='*' "$@"

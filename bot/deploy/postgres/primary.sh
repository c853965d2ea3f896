#!/usr/bin/env bash
# Run once, when the primary's database is made: lets a standby follow, and has every commit wait for it.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" \
    --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'password';
-- It applies from the next start on, which is the one after this script: no commit waits before.
ALTER SYSTEM SET synchronous_standby_names = '*';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"

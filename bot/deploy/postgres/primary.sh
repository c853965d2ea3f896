#!/usr/bin/env bash
# Run once, when the primary's data is made: makes the bot's user and its database, lets a standby follow, and has every
# commit wait for it.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -v bot="$DATABASE_PASSWORD" \
    --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
SELECT format('CREATE ROLE oddboard LOGIN PASSWORD %L', :'bot')
    WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'oddboard') \gexec
SELECT 'CREATE DATABASE oddboard OWNER oddboard ENCODING UTF8 TEMPLATE template0'
    WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'oddboard') \gexec
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'password';
-- It applies from the next start on, which is the one after this script: no commit waits before.
ALTER SYSTEM SET synchronous_standby_names = '*';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"

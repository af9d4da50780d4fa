#!/bin/sh
# Runs once, on an empty volume: creates a database and roles each for Percorso and Keycloak, without superusers (decisions 0016, 0035).
set -eu

psql -v ON_ERROR_STOP=1 -U postgres \
  -v owner="$MIGRATION_PASSWORD" -v running="$DATABASE_PASSWORD" -v report="$REPORT_PASSWORD" -v keycloak="$KEYCLOAK_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE percorso LOGIN PASSWORD :'owner';
CREATE ROLE percorso_app LOGIN PASSWORD :'running';
CREATE ROLE percorso_report LOGIN PASSWORD :'report';
CREATE ROLE keycloak LOGIN PASSWORD :'keycloak';
CREATE DATABASE percorso OWNER percorso;
CREATE DATABASE keycloak OWNER keycloak;
REVOKE CONNECT ON DATABASE percorso, keycloak, postgres FROM PUBLIC;
GRANT CONNECT ON DATABASE percorso TO percorso_app, percorso_report;
REVOKE TEMPORARY ON DATABASE percorso FROM PUBLIC;
GRANT TEMPORARY ON DATABASE percorso TO percorso_app;
ALTER ROLE percorso_report SET temp_file_limit = '512MB';
SQL

# The replica (profile `replica`) may copy everything, with a password.
if [ -n "${REPLICA_PASSWORD:-}" ]; then
  psql -v ON_ERROR_STOP=1 -U postgres -v follower="$REPLICA_PASSWORD" <<'SQL'
CREATE ROLE follower LOGIN REPLICATION PASSWORD :'follower';
SELECT pg_create_physical_replication_slot('replica');
SQL
  echo 'host replication follower all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi

#!/bin/sh
# A server that follows the one of PRIMARY_HOST (decision 0041): a copy of it at the first start, its log from then on. The primary keeps
# for it what it has not read, up to `max_slot_wal_keep_size`; one that was away for longer begins again on an empty volume.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  pg_basebackup --dbname "host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=follower" \
    --pgdata "$PGDATA" --checkpoint=fast --wal-method=stream --slot=replica --write-recovery-conf
  chmod 700 "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"

#!/bin/sh
# A replica of the server at PRIMARY_HOST (decision 0041): a base backup at the first start, then streamed WAL. The primary retains
# unread WAL for it, up to `max_slot_wal_keep_size`; a replica that was away for longer needs a new start on an empty volume.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  pg_basebackup --dbname "host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=follower" \
    --pgdata "$PGDATA" --checkpoint=fast --wal-method=stream --slot=replica --write-recovery-conf
  chmod 700 "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"

import os from 'node:os';
import { onServer } from './database.js';
import { findPgbench } from './pgbench.js';

const shown = ['server_version', 'fsync', 'synchronous_commit', 'wal_sync_method', 'shared_buffers', 'max_connections'];

/** Returns a description of this computer and its Postgres: the properties on which the figures depend. */
export async function describeMachine(databaseUrl: string): Promise<string> {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ name: string; setting: string }>(
      'SELECT name, current_setting(name) AS setting FROM pg_settings WHERE name = ANY ($1) ORDER BY name',
      [shown],
    ),
  );
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  const [load = 0] = os.loadavg();
  return [
    `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GiB, ${os.type()} ${os.release()}`,
    `Node ${process.version}, floor of the transitions by ${findPgbench() ?? 'a bare pg client'}`,
    `Postgres: ${rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')}`,
    `load average of the last minute ${load.toFixed(1)}: clients, server and database share these cores`,
  ].join('\n');
}

import { z } from 'zod';
import { addressesOf } from './addresses.js';
import { count } from './limit-settings.js';

const since = '0.1.0';

/** An address with one or several hosts, as libpq writes them: `postgresql://…@one:5432,two:5432/percorso`. Decision 0042. */
const address = z
  .string()
  .refine((url) => addressesOf(url).every((one) => URL.canParse(one)), 'not an address of Postgres');

const addresses = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((address) => address.trim() || []))
  .pipe(z.array(z.url()));

const hosts = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || []));

/** Addresses of the database, one for each role and each way to connect. */
export const databaseVariables = {
  DATABASE_URL: address.meta({
    since,
    description:
      'Address of Postgres (15 or later), with the role that reads and writes rows and only appends to histories and logs (decision 0016). ' +
      'With several hosts, the one that takes writes is found, also after a failover (decision 0042).',
    example: 'postgresql://percorso_app:secret@one:5432,two:5432/percorso',
  }),
  MIGRATION_DATABASE_URL: address.optional().meta({
    since,
    description:
      'Address with the role that owns the tables and migrates (decision 0016). Not set: `DATABASE_DIRECT_URL`, else `DATABASE_URL`.',
    example: 'postgresql://percorso:secret@one:5432/percorso',
  }),
  REPORT_DATABASE_URL: address.optional().meta({
    since,
    description:
      'Address, not through a pooler, with the role that reads the views of reports and nothing else (decision 0035). Not set: no reports.',
    example: 'postgresql://percorso_report:secret@one:5432/percorso',
  }),
  REPORT_HOSTS: hosts.meta({
    since,
    description:
      'Hosts of other PostgreSQL databases that custom reports may read, separated by commas. Empty: none. A connection names the variable ' +
      'of its password, `REPORT_PASSWORD` or `REPORT_PASSWORD_…`.',
    example: 'dati.example,10.0.0.7',
  }),
  DATABASE_DIRECT_URL: address.optional().meta({
    since,
    description:
      'Address that bypasses a pooler in transaction mode (pgbouncer) to which `DATABASE_URL` leads (decision 0012). Not set: `DATABASE_URL`.',
    example: 'postgresql://percorso_app:secret@one:5432/percorso',
  }),
  DATABASE_REPLICA_URLS: addresses.meta({
    since,
    description:
      'Addresses of replicas, not through a pooler, separated by commas. Lists, searches, views, exports, reports and statistics are read there ' +
      '(decision 0041). Replicas need `hot_standby_feedback = on`. Empty: everything is read on the primary.',
    example: 'postgresql://percorso_app:secret@replica:5432/percorso',
  }),
  DATABASE_NAMED_STATEMENTS: z.stringbool().default(true).meta({
    since,
    description:
      'Whether statements are prepared once for each connection; `false` behind a pooler in transaction mode.',
    example: 'false',
  }),
  POOL_SIZE: count.default(8).meta({
    since,
    description: 'Connections of this process for requests.',
    example: '12',
  }),
};

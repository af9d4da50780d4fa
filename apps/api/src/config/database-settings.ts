import { z } from 'zod';
import { addressesOf } from './addresses.js';

/** Several hosts, of which one takes writes, as libpq writes them: `postgresql://…@one:5432,two:5432/percorso`. Decision 0042. */
const address = z
  .string()
  .refine((url) => addressesOf(url).every((one) => URL.canParse(one)), 'not an address of Postgres');

const addresses = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((address) => address.trim() || []))
  .pipe(z.array(z.url()));

/** Where the database is, by who asks it for what. */
export const databaseVariables = {
  /** Of the role that runs: it reads and writes rows, and only adds to histories and logs. Decision 0016. */
  DATABASE_URL: address,
  /** Of the role that owns the tables and migrates. Not set: the one of DATABASE_URL does both. */
  MIGRATION_DATABASE_URL: address.optional(),
  /** Of the role that reads the views of reports, and nothing else, past poolers; not set: there are no reports. Decision 0035. */
  REPORT_DATABASE_URL: address.optional(),
  /** Past a pooler of transactions (pgbouncer) that DATABASE_URL leads to: docs/decisions/0012. */
  DATABASE_DIRECT_URL: address.optional(),
  /** Servers that follow the one of DATABASE_DIRECT_URL, past poolers, with commas between: requests read there. Decision 0041. */
  DATABASE_REPLICA_URLS: addresses,
  /** Statements prepared once a connection; a pooler of transactions may not know them. */
  DATABASE_NAMED_STATEMENTS: z.stringbool().default(true),
};

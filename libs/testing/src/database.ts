import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import {
  asSystem,
  grantReportRole,
  grantRunningRole,
  installReferenceData,
  installWorker,
  migrations,
  temporaryTables,
} from '@percorso/migrations';
import pg from 'pg';
import { DataSource } from 'typeorm';

/** A prepared statement, which each connection parses and plans only once. */
type NamedStatement = { name: string; text: string };

/** A database for a single test file, with the whole schema and no rows. */
export interface TestDatabase {
  /** URL `postgresql://…` of the role that runs the application, for the code under test. Decision 0016. */
  readonly url: string;
  /** URL of the role that runs the migrations. */
  readonly ownerUrl: string;
  /** URL of the role that runs reports. Decision 0035. */
  readonly reportUrl: string;
  /** Runs a query as the role that runs the migrations, to create states that other roles cannot. */
  query<Row extends pg.QueryResultRow>(sql: string | NamedStatement, values?: unknown[]): Promise<Row[]>;
  /** Recreates the database in its initial state; open connections to it are lost. */
  reset(): Promise<void>;
  /** Closes the pool of `query` and removes the database, ending any other connections. */
  drop(): Promise<void>;
}

/**
 * Key of the advisory lock on the template, an arbitrary but fixed number: test files that start together wait for the
 * first of them to create the template.
 */
const TEMPLATE_LOCK = 7_213_099;

type Addresses = Pick<TestDatabase, 'url' | 'ownerUrl' | 'reportUrl'>;

/** Content that many test files need: it is written once in a test run and then copied. */
export type Content = { name: string; write: (database: Addresses) => Promise<void> };

/** Creates a migrated database. Call the function in `beforeAll`, and `drop()` in `afterAll`. */
export async function testDatabase(content?: Content): Promise<TestDatabase> {
  const name = databaseName(randomBytes(6).toString('hex'));
  const make = async (server: pg.Client, template: string) => {
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    // `CREATE DATABASE` does not copy the rights on the template, so that they are set again.
    await server.query(temporaryTables(name, { running: runningRole, report: reportRole }));
  };
  const remove = (server: pg.Client) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  let template = '';
  await onServer(async (server) => {
    await server.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeRoles(server);
    template = await (content ? filledTemplate(server, content) : migratedTemplate(server));
    await make(server, template);
  });
  const open = () => {
    const pool = new pg.Pool({ connectionString: ownerUrlOf(name), max: 2, options: asSystem });
    // A test that stops the server or drops the database ends idle connections, which is not a failure.
    return pool.on('error', () => undefined);
  };
  let pool = open();
  return {
    ...addressesOf(name),
    query: async <Row extends pg.QueryResultRow>(sql: string | NamedStatement, values?: unknown[]) =>
      (await pool.query<Row>(sql, values)).rows,
    reset: async () => {
      await pool.end();
      await onServer(async (server) => {
        await remove(server);
        // Only one session at a time can copy a template.
        await server.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
        await make(server, template);
      });
      pool = open();
    },
    drop: async () => {
      await pool.end();
      await onServer(remove);
    },
  };
}

/**
 * Returns the name of a migrated template database. Copying it takes a tenth of a second, several times less than
 * running all migrations.
 */
const migratedTemplate = (server: pg.Client): Promise<string> => makeTemplate(server, 'template', 'template1', migrate);

const filledTemplate = async (server: pg.Client, { name, write }: Content): Promise<string> =>
  makeTemplate(server, name, await migratedTemplate(server), write);

async function makeTemplate(server: pg.Client, name: string, origin: string, write: Content['write']): Promise<string> {
  const template = databaseName(name);
  const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (rowCount !== 0) return template;
  const unfinished = `${template}_unfinished`;
  await server.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${unfinished} TEMPLATE ${origin}`);
  await write(addressesOf(unfinished));
  await server.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  return template;
}

async function migrate({ url, ownerUrl, reportUrl }: Addresses): Promise<void> {
  const settings = { installExtensions: false, extra: { options: asSystem } } as const;
  const options = { type: 'postgres', driver: pg, url: ownerUrl, migrations, ...settings } as const;
  const dataSource = new DataSource(options);
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
  await installWorker(ownerUrl);
  await installReferenceData(ownerUrl);
  await grantRunningRole(ownerUrl, url);
  await grantReportRole(ownerUrl, url, reportUrl);
  await storeSigningKey(ownerUrl);
}

/**
 * Stores the signing key of the embedded identity provider in advance, because generating a key takes as long as a
 * small test.
 */
async function storeSigningKey(ownerUrl: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  const client = new pg.Client({ connectionString: ownerUrl, options: asSystem });
  await client.connect();
  await client.query(`INSERT INTO identity_secret VALUES ('embedded', $1)`, [
    { signingKey, cookieKeys: [randomBytes(32).toString('base64url')] },
  ]);
  await client.end();
}

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl() });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

const databaseName = (suffix: string) => `percorso_test_${process.env.TEST_RUN ?? 'alone'}_${suffix}`;

/** Name of a role for this test run, which is removed with the databases of the run. */
const runningRole = databaseName('app');
const reportRole = databaseName('report');

async function makeRoles(server: pg.Client): Promise<void> {
  for (const role of [runningRole, reportRole]) {
    const { rowCount } = await server.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount === 0) await server.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  }
}

function ownerUrlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function addressesOf(database: string): Addresses {
  const ownerUrl = ownerUrlOf(database);
  const urlOf = (role: string) => Object.assign(new URL(ownerUrl), { username: role, password: role }).href;
  return { ownerUrl, url: urlOf(runningRole), reportUrl: urlOf(reportRole) };
}

function serverUrl(): string {
  const url = process.env.TEST_SERVER_URL;
  if (!url) throw new Error('No Postgres for tests: only files named `.int.spec.ts` or `.e2e.spec.ts` have one.');
  return url;
}

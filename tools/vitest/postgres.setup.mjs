// Runs before the first test that needs a database: starts one server for the run, unless `npm test` has already started it.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startTestServer } from '../postgres/test-server.mjs';

export default async function setup() {
  process.env.TEST_RUN ??= randomBytes(4).toString('hex');
  const server = process.env.TEST_SERVER_URL ? undefined : await startTestServer();
  process.env.TEST_SERVER_URL ??= server.url;
  return async () => {
    await removeLeftOvers(process.env.TEST_SERVER_URL, `percorso_test_${process.env.TEST_RUN}_`);
    if (!server) return;
    await server.stop();
    delete process.env.TEST_SERVER_URL;
  };
}

/** Removes the databases and roles that this run has left on the server. */
async function removeLeftOvers(connectionString, prefix) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix]);
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  const { rows: roles } = await client.query('SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)', [prefix]);
  for (const { rolname } of roles) await client.query(`DROP ROLE "${rolname}"`);
  await client.end();
}

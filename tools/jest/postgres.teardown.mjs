// Removes what this run has left on the server, then the server where the run brought it up.
import pg from 'pg';

export default async function teardown() {
  await removeLeftOvers(process.env.TEST_SERVER_URL, `percorso_test_${process.env.TEST_RUN}_`);
  if (!globalThis.stopTestServer) return;
  await globalThis.stopTestServer();
  delete globalThis.stopTestServer;
  delete process.env.TEST_SERVER_URL;
}

async function removeLeftOvers(connectionString, prefix) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix]);
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  const { rows: roles } = await client.query('SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)', [prefix]);
  for (const { rolname } of roles) await client.query(`DROP ROLE "${rolname}"`);
  await client.end();
}

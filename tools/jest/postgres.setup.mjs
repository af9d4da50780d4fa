// Before the first test that needs a database: one server for the run, unless `npm test` has already brought it up.
import { randomBytes } from 'node:crypto';
import { startTestServer } from '../postgres/test-server.mjs';

export default async function setup() {
  process.env.TEST_RUN ??= randomBytes(4).toString('hex');
  if (process.env.TEST_SERVER_URL) return;
  const server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  globalThis.stopTestServer = server.stop;
}

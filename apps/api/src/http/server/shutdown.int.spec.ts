import { testDatabase, type TestDatabase } from '@percorso/testing';
import { Controller, Get, Inject, Module } from '@nestjs/common';
import { eventually } from '../../../test/stream-client.js';
import { rawClient, rawRequest } from '../../../test/raw-client.js';
import { smallRegion } from '../../../test/small-region.js';
import { testApp } from '../../../test/test-app.js';
import { accountToken, bearer } from '../../../test/tokens.js';
import { Access } from '../requests/access.decorator.js';
import { Database } from '../../database/database.js';

@Controller('v1/slow')
class SlowController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Get()
  @Access('public')
  async slow() {
    await this.database.query('SELECT pg_sleep(0.5)');
    return { done: true };
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

describe('A server that shuts down', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await smallRegion((sql, values) => database.query(sql, values));
  });
  afterAll(() => database.drop());

  it('answers the requests in progress, accepts no new ones and leaves no connection to the database open', async () => {
    const app = await testApp(database.url, {}, [{ module: SlowModule }]);
    await app.listen(0, '127.0.0.1');
    const url = await app.getUrl();
    const underWay = fetch(`${url}/v1/slow`);
    const sleeping = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    await eventually(async () => (await database.query(sleeping)).length > 0);
    const closed = app.close();
    expect(await (await underWay).json()).toEqual({ done: true });
    await closed;
    await expect(fetch(`${url}/v1/health`)).rejects.toThrow();
    // Postgres notices a closed connection only after a moment.
    const connections = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'percorso'`;
    await eventually(async () => (await database.query(connections)).length === 0);
  });

  it('ends unread replies (exports, lists, event streams) when its grace period is over', async () => {
    const app = await testApp(database.url, { SHUTDOWN_SECONDS: '0.2', STALLED_READ_SECONDS: '600' });
    const token = await accountToken(app, 'admin');
    await database.query(
      `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
       SELECT gen_random_uuid(), 'XXXXXX00A00' || to_char(n, 'FM00000'), repeat('x', 2000), 'Rossi', 'M', '1960-01-01', 'Napoli', u.id
       FROM generate_series(1, 3000) n, (SELECT id FROM district_unit LIMIT 1) u`,
    );
    const unread = await Promise.all(
      ['/v1/patients?limit=-1', '/v1/patients?limit=-1&page=2', '/v1/stream'].map(async (path, index) => {
        const client = await rawClient(app);
        const accept = index === 1 ? 'text/csv' : 'application/json';
        client.send(rawRequest(`GET ${path}`, { accept, ...bearer(token) }).repeat(3));
        return client;
      }),
    );
    const reading = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'percorso-reads'`;
    await eventually(async () => (await database.query<{ n: number }>(reading))[0]?.n === 2);
    await app.close();
    await eventually(async () => (await database.query<{ n: number }>(reading))[0]?.n === 0);
    unread.forEach(({ leave }) => leave());
  });
});

import { testDatabase, type TestDatabase } from '@percorso/testing';
import { Controller, Get, Inject, Module } from '@nestjs/common';
import { testApp } from '../../test/test-app.js';
import { Access } from '../auth/access.decorator.js';
import { Database } from '../database/database.js';

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

describe('A server that is told to stop', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('answers the requests under way, takes no new ones and leaves no connection to the database', async () => {
    const app = await testApp(database.url, {}, [{ module: SlowModule }]);
    await app.listen(0, '127.0.0.1');
    const url = await app.getUrl();
    const underWay = fetch(`${url}/v1/slow`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = app.close();
    expect(await (await underWay).json()).toEqual({ done: true });
    await closed;
    await expect(fetch(`${url}/v1/health`)).rejects.toThrow();
    const connections = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'percorso'`;
    expect(await database.query(connections)).toEqual([{ n: 0 }]);
  });
});

import { testDatabase, type TestDatabase } from '@percorso/testing';
import pg from 'pg';
import { statementsOf } from './capture.js';

describe('The statements of a request', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are recorded in order, with their values', async () => {
    const sent = await statementsOf(async () => {
      await pool.query('SELECT 1');
      await pool.query({ name: 'two', text: 'SELECT $1::int', values: [2] });
    });
    expect(sent).toEqual([
      { text: 'SELECT 1', values: [] },
      { name: 'two', text: 'SELECT $1::int', values: [2] },
    ]);
  });

  it('are recorded without the other statements of the process', async () => {
    let isOver = false;
    let heartbeats = 0;
    const heart = (async () => {
      for (; !isOver; heartbeats++) await pool.query('SELECT now()');
    })();
    const sent = await statementsOf(async () => {
      for (let n = 0; n < 20; n++) await pool.query('SELECT $1::int', [n]);
    });
    isOver = true;
    await heart;
    expect(heartbeats).toBeGreaterThan(0);
    expect(sent.map(({ text, values }) => [text, ...values])).toEqual(
      Array.from({ length: 20 }, (_, n) => ['SELECT $1::int', n]),
    );
  });

  it('are recorded even if they wait for a connection that is in use', async () => {
    const slow = pool.query('SELECT pg_sleep(0.2)');
    const sent = await statementsOf(() => Promise.all([pool.query('SELECT 1'), pool.query('SELECT 2')]));
    await slow;
    expect(sent.map(({ text }) => text)).toEqual(['SELECT 1', 'SELECT 2']);
  });

  it('are recorded without the notices that follow a commit', async () => {
    expect(await statementsOf(() => pool.query('SELECT count(*) FROM recent_notice'))).toEqual([]);
  });
});

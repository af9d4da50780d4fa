import { testDatabase, type TestDatabase } from './database.js';

describe('A test database', () => {
  const databases: TestDatabase[] = [];
  const create = async () => {
    const database = await testDatabase();
    databases.push(database);
    return database;
  };
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  it('has the schema of all migrations and no rows', async () => {
    const database = await create();
    expect(await database.query('SELECT 1 FROM workflow_instance')).toEqual([]);
  });

  it('is created for each caller separately, even if several callers request one at the same time', async () => {
    const [first, second, third] = await Promise.all([create(), create(), create()]);
    await first.query('CREATE TABLE mark (n int)');
    const tables = (database: TestDatabase) => database.query("SELECT to_regclass('mark') IS NOT NULL AS found");
    expect(await tables(first)).toEqual([{ found: true }]);
    expect(await tables(second)).toEqual([{ found: false }]);
    expect(await tables(third)).toEqual([{ found: false }]);
  });

  it('no longer exists after drop(), even if connections were open', async () => {
    const dropped = await testDatabase();
    const other = await create();
    await dropped.query('SELECT 1');
    await dropped.drop();
    const name = new URL(dropped.url).pathname.slice(1);
    expect(await other.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).toEqual([]);
  });
});

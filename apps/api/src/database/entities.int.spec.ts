import { testDatabase, type TestDatabase } from '@percorso/testing';
import { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { dataSourceOptions } from './data-source-options.js';

/** A column of the schema; `at` is `table.column`. */
type Column = { at: string; type: string; isNullable: boolean; isKey: boolean };

const named = ({ at, type, isNullable, isKey }: Column): string =>
  [at, type, isNullable ? 'null' : 'not null', ...(isKey ? ['key'] : [])].join(' ');

const columnsOfSchema = `
  SELECT c.relname || '.' || a.attname AS at, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS "isNullable",
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY ((i.indkey::int2[])[0:i.indnkeyatts - 1])) AS "isKey"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'`;

describe('The entities and the migrated schema (architecture §13)', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await testDatabase();
    const options = dataSourceOptions({ databaseUrl: database.url, poolSize: 1 });
    dataSource = await new DataSource({ ...options, entities }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('have the same tables, columns, types, nullability and keys', async () => {
    const stored = await database.query<Column>(columnsOfSchema);
    const { driver, entityMetadatas } = dataSource;
    const described = entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.map((column) =>
        named({
          at: `${tableName}.${column.databaseName}`,
          type: `${driver.normalizeType(column)}${column.isArray ? '[]' : ''}`,
          isNullable: column.isNullable,
          isKey: column.isPrimary,
        }),
      ),
    );
    expect(described.sort()).toEqual(stored.map(named).sort());
    expect(described.length).toBeGreaterThan(200);
  });
});

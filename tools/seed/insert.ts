import type pg from 'pg';

/** Rows of one table in one statement; keys that are no column of it are left out. */
export async function insert(
  db: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = columns.join(', ');
  await db.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

import type pg from 'pg';

/** Inserts rows of one table in one statement; keys without a column are ignored. */
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

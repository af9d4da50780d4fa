import pg from 'pg';

/** Runs `work` on a separate connection, which is closed at the end. */
export async function connected<Result>(
  connectionString: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

export async function roleOf(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

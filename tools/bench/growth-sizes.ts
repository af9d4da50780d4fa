import { onServer } from './database.js';

const MEGABYTE = 2 ** 20;
const VACUUMED = ['workflow_event', 'workflow_instance', 'workflow_stay'];

export type SizeOfTable = { name: string; rows: number; dead: number; table: number; indexes: number };

/** Returns the largest tables with their sizes in MB and the rows that vacuum will remove. */
export function sizesOf(databaseUrl: string): Promise<SizeOfTable[]> {
  return onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<SizeOfTable>(
      `SELECT relname AS name, n_live_tup::float8 AS rows, n_dead_tup::float8 AS dead, pg_table_size(relid) / ${MEGABYTE}.0 AS table,
         pg_indexes_size(relid) / ${MEGABYTE}.0 AS indexes
       FROM pg_stat_user_tables WHERE relname NOT LIKE 'bench%' ORDER BY pg_total_relation_size(relid) DESC LIMIT 6`,
    );
    return rows.map((row) => ({ ...row, table: Number(row.table), indexes: Number(row.indexes) }));
  });
}

/** Returns the seconds of a VACUUM after the transitions, by table. */
export function vacuumSeconds(databaseUrl: string): Promise<[table: string, seconds: number][]> {
  return onServer(databaseUrl, async (client) => {
    const taken: [string, number][] = [];
    for (const name of VACUUMED) {
      const began = performance.now();
      await client.query(`VACUUM ${name}`);
      taken.push([name, (performance.now() - began) / 1000]);
    }
    return taken;
  });
}

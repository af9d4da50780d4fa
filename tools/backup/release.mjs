// Checks which release a database belongs to, and migrates it to this one.
import { migrations } from '@percorso/migrations';
import pg from 'pg';
import { addressesOf } from '../database.mjs';
import { run } from '../run.mjs';
import { Refused } from './refused.mjs';

/**
 * Returns how many migrations of this release the database lacks.
 * @throws Refused if the database is not one of Percorso, or belongs to a newer release
 */
async function check({ ownerUrl }) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT name FROM migrations`).catch((cause) => {
      throw new Refused('Il file non è un backup di Percorso.', { cause });
    });
    const known = new Set(migrations.map(({ name }) => name));
    const newer = rows.filter(({ name }) => !known.has(name)).length;
    if (newer > 0)
      throw new Refused('Il backup è di una versione di Percorso più recente di questa: aggiornare prima Percorso.');
    return known.size - rows.length;
  } finally {
    await client.end();
  }
}

/** Migrates a restored database and verifies its histories; returns whether they are undamaged. @throws Refused */
export async function bringUpToDate(database, print) {
  const missing = await check(database);
  if (missing > 0) print(`Il backup è di una versione precedente: aggiorno lo schema (${missing} migrazioni).`);
  const env = addressesOf(database);
  for (const program of ['migrate', 'upgrade-workflows'])
    await run(process.execPath, [`apps/api/dist/${program}.js`], { env, quiet: true });
  print('Verifico le storie…');
  return run(process.execPath, ['apps/api/dist/verify-history.js'], { env }).then(
    () => true,
    () => false,
  );
}

import pg from 'pg';

type Counts = Record<
  | 'authorities'
  | 'units'
  | 'centres'
  | 'practitioners'
  | 'patients'
  | 'episodes'
  | 'open'
  | 'centreEpisodes'
  | 'events',
  number
>;

const count = (table: string, where = 'true') => `(SELECT count(*)::int FROM ${table} WHERE ${where})`;

const counts = `SELECT ${count('local_health_authority')} AS authorities, ${count('district_unit')} AS units,
  ${count('rehabilitation_center')} AS centres, ${count('practitioner')} AS practitioners, ${count('patient')} AS patients,
  ${count('uod_episode')} AS episodes, ${count('uod_episode', 'NOT closed')} AS open,
  ${count('cdr_episode')} AS "centreEpisodes", ${count('workflow_event')} AS events`;

/** Returns a summary of the seeded data, in a few lines of Italian. */
export async function summaryOf(databaseUrl: string, seconds: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Counts>(counts);
    const [found] = rows;
    if (!found) throw new Error('the counts are missing');
    return [
      `Dati dimostrativi caricati in ${seconds.toFixed(1)} secondi:`,
      `  ${found.authorities} ASL, ${found.units} unità operative distrettuali, ${found.centres} centri di riabilitazione`,
      `  ${found.practitioners} operatori, ${found.patients} assistiti inventati`,
      `  ${found.episodes} accessi (${found.open} aperti), ${found.centreEpisodes} accessi ai centri, ${found.events} eventi`,
    ].join('\n');
  } finally {
    await client.end();
  }
}

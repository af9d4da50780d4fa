import { createApp, demoAccounts, loadConfig } from '@percorso/api';
import { romeDay } from '@percorso/domain';
import { asSystem } from '@percorso/migrations';
import pg from 'pg';
import { insertAppointments } from './appointments.js';
import { callerOf } from './caller.js';
import { withMovableClock } from './clock.js';
import { sendFlow } from './flows.js';
import { insertRegion } from './insert-region.js';
import { ownIssuer } from './own-issuer.js';
import { patients } from './patients.js';
import { practitioners } from './practitioners.js';
import { Chance } from '@percorso/testing';
import { paths, SUSPENDED_CENTRE } from './paths.js';
import { region as makeRegion } from './structures.js';
import { travel, withPatients, type World } from './travel.js';

/** The seed of the generated persons; any number would do. */
const CHOICE = 24;
/** Suspends the centre after it has taken its patients: a suspended centre takes none. */
const suspendCentre = `UPDATE rehabilitation_center SET state = 'suspended', revision = revision + 1 WHERE id = $1`;
/** Number of episodes created concurrently; more would only wait for the same processor. */
const SIDE_BY_SIDE = 4;

/** Thrown when the database is not empty: demo data are never mixed with real data. */
export class DatabaseNotEmpty extends Error {}

/**
 * Fills an empty database with a small region. If it fails before the end, the database must be discarded.
 * @throws DatabaseNotEmpty
 */
export async function seed(databaseUrl: string): Promise<void> {
  const chance = new Chance(CHOICE);
  const region = makeRegion();
  const people = practitioners(chance);
  const residents = patients(chance);
  await asTheSystem(databaseUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM health_district LIMIT 1');
    if (rowCount !== 0) throw new DatabaseNotEmpty();
    await insertRegion(client, region, people, residents);
  });
  await seedEpisodes(databaseUrl, { region, people, residents, chance });
  await asTheSystem(databaseUrl, async (client) => {
    await insertAppointments(client, chance, romeDay(new Date()));
    await client.query(suspendCentre, [region.rehabilitationCenters[SUSPENDED_CENTRE]?.id]);
  });
}

async function asTheSystem(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: asSystem });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the episodes by sending real events through the engine, in this process: no code here writes a state. */
async function seedEpisodes(databaseUrl: string, world: Omit<World, 'call'>): Promise<void> {
  const issuer = ownIssuer();
  const app = await createApp(
    loadConfig({
      HISTORY_KEYS: process.env.HISTORY_KEYS,
      FLOW_KEY: process.env.FLOW_KEY,
      WEBHOOK_KEYS: process.env.WEBHOOK_KEYS,
      DATABASE_URL: withoutWaiting(databaseUrl),
      ...issuer.settings,
      LOG_LEVEL: 'warn',
      POOL_SIZE: String(SIDE_BY_SIDE),
      REGISTRY_LOOKUPS: '100000',
    }),
  );
  try {
    const accounts = demoAccounts.map(({ username }) => username);
    const call = await callerOf(app, accounts, issuer.tokenOf);
    const queue = withPatients(paths, world.residents);
    const travelOn = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await travel({ ...world, call }, ...next);
    };
    await withMovableClock(() => Promise.all(Array.from({ length: SIDE_BY_SIDE }, travelOn)));
    await sendFlow(call, romeDay(new Date()));
  } finally {
    await app.close();
  }
}

/** Returns an address whose connections do not wait for the disk at a commit: after a power failure the seeding is repeated. */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

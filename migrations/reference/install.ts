import { createHash } from 'node:crypto';
import {
  campaniaHealthAuthorities,
  type CatalogueName,
  catalogueOf,
  storeOf,
  type StarterEntry,
} from '@percorso/domain';
import pg from 'pg';
import { system, WRITTEN_BY } from '../author.js';
import { lockEntries, mergeEntries, type MergeReport, type Scope, STAGING } from './merge.js';
import { releasedEntries } from './release.js';

/** First date of validity of a release's entries: before the birth of every living person. */
const SINCE = '1900-01-01';

const TODAY = `(now() AT TIME ZONE 'Europe/Rome')::date::text`;

const STAGE = `
  INSERT INTO incoming (name, line, id, code, description, parent_code, fields, valid_from, valid_to)
  SELECT name, line, id, code, description, parent_code, fields, valid_from, valid_to
  FROM json_populate_recordset(NULL::incoming, $1)`;

/** Inserts the authorities that do not exist yet; existing ones stay unchanged, because an administrator may have edited them. */
const AUTHORITIES = `
  INSERT INTO local_health_authority (code, description)
  SELECT code, description FROM json_populate_recordset(NULL::local_health_authority, $1)
  ON CONFLICT (code) DO NOTHING`;

const NOTE = `
  INSERT INTO reference_source (catalogue, source, fingerprint)
  SELECT catalogue, 'release', fingerprint FROM json_populate_recordset(NULL::reference_source, $1)
  ON CONFLICT (catalogue) DO UPDATE SET fingerprint = excluded.fingerprint, at = now()`;

type Released = { name: CatalogueName; entries: readonly StarterEntry[]; fingerprint: string };

let released: Promise<Released[]> | undefined;

const allReleased = (): Promise<Released[]> => (released ??= fingerprinted());

const fingerprinted = async (): Promise<Released[]> =>
  Object.entries(await releasedEntries()).map(([name, entries]) => ({
    name: name as CatalogueName,
    entries,
    fingerprint: createHash('sha1').update(JSON.stringify(entries)).digest('base64'),
  }));

/** Returns the table in which a catalogue is stored, and the condition that selects its entries. */
export function scopeOf(name: CatalogueName): Pick<Scope, 'name' | 'store' | 'filter'> {
  const store = storeOf(name);
  if (!store) throw new Error(`${name} has a table of its own`);
  return { name, store, filter: catalogueOf(name).filter ?? {} };
}

const rowOf = (name: string, entry: StarterEntry & { id?: unknown }, index: number) => {
  const { id, code, description, parentCode, validFrom, validTo, ...fields } = entry;
  return {
    ...{ name, line: index + 1, code, description, fields },
    id: typeof id === 'number' ? id : index + 1,
    parent_code: parentCode ?? null,
    valid_from: validFrom ?? null,
    valid_to: validTo ?? null,
  };
};

async function pending(db: pg.Client): Promise<Released[]> {
  const { rows } = await db.query<{ catalogue: string; source: string; fingerprint: string }>(
    'SELECT catalogue, source, fingerprint FROM reference_source',
  );
  const known = new Map(rows.map((row) => [row.catalogue, row]));
  return (await allReleased()).filter(({ name, fingerprint }) => {
    const source = known.get(name);
    return source?.source !== 'import' && source?.fingerprint !== fingerprint;
  });
}

/**
 * Merges the entries of this release into the catalogues: all entries the first time, afterwards only those of lists that the release
 * changes. Catalogues that were imported stay as they are. Must run after the migrations.
 */
export async function installReferenceData(databaseUrl: string): Promise<Record<string, MergeReport>> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query('BEGIN');
    await db.query(WRITTEN_BY, [system.id, system.name]);
    await lockEntries(db);
    await db.query(AUTHORITIES, [JSON.stringify(campaniaHealthAuthorities)]);
    const lists = await pending(db);
    const reports = lists.length === 0 ? {} : await install(db, lists);
    await db.query('COMMIT');
    return reports;
  } finally {
    await db.end();
  }
}

async function install(db: pg.Client, lists: Released[]): Promise<Record<string, MergeReport>> {
  await db.query(STAGING);
  const rows = lists.flatMap(({ name, entries }) => entries.map((entry, index) => rowOf(name, entry, index)));
  await db.query(STAGE, [JSON.stringify(rows)]);
  const { rows: days } = await db.query<{ today: string }>(`SELECT ${TODAY} AS today`);
  const scopes = lists.map(({ name }) => ({ ...scopeOf(name), since: SINCE }));
  const reports = await mergeEntries(db, scopes, days[0]?.today ?? SINCE);
  await db.query(NOTE, [JSON.stringify(lists.map(({ name, fingerprint }) => ({ catalogue: name, fingerprint })))]);
  return reports;
}

import type pg from 'pg';
import { insert } from './insert.js';
import type { Patient } from './patients.js';
import { registryRecords } from './registry.js';

async function entriesIn(db: pg.ClientBase) {
  const { rows } = await db.query<{ catalogue: string; code: string; id: number }>(
    'SELECT catalogue, code, id FROM reference_entry WHERE valid_to IS NULL',
  );
  const ids = new Map(rows.map(({ catalogue, code, id }) => [`${catalogue} ${code}`, id]));
  return (catalogue: string, code: string): number => {
    const id = ids.get(`${catalogue} ${code}`);
    if (id === undefined) throw new Error(`${catalogue} has no entry ${code}`);
    return id;
  };
}

/** Every patient comes from the regional sources, except a few who were registered before these existed. */
const FLAGS = `
  UPDATE patient SET in_civil_registry = known, in_sir = known, in_sinfonia = known
  FROM (SELECT id, row_number() OVER (ORDER BY id) % 20 <> 0 AS known FROM patient) AS numbered
  WHERE numbered.id = patient.id`;

/** Inserts the civil registry records of the patients, complete in every section. */
export async function insertRegistry(db: pg.ClientBase, patients: readonly Patient[]): Promise<void> {
  const { registries, citizenships, contacts, addresses } = registryRecords(patients, await entriesIn(db));
  await insert(db, 'civil_registry', columnsOf(registries), registries);
  await insert(db, 'civil_registry_citizenship', columnsOf(citizenships), citizenships);
  await insert(db, 'civil_registry_contact_point', columnsOf(contacts), contacts);
  await insert(db, 'civil_registry_address', columnsOf(addresses), addresses);
  await db.query(FLAGS);
}

const columnsOf = (rows: readonly object[]): string[] => Object.keys(rows[0] ?? {});

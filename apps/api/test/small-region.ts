import { budgetSettings, fiscalCodeOf, staffingCategories } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { demoAccounts } from '../src/auth/demo-accounts.js';

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

const code = (n: number) => String(n).padStart(6, '0');

const insertPractitioner = `
  WITH person AS (
    INSERT INTO practitioner (id, username, name, surname, tax_code, email, local_health_authority_code, practitioner_type_code)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id
  )
  INSERT INTO practitioner_qualification SELECT id, 'FISIATRA', 0 FROM person`;

/** Returns a valid tax code for the practitioner with a demo account. */
export function demoTaxCode(username: string): string {
  const n = demoAccounts.findIndex((account) => account.username === username);
  const [name = '', ...rest] = demoAccounts[n]?.name.split(' ') ?? [];
  const birthDate = `1980-01-${String(n + 1).padStart(2, '0')}`;
  return fiscalCodeOf({ name, surname: rest.join(' '), birthDate, gender: 'F', belfioreCode: 'F839' });
}

async function insertStructures(query: Query) {
  const [firstDistrict, secondDistrict] = [uuid(), uuid()];
  const units = [uuid(), uuid(), uuid()] as const;
  const centres = [uuid(), uuid()] as const;
  await query(
    `INSERT INTO health_district VALUES ($1, 'D24', 'Distretto 24', '150204'), ($2, 'D35', 'Distretto 35', '150205')`,
    [firstDistrict, secondDistrict],
  );
  for (const [n, id] of units.entries())
    await query(`INSERT INTO district_unit VALUES ($1, $2, $3, 'Via Roma 1', 'Napoli', $4)`, [
      id,
      `U${n + 1}`,
      `U.O.D. ${n + 1}`,
      n < 2 ? firstDistrict : secondDistrict,
    ]);
  for (const [n, id] of centres.entries())
    await query(`INSERT INTO rehabilitation_center VALUES ($1, $2, $3, 'Via Roma 2', 'Napoli', $4)`, [
      id,
      code(n + 1),
      `Centro ${n + 1}`,
      n === 0 ? firstDistrict : secondDistrict,
    ]);
  await query(`INSERT INTO district_unit_work_day VALUES ($1, $2, 1, '09:00', '13:00', 30)`, [uuid(), units[0]]);
  const annuality = uuid();
  await query(`INSERT INTO centre_annuality VALUES ($1, $2, 2025, $3, $4)`, [
    annuality,
    centres[0],
    JSON.stringify(Object.fromEntries(staffingCategories.map((category) => [category, 100]))),
    JSON.stringify({ DOM: 0, AMB: 10_000_00, AMB_PG: 0, RES: 0, SEMIRES: 0 }),
  ]);
  await query(`INSERT INTO centre_regime VALUES ($1, $2, 'AMB_IND', NULL, 500, 900000)`, [uuid(), annuality]);
  await query(
    `INSERT INTO force_closure (id, reason, actor_id, actor_name, created_at) VALUES ($1, 'Prova', 'nessuno', 'Nessuno', '2020-01-01')`,
    [emptyClosure],
  );
  await query(
    `INSERT INTO conformance_run (id, actor_id, actor_name, started_at, ended_at, total) VALUES ($1, 'nessuno', 'Nessuno', '2020-01-01', '2020-01-01', 0)`,
    [endedConformance],
  );
  await query(
    `INSERT INTO conformance_deviation VALUES ($1, $1, 'own', 'sheet', 1, 'OPEN', NULL, 'notOpened', 'Prova')`,
    [endedConformance],
  );
  return { units, centres, annuality };
}

/** Id of a mass closing without episodes. */
export const emptyClosure = '0196a000-0000-7000-8000-0000000b0003';
/** Id of a conformance run that ended long ago. */
export const endedConformance = '0196a000-0000-7000-8000-0000000b0004';

/** Ids of a period of the region and of a period of the first health authority. */
export const periods = {
  regional: '0196a000-0000-7000-8000-0000000b0001',
  asl: '0196a000-0000-7000-8000-0000000b0002',
} as const;

async function insertPeriods(query: Query) {
  await query(`INSERT INTO regional_rate_period (id, valid_from) VALUES ($1, '2024-01-01')`, [periods.regional]);
  await query(
    `INSERT INTO regional_rate SELECT $1, code, 4500 FROM reference_entry WHERE catalogue = 'care-regime-types'`,
    [periods.regional],
  );
  await query(
    `INSERT INTO asl_budget_period (id, local_health_authority_code, valid_from) VALUES ($1, '150204', '2024-01-01')`,
    [periods.asl],
  );
  for (const [period, table] of [
    [periods.regional, 'regional_volume'],
    [periods.asl, 'asl_budget'],
  ])
    await query(`INSERT INTO ${table} SELECT $1, unnest($2::text[]), 1000`, [period, budgetSettings]);
}

/** Ids of the built-in connection, and of an inactive report that uses it. */
export const reportSettings = {
  connection: '0196a000-0000-7000-8000-0000000000c1',
  report: '0196a000-0000-7000-8000-0000000b0003',
} as const;

/** Ids of a subscription with an inactive receiver, and of a delivery that waits for it. */
export const webhooks = {
  subscription: '0196a000-0000-7000-8000-0000000b0005',
  delivery: '0196a000-0000-7000-8000-0000000b0006',
} as const;

/** Inserts a webhook subscription without a change log entry, for the same reason as `insertReport`. */
async function insertWebhook(query: Query) {
  await query('ALTER TABLE webhook_subscription DISABLE TRIGGER USER', []);
  await query(
    `INSERT INTO webhook_subscription (id, name, address, events, scope, personal_data, active)
     VALUES ($1, 'Nessuno', 'https://10.0.0.1/', '{regional-flow.FAIL}', 'REGION', false, false)`,
    [webhooks.subscription],
  );
  await query('ALTER TABLE webhook_subscription ENABLE TRIGGER USER', []);
  await query(
    `INSERT INTO webhook_delivery (id, subscription_id, instance_id, revision, workflow, type, created_at, tried_since, due_at)
     VALUES ($1, $2, $1, 1, 'regional-flow', 'FAIL', now(), now(), now())`,
    [webhooks.delivery, webhooks.subscription],
  );
}

/**
 * Inserts a report without a change log entry: an earlier schema, to which some tests migrate back, does not know this kind of record.
 */
async function insertReport(query: Query) {
  await query('ALTER TABLE report DISABLE TRIGGER USER', []);
  await query(
    `INSERT INTO report (id, code, description, category_type_code, connection_id, query, active)
     VALUES ($1, 'NON_ATTIVO', 'Report non attivo', 'PATIENTS', $2, 'SELECT 1 AS uno', false)`,
    [reportSettings.report, reportSettings.connection],
  );
  await query('ALTER TABLE report ENABLE TRIGGER USER', []);
}

/**
 * Inserts three district units (the third in another ASL), two centres, the practitioners with demo accounts, and two patients of different
 * units. Returns their ids.
 */
export async function smallRegion(query: Query) {
  const { units, centres, annuality } = await insertStructures(query);
  await insertPeriods(query);
  await insertReport(query);
  await insertWebhook(query);
  const structures: Record<string, { unit?: string; centre?: string }> = {
    'uod.operatore': { unit: units[0] },
    'uod.direttore': { unit: units[0] },
    'ds.direttore': { unit: units[1] },
    'uod2.operatore': { unit: units[2] },
    'cdr.operatore': { centre: centres[0] },
    'cdr.direttore': { centre: centres[0] },
    'cdr2.operatore': { centre: centres[1] },
  };
  for (const { username, name } of demoAccounts) {
    if (username === 'primo.accesso') continue;
    const id = uuid();
    const [first, ...rest] = name.split(' ');
    const { unit = null, centre = null } = structures[username] ?? {};
    await query(insertPractitioner, [
      id,
      username,
      first,
      rest.join(' '),
      demoTaxCode(username),
      `${username}@percorso.test`,
      username === 'asl.operatore' ? '150204' : null,
      centre ? 'REHAB_CENTER' : unit ? 'DISTRICT_UNIT' : 'LOCAL_HEALTH_AUTHORITY',
    ]);
    if (unit ?? centre) await query(`INSERT INTO practitioner_structure VALUES ($1, $2, $3)`, [id, unit, centre]);
  }
  const patients = { ofFirstUnit: uuid(), ofThirdUnit: uuid() };
  const insert = `
    INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
    VALUES ($1, $2, $3, $4, $5, $6, 'Napoli', $7)`;
  await query(insert, [patients.ofFirstUnit, 'RSSMRA60A01F839S', 'Mario', 'Rossi', 'M', '1960-01-01', units[0]]);
  await query(insert, [patients.ofThirdUnit, 'VRDLCU75B41F839O', 'Lucia', 'Verdi', 'F', '1975-02-01', units[2]]);
  return { units, centres, annuality, patients };
}

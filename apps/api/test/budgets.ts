import { type AslPeriodInput, careRegimeTypes, type EpisodeView, type RegionalPeriodInput } from '@percorso/domain';
import type { TestDatabase } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import type { Scene } from './scene.js';

export const REGIONAL = '/v1/rates-and-budget/regional-periods';
export const ASL = '/v1/rates-and-budget/asl-periods';

/** Returns tariffs in which every regime type costs `cents`. */
export const tariffsOf = (cents: number): RegionalPeriodInput['tariffCents'] =>
  Object.fromEntries(careRegimeTypes.map(({ code }) => [code, cents]));

/** Returns a period of the region from 2025 on, open-ended: 50 euro a provision, and a volume of one million for each setting. */
export const regionalInput = (over: Partial<RegionalPeriodInput> = {}): RegionalPeriodInput => ({
  validFrom: '2025-01-01',
  validTo: null,
  note: null,
  spendingVolumeThousands: { DOM: 1000, AMB: 1000, AMB_PG: 1000, RES_SEMIRES: 1000 },
  tariffCents: tariffsOf(50_00),
  ...over,
});

/** Returns the period of `regionalInput` for the first health authority, with a tenth of the volumes and no tariffs. */
export const aslInput = (over: Partial<AslPeriodInput> = {}): AslPeriodInput => ({
  localHealthAuthorityCode: '150204',
  validFrom: '2025-01-01',
  validTo: null,
  note: null,
  spendingVolumeThousands: { DOM: 100, AMB: 100, AMB_PG: 100, RES_SEMIRES: 100 },
  ...over,
});

/** Deletes all periods. Only the owner of the tables can do this, since the application never deletes periods. */
export async function removePeriods(database: TestDatabase): Promise<void> {
  const periods = ['regional_rate_period', 'asl_budget_period'];
  const triggers = (action: string) => periods.map((table) => `ALTER TABLE ${table} ${action} TRIGGER never_deleted`);
  await database.query(
    [...triggers('DISABLE'), `TRUNCATE ${periods.join(', ')} CASCADE`, ...triggers('ENABLE')].join('; '),
  );
}

type Delivered = { day: string; provisionTypeCode?: string; rehabilitationCenterId?: string };
type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/** Creates an episode at the first centre, and returns a function that inserts provisions for it on any date. */
export async function deliveries(scene: Scene) {
  const { path } = await scene.path();
  return deliveriesOf(scene, await path.view(await path.openAt('RIABILITAZIONE_UOD')));
}

/** Returns a function that inserts provisions of this episode, bypassing the engine. `query` may run in the caller's transaction. */
export function deliveriesOf(
  scene: Scene,
  { centre }: EpisodeView,
): (provision: Delivered, query?: Query) => Promise<void> {
  const list = centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'PRESTAZIONI');
  return async (
    { day, provisionTypeCode = 'PRA01', rehabilitationCenterId = scene.region.centres[0] },
    query = scene.database.query,
  ) => {
    await query(
      `INSERT INTO provision (id, sheet_id, created_at, updated_at, updated_by, cdr_episode_id, rehabilitation_center_id,
         practitioner_id, provision_type_code, starting_time, duration)
       VALUES ($1, $2, now(), now(), 'Prova', $3, $4, $5, $6, $7, 1)`,
      [uuid(), list?.id, centre?.id, rehabilitationCenterId, scene.practitionerId, provisionTypeCode, `${day}T09:00`],
    );
  };
}

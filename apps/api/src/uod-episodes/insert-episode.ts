import type { Actor } from '@percorso/domain';
import type { Stepped } from '@percorso/workflows';
import type { Queryable } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { openSheets } from '../sheets/step-sheets.js';
import { writeBirths } from '../workflow/instances.js';

export type NewEpisode = {
  id: string;
  version: number;
  begun: Stepped;
  patientId: string;
  districtUnitId: string;
  startDate: string;
  renewedFromId: string | null;
  idempotencyKey?: string;
};

const insert = {
  name: 'insert-uod-episode',
  text: `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
      local_health_authority_code, number, start_date, renewed_from_id)
    SELECT $1, p.id, p.name, p.surname, u.id, p.residence_district_unit_id, d.local_health_authority_code,
      1 + coalesce((SELECT max(number) FROM uod_episode WHERE patient_id = p.id), 0), $4, $5
    FROM patient p, district_unit u JOIN health_district d ON d.id = u.health_district_id
    WHERE p.id = $2 AND u.id = $3
    RETURNING residence_district_unit_id <> district_unit_id AS "residenceDiffers"`,
};

/** A new episode at acceptance, with the sheets of that step. One open episode a patient: the database refuses a second. */
export async function insertEpisode(
  { db, actor, at }: { db: Queryable; actor: Actor; at: Date },
  { id, version, begun, patientId, districtUnitId, startDate, renewedFromId, idempotencyKey }: NewEpisode,
): Promise<void> {
  const birth = { id, workflow: 'uod-episode', version, input: null, begun } as const;
  await writeBirths(db, [birth], { actor, at }, idempotencyKey);
  const { rows } = await db.query<{ residenceDiffers: boolean }>(insert, [
    id,
    patientId,
    districtUnitId,
    startDate,
    renewedFromId,
  ]);
  const [episode] = rows;
  if (!episode) throw new NotFound();
  await openSheets(
    { db, actor, at, uodEpisodeId: id, cdrEpisodeId: null, residenceDiffers: episode.residenceDiffers, present: [] },
    'ACCETTAZIONE_UOD',
  );
}

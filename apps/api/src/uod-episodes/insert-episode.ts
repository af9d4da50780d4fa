import type { Actor } from '@percorso/domain';
import { begin, machineOf, workflows } from '@percorso/workflows';
import type { Transaction } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { mustBeAlive } from '../patients/living-patient.js';
import { openSheets } from '../sheets/step-sheets.js';
import type { Family } from '../workflow/family.js';
import { writeBirths } from '../workflow/instances.js';
import { audienceOf, noticeOfBirth, notify } from '../workflow/notices.js';

type NewEpisode = {
  id: string;
  patientId: string;
  districtUnitId: string;
  startDate: string;
  renewedFromId: string | null;
  /** What somebody asked for; a renewal's is in the event that caused it. */
  request?: object;
  idempotencyKey?: string;
};

type Territory = Pick<Family, 'districtUnitId' | 'residenceDistrictUnitId' | 'localHealthAuthorityCode'>;

const insert = {
  name: 'insert-uod-episode',
  text: `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
      local_health_authority_code, number, start_date, renewed_from_id)
    SELECT $1, p.id, p.name, p.surname, u.id, p.residence_district_unit_id, d.local_health_authority_code,
      1 + coalesce((SELECT max(number) FROM uod_episode WHERE patient_id = p.id), 0), $4, $5
    FROM patient p, district_unit u JOIN health_district d ON d.id = u.health_district_id
    WHERE p.id = $2 AND u.id = $3
    RETURNING district_unit_id AS "districtUnitId", residence_district_unit_id AS "residenceDistrictUnitId",
      local_health_authority_code AS "localHealthAuthorityCode"`,
};

/** A new episode at acceptance, with the sheets of that step. One open episode a patient: the database refuses a second. */
export async function insertEpisode(
  { db, actor, at }: { db: Transaction; actor: Actor; at: Date },
  { id, patientId, districtUnitId, startDate, renewedFromId, request, idempotencyKey }: NewEpisode,
): Promise<void> {
  await mustBeAlive(db, patientId);
  const version = workflows['uod-episode'].latest;
  const begun = begin(machineOf('uod-episode', version));
  const birth = { id, workflow: 'uod-episode', version, input: null, begun, request } as const;
  await writeBirths(db, [birth], { actor, at }, idempotencyKey);
  const { rows } = await db.query<Territory>(insert, [id, patientId, districtUnitId, startDate, renewedFromId]);
  const [episode] = rows;
  if (!episode) throw new NotFound();
  const residenceDiffers = episode.residenceDistrictUnitId !== episode.districtUnitId;
  await openSheets(
    { db, actor, at, uodEpisodeId: id, cdrEpisodeId: null, residenceDiffers, present: [] },
    'ACCETTAZIONE_UOD',
  );
  const audience = audienceOf({ ...episode, rehabilitationCenterIds: [] });
  await notify(db, noticeOfBirth(birth, id, audience, { actor, at }));
}

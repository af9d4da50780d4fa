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
type Found = { name: string; surname: string; territory: Territory; number: number };

const find = {
  name: 'find-for-new-episode',
  text: `SELECT p.name, p.surname, json_build_object('districtUnitId', u.id, 'residenceDistrictUnitId', p.residence_district_unit_id,
      'localHealthAuthorityCode', d.local_health_authority_code) AS territory,
      1 + coalesce((SELECT max(number) FROM uod_episode WHERE patient_id = p.id), 0) AS number
    FROM patient p, district_unit u JOIN health_district d ON d.id = u.health_district_id
    WHERE p.id = $1 AND u.id = $2`,
};

const insert = {
  name: 'insert-uod-episode',
  text: `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
      local_health_authority_code, number, start_date, renewed_from_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

/** A new episode at acceptance, with the sheets of that step. One open episode a patient: the database refuses a second. */
export async function insertEpisode(
  { db, actor, at }: { db: Transaction; actor: Actor; at: Date },
  { id, patientId, districtUnitId, startDate, renewedFromId, request, idempotencyKey }: NewEpisode,
): Promise<void> {
  await mustBeAlive(db, patientId);
  const version = workflows['uod-episode'].latest;
  const begun = begin(machineOf('uod-episode', version));
  const { rows } = await db.query<Found>(find, [patientId, districtUnitId]);
  const [found] = rows;
  if (!found) throw new NotFound();
  const { name, surname, territory, number } = found;
  const record = { patientId, ...territory, number, startDate, renewedFromId };
  const birth = { id, workflow: 'uod-episode', version, input: null, begun, request, record } as const;
  await writeBirths(db, [birth], { actor, at }, idempotencyKey);
  const { residenceDistrictUnitId, localHealthAuthorityCode } = territory;
  await db.query(insert, [
    ...[id, patientId, name, surname, districtUnitId, residenceDistrictUnitId, localHealthAuthorityCode],
    ...[number, startDate, renewedFromId],
  ]);
  const residenceDiffers = residenceDistrictUnitId !== districtUnitId;
  await openSheets(
    { db, actor, at, uodEpisodeId: id, cdrEpisodeId: null, residenceDiffers, present: [] },
    'ACCETTAZIONE_UOD',
  );
  const audience = audienceOf({ ...territory, rehabilitationCenterIds: [] });
  await notify(db, noticeOfBirth(birth, id, audience, { actor, at }));
}

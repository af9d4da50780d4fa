import { NotFound } from '../http/problem.js';
import { audienceOf } from '../episode-family/family-lifecycle.js';
import type { Family } from '../episode-family/family.js';
import { mustBeAlive } from '../patients/living-patient.js';
import type { Setting } from '../workflow/lifecycle.js';

type NewEpisode = {
  id: string;
  patientId: string;
  districtUnitId: string;
  startDate: string;
  renewedFromId: string | null;
};

type Territory = Pick<Family, 'districtUnitId' | 'residenceDistrictUnitId' | 'localHealthAuthorityCode'>;
type Found = { territory: Territory; number: number };
/** An episode's row as it is born. */
export type EpisodeRecord = Territory & Omit<NewEpisode, 'id'> & { number: number };

const find = {
  name: 'find-for-new-episode',
  text: `SELECT json_build_object('districtUnitId', u.id, 'residenceDistrictUnitId', p.residence_district_unit_id,
      'localHealthAuthorityCode', d.local_health_authority_code) AS territory,
      1 + coalesce((SELECT max(number) FROM uod_episode WHERE patient_id = p.id), 0) AS number
    FROM patient p, district_unit u JOIN health_district d ON d.id = u.health_district_id
    WHERE p.id = $1 AND u.id = $2`,
};

// The name beside the episode is for lists to sort by.
const insert = {
  name: 'insert-uod-episode',
  text: `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
      local_health_authority_code, number, start_date, renewed_from_id)
    SELECT $1, id, name, surname, $3, $4, $5, $6, $7, $8 FROM patient WHERE id = $2`,
};

/** A new episode at acceptance, with the sheets of that step. One open episode a patient: the database refuses a second. */
export async function openEpisode({ db, open }: Setting, { id, ...asked }: NewEpisode): Promise<void> {
  await mustBeAlive(db, asked.patientId);
  const { rows } = await db.query<Found>(find, [asked.patientId, asked.districtUnitId]);
  const [found] = rows;
  if (!found) throw new NotFound();
  const record: EpisodeRecord = { ...asked, ...found.territory, number: found.number };
  const audience = audienceOf({ ...found.territory, rehabilitationCenterIds: [] });
  await open('uod-episode', [{ id, record, notice: { audience, uodEpisodeId: id } }]);
}

export const insertEpisode = ({ db }: Setting, id: string, record: EpisodeRecord) =>
  db.query(insert, [
    ...[id, record.patientId, record.districtUnitId, record.residenceDistrictUnitId, record.localHealthAuthorityCode],
    ...[record.number, record.startDate, record.renewedFromId],
  ]);

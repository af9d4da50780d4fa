import { NotFound } from '../http/problems/problem.js';
import { audienceOf } from '../episode-aggregate/aggregate-lifecycle.js';
import type { EpisodeAggregate } from '../episode-aggregate/episode-aggregate.js';
import { mustBeAlive } from '../patients/living-patient.js';
import { PatientEntity } from '../patients/patient.entity.js';
import type { Setting } from '../workflow/lifecycle.js';
import { mustStartInBounds } from './access-start.js';
import { UodEpisodeEntity } from './uod-episode.entity.js';
import { findForNewEpisode } from './uod-episodes.sql.js';

type NewEpisode = {
  id: string;
  patientId: string;
  districtUnitId: string;
  startDate: string;
  renewedFromId: string | null;
};

type Territory = Pick<EpisodeAggregate, 'districtUnitId' | 'residenceDistrictUnitId' | 'localHealthAuthorityCode'>;
type Found = { territory: Territory; number: number };
/** The row of an episode at its creation. */
export type EpisodeRecord = Territory & Omit<NewEpisode, 'id'> & { number: number };

/**
 * Opens an episode at acceptance with the sheets of that step, either as a first access or as a renewal. A patient has
 * at most one open episode: the database refuses the second of two concurrent ones.
 * @throws Problem (409) if the patient is deceased or has an open episode; RuleBroken if the start date breaks a rule
 */
export async function openEpisode({ db, open, today }: Setting, { id, ...episode }: NewEpisode): Promise<void> {
  await mustBeAlive(db, episode.patientId);
  await mustStartInBounds(db, { ...episode, episodeId: id, today });
  const { rows } = await db.query<Found>(findForNewEpisode, [episode.patientId, episode.districtUnitId]);
  const [found] = rows;
  if (!found) throw new NotFound();
  const record: EpisodeRecord = { ...episode, ...found.territory, number: found.number };
  const audience = audienceOf({ ...found.territory, rehabilitationCenterIds: [] });
  await open('uod-episode', [{ id, record, notice: { audience, uodEpisodeId: id } }]);
}

/** Inserts the row of a new episode, with a copy of the patient's name and surname, by which lists are sorted. */
export async function insertEpisode(
  { db: { manager }, at }: Setting,
  id: string,
  record: EpisodeRecord,
): Promise<void> {
  const { patientId } = record;
  const select = { name: true, surname: true } as const;
  const { name, surname } = await manager.findOneOrFail(PatientEntity, { select, where: { id: patientId } });
  await manager.insert(UodEpisodeEntity, { id, ...record, openedAt: at, patientName: name, patientSurname: surname });
}

import { addDays, type AppointmentInput, daysFrom, holidayOf, weekdayOf } from '@percorso/domain';
import { today } from './days.js';
import type { Scene } from './scene.js';
import type { Records } from './records.js';

/** Returns the first Monday, from the given one on, whose week has no holidays. */
const ofWholeWeek = (monday: string): string =>
  daysFrom(monday, addDays(monday, 6)).every((day) => holidayOf(day) === null)
    ? monday
    : ofWholeWeek(addDays(monday, 7));

/**
 * The Monday of the week after next, or of the first following week without holidays. The first unit of the small region has half-hour
 * slots on Mondays from 09:00 to 13:00.
 */
export const monday = ofWholeWeek(addDays(today, 15 - weekdayOf(today)));

export const appointmentsOf = (episodeId: string) => `/v1/district-unit-episodes/${episodeId}/appointments`;

/** Creates an episode, by default of the first unit, at the step of the team, whose member is the practitioner of the scene. */
export async function withTeam(scene: Scene, over: Parameters<Scene['path']>[0] = {}) {
  const { path, ...patient } = await scene.path(over);
  const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
  const team = (await path.view(id)).steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'EQUIPE_UVBR');
  await path.fillSheet(id, { id: team?.id ?? '', type: 'EQUIPE_UVBR' }, false);
  return { id, path, ...patient };
}

const elsewhere = { unit: 'uod2.operatore', unitDirector: 'uod2.operatore' };

/** Creates two episodes of the first unit and one of the third, with the same practitioner in all three teams. */
export async function threeTeams(scene: Scene) {
  const [, , thirdUnit] = scene.region.units;
  await openHours(scene, thirdUnit);
  return {
    episode: await withTeam(scene),
    other: await withTeam(scene),
    third: await withTeam(scene, { ...elsewhere, districtUnitId: thirdUnit, residence: thirdUnit }),
  };
}

export const appointmentInput = (practitionerId: string, over: Partial<AppointmentInput> = {}): AppointmentInput => ({
  date: monday,
  startTime: '09:00',
  endTime: '09:30',
  practitionerId,
  room: 'Stanza 4',
  ...over,
});

/** Gives a unit the working hours that the first unit has. */
export const openHours = ({ database }: Pick<Scene, 'database'>, unitId: string) =>
  database.query(`INSERT INTO district_unit_work_day VALUES (gen_random_uuid(), $1, 1, '09:00', '13:00', 30)`, [
    unitId,
  ]);

/** Returns bodies of appointment routes that are valid against their schemas. */
export function appointmentBodies(
  { practitioner: practitionerId, episode }: Records,
  today: string,
): Record<string, object> {
  const slot = { date: today, startTime: '09:00', endTime: '09:30', practitionerId };
  const appointments = '/v1/district-unit-episodes/:id/appointments';
  return {
    [`POST ${appointments}`]: slot,
    [`PUT ${appointments}/:appointmentId`]: slot,
    'POST /v1/district-unit-episodes/appointment-taken': { ...slot, districtUnitEpisodeOfCareId: episode },
  };
}

import { addDays, appointmentLabels, daysFrom, fillLabel, holidayOf, plannerLabels, weekdayOf } from '@percorso/domain';
import { italian, pathMaker, type Patient, practitionerIdOf, structuresOf, today } from './cast';
import { callOf } from './rest';
import type { Stage } from './stage';
import { wizards } from './wizard';

const weekWithoutHoliday = (monday: string): string =>
  daysFrom(monday, addDays(monday, 6)).every((day) => holidayOf(day) === null)
    ? monday
    : weekWithoutHoliday(addDays(monday, 7));

/** Monday of a week that has neither holidays nor demo appointments. */
export const monday = weekWithoutHoliday(addDays(today(), 29 - weekdayOf(today())));

export const cellName = (date: string, startTime: string, endTime: string, content: string) =>
  fillLabel(plannerLabels.cell, { date: italian(date), startTime, endTime, what: content });

/** Returns functions that create episodes of the first unit with a team, create their appointments, and open the pages that show them. */
export async function appointmentFixture(stage: Stage) {
  const { url, database } = stage.app;
  const wizardOf = await wizards(stage);
  const makePath = await pathMaker(url, database);
  const [unitId = ''] = (await structuresOf(database)).units;
  const director = await practitionerIdOf(database, 'uod.direttore');
  const operator = await practitionerIdOf(database, 'uod.operatore');
  const practitioners = await database.query<{ id: string; name: string }>(
    `SELECT id, name || ' ' || surname AS name FROM practitioner`,
  );
  return {
    unitId,
    director,
    operator,
    names: Object.fromEntries(practitioners.map(({ id, name }) => [id, name])) as Record<string, string>,
    /** Opens an episode whose team consists of the director and the operator. */
    episodeWithTeam: async () => {
      const { patient, path } = makePath();
      const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
      const team = (await path.view(id)).steps
        .flatMap(({ sheets }) => sheets)
        .find((one) => one.type === 'EQUIPE_UVBR');
      await path.fillSheet(id, { id: team?.id ?? '', type: 'EQUIPE_UVBR' }, false);
      return { patient, id };
    },
    openTeamSheet: async ({ patient, id }: { patient: Patient; id: string }) => {
      const wizard = await wizardOf(
        'uod.operatore',
        `/patients-management/patients/${patient.id}/episode-of-care/${id}?step=VALUTAZIONE_MULTIDISCIPLINARE&sheet=EQUIPE_UVBR`,
      );
      const section = wizard.page.getByRole('region', { name: appointmentLabels.title });
      await section.getByText(appointmentLabels.intro).waitFor();
      return { section, page: wizard.page, person: wizard.person };
    },
    book: (id: string, overrides: object = {}) => {
      const body = { date: monday, startTime: '08:30', endTime: '09:00', practitionerId: director, ...overrides };
      return callOf(url)<{ id: string }>(
        'uod.operatore',
        'POST',
        `/v1/district-unit-episodes/${id}/appointments`,
        body,
      );
    },
    planner: async (account = 'uod.operatore', query = '') => {
      const address = `/district-units-management/district-unit/${unitId}/planner?date=${monday}${query}`;
      const person = await stage.at(account, address);
      await person.page.getByRole('table').waitFor();
      await person.waitUntilLoaded();
      return person;
    },
  };
}

import type { Me, SearchResults } from '@percorso/domain';
import { visibleSections } from '../menu-sections';
import { foundGroups, structurePages } from './found-groups';

const nothing: SearchResults = {
  recentPatients: [],
  patients: [],
  episodes: [],
  districtUnits: [],
  rehabilitationCenters: [],
  practitioners: [],
};
const person = { name: 'Mario', surname: 'Rossi', folderNumber: '1042' };
const patient = { id: 'p', birthDate: '1960-01-01', ...person };
const episode = {
  id: 'e',
  patientId: 'p',
  coreId: 'e',
  startDate: '2026-11-02',
  closed: false,
  step: 'PRI',
  ...person,
};
const sections = visibleSections([
  'menu_item_dashboard_read',
  'menu_item_patients_management_read',
  'menu_item_patients_list_read',
]);

describe('The results of the search', () => {
  it('are grouped, with what tells apart people of one name', () => {
    const groups = foundGroups({ ...nothing, patients: [patient], episodes: [episode] }, 'rossi', sections, []);
    expect(groups).toEqual([
      {
        label: 'Assistiti',
        items: [
          {
            key: 'patient p',
            label: 'Rossi Mario',
            note: 'nascita 01/01/1960, cartella 1042',
            path: '/patients-management/patients/p',
          },
        ],
      },
      {
        label: 'Episodi di cura',
        items: [
          {
            key: 'episode e',
            label: 'Rossi Mario',
            note: expect.stringMatching(/^dal 02\/11\/2026, .+, cartella 1042$/) as string,
            path: '/patients-management/patients/p/episode-of-care/e',
          },
        ],
      },
    ]);
  });

  it('have the pages of the menu that the user may see and the text names', () => {
    const pages = (text: string) =>
      foundGroups(nothing, text, sections, []).flatMap(({ items }) => items.map(({ path }) => path));
    expect(pages('assist')).toEqual(['/patients-management/patients']);
    expect(pages('operatori')).toEqual([]);
    expect(pages('')).toEqual([]);
  });

  it('have the planner and the hand-over of each of the own structures', () => {
    const structures = {
      districtUnits: [
        { id: 'u1', description: 'UOD Napoli' },
        { id: 'u2', description: 'UOD Nola' },
      ],
      rehabilitationCenters: [{ id: 'c1', description: 'Centro Sole' }],
    };
    const pages = (text: string, grants: Me['grants']) =>
      foundGroups(nothing, text, sections, structurePages({ grants, structures } as Me)).flatMap(({ items }) =>
        items.map(({ label, note, path }) => [label, note, path]),
      );
    expect(pages('agen', ['district_unit_read', 'hand_over_run'])).toEqual([
      ['Agenda', 'UOD Napoli', '/district-units-management/district-unit/u1/planner'],
      ['Agenda', 'UOD Nola', '/district-units-management/district-unit/u2/planner'],
    ]);
    expect(pages('consegne', ['district_unit_read', 'hand_over_run']).map(([, note]) => note)).toEqual([
      'UOD Napoli',
      'UOD Nola',
      'Centro Sole',
    ]);
    expect(pages('consegne', ['district_unit_read'])).toEqual([]);
  });
});

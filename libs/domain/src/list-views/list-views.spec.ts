import { knownSettings, listViewRules, type ListViewSettings } from './list-views.js';
import type { ListWithViews } from './lists.js';

const shown = { sort: null, columns: null, limit: null, compact: null };
const pathsOf = (list: ListWithViews, settings: Partial<ListViewSettings>) =>
  listViewRules({ list, settings: { filters: {}, ...shown, ...settings } }).map(({ path }) => path.join('.'));

describe('The rules of saved views', () => {
  it('accept the filters that lists name otherwise in their address than in their query', () => {
    expect(pathsOf('patients', { filters: { all: 'true', mine: 'true' } })).toEqual([]);
    expect(pathsOf('practitioners', { filters: { structure: 'UVBR', qualification: '01' } })).toEqual([]);
    expect(pathsOf('cleanup-episodes', { filters: { problem: 'FERMO', days: '90' } })).toEqual([]);
    expect(pathsOf('annual-schedule', { filters: { year: '2026' } })).toEqual([]);
    expect(pathsOf('dictionaries', { filters: { label: 'x' }, sort: { id: 'label', descending: true } })).toEqual([]);
  });

  it('refuse each value that the query of the list refuses', () => {
    expect(pathsOf('cleanup-episodes', { filters: { problem: 'x', days: 'x' } })).toHaveLength(2);
    expect(pathsOf('patients', { filters: { all: 'x' }, sort: { id: 'startDate', descending: false } })).toEqual([
      'settings.filters.all',
      'settings.sort.id',
    ]);
  });

  it('leave a view unchanged whose list knows everything in it', () => {
    const settings = { ...shown, filters: { all: 'true' }, sort: { id: 'surname', descending: false }, columns: ['a'] };
    expect(knownSettings({ list: 'patients', settings })).toEqual(settings);
  });
});

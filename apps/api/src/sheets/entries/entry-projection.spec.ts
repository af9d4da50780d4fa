import type { StoredEvent, StoredRecord } from '../../workflow/record-projection.js';
import { recordDifferences, type AppliedEvent } from '../../workflow/written-records.js';
import { sheetLifecycle } from '../sheet.lifecycle.js';

const note = { startDate: '2026-01-02', endDate: '2026-01-03', provisionSuspensionTypeCode: '01' };
const at = '2026-01-04T10:00:00.000Z';

const appliedEvent = (type: string, event: object, effect?: string): AppliedEvent => ({
  event: { type, event, facts: {}, at, actor_name: 'Marco Ferrara' } as StoredEvent,
  effects: effect ? [{ type: effect, params: {} }] : [],
  state: '',
});
const record = {
  uodEpisodeId: 'e',
  cdrEpisodeId: 'c',
  step: 'RIABILITAZIONE_CDR',
  type: 'SOSPENSIONI',
  kind: 'optional',
};
const history = [
  appliedEvent('OPEN', { workflow: 'sheet', version: 1, input: null, record }),
  // The first version of the sheet's machine saved a list as a whole.
  appliedEvent('SAVE', { content: { suspensions: [{ id: 'one', ...note }] } }, 'writeContent'),
  appliedEvent('ADD', { entry: note, created: ['two'] }, 'addEntries'),
  appliedEvent('CHANGE', { entryId: 'one', entry: { ...note, endDate: '2026-01-09' } }, 'changeEntry'),
];
const stored: StoredRecord = {
  id: 's',
  ...record,
  content: null,
  updatedAt: at,
  updatedBy: 'Marco Ferrara',
  entries: { one: { ...note, endDate: '2026-01-09' }, two: note },
};
const faults = (events: AppliedEvent[], expected: StoredRecord) =>
  recordDifferences(sheetLifecycle.projection, events, expected);

describe('The entries that are projected from the history of a list', () => {
  it('start with the list that version 1 saved, and continue entry by entry', () =>
    expect(faults(history, stored)).toEqual([]));

  it('differ from the stored record if an entry in it was changed, removed or added by hand', () => {
    const fault = [{ fault: 'otherRecord', params: { field: 'entries' } }];
    expect(faults(history, { ...stored, entries: { one: note, two: note } })).toEqual(fault);
    expect(faults(history, { ...stored, entries: { two: note } })).toEqual(fault);
    expect(faults(history, { ...stored, entries: { ...(stored.entries as object), three: note } })).toEqual(fault);
  });

  it('are null once every entry was removed, or the sheet was cleared', () => {
    const empty = { ...stored, entries: null };
    const removed = ['one', 'two'].map((entryId) => appliedEvent('REMOVE', { entryId }, 'removeEntry'));
    expect(faults([...history, ...removed], empty)).toEqual([]);
    expect(faults([...history, appliedEvent('CLEAR', {}, 'clearContent')], empty)).toEqual([]);
    expect(faults([...history, ...removed.slice(1)], empty)).toHaveLength(1);
  });
});

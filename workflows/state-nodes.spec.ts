import { WorkflowName } from '@percorso/domain';
import { spaceOf, tables } from './proofs/tables.js';
import { activeNodes } from './state-nodes.js';
import { stateOf } from './step.js';

describe('the active states of an instance', () => {
  it.each(WorkflowName.options)('can be read from the text of every state of %s', (name) => {
    const space = spaceOf(tables[name]);
    for (const snapshot of space.snapshots.values()) {
      const expected = snapshot._nodes.map(({ path }) => path.join('.')).filter((id) => id !== '');
      expect(activeNodes(space.machine, stateOf(snapshot)).sort()).toEqual(expected.sort());
    }
  });

  it('are the state itself and its ancestors', () =>
    expect(activeNodes(tables['uod-episode'].machine, 'CHIUSO_UOD.INTERROTTA')).toEqual([
      'CHIUSO_UOD',
      'CHIUSO_UOD.INTERROTTA',
    ]));

  it.each([
    '',
    'CHIUSO',
    'CHIUSO_UOD',
    'CHIUSO_UOD.',
    'PRI.PRI',
    'PRI+PRI',
    'CHIUSO_UOD.INTERROTTA.PRI',
    'hasOwnProperty',
  ])('are empty for an unknown state: "%s"', (state) =>
    expect(activeNodes(tables['uod-episode'].machine, state)).toEqual([]),
  );
});

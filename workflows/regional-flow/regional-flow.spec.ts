import { variedEvents } from '../proofs/decision-table.js';
import { testTable, testMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { begin, step, type StoredSnapshot } from '../step.js';
import { regionalFlowMachine } from './regional-flow.machine.js';
import { regionalFlowTable } from './regional-flow.table.js';

describe('a regional flow', () => {
  testMachine(regionalFlowTable);
  testTable(regionalFlowTable);

  it('stores the numbers of all records and of discarded records from the last generation', () => {
    const after = (snapshot: StoredSnapshot, event: object) =>
      step(regionalFlowMachine, snapshot, event as never)?.snapshot ?? {};
    const generated = (snapshot: StoredSnapshot, records: number, discarded: number) =>
      after(after(snapshot, { type: 'START' }), { type: 'GENERATED', records, discarded });
    const once = generated(begin(regionalFlowMachine).snapshot, 5, 2);
    expect(once).toMatchObject({ context: { records: 5, discarded: 2 } });
    expect(generated(once, 7, 0)).toMatchObject({ value: 'GENERATO', context: { records: 7, discarded: 0 } });
  });

  it('can be sent only after it was generated', () => {
    const events = variedEvents(regionalFlowTable).filter(({ type }) => type !== 'GENERATED');
    expect(statesOf(explore(regionalFlowMachine, events, [undefined]))).toEqual([
      'CREATO',
      'FALLITO',
      'IN_GENERAZIONE',
    ]);
  });
});

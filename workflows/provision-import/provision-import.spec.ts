import { variedEvents } from '../proofs/decision-table.js';
import { testTable, testMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { begin, step } from '../step.js';
import { provisionImportMachine } from './provision-import.machine.js';
import { provisionImportTable } from './provision-import.table.js';

describe('the import of provisions', () => {
  testMachine(provisionImportTable);
  testTable(provisionImportTable);

  it('stores the numbers of valid and of discarded records', () => {
    const started = step(provisionImportMachine, begin(provisionImportMachine).snapshot, { type: 'START' });
    const verified = step(provisionImportMachine, started?.snapshot ?? {}, {
      type: 'VERIFIED',
      valid: 5,
      discarded: 2,
    } as never);
    expect(verified?.snapshot.context).toEqual({ valid: 5, discarded: 2 });
  });

  it('imports nothing without a valid record', () => {
    const events = variedEvents(provisionImportTable).filter(
      (event) => (event as never as { facts: { valid: number } }).facts.valid === 0,
    );
    expect(statesOf(explore(provisionImportMachine, events, [undefined]))).toEqual([
      'CREATO',
      'FALLITO',
      'IN_VERIFICA',
      'VERIFICATO',
    ]);
  });
});

import { variedEvents, type Table } from '../proofs/decision-table.js';
import { itFollowsItsTable, itKeepsThePromisesOfEveryMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { begin, step } from '../step.js';
import { provisionImportMachine } from './provision-import.machine.js';

const table: Table = {
  machine: provisionImportMachine,
  inputs: [undefined],
  met: { valid: 5 },
  unmet: { hasValidRecord: { facts: { valid: 0 } } },
  // An imported file is never imported again.
  afterClosure: [],
  rows: [
    ...['CREATO', 'FALLITO'].map((at) => ({
      says: 'a job is started, and started again after a failure: its records are verified',
      at,
      event: { type: 'START' },
      guards: [],
      target: 'IN_VERIFICA',
      effects: ['verifyRecords'],
    })),
    {
      says: 'the verification ends with the number of valid and discarded records',
      at: 'IN_VERIFICA',
      event: { type: 'VERIFIED', valid: 5, discarded: 2 },
      guards: [],
      target: 'VERIFICATO',
      effects: [],
    },
    {
      says: 'a verified file is imported where it has a valid record',
      at: 'VERIFICATO',
      event: { type: 'IMPORT' },
      guards: ['hasValidRecord'],
      target: 'IN_IMPORTAZIONE',
      effects: ['importRecords'],
    },
    {
      says: 'the import ends',
      at: 'IN_IMPORTAZIONE',
      event: { type: 'IMPORTED' },
      guards: [],
      target: 'IMPORTATO',
      effects: [],
    },
    ...['IN_VERIFICA', 'IN_IMPORTAZIONE'].map((at) => ({
      says: 'a running job may fail',
      at,
      event: { type: 'FAIL', reason: 'File illeggibile' },
      guards: [],
      target: 'FALLITO',
      effects: [],
    })),
  ],
};

describe('the import of provisions', () => {
  itKeepsThePromisesOfEveryMachine(table);
  itFollowsItsTable(table);

  it('keeps how many records are valid and how many were discarded', () => {
    const started = step(provisionImportMachine, begin(provisionImportMachine).snapshot, { type: 'START' });
    const verified = step(provisionImportMachine, started?.snapshot ?? {}, {
      type: 'VERIFIED',
      valid: 5,
      discarded: 2,
    } as never);
    expect(verified?.snapshot.context).toEqual({ valid: 5, discarded: 2 });
  });

  it('nothing is imported without a valid record', () => {
    const events = variedEvents(table).filter(
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

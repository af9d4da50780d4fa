import type { Table } from '../proofs/decision-table.js';
import { provisionImportMachine } from './provision-import.machine.js';

/** Architecture §3, row by row. */
export const provisionImportTable: Table = {
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
      says: 'a verified file is imported if it has a valid record',
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

import type { Table } from '../proofs/decision-table.js';
import { provisionImportMachine } from './provision-import.machine.js';

/** The table of the import of provisions in architecture §3, row by row. */
export const provisionImportTable: Table = {
  machine: provisionImportMachine,
  inputs: [undefined],
  met: { valid: 5 },
  unmet: { hasValidRecord: { facts: { valid: 0 } } },
  // An imported file is never imported again.
  afterClosure: [],
  rows: [
    ...['CREATO', 'FALLITO'].map((at) => ({
      title: 'a job is started, or restarted after a failure, and its records are verified',
      at,
      event: { type: 'START' },
      guards: [],
      target: 'IN_VERIFICA',
      effects: ['verifyRecords'],
    })),
    {
      title: 'the verification ends with the numbers of valid and of discarded records',
      at: 'IN_VERIFICA',
      event: { type: 'VERIFIED', valid: 5, discarded: 2 },
      guards: [],
      target: 'VERIFICATO',
      effects: [],
    },
    {
      title: 'a verified job is imported if it has a valid record',
      at: 'VERIFICATO',
      event: { type: 'IMPORT' },
      guards: ['hasValidRecord'],
      target: 'IN_IMPORTAZIONE',
      effects: ['importRecords'],
    },
    {
      title: 'the import ends',
      at: 'IN_IMPORTAZIONE',
      event: { type: 'IMPORTED' },
      guards: [],
      target: 'IMPORTATO',
      effects: [],
    },
    ...['IN_VERIFICA', 'IN_IMPORTAZIONE'].map((at) => ({
      title: 'a running job may fail',
      at,
      event: { type: 'FAIL', reason: 'File illeggibile' },
      guards: [],
      target: 'FALLITO',
      effects: [],
    })),
  ],
};

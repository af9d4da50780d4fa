import type { Table } from '../proofs/decision-table.js';
import { regionalFlowMachine } from './regional-flow.machine.js';

/** Architecture §3, row by row. */
export const regionalFlowTable: Table = {
  machine: regionalFlowMachine,
  inputs: [undefined],
  met: {},
  unmet: {},
  // A flow that was sent is never generated again: the next month's corrects it.
  afterClosure: [],
  rows: [
    ...['CREATO', 'GENERATO', 'FALLITO'].map((at) => ({
      says: 'a flow is generated, and generated again until it is sent or after a failure',
      at,
      event: { type: 'START' },
      guards: [],
      target: 'IN_GENERAZIONE',
      effects: ['generateFile'],
    })),
    {
      says: 'the generation ends with the number of records and of discarded ones',
      at: 'IN_GENERAZIONE',
      event: { type: 'GENERATED', records: 5, discarded: 2 },
      guards: [],
      target: 'GENERATO',
      effects: ['noteGenerated'],
    },
    {
      says: 'the generation may fail',
      at: 'IN_GENERAZIONE',
      event: { type: 'FAIL', reason: 'Il servizio non è disponibile' },
      guards: [],
      target: 'FALLITO',
      effects: [],
    },
    {
      says: 'a generated flow is marked as sent, with its protocol and day',
      at: 'GENERATO',
      event: { type: 'MARK_SENT', protocol: 'PG/2026/1', date: '2026-11-05' },
      guards: [],
      target: 'TRASMESSO',
      effects: ['noteSent'],
    },
  ],
};

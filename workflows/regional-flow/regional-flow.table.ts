import type { Table } from '../proofs/decision-table.js';
import { regionalFlowMachine } from './regional-flow.machine.js';

/** The table of a regional flow in architecture §3, row by row. */
export const regionalFlowTable: Table = {
  machine: regionalFlowMachine,
  inputs: [undefined],
  met: {},
  unmet: {},
  // A flow that was sent is never generated again: the flow of the next month corrects it.
  afterClosure: [],
  rows: [
    ...['CREATO', 'GENERATO', 'FALLITO'].map((at) => ({
      title: 'a flow is generated, and may be generated again after a failure and until it is sent',
      at,
      event: { type: 'START' },
      guards: [],
      target: 'IN_GENERAZIONE',
      effects: ['generateFile'],
    })),
    {
      title: 'the generation ends with the numbers of all records and of discarded records',
      at: 'IN_GENERAZIONE',
      event: { type: 'GENERATED', records: 5, discarded: 2 },
      guards: [],
      target: 'GENERATO',
      effects: ['noteGenerated'],
    },
    {
      title: 'the generation may fail',
      at: 'IN_GENERAZIONE',
      event: { type: 'FAIL', reason: 'Il servizio non è disponibile' },
      guards: [],
      target: 'FALLITO',
      effects: [],
    },
    {
      title: 'a generated flow is marked as sent, with its protocol number and date',
      at: 'GENERATO',
      event: { type: 'MARK_SENT', protocol: 'PG/2026/1', date: '2026-11-05' },
      guards: [],
      target: 'TRASMESSO',
      effects: ['noteSent'],
    },
  ],
};

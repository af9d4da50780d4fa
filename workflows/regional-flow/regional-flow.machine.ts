import { assign, setup } from 'xstate';
import type { RegionalFlowFacts } from './facts.js';

export type RegionalFlowEvent = { facts: RegionalFlowFacts } & (
  | { type: 'START' }
  | { type: 'GENERATED'; records: number; discarded: number }
  | { type: 'MARK_SENT'; protocol: string; date: string }
  | { type: 'FAIL'; reason: string }
);

/**
 * A flow to the region: the report of one track, health authority and month. Spec 001 §2: its file is generated as
 * often as needed until it is sent.
 */
export const regionalFlowMachine = setup({
  types: {
    context: {} as { records: number; discarded: number },
    events: {} as RegionalFlowEvent,
    tags: {} as 'closed',
  },
  actions: {
    countLines: assign(({ event }) =>
      event.type === 'GENERATED' ? { records: event.records, discarded: event.discarded } : {},
    ),
    generateFile: () => {},
    noteGenerated: () => {},
    noteSent: () => {},
  },
}).createMachine({
  id: 'regionalFlow',
  context: { records: 0, discarded: 0 },
  initial: 'CREATO',
  states: {
    CREATO: { on: { START: { target: 'IN_GENERAZIONE', actions: 'generateFile' } } },
    IN_GENERAZIONE: {
      on: {
        GENERATED: { target: 'GENERATO', actions: ['countLines', 'noteGenerated'] },
        FAIL: 'FALLITO',
      },
    },
    GENERATO: {
      on: {
        START: { target: 'IN_GENERAZIONE', actions: 'generateFile' },
        MARK_SENT: { target: 'TRASMESSO', actions: 'noteSent' },
      },
    },
    TRASMESSO: { tags: ['closed'], type: 'final' },
    FALLITO: { on: { START: { target: 'IN_GENERAZIONE', actions: 'generateFile' } } },
  },
});

import { assign, setup } from 'xstate';
import type { ProvisionImportFacts } from './facts.js';

export type ProvisionImportEvent = { facts: ProvisionImportFacts } & (
  | { type: 'START' | 'IMPORT' | 'IMPORTED' }
  | { type: 'VERIFIED'; valid: number; discarded: number }
  | { type: 'FAIL'; reason: string }
);

/**
 * The bulk import of provisions. Spec 001 §4: a job is created, started, verified and imported, and never imported
 * again.
 */
export const provisionImportMachine = setup({
  types: {
    context: {} as { valid: number; discarded: number },
    events: {} as ProvisionImportEvent,
    tags: {} as 'closed',
  },
  guards: { hasValidRecord: ({ event }) => event.facts?.valid > 0 },
  actions: {
    countRecords: assign(({ event }) =>
      event.type === 'VERIFIED' ? { valid: event.valid, discarded: event.discarded } : {},
    ),
    verifyRecords: () => {},
    importRecords: () => {},
  },
}).createMachine({
  id: 'provisionImport',
  context: { valid: 0, discarded: 0 },
  initial: 'CREATO',
  states: {
    CREATO: { on: { START: { target: 'IN_VERIFICA', actions: 'verifyRecords' } } },
    IN_VERIFICA: {
      on: {
        VERIFIED: {
          target: 'VERIFICATO',
          actions: 'countRecords',
        },
        FAIL: 'FALLITO',
      },
    },
    VERIFICATO: { on: { IMPORT: { target: 'IN_IMPORTAZIONE', guard: 'hasValidRecord', actions: 'importRecords' } } },
    IN_IMPORTAZIONE: { on: { IMPORTED: 'IMPORTATO', FAIL: 'FALLITO' } },
    IMPORTATO: { tags: ['closed'], type: 'final' },
    FALLITO: { on: { START: { target: 'IN_VERIFICA', actions: 'verifyRecords' } } },
  },
});

import { type MergePatients, UNMERGE_DAYS } from '@percorso/domain';
import { and, setup } from 'xstate';
import type { PatientMergeFacts } from './facts.js';

export type PatientMergeEvent = { facts: PatientMergeFacts } & (
  | ({ type: 'MERGE' } & MergePatients)
  | { type: 'UNMERGE' | 'DISCARD' }
);

const isAmong = (values: unknown, value: unknown): boolean => Array.isArray(values) && values.includes(value);
const count = (values: unknown): number => (Array.isArray(values) ? values.length : Infinity);

/**
 * The merge of two records of one person. A proposal moves nothing; a merge moves everything of the absorbed record to the surviving one,
 * and can be undone for a while. Architecture §3.
 */
export const patientMergeMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as PatientMergeEvent, tags: {} as 'closed' },
  // Guards accept any event: a missing fact or payload counts as unmet and never throws.
  guards: {
    areBothUnmerged: ({ event }) => event.facts?.isMergedElsewhere === false,
    areCorrectionsDecided: ({ event }) => event.facts?.hasOpenCorrection === false,
    areRecordsUnchanged: ({ event }) =>
      event.type === 'MERGE' &&
      event.revisions?.survivor === event.facts?.survivorRevision &&
      event.revisions?.absorbed === event.facts?.absorbedRevision,
    areChoicesComplete: ({ event }) =>
      event.type === 'MERGE' &&
      Array.isArray(event.facts?.differingFields) &&
      event.facts.differingFields.every((field) =>
        isAmong(['survivor', 'absorbed'], (event.choices as Record<string, unknown> | undefined)?.[field]),
      ),
    isOpenAccessChosen: ({ event }) =>
      count(event.facts?.openAccesses) < 2 ||
      (event.type === 'MERGE' && isAmong(event.facts?.openAccesses, event.openAccessId)),
    mayCloseAccess: ({ event }) => count(event.facts?.openAccesses) < 2 || event.facts?.isAdministrator === true,
    isWithinTerritory: ({ event }) => event.facts?.isWithinTerritory === true,
    isSurvivorUnmerged: ({ event }) => event.facts?.isMergedElsewhere === false,
    isWithinUnmergePeriod: ({ event }) => event.facts?.daysSinceMerge <= UNMERGE_DAYS,
  },
  actions: {
    closeOtherAccess: () => {},
    mergeRecords: () => {},
    discardProposal: () => {},
    separateRecords: () => {},
  },
}).createMachine({
  id: 'patientMerge',
  context: {},
  initial: 'PROPOSTA',
  states: {
    PROPOSTA: {
      on: {
        MERGE: {
          target: 'UNITA',
          guard: and([
            'areBothUnmerged',
            'areCorrectionsDecided',
            'areRecordsUnchanged',
            'areChoicesComplete',
            'isOpenAccessChosen',
            'mayCloseAccess',
            'isWithinTerritory',
          ]),
          actions: ['closeOtherAccess', 'mergeRecords'],
        },
        DISCARD: { target: 'ANNULLATA', actions: 'discardProposal' },
      },
    },
    UNITA: {
      tags: ['closed'],
      on: {
        UNMERGE: {
          target: 'SEPARATA',
          guard: and(['isSurvivorUnmerged', 'areCorrectionsDecided', 'isWithinUnmergePeriod', 'isWithinTerritory']),
          actions: 'separateRecords',
        },
      },
    },
    SEPARATA: { tags: ['closed'], type: 'final' },
    ANNULLATA: { tags: ['closed'], type: 'final' },
  },
});

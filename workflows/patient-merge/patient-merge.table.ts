import { UNMERGE_DAYS } from '@percorso/domain';
import type { Table } from '../proofs/decision-table.js';
import { patientMergeMachine } from './patient-merge.machine.js';

const merge = {
  type: 'MERGE',
  revisions: { survivor: 3, absorbed: 5 },
  choices: { surname: 'absorbed' },
  openAccessId: 'second',
};

/** The table of the merge of two patient records in architecture §3, row by row. */
export const patientMergeTable: Table = {
  machine: patientMergeMachine,
  inputs: [undefined],
  met: {
    isMergedElsewhere: false,
    survivorRevision: 3,
    absorbedRevision: 5,
    openAccesses: ['first', 'second'],
    differingFields: ['surname'],
    isWithinTerritory: true,
    isAdministrator: true,
    hasOpenCorrection: false,
    daysSinceMerge: UNMERGE_DAYS,
  },
  unmet: {
    areBothUnmerged: { facts: { isMergedElsewhere: true } },
    areCorrectionsDecided: { facts: { hasOpenCorrection: true } },
    areRecordsUnchanged: { payload: { revisions: { survivor: 3, absorbed: 4 } } },
    areChoicesComplete: { payload: { choices: {} } },
    isOpenAccessChosen: { payload: { openAccessId: 'third' } },
    mayCloseAccess: { facts: { isAdministrator: false } },
    isWithinTerritory: { facts: { isWithinTerritory: false } },
    isSurvivorUnmerged: { facts: { isMergedElsewhere: true } },
    isWithinUnmergePeriod: { facts: { daysSinceMerge: UNMERGE_DAYS + 1 } },
  },
  afterClosure: ['UNITA UNMERGE'],
  rows: [
    {
      title: 'two records of one person are merged as they were shown, with every choice made',
      at: 'PROPOSTA',
      event: merge,
      guards: [
        'areBothUnmerged',
        'areCorrectionsDecided',
        'areRecordsUnchanged',
        'areChoicesComplete',
        'isOpenAccessChosen',
        'mayCloseAccess',
        'isWithinTerritory',
      ],
      target: 'UNITA',
      effects: ['closeOtherAccess', 'mergeRecords'],
    },
    {
      title: 'a proposal is discarded, and nothing has moved',
      at: 'PROPOSTA',
      event: { type: 'DISCARD' },
      guards: [],
      target: 'ANNULLATA',
      effects: ['discardProposal'],
    },
    {
      title: 'a merge is undone within its period, while the surviving record was not merged into another one',
      at: 'UNITA',
      event: { type: 'UNMERGE' },
      guards: ['isSurvivorUnmerged', 'areCorrectionsDecided', 'isWithinUnmergePeriod', 'isWithinTerritory'],
      target: 'SEPARATA',
      effects: ['separateRecords'],
    },
  ],
};

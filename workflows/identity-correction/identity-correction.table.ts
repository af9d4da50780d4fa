import type { Table } from '../proofs/decision-table.js';
import { identityCorrectionMachine } from './identity-correction.machine.js';

/** The table of a correction of an identity in architecture §3, row by row. */
export const identityCorrectionTable: Table = {
  machine: identityCorrectionMachine,
  inputs: [undefined],
  met: { identifierTaken: false, identityDiffers: true, patientMerged: false, decidesOwnProposal: false },
  unmet: {
    isIdentifierFree: { facts: { identifierTaken: true } },
    isIdentityDifferent: { facts: { identityDiffers: false } },
    isPatientNotMerged: { facts: { patientMerged: true } },
    isOthersProposal: { facts: { decidesOwnProposal: true } },
    hasMotivation: { payload: { motivation: ' ' } },
  },
  // Whatever the decision, another correction may be proposed; this one is over.
  afterClosure: [],
  rows: [
    {
      title:
        'a correction is accepted by somebody else, or by an administrator, if it changes the identity and its identifier belongs to nobody else',
      at: 'PROPOSTA',
      event: { type: 'ACCEPT' },
      guards: ['isOthersProposal', 'isPatientNotMerged', 'isIdentityDifferent', 'isIdentifierFree'],
      target: 'APPLICATA',
      effects: ['applyCorrection', 'closeCorrection'],
    },
    {
      title: 'a correction is rejected with a motivation by somebody else, or by an administrator',
      at: 'PROPOSTA',
      event: { type: 'REJECT', motivation: 'Il documento non lo dimostra' },
      guards: ['hasMotivation', 'isOthersProposal'],
      target: 'RIFIUTATA',
      effects: ['closeCorrection'],
    },
    {
      title: 'a correction is withdrawn by the organisation that proposed it',
      at: 'PROPOSTA',
      event: { type: 'WITHDRAW' },
      guards: [],
      target: 'RITIRATA',
      effects: ['closeCorrection'],
    },
  ],
};

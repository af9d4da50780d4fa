import { variedEvents } from '../proofs/decision-table.js';
import { testTable, testMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { begin, step } from '../step.js';
import { patientMergeMachine } from './patient-merge.machine.js';
import { patientMergeTable } from './patient-merge.table.js';

describe('the merge of two patient records', () => {
  testMachine(patientMergeTable);
  testTable(patientMergeTable);

  it('separates only records that it has merged', () => {
    const events = variedEvents(patientMergeTable).filter(({ type }) => type !== 'MERGE');
    expect(statesOf(explore(patientMergeMachine, events, [undefined]))).toEqual(['ANNULLATA', 'PROPOSTA']);
  });

  it('needs no choice of an access, nor an administrator, while at most one access is open', () => {
    const facts = { ...patientMergeTable.met, openAccesses: ['first'], isAdministrator: false };
    const event = { type: 'MERGE', revisions: { survivor: 3, absorbed: 5 }, choices: { surname: 'survivor' }, facts };
    expect(step(patientMergeMachine, begin(patientMergeMachine).snapshot, event as never)?.state).toBe('UNITA');
  });
});

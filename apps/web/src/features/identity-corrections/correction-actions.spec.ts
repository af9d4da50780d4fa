import type { WorkflowView } from '@percorso/domain';
import { correctionActions } from './correction-actions';

const decides = { identifierTaken: false, identityDiffers: true, patientMerged: false, decidesOwnProposal: false };
const viewOf = (over: Partial<WorkflowView> = {}, facts: object = {}, granted = true) => ({
  view: {
    state: 'PROPOSTA',
    closed: false,
    facts: { ...decides, ...facts },
    events: ['ACCEPT', 'REJECT', 'WITHDRAW'].map((type) => ({ type, allowed: true, granted, unmet: [] })),
    ...over,
  } as unknown as WorkflowView,
});
const allowed = (correction: { view: WorkflowView }) =>
  correctionActions(correction).flatMap(({ type, isAllowed }) => (isAllowed ? [type] : []));

describe('The buttons of a correction', () => {
  it('are the events that the mirrored machine accepts', () => {
    expect(allowed(viewOf())).toEqual(['ACCEPT', 'REJECT', 'WITHDRAW']);
    expect(allowed(viewOf({}, { identifierTaken: true }))).toEqual(['REJECT', 'WITHDRAW']);
    expect(allowed(viewOf({}, { decidesOwnProposal: true }))).toEqual(['WITHDRAW']);
  });

  it('are absent without the grant, and once the correction is decided', () => {
    expect(correctionActions(viewOf({}, {}, false))).toEqual([]);
    expect(correctionActions(viewOf({ state: 'APPLICATA', closed: true }))).toEqual([]);
  });
});

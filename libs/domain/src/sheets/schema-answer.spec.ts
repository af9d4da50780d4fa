import type { RehabSchema } from './rehab-targets.js';
import { isFilledByCentre, schemaAnswer } from './schema-answer.js';

const silent: RehabSchema = {
  rehabShortTimeTargetCode: null,
  rehabMediumTimeTargetCode: null,
  rehabLongTimeTargetCode: null,
  rehabObservation: null,
  proposed: false,
  rejectedReason: null,
  approved: false,
};
const approvedStates = ['APPROVATO.DA_FIRMARE+DA_FIRMARE', 'AUTORIZZATO'];

describe('A schema in the operating plan', () => {
  it('has the answer of the unit, and otherwise is pending once proposed', () => {
    for (const state of ['IN_ATTESA_APPROVAZIONE', 'RIFIUTATO', ...approvedStates]) {
      expect(schemaAnswer({ ...silent, proposed: true, rejectedReason: 'No' }, state)).toBe('Rifiutato');
      expect(schemaAnswer({ ...silent, proposed: true, approved: true }, state)).toBe('Approvato');
    }
    expect(schemaAnswer({ ...silent, proposed: true }, 'IN_ATTESA_APPROVAZIONE')).toBe('Da valutare');
    expect(schemaAnswer({ ...silent, proposed: true }, 'RIFIUTATO')).toBe('Non valutato');
  });

  it('is not proposed while the plan is with the centre', () => {
    for (const state of ['BOZZA', 'RIFIUTATO']) expect(schemaAnswer(silent, state)).toBe('Non ancora proposto');
  });

  it('is pending and approved together with a plan that was sent before centres set targets', () => {
    expect(schemaAnswer(silent, 'IN_ATTESA_APPROVAZIONE')).toBe('Da valutare');
    for (const state of approvedStates) expect(schemaAnswer(silent, state)).toBe('Approvato con il piano');
  });

  it('has a part of the centre once it has a target or an observation', () => {
    expect(isFilledByCentre({ ...silent, proposed: true, approved: true })).toBe(false);
    expect(isFilledByCentre({ ...silent, rehabShortTimeTargetCode: '0' })).toBe(true);
    expect(isFilledByCentre({ ...silent, rehabObservation: 'Ausilio' })).toBe(true);
  });
});

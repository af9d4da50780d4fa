import type { RehabSchema } from './rehab-targets.js';
import { isFilledByCentre, schemaAnswer } from './schema-answer.js';

const unansweredSchema: RehabSchema = {
  rehabShortTimeTargetCode: null,
  rehabMediumTimeTargetCode: null,
  rehabLongTimeTargetCode: null,
  rehabObservation: null,
  proposed: false,
  rejectedReason: null,
  approved: false,
};
const approvedStates = ['APPROVATO.DA_FIRMARE+DA_FIRMARE', 'AUTORIZZATO'];

describe('The state of a schema in the operating plan', () => {
  it('is the unit’s answer or, without one, to be answered once the schema is proposed', () => {
    for (const state of ['IN_ATTESA_APPROVAZIONE', 'RIFIUTATO', ...approvedStates]) {
      expect(schemaAnswer({ ...unansweredSchema, proposed: true, rejectedReason: 'No' }, state)).toBe('Rifiutato');
      expect(schemaAnswer({ ...unansweredSchema, proposed: true, approved: true }, state)).toBe('Approvato');
    }
    expect(schemaAnswer({ ...unansweredSchema, proposed: true }, 'IN_ATTESA_APPROVAZIONE')).toBe('Da valutare');
    expect(schemaAnswer({ ...unansweredSchema, proposed: true }, 'RIFIUTATO')).toBe('Non valutato');
  });

  it('is not proposed while the centre has the plan', () => {
    for (const state of ['BOZZA', 'RIFIUTATO'])
      expect(schemaAnswer(unansweredSchema, state)).toBe('Non ancora proposto');
  });

  it('follows the plan if the plan was sent before centres set targets', () => {
    expect(schemaAnswer(unansweredSchema, 'IN_ATTESA_APPROVAZIONE')).toBe('Da valutare');
    for (const state of approvedStates) expect(schemaAnswer(unansweredSchema, state)).toBe('Approvato con il piano');
  });

  it('includes data of the centre if a target or an observation is set', () => {
    expect(isFilledByCentre({ ...unansweredSchema, proposed: true, approved: true })).toBe(false);
    expect(isFilledByCentre({ ...unansweredSchema, rehabShortTimeTargetCode: '0' })).toBe(true);
    expect(isFilledByCentre({ ...unansweredSchema, rehabObservation: 'Ausilio' })).toBe(true);
  });
});

import { begin, initialOperatingPlanFacts, operatingPlanMachine, step } from '@percorso/workflows';
import { signaturesOf } from './signatures';

const after = (residenceDiffers: boolean, ...types: string[]): string => {
  const facts = { ...initialOperatingPlanFacts, residenceDiffers };
  const sent = { type: 'SEND', treatmentStartDate: '2025-01-01', facts };
  return [sent, ...types.map((type) => ({ type, facts }))].reduce((plan, event) => {
    const next = step(operatingPlanMachine, plan.snapshot, event);
    if (!next) throw new Error(`${event.type} was refused`);
    return next;
  }, begin(operatingPlanMachine)).state;
};

describe('The signatures of the operating plan (spec 000 §4)', () => {
  it('are required only after the approval', () => {
    expect(signaturesOf(after(true), true)).toBeNull();
  });

  it('are those of both units if the residence unit differs', () => {
    expect(signaturesOf(after(true, 'APPROVE'), true)).toEqual({ unit: 'toSign', residence: 'toSign' });
    expect(signaturesOf(after(true, 'APPROVE', 'AUTHORISE_UNIT'), true)).toEqual({
      unit: 'signed',
      residence: 'toSign',
    });
    expect(signaturesOf(after(true, 'APPROVE', 'AUTHORISE_RESIDENCE'), true)).toEqual({
      unit: 'toSign',
      residence: 'signed',
    });
    expect(signaturesOf(after(true, 'APPROVE', 'AUTHORISE_UNIT', 'AUTHORISE_RESIDENCE'), true)).toEqual({
      unit: 'signed',
      residence: 'signed',
    });
  });

  it('are only that of the unit if the residence unit does not differ', () => {
    expect(signaturesOf(after(false, 'APPROVE'), false)).toEqual({ unit: 'toSign', residence: 'notRequired' });
    expect(signaturesOf(after(false, 'APPROVE', 'AUTHORISE_UNIT'), false)).toEqual({
      unit: 'signed',
      residence: 'notRequired',
    });
  });
});

import { cdrSteps, uodSteps } from '../../step-names.js';
import { invalidateLabel, validateLabel } from './wizard.js';

describe('The labels of a step’s buttons (spec 000 §4)', () => {
  it('going back ends the access at the first step of unit and centre, and undoes the acceptance at the unit’s second step', () => {
    expect(uodSteps.slice(0, 3).map(invalidateLabel)).toEqual([
      'terminateAccess',
      'invalidateAcceptance',
      'invalidateStep',
    ]);
    expect(cdrSteps.map(invalidateLabel)).toEqual(['terminateAccess', 'invalidateStep', 'invalidateStep']);
  });

  it('going forward closes the treatment at one step of the centre, and proceeds to the next step elsewhere', () => {
    expect([...uodSteps, ...cdrSteps].filter((step) => validateLabel(step) === 'validateAndClose')).toEqual([
      'RIABILITAZIONE_CDR',
    ]);
  });
});

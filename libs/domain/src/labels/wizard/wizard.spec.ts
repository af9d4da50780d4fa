import { cdrSteps, uodSteps } from '../../step-names.js';
import { invalidateLabel, validateLabel } from './wizard.js';

describe('The buttons of a step (spec 000 §4)', () => {
  it('going back ends the access at the first step of either organisation, and undoes the acceptance at the second', () => {
    expect(uodSteps.slice(0, 3).map(invalidateLabel)).toEqual([
      'terminateAccess',
      'invalidateAcceptance',
      'invalidateStep',
    ]);
    expect(cdrSteps.map(invalidateLabel)).toEqual(['terminateAccess', 'invalidateStep', 'invalidateStep']);
  });

  it('going on closes the treatment at the centre, and proceeds elsewhere', () => {
    expect([...uodSteps, ...cdrSteps].filter((step) => validateLabel(step) === 'validateAndClose')).toEqual([
      'RIABILITAZIONE_CDR',
    ]);
  });
});

import { isQualificationFor } from './practitioner-qualifications.js';

describe('The offered qualifications (spec 001 §2)', () => {
  const ofCentres = { forRehabCenter: true, forDistrictUnit: false };
  const ofUnits = { forRehabCenter: false, forDistrictUnit: true };
  const ofBoth = { forRehabCenter: true, forDistrictUnit: true };

  it('are those flagged forRehabCenter for a rehabilitation structure', () =>
    expect([ofCentres, ofUnits, ofBoth].map((flags) => isQualificationFor(true, flags))).toEqual([true, false, true]));

  it('are those flagged forDistrictUnit otherwise', () =>
    expect([ofCentres, ofUnits, ofBoth].map((flags) => isQualificationFor(false, flags))).toEqual([false, true, true]));
});

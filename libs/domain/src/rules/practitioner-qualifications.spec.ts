import { isQualificationFor } from './practitioner-qualifications.js';

describe('The offered qualifications (spec 001 §2)', () => {
  const ofCentres = { forRehabCenter: true, forDistrictUnit: false };
  const ofUnits = { forRehabCenter: false, forDistrictUnit: true };
  const ofBoth = { forRehabCenter: true, forDistrictUnit: true };

  it('for a rehabilitation structure are those flagged forRehabCenter', () =>
    expect([ofCentres, ofUnits, ofBoth].map((flags) => isQualificationFor(true, flags))).toEqual([true, false, true]));

  it('otherwise are those flagged forDistrictUnit', () =>
    expect([ofCentres, ofUnits, ofBoth].map((flags) => isQualificationFor(false, flags))).toEqual([false, true, true]));
});

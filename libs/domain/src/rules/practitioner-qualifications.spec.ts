import { isQualificationFor } from './practitioner-qualifications.js';

describe('The offered qualifications (spec 001 §2)', () => {
  const forCentres = { forRehabCenter: true, forDistrictUnit: false };
  const forUnits = { forRehabCenter: false, forDistrictUnit: true };
  const forBoth = { forRehabCenter: true, forDistrictUnit: true };

  it('are those flagged forRehabCenter for a rehabilitation structure', () =>
    expect([forCentres, forUnits, forBoth].map((flags) => isQualificationFor(true, flags))).toEqual([
      true,
      false,
      true,
    ]));

  it('are those flagged forDistrictUnit otherwise', () =>
    expect([forCentres, forUnits, forBoth].map((flags) => isQualificationFor(false, flags))).toEqual([
      false,
      true,
      true,
    ]));
});

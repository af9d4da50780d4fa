type Flags = { forRehabCenter: boolean; forDistrictUnit: boolean };

/**
 * Spec 001 §2: for a rehabilitation structure those flagged `forRehabCenter`, otherwise those flagged `forDistrictUnit`.
 * @param isRehab of the practitioner's type
 */
export const isQualificationFor = (isRehab: boolean, { forRehabCenter, forDistrictUnit }: Flags): boolean =>
  isRehab ? forRehabCenter : forDistrictUnit;

type Flags = { forRehabCenter: boolean; forDistrictUnit: boolean };

/**
 * Spec 001 §2: for a rehabilitation structure those flagged `forRehabCenter`, otherwise those flagged `forDistrictUnit`.
 * @param isRehab whether the practitioner's type is of a rehabilitation structure
 */
export const isQualificationFor = (isRehab: boolean, { forRehabCenter, forDistrictUnit }: Flags): boolean =>
  isRehab ? forRehabCenter : forDistrictUnit;

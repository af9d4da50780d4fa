type Flags = { forRehabCenter: boolean; forDistrictUnit: boolean };

/**
 * Whether a qualification is offered. Spec 001 §2: those flagged `forRehabCenter` for a rehabilitation structure, otherwise those flagged
 * `forDistrictUnit`.
 * @param isRehab whether the practitioner's type belongs to a rehabilitation structure
 */
export const isQualificationFor = (isRehab: boolean, { forRehabCenter, forDistrictUnit }: Flags): boolean =>
  isRehab ? forRehabCenter : forDistrictUnit;

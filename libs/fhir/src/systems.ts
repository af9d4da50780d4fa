/** External code systems, with the URIs that FHIR or their publishers define. */
export const codeSystems = {
  icd9: 'http://hl7.org/fhir/sid/icd-9-cm',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  icf: 'http://hl7.org/fhir/sid/icf',
  ucum: 'http://unitsofmeasure.org',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionVerification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  goalAchievement: 'http://terminology.hl7.org/CodeSystem/goal-achievement',
  organizationType: 'http://terminology.hl7.org/CodeSystem/organization-type',
  provenanceParticipant: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
  restfulSecurity: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
} as const;

/** Returns the URI of one of this product's own code lists: `urn:percorso:codes:care-regime-types`. */
export const ownCodes = (list: string): string => `urn:percorso:codes:${list}`;

/**
 * Identifier systems. Those for persons and health authorities come from HL7 Italia's base guide (http://hl7.it/sid/…).
 */
export const identifierSystems = {
  fiscalCode: 'http://hl7.it/sid/codiceFiscale',
  stp: 'http://hl7.it/sid/stp',
  eni: 'http://hl7.it/sid/eni',
  provisional: 'urn:percorso:identifiers:provisional-code',
  localHealthAuthority: 'http://hl7.it/sid/fls',
  folderNumber: 'urn:percorso:identifiers:folder-number',
  districtUnit: 'urn:percorso:identifiers:district-unit',
  rehabilitationCentre: 'urn:percorso:identifiers:rehabilitation-centre',
  nsis: 'urn:percorso:identifiers:nsis',
  carePlan: 'urn:percorso:identifiers:care-plan',
  episode: 'urn:percorso:identifiers:episode',
  account: 'urn:percorso:identifiers:account',
} as const;

/** Systems whose values identify a person and never appear in a URL (decision 0019). */
export const personalSystems: readonly string[] = [
  identifierSystems.fiscalCode,
  identifierSystems.stp,
  identifierSystems.eni,
  identifierSystems.provisional,
];

/** Returns the system of a person's identifier, according to its form. */
export const personalSystemOf = (identifier: string): string => {
  if (/^STP\d/.test(identifier)) return identifierSystems.stp;
  if (/^\d{11}$/.test(identifier)) return identifierSystems.provisional;
  return /^ENI\d/.test(identifier) ? identifierSystems.eni : identifierSystems.fiscalCode;
};

import type { Records } from './targets.js';

/** By whose id a resource of FHIR is reached. */
export const fhirRecords: [RegExp, keyof Records][] = [
  [/^\/fhir\/r4\/Patient\//, 'patient'],
  [/^\/fhir\/r4\/(?:Organization|Location)\//, 'districtUnit'],
  [/^\/fhir\/r4\/Practitioner/, 'practitioner'],
  [/^\/fhir\/r4\/(?:CarePlan|Goal)\//, 'plan'],
  [/^\/fhir\/r4\/(?:EpisodeOfCare|ServiceRequest|Provenance)\//, 'episode'],
  [/^\/fhir\/r4\//, 'sheet'],
];

/** What every reader may read: structures, and who works there. */
export const isFhirStructure = (path: string): boolean =>
  /^\/fhir\/r4\/(Organization|Location|Practitioner|PractitionerRole)\b/.test(path);

/** Searches by a form: nothing is written by them. */
export const isFhirSearch = ({ path }: { path: string }): boolean => path.endsWith('/_search');

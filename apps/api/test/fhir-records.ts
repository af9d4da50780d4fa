import type { Records } from './targets.js';

/** The record whose id a path of FHIR takes. */
export const fhirRecords: [RegExp, keyof Records][] = [
  [/^\/fhir\/r4\/Patient\//, 'patient'],
  [/^\/fhir\/r4\/(?:Organization|Location)\//, 'districtUnit'],
  [/^\/fhir\/r4\/Practitioner/, 'practitioner'],
  [/^\/fhir\/r4\/(?:CarePlan|Goal)\//, 'plan'],
  [/^\/fhir\/r4\/(?:EpisodeOfCare|ServiceRequest|Provenance)\//, 'episode'],
  [/^\/fhir\/r4\//, 'sheet'],
];

/** Structures and their staff, which every reader may read. */
export const isFhirStructure = (path: string): boolean =>
  /^\/fhir\/r4\/(Organization|Location|Practitioner|PractitionerRole)\b/.test(path);

/** Searches by a form, which write nothing. */
export const isFhirSearch = ({ path }: { path: string }): boolean => path.endsWith('/_search');

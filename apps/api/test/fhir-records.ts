import type { Records } from './records.js';

/** The kind of record to which the id in a FHIR path belongs. The first pattern that matches counts. */
export const fhirRecords: [RegExp, keyof Records][] = [
  [/^\/fhir\/r4\/Patient\//, 'patient'],
  [/^\/fhir\/r4\/(?:Organization|Location)\//, 'districtUnit'],
  [/^\/fhir\/r4\/Practitioner/, 'practitioner'],
  [/^\/fhir\/r4\/(?:CarePlan|Goal)\//, 'plan'],
  [/^\/fhir\/r4\/(?:EpisodeOfCare|ServiceRequest|Provenance)\//, 'episode'],
  [/^\/fhir\/r4\//, 'sheet'],
];

/** Whether a path is for structures or their staff, which every reader may read. */
export const isFhirStructure = (path: string): boolean =>
  /^\/fhir\/r4\/(Organization|Location|Practitioner|PractitionerRole)\b/.test(path);

/** Whether a route is a FHIR search with a form in the body, which writes nothing. */
export const isFhirSearch = ({ path }: { path: string }): boolean => path.endsWith('/_search');

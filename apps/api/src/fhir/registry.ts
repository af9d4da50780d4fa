import type { ResourceType } from './resource-type.js';
import { episodeOfCare } from './types/episode-of-care.js';
import { organization } from './types/organization.js';
import { patient } from './types/patient.js';
import { serviceRequest } from './types/service-request.js';

/**
 * Every type of FHIR that this server answers with: routes, searches, the CapabilityStatement and exports are made from it. What to do for
 * another one: decision 0048.
 */
export const resourceTypes: readonly ResourceType[] = [patient, episodeOfCare, serviceRequest, organization];

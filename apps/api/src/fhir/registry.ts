import type { ResourceType } from './resource-type.js';
import { appointment } from './types/appointment.js';
import { carePlan } from './types/care-plan.js';
import { careTeam } from './types/care-team.js';
import { condition } from './types/condition.js';
import { documentReference } from './types/document-reference.js';
import { encounter } from './types/encounter.js';
import { goal } from './types/goal.js';
import { location } from './types/location.js';
import { observation } from './types/observation.js';
import { provenance } from './types/provenance.js';
import { practitioner, practitionerRole } from './types/practitioner.js';
import { episodeOfCare } from './types/episode-of-care.js';
import { group } from './types/group.js';
import { organization } from './types/organization.js';
import { patient } from './types/patient.js';
import { serviceRequest } from './types/service-request.js';

/**
 * All FHIR types that this server supports. Routes, searches, the CapabilityStatement and exports are derived from this
 * list. Decision 0048 says how to add a type.
 */
export const resourceTypes: readonly ResourceType[] = [
  patient,
  episodeOfCare,
  serviceRequest,
  condition,
  carePlan,
  goal,
  careTeam,
  observation,
  appointment,
  encounter,
  documentReference,
  provenance,
  practitioner,
  practitionerRole,
  organization,
  location,
  group,
];

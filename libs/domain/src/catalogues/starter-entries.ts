import type { CodeListItem } from '../code-lists/code-list-item.js';
import { codeLists } from '../code-lists/code-lists.js';
import type { CatalogueName } from './registry.js';
import { documentTypes } from './data/document-types.js';
import { qualifications } from './data/qualifications.js';
import { workflowSteps } from './data/workflow-steps.js';

/** An entry as a release brings it: its own fields stand beside code and description. A number as `id` where it must be a certain one. */
export type StarterEntry = CodeListItem & { readonly parentCode?: string | null };

/**
 * The entries that a release brings, by catalogue; the municipalities come beside these. Their ids are their places in the list, from
 * 1, where they name none: new ones are added at the end.
 */
export const starterEntries: Partial<Record<CatalogueName, readonly StarterEntry[]>> = {
  qualifications,
  'need-types': codeLists.needTypes,
  'patient-types': codeLists.patientTypes,
  'request-sources': codeLists.requestSources,
  'requester-relationships': codeLists.requesterRelationships,
  priorities: codeLists.priorities,
  'tutor-types': codeLists.tutorTypes,
  'document-types': documentTypes,
  'prosthesis-types': codeLists.prosthesisTypes,
  'prosthesis-request-types': codeLists.prosthesisRequestTypes,
  'seriousness-levels': codeLists.seriousnessLevels,
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
  'icd-ix-diagnoses': codeLists.icd9Diagnoses,
  'icd-x-diagnoses': codeLists.icd10Diagnoses,
  'icf-components': codeLists.icfComponents,
  'icf-chapters': codeLists.icfChapters,
  'icf-domains': codeLists.icfDomains,
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
  'mid-term-evaluation-types': codeLists.midTermEvaluationTypes,
  'outcome-types': codeLists.outcomeTypes,
  'care-outcome-types': codeLists.careOutcomeTypes,
  'resignation-reasons': codeLists.resignationReasons,
  'interrupt-resignation-reasons': codeLists.interruptResignationReasons,
};
